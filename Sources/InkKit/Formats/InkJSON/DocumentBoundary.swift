/// Finds where a document ends, byte by byte, without building anything of it.
///
/// Brackets decide. A document ends with the line at whose end all its brackets are closed; an element
/// of an array of inks ends with its last bracket. Lines that belong to no document must not take
/// others with them, so a document is broken off
///
/// - by a line end within a string, or in brackets too deep,
/// - by a line that begins with a value after something that takes none,
/// - where a line within it opens an ink of its own and all of it together is no ink: such as a good
///   line between two torn ones, of which the first is open and the second closes it.
///
/// What is broken off is the document's first line alone, and the next document begins with the second
/// one; in text that is indented, as pretty-printed JSON is, all of it up to the line that broke it off.
struct DocumentBoundary {
  /// A document that was found, in bytes from its beginning.
  struct Found: Equatable {
    /// How long the document is, without its line end.
    var length: Int
    /// The beginning of what comes after it.
    var next: Int
    /// How many lines ended before that.
    var lineCount: Int
    /// The byte of the line at which that is, from 1.
    var nextColumn = 1
    /// Whether it was broken off.
    var isTorn = false
    /// Whether the next document must be looked for, because this one broke off in its midst.
    var losesTrack = false
  }

  /// A boundary that the search came to.
  enum Event: Equatable {
    /// A document ends.
    case document(Found)
    /// The document is an array of inks, of which the first begins at that place.
    case inks(next: Int, lineCount: Int, nextColumn: Int)
  }

  /// Whether an element of an array is looked for.
  private let isElement: Bool
  /// Whether documents of one line each came before.
  private let linesAreDocuments: Bool
  /// How far the document is from the beginning of its line.
  private let indentation: Int

  private var cursor = 0
  /// The beginning of the current line; that of the first one may be before the document's.
  private var lineStart: Int
  /// The first byte of the current line that is not white space.
  private var lineHead: Int?
  /// How many lines ended before the current one.
  private var lineCount = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The last byte outside strings that is not white space.
  private var last: UInt8 = 0
  /// Whether a line after the first one is indented deeper than that.
  private var isIndented = false
  /// The beginning of the second line, once there is one.
  private var secondLine: Int?
  /// The first line after the document's own that begins with a bracket at its very beginning.
  private var candidate: Candidate?
  /// The first line after the document's own that opens an ink: where it begins.
  private var inkLine: (start: Int, lineCount: Int)?
  /// The first element of an array, until it is known whether it is an ink.
  private var firstElement: (start: Int, lineCount: Int, column: Int)?
  private var hasJudgedElement: Bool

  private struct Candidate {
    let start: Int
    let lineCount: Int
    let depth: Int
    /// Whether that line is a document by itself; not known before its end.
    var standsAlone: Bool?
  }

  /// Begins with a document.
  ///
  /// - Parameters:
  ///   - isElement: Whether it is an element of an array, which ends with its last bracket.
  ///   - column: The byte of the line at which it begins, from 1.
  ///   - linesAreDocuments: Whether documents of one line each came before it.
  init(isElement: Bool = false, column: Int = 1, linesAreDocuments: Bool = false) {
    self.isElement = isElement
    self.linesAreDocuments = linesAreDocuments
    indentation = column - 1
    lineStart = 1 - column
    hasJudgedElement = isElement
  }

  /// Looks on in a document that begins at an index of a buffer; `nil` if it goes on beyond.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the document in all, unless it is broken off: then its lines
  ///   are looked at again, each at most as often as brackets can be nested.
  mutating func scan(_ buffer: [UInt8], from start: Int) -> Event? {
    var state = self
    defer { self = state }
    let bytes = buffer.span
    while start + state.cursor < bytes.count {
      if let event = state.take(bytes[start + state.cursor], buffer, start) { return event }
      state.cursor += 1
    }
    return nil
  }

