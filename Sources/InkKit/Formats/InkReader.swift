/// Splits a stream of bytes into the documents that hold one ink each.
///
/// The stream is NDJSON, one document a line, or documents that span lines, as pretty-printed ones
/// do; each document is told by its brackets. Blank lines, CRLF, a byte order mark and a last line
/// without an end are fine. A document that breaks off does not take the next ones with it: what
/// starts a line with a bracket where none can be begins a new document.
///
///     var reader = InkReader()
///     reader.append(chunk)
///     while let document = reader.next() { … }
///
/// Memory is bounded by the largest document, not by the stream.
public struct InkReader: Sendable {
  /// The most bytes that a document may have.
  public static let documentLimit = 256 << 20

  private var buffer: [UInt8] = []
  /// The index in the buffer at which the current document begins.
  private var start = 0
  /// The line at which the current document begins.
  private var line = 1
  private var boundary = DocumentBoundary()
  /// Whether everything is passed over until a line begins with a bracket.
  private var isSkipping = false
  /// Whether the byte before the current one ended a line; kept only while skipping.
  private var isAtLineStart = false
  private var isFinished = false
  private let limit: Int

  /// Creates a reader at the beginning of a stream.
  public init() {
    self.init(documentLimit: Self.documentLimit)
  }

  /// Creates a reader with a limit of its own.
  package init(documentLimit: Int) {
    limit = documentLimit
  }

  /// Adds the next bytes of the stream; documents may be cut anywhere.
  public mutating func append(_ chunk: some Collection<UInt8>) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer.append(contentsOf: chunk)
  }

  /// Ends the stream, so that a last document without a line end counts.
  public mutating func finish() {
    isFinished = true
  }

  /// The next document, an error if it is too large, or `nil` if more bytes are needed or the
  /// stream has ended.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the document, amortized.
  public mutating func next() -> Result<InkDocument, InkFormatError>? {
    while true {
      if isSkipping {
        guard skipLines() else { return nil }
      }
      let found =
        boundary.scan(buffer, from: start)
        ?? (isFinished && start < buffer.count ? boundary.end(of: buffer, from: start) : nil)
      guard let found else {
        guard buffer.count - start > limit else { return nil }
        isSkipping = true
        isAtLineStart = false
        return .failure(tooLarge)
      }
      let document = InkDocument(bytes: Array(buffer[start..<start + found.length]), line: line)
      if found.length > limit {
        let error = tooLarge
        advance(over: found)
        return .failure(error)
      }
      advance(over: found)
      isSkipping = found.losesTrack
      isAtLineStart = true
      // Compressed data has no lines; the decoder says what it is, once.
      if document.line == 1, document.isCompressed { start = buffer.count }
      var scanner = JSONScanner(document.bytes)
      if scanner.nextByte() != nil { return .success(document) }
    }
  }

  private var tooLarge: InkFormatError {
    InkFormatError(
      .tooLarge, "the document is larger than \(limit) bytes; write one ink a line (NDJSON)",
      line: line)
  }

  private mutating func advance(over found: DocumentBoundary.Found) {
    line += found.lineCount
    start += found.next
    boundary = DocumentBoundary()
  }

  /// Passes over lines up to one that begins with a bracket; `false` if there is none yet.
  private mutating func skipLines() -> Bool {
    boundary = DocumentBoundary()
    while start < buffer.count {
      let byte = buffer[start]
      if isAtLineStart, DocumentBoundary.opens(byte) {
        isSkipping = false
        return true
      }
      isAtLineStart = byte == UInt8(ascii: "\n")
      if isAtLineStart { line += 1 }
      start += 1
    }
    return false
  }
}
