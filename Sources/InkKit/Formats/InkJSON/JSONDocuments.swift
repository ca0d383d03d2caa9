/// Splits a stream of JSON into the texts that hold one ink each; see ``InkReader``.
///
/// Each is told by its brackets. Blank lines, CRLF, a byte order mark and a last line without an end are fine. A
/// document that breaks off does not take the next ones with it: see ``DocumentBoundary``.
struct JSONDocuments: Sendable {
  /// Whether nothing that is still to come can be ink, so that there is no need to read it.
  private(set) var isExhausted = false

  private var buffer: [UInt8] = []
  /// The index in the buffer at which the current document begins.
  private var start = 0
  /// The line at which the current document begins, and the byte of that line, from 1.
  private(set) var line = 1
  private var column = 1
  private var boundary = DocumentBoundary()
  private var state = State.between
  /// The array of inks that is open.
  private var array: InkArray?
  /// The index of the current document among its elements.
  private var index: Int?
  /// Whether the last document was a line by itself.
  private var linesAreDocuments = false
  private var isFinished = false
  private let limit: Int

  /// In how many times as many bytes as a document may have the next one must begin.
  private static let patience = 8

  private enum State {
    /// A document may begin after white space.
    case between
    /// In the midst of a document.
    case inDocument
    /// Everything is passed over until a line begins with a bracket that is indented no deeper.
    case skipping(Skipping)
  }

  private struct Skipping {
    let indentation: Int
    /// Whether the current line has only white space so far.
    var isLineBlank = true
    /// How much was passed over.
    var byteCount = 0
  }

  private struct InkArray {
    /// How many elements began.
    var count = 0
    /// Whether something was broken off, so that its end may have been lost too.
    var isTorn = false
  }

  /// Begins a stream.
  ///
  /// - Parameter limit: The most bytes that a document may have.
  init(limit: Int) {
    self.limit = limit
  }

  /// Passes over lines up to one that may begin an ink.
  mutating func skipToBracket() { state = .skipping(Skipping(indentation: 0)) }

  /// Adds the next bytes of the stream; documents may be cut anywhere.
  mutating func append(_ chunk: some Collection<UInt8>) {
    if isExhausted { return }
    if start > 0 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer.append(contentsOf: chunk)
  }

  /// Ends the stream, so that a last document without a line end counts.
  mutating func finish() {
    isFinished = true
  }

  /// The next document, an error about a part of the stream that can't be one, or `nil` if more bytes
  /// are needed or the stream has ended.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the document, amortized.
  mutating func next() -> Result<InkDocument, InkFormatError>? {
    while true {
      switch state {
      case .between:
        guard beginDocument() else { return endOfArray }
      case .skipping(let skipping):
        state = skipLines(skipping)
        guard case .skipping(let skipping) = state else { continue }
        guard skipping.byteCount > Self.patience * limit else { return nil }
        let error = endless
        giveUp()
        return .failure(error)
      case .inDocument:
        guard let event = boundary.scan(buffer, from: start) ?? lastEvent else {
          guard buffer.count - start > limit else { return nil }
          let error = tooLarge
          array?.isTorn = true
          // The document itself begins with a bracket.
          state = .skipping(Skipping(indentation: column - 1, isLineBlank: false))
          return .failure(error)
        }
        switch event {
        case .inks(let next, let lineCount, let nextColumn):
          advance(by: next, lineCount: lineCount, column: nextColumn)
          array = InkArray()
          beginElement()
        case .document(let found):
          if let result = take(found) { return result }
        }
      }
    }
  }

  // MARK: Documents

  /// Passes over white space, of which there may be any amount.
  private mutating func passBlank() {
    while start < buffer.count, JSONScanner.isSpace(buffer[start]) {
      let endsLine = buffer[start] == UInt8(ascii: "\n")
      advance(by: 1, lineCount: endsLine ? 1 : 0, column: endsLine ? 1 : column + 1)
    }
  }

