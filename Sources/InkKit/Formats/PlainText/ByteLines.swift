/// The lines of a stream of bytes, each handed out as soon as it has ended.
///
/// A line that is too long is reported as soon as it is, and passed over to its end without being kept.
package struct ByteLines: Sendable {
  /// A line and its number, from 1; blank lines count.
  package struct Line: Sendable {
    package let content: Content
    package let number: Int
  }

  package enum Content: Sendable {
    case whole([UInt8])
    case tooLong
  }

  private let limit: Int
  private let passesBlank: Bool
  private var bytes: [UInt8] = []
  /// Bytes at the end of the last chunk of which only the next one tells how many lines end there.
  private var held: [UInt8] = []
  private var number = 1
  /// Whether the rest of the line is passed over.
  private var isSkipping = false

  /// Begins a stream.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that a line may have, its end not counted.
  ///   - passesBlank: Whether lines of white space are passed over.
  package init(limit: Int, passesBlank: Bool = true) {
    self.limit = limit
    self.passesBlank = passesBlank
  }

  /// Takes the next bytes.
  package mutating func append(_ chunk: [UInt8], _ body: (Line) throws -> Void) rethrows {
    try append(chunk, isLast: false, body)
  }

  /// Takes the end, before which a last line may lack its own.
  package mutating func finish(_ body: (Line) throws -> Void) rethrows {
    try append([], isLast: true, body)
    if !bytes.isEmpty { try endLine(body) }
  }

  private mutating func append(
    _ chunk: [UInt8], isLast: Bool, _ body: (Line) throws -> Void
  ) rethrows {
    var rest = (held.isEmpty ? chunk : held + chunk)[...]
    while let end = LineEnd.first(in: rest, isComplete: isLast) {
      try add(rest[..<end.lowerBound], body)
      try endLine(body)
      number += 1
      rest = rest[end.upperBound...]
    }
    held = Array(rest.suffix(2).drop { !LineEnd.contains($0) })
    try add(rest.dropLast(held.count), body)
  }

  private mutating func add(
    _ part: ArraySlice<UInt8>, _ body: (Line) throws -> Void
  ) rethrows {
    if isSkipping { return }
    guard bytes.count + part.count <= limit else {
      isSkipping = true
      bytes = []
      return try body(Line(content: .tooLong, number: number))
    }
    bytes += part
  }

  private mutating func endLine(_ body: (Line) throws -> Void) rethrows {
    let line = bytes
    // The room of an ordinary line serves for the next one, that of a large one is given back.
    if line.count < 65_536 { bytes.removeAll(keepingCapacity: true) } else { bytes = [] }
    if isSkipping {
      isSkipping = false
      return
    }
    if passesBlank, line.allSatisfy({ $0 == UInt8(ascii: " ") || (9...13).contains($0) }) { return }
    try body(Line(content: .whole(line), number: number))
  }
}

extension ByteLines {
  /// The lines of a text at hand, without blank ones.
  package static func lines(of text: [UInt8]) -> [(bytes: [UInt8], number: Int)] {
    var lines = ByteLines(limit: text.count)
    var found: [(bytes: [UInt8], number: Int)] = []
    func take(_ line: Line) {
      if case .whole(let bytes) = line.content { found.append((bytes, line.number)) }
    }
    lines.append(text, take)
    lines.finish(take)
    return found
  }
}

/// The lines of a stream of bytes, blank ones too, that are asked for one by one.
package struct LineQueue: Sendable {
  private var lines: ByteLines
  /// The lines that were read, and not asked for yet: those of one chunk.
  private var read: ArraySlice<ByteLines.Line> = []

  /// Begins a stream.
  ///
  /// - Parameter limit: The most bytes that a line may have, its end not counted.
  package init(limit: Int) {
    lines = ByteLines(limit: limit, passesBlank: false)
  }

  /// Takes the next bytes.
  package mutating func append(_ chunk: [UInt8]) {
    var found = read
    lines.append(chunk) { found.append($0) }
    read = found
  }

  /// Takes the end.
  package mutating func finish() {
    var found = read
    lines.finish { found.append($0) }
    read = found
  }

  /// The next line; `nil` if more bytes are needed, or the stream has ended.
  package mutating func next() -> ByteLines.Line? { read.popFirst() }
}
