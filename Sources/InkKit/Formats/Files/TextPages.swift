/// A maker of pages from the lines of a text.
protocol LinePageMaker: Sendable {
  /// Takes the next line, without its end.
  ///
  /// - Parameter number: The number of the line, from 1.
  mutating func take(_ line: [UInt8], at number: Int) throws(InkFormatError)

  /// Takes the end of the text.
  mutating func finish() throws(InkFormatError)

  /// The next page of those that have ended, or why it can't be read.
  mutating func next() -> Result<InkPage, InkFormatError>?
}

/// Reads the pages of a text, line by line.
struct TextPages<Maker: LinePageMaker>: DocumentReader {
  private var lines = LineQueue(limit: Limits.documentByteCount)
  private var maker: Maker
  private var isFinished = false
  private var hasEnded = false

  /// Begins a text.
  init(_ maker: Maker) {
    self.maker = maker
  }

  mutating func append(_ chunk: [UInt8]) { lines.append(chunk) }

  mutating func finish() {
    lines.finish()
    isFinished = true
  }

  mutating func next() throws(InkFormatError) -> Result<InkPage, InkFormatError>? {
    while true {
      if let page = maker.next() { return page }
      if let line = lines.next() {
        guard case .whole(let bytes) = line.content else {
          throw InkFormatError(
            .tooLarge, "the line is longer than \(Limits.documentByteCount) bytes",
            line: line.number)
        }
        try maker.take(
          line.number == 1 ? ByteOrderMark.dropped(from: bytes) : bytes, at: line.number)
      } else if isFinished, !hasEnded {
        hasEnded = true
        try maker.finish()
      } else {
        return nil
      }
    }
  }
}

extension String {
  /// The text of some bytes of an old file, which are UTF-8, or else ISO 8859-1.
  init(utf8OrLatin bytes: some Collection<UInt8>) {
    self =
      String(validating: bytes, as: UTF8.self)
      ?? String(
        String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

extension PageStroke {
  /// A pressure in any unit, kept within what can be divided.
  static func pressure(_ value: Double) -> Float { value > 0 ? Float(min(value, 1e9)) : 0 }

  /// Divides the pressures of strokes by the largest, if that is more than 1.
  static func normalizePressures(_ strokes: inout [PageStroke]) {
    let largest = strokes.lazy.map(\.stroke.greatestForce).max() ?? 0
    guard largest > 1 else { return }
    for index in strokes.indices { strokes[index].stroke.divideForces(by: largest) }
  }
}

extension Stroke {
  /// The greatest force of its points, 0 if none is known.
  var greatestForce: Float { points.lazy.compactMap(\.force).max() ?? 0 }

  /// Makes forces that are counted in a unit of their own shares of the greatest.
  mutating func divideForces(by greatest: Float) {
    for index in points.indices { points[index].force = points[index].force.map { $0 / greatest } }
  }
}