  @inline(__always)
  private mutating func take(_ byte: UInt8, _ buffer: [UInt8], _ start: Int) -> Event? {
    if byte == UInt8(ascii: "\n") { return endLine(buffer, start).map { .document($0) } }
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
    if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") {
      return nil
    }
    if lineHead == nil {
      lineHead = cursor
      if lineCount > 0, let broken = beginLine(with: byte) { return .document(broken) }
    }
    if !hasJudgedElement, depth == 1, let inks = judgeElement(at: byte, buffer, start) {
      return inks
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if isElement, depth == 0 {
        last = byte
        cursor += 1
        judgeLine(buffer, start)
        return .document(closed(next: cursor, nextColumn: cursor - lineStart + 1, buffer, start))
      }
    case UInt8(ascii: "\""): isInString = true
    default: break
    }
    last = byte
    return nil
  }

  // MARK: Lines

  /// Begins a line after the first one, and returns what it breaks off.
  private mutating func beginLine(with byte: UInt8) -> Found? {
    if cursor - lineStart > indentation { isIndented = true }
    if candidate == nil, cursor == lineStart, JSONScanner.opens(byte) {
      candidate = Candidate(start: cursor, lineCount: lineCount, depth: depth)
    }
    return Self.beginsValue(byte) && !takesValue ? broken : nil
  }

  /// Whether a byte may begin a value or a key, rather than go on after one.
  private static func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"): false
    default: true
    }
  }

  /// Whether a value or a key may follow the last byte.
  private var takesValue: Bool {
    last == UInt8(ascii: "[") || last == UInt8(ascii: ",") || last == UInt8(ascii: ":")
      || last == UInt8(ascii: "{")
  }

  private mutating func endLine(_ buffer: [UInt8], _ start: Int) -> Found? {
    if isInString || depth > JSONScanner.depthLimit {
      if let broken { return broken }
      return Found(
        length: cursor, next: cursor + 1, lineCount: lineCount + 1, isTorn: true,
        losesTrack: secondLine != nil)
    }
    judgeLine(buffer, start)
    lineCount += 1
    if depth <= 0 { return closed(next: cursor + 1, nextColumn: 1, buffer, start) }
    lineStart = cursor + 1
    lineHead = nil
    if secondLine == nil { secondLine = lineStart }
    return nil
  }

  /// Looks at a whole line after the first one.
  private mutating func judgeLine(_ buffer: [UInt8], _ start: Int) {
    guard secondLine != nil, let head = lineHead else { return }
    if let found = candidate, found.standsAlone == nil {
      let isClosed = last == UInt8(ascii: "}") || last == UInt8(ascii: "]")
      candidate?.standsAlone = depth == found.depth && isClosed && !isInString
    }
    if inkLine == nil, InkShape.opensInk(buffer[start + head..<start + cursor]) {
      inkLine = (lineStart, lineCount)
    }
  }

  // MARK: Arrays of inks

  /// Looks at a byte of an array for the end of its first element, and says if that is an ink.
  private mutating func judgeElement(
    at byte: UInt8, _ buffer: [UInt8], _ start: Int
  ) -> Event? {
    guard let first = firstElement else {
      guard last == UInt8(ascii: "["), JSONScanner.opens(byte) else {
        hasJudgedElement = true
        return nil
      }
      firstElement = (cursor, lineCount, cursor - lineStart + 1)
      return nil
    }
    guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else { return nil }
    hasJudgedElement = true
    guard InkShape.opensInk(buffer[start + first.start..<start + cursor]) else { return nil }
    return .inks(next: first.start, lineCount: first.lineCount, nextColumn: first.column)
  }

  // MARK: Ends

  /// The document if it ends before the cursor, or what it breaks off into.
  private func closed(next: Int, nextColumn: Int, _ buffer: [UInt8], _ start: Int) -> Found {
    let found = Found(length: cursor, next: next, lineCount: lineCount, nextColumn: nextColumn)
    guard secondLine != nil, let broken = brokenAtEnd else { return found }
    let bytes = Array(buffer[start..<start + cursor])
    if inkLine == nil ? InkShape.isJSON(bytes) : InkShape.isInk(bytes) { return found }
    return broken
  }

  /// The rest at the end of the stream, or what it breaks off into if it is no document.
  mutating func end(of buffer: [UInt8], from start: Int) -> Found {
    judgeLine(buffer, start)
    let length = buffer.count - start
    if depth <= 0, !isInString { return closed(next: length, nextColumn: 1, buffer, start) }
    if secondLine != nil, let broken = brokenAtEnd { return broken }
    return Found(length: length, next: length, lineCount: lineCount, isTorn: true)
  }

  /// The document that the current line breaks off, if anything says where.
  private var broken: Found? {
    if !isIndented, let secondLine {
      return Found(length: secondLine - 1, next: secondLine, lineCount: 1, isTorn: true)
    }
    let line = candidate.map { ($0.start, $0.lineCount) } ?? inkLine
    guard let (start, lineCount) = line else { return nil }
    return Found(length: start - 1, next: start, lineCount: lineCount, isTorn: true)
  }

  /// The document that is broken off there unless it can go on.
  private var brokenAtEnd: Found? {
    let isLineByLine = linesAreDocuments && !isIndented
    return isLineByLine || inkLine != nil || candidate?.standsAlone == true ? broken : nil
  }
}
