/// Finds where a document ends, byte by byte, without parsing it.
///
/// A document ends with the line at whose end all its brackets are closed. It is broken off by a
/// line end within a string or in brackets too deep, and by a line that begins with a bracket after
/// something that takes none. Of lines that are not indented, each is then taken for a document.
struct DocumentBoundary {
  /// A document that was found, in bytes from the beginning of the document.
  struct Found: Equatable {
    /// How long the document is, without its line end.
    var length: Int
    /// The beginning of the next document.
    var next: Int
    /// How many lines ended before that.
    var lineCount: Int
    /// Whether the next document must be looked for, because this one broke off in its midst.
    var losesTrack = false
  }

  private var cursor = 0
  private var lineStart = 0
  /// How many lines ended before the current one.
  private var lineCount = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The last byte outside strings that is not white space.
  private var last: UInt8 = 0
  /// Whether a line after the first one begins with white space.
  private var isIndented = false
  /// The beginning of the second line, once there is one.
  private var secondLine: Int?
  /// The first line after the document's own that could begin another one.
  private var candidate: Candidate?

  private struct Candidate {
    let start: Int
    let lineCount: Int
    let depth: Int
    /// Whether that line is a document by itself; not known before its end.
    var standsAlone: Bool?

    /// The document that ends where this line begins.
    var found: Found { Found(length: start - 1, next: start, lineCount: lineCount) }
  }

  static func opens(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  /// Looks on in a document that begins at an index of a buffer; `nil` if it goes on beyond.
  mutating func scan(_ buffer: [UInt8], from start: Int) -> Found? {
    var state = self
    defer { self = state }
    let bytes = buffer.span
    while start + state.cursor < bytes.count {
      let byte = bytes[start + state.cursor]
      if let found = state.take(byte) { return found }
      state.cursor += 1
    }
    return nil
  }

  @inline(__always)
  private mutating func take(_ byte: UInt8) -> Found? {
    if byte == UInt8(ascii: "\n") { return endLine() }
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return nil
    }
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"):
      if cursor == lineStart, cursor > 0 { isIndented = true }
      return nil
    case UInt8(ascii: "\r"): return nil
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if cursor == lineStart, cursor > 0 {
        if candidate == nil {
          candidate = Candidate(start: cursor, lineCount: lineCount, depth: depth)
        }
        if !takesValue { return brokenOff }
      }
      depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: "\""): isInString = true
    default: break
    }
    last = byte
    return nil
  }

  /// Whether a bracket may open after the last byte.
  private var takesValue: Bool {
    last == UInt8(ascii: "[") || last == UInt8(ascii: ",") || last == UInt8(ascii: ":")
  }

  private mutating func endLine() -> Found? {
    lineCount += 1
    if isInString || depth > JSONScanner.depthLimit {
      if let brokenOff { return brokenOff }
      return Found(
        length: cursor, next: cursor + 1, lineCount: lineCount, losesTrack: lineStart > 0)
    }
    if depth <= 0 { return Found(length: cursor, next: cursor + 1, lineCount: lineCount) }
    judgeCandidate()
    lineStart = cursor + 1
    if secondLine == nil { secondLine = lineStart }
    return nil
  }

  /// The rest of a document that was broken off after its first line, if anything says where.
  private var brokenOff: Found? {
    guard let secondLine, !isIndented else { return candidate?.found }
    return Found(length: secondLine - 1, next: secondLine, lineCount: 1)
  }

  private mutating func judgeCandidate() {
    guard let found = candidate, found.standsAlone == nil else { return }
    let isClosed = last == UInt8(ascii: "}") || last == UInt8(ascii: "]")
    candidate?.standsAlone = depth == found.depth && isClosed && !isInString
  }

  /// The rest at the end of the stream.
  mutating func end(of buffer: [UInt8], from start: Int) -> Found {
    judgeCandidate()
    if candidate?.standsAlone == true, let brokenOff { return brokenOff }
    let length = buffer.count - start
    return Found(length: length, next: length, lineCount: lineCount)
  }
}
