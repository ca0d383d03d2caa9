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

/// Reads the pages of a text, of which it holds a line at a time.
struct TextPages<Maker: LinePageMaker>: DocumentReader {
  private var bytes: [UInt8] = []
  /// The beginning of the next line.
  private var position = 0
  /// Up to where it is known that the line does not end; one that may end with more bytes is behind it.
  private var searched = 0
  private var number = 0
  private var maker: Maker
  private var isFinished = false
  private var hasEnded = false

  /// Begins a text.
  init(_ maker: Maker) {
    self.maker = maker
  }

  mutating func append(_ chunk: [UInt8]) {
    bytes.removeSubrange(..<position)
    searched -= position
    position = 0
    bytes += chunk
  }

  mutating func finish() { isFinished = true }

  mutating func next() throws(InkFormatError) -> Result<InkPage, InkFormatError>? {
    while true {
      if let page = maker.next() { return page }
      if let line = try nextLine() {
        number += 1
        try maker.take(line, at: number)
      } else if isFinished, !hasEnded {
        hasEnded = true
        try maker.finish()
      } else {
        return nil
      }
    }
  }

  private mutating func nextLine() throws(InkFormatError) -> [UInt8]? {
    let found = LineEnd.first(in: bytes[searched...], isComplete: isFinished)
    guard
      let end = found
        ?? (isFinished && position < bytes.count ? bytes.count..<bytes.count : nil)
    else {
      searched = max(position, bytes.count - 2)
      guard bytes.count - position <= Limits.documentByteCount else {
        throw InkFormatError(
          .tooLarge, "the line is longer than \(Limits.documentByteCount) bytes", line: number + 1)
      }
      return nil
    }
    let line = bytes[position..<end.lowerBound]
    position = end.upperBound
    searched = position
    return number == 0 ? ByteOrderMark.dropped(from: line) : Array(line)
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