  /// Passes over what stands between documents; `false` if none begins in the buffer.
  private mutating func beginDocument() -> Bool {
    while true {
      passBlank()
      guard start < buffer.count else { return false }
      let byte = buffer[start]
      if array != nil, byte == UInt8(ascii: ",") {
        advance(by: 1, lineCount: 0, column: column + 1)
      } else if array != nil, byte == UInt8(ascii: "]") {
        array = nil
        advance(by: 1, lineCount: 0, column: column + 1)
      } else if array != nil, JSONScanner.opens(byte) {
        beginElement()
        return true
      } else {
        array?.isTorn = true
        index = nil
        boundary = DocumentBoundary(column: column, linesAreDocuments: linesAreDocuments)
        state = .inDocument
        return true
      }
    }
  }

  /// Begins with an element of an array, which may be an array of inks itself if the one around it was
  /// torn.
  private mutating func beginElement() {
    index = array?.count
    array?.count += 1
    boundary = DocumentBoundary(isElement: true, column: column)
    state = .inDocument
  }

  /// The end of the stream in the midst of a document.
  private var lastEvent: DocumentBoundary.Event? {
    mutating get {
      guard isFinished, start < buffer.count else { return nil }
      return .document(boundary.end(of: buffer, from: start))
    }
  }

  /// Hands out a document that was found, unless it is blank.
  private mutating func take(
    _ found: DocumentBoundary.Found
  ) -> Result<InkDocument, InkFormatError>? {
    let document = InkDocument(
      bytes: Array(buffer[start..<start + found.length]), line: line, column: column,
      index: index)
    let result: Result<InkDocument, InkFormatError> =
      found.length > limit ? .failure(tooLarge) : .success(document)
    if found.isTorn { array?.isTorn = true }
    state = found.losesTrack ? .skipping(Skipping(indentation: column - 1)) : .between
    advance(by: found.next, lineCount: found.lineCount, column: found.nextColumn)
    var scanner = JSONScanner(document.bytes)
    guard let first = scanner.nextByte() else { return nil }
    linesAreDocuments =
      index == nil && found.lineCount <= 1 && !found.isTorn && JSONScanner.opens(first)
    return result
  }

  private mutating func advance(by count: Int, lineCount: Int, column: Int) {
    start += count
    line += lineCount
    self.column = column
  }

  // MARK: What is no document

  /// The error of a stream that ends within an array of inks; once.
  private var endOfArray: Result<InkDocument, InkFormatError>? {
    mutating get {
      guard isFinished, let open = array.take(), !open.isTorn else { return nil }
      return .failure(
        InkFormatError(
          .malformed,
          "the array of inks has no end: expected ',' or ']', found the end of the data",
          line: line, column: column))
    }
  }

  private mutating func giveUp() {
    isExhausted = true
    buffer = []
    start = 0
    array = nil
    state = .between
  }

  private var tooLarge: InkFormatError {
    InkFormatError(
      .tooLarge, "the document is larger than \(limit) bytes; write one ink a line (NDJSON)",
      line: line, column: column)
  }

  private var endless: InkFormatError {
    InkFormatError(
      .tooLarge, "no ink begins in \(Self.patience * limit) bytes; the rest is not read", line: line
    )
  }

  /// Passes over lines up to one that begins with a bracket.
  private mutating func skipLines(_ skipping: Skipping) -> State {
    var skipping = skipping
    let first = start
    for index in first..<buffer.count {
      let byte = buffer[index]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
        skipping.isLineBlank = true
        continue
      }
      if skipping.isLineBlank, !JSONScanner.isSpace(byte) {
        if JSONScanner.opens(byte), column - 1 <= skipping.indentation {
          start = index
          return .between
        }
        skipping.isLineBlank = false
      }
      column += 1
    }
    start = buffer.count
    skipping.byteCount += start - first
    return .skipping(skipping)
  }
}
