import InkKit

/// A splitter of a stream of bytes into documents that hold an ink each.
protocol DocumentSplitter: Sendable {
  /// Whether nothing that is still to come can be ink, so that there is no need to read it.
  var isExhausted: Bool { get }

  /// Adds the next bytes of the stream.
  mutating func append(_ chunk: [UInt8])

  /// Ends the stream.
  mutating func finish()

  /// The next document, an error about a part of the stream that can't be one, or `nil` if more bytes are
  /// needed or the stream has ended.
  mutating func next() -> Result<InkDocument, InkFormatError>?
}

extension InkReader: DocumentSplitter {
  mutating func append(_ chunk: [UInt8]) { append(chunk[...]) }
}

/// Takes every line for a document, whatever is in it: as many documents as lines.
struct LineDocuments: DocumentSplitter {
  private var lines = LineQueue(limit: InkReader.documentLimit)

  var isExhausted: Bool { false }

  mutating func append(_ chunk: [UInt8]) { lines.append(chunk) }

  mutating func finish() { lines.finish() }

  mutating func next() -> Result<InkDocument, InkFormatError>? {
    guard let line = lines.next() else { return nil }
    return switch line.content {
    case .whole(let bytes): .success(InkDocument(bytes: bytes, line: line.number))
    case .tooLong:
      .failure(
        InkFormatError(
          .tooLarge, "the line is longer than \(InkReader.documentLimit) bytes", line: line.number))
    }
  }
}
