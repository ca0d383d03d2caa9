/// A reader of the pages of one file, whose bytes come in parts.
///
/// A format whose file has its pages one after the other hands each out as soon as it has ended; one that must see the
/// whole file is a ``WholeFile``.
protocol DocumentReader: Sendable {
  /// Takes the next bytes.
  mutating func append(_ bytes: [UInt8]) throws(InkFormatError)

  /// Takes the end of the file.
  mutating func finish() throws(InkFormatError)

  /// The next page, or why one can't be read although the others can; `nil` if more bytes are needed, or if there
  /// is no further page.
  ///
  /// - Throws: Why nothing more can be read.
  mutating func next() throws(InkFormatError) -> Result<InkPage, InkFormatError>?
}

/// Collects a file, and opens it once it is whole.
struct WholeFile: DocumentReader {
  private var bytes: [UInt8] = []
  private var pages: (any PageSource)?
  private let limit: Int
  private let open: @Sendable ([UInt8]) throws(InkFormatError) -> any PageSource

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that it may have.
  ///   - open: Opens the file, of which it may hand out the pages one at a time.
  init(
    limit: Int = Limits.fileByteCount,
    _ open: @escaping @Sendable ([UInt8]) throws(InkFormatError) -> any PageSource
  ) {
    self.limit = limit
    self.open = open
  }

  mutating func append(_ bytes: [UInt8]) throws(InkFormatError) {
    guard self.bytes.count + bytes.count <= limit else {
      throw InkFormatError(.tooLarge, "the file is larger than \(limit) bytes", line: 1)
    }
    self.bytes += bytes
  }

  mutating func finish() throws(InkFormatError) {
    let whole = bytes
    bytes = []
    pages = try open(whole)
  }

  mutating func next() throws(InkFormatError) -> Result<InkPage, InkFormatError>? {
    try pages?.next()
  }
}

/// The pages of a file that is there as a whole.
protocol PageSource: Sendable {
  /// The next page, or why that one can't be read; `nil` at the end.
  mutating func next() throws(InkFormatError) -> Result<InkPage, InkFormatError>?
}

extension FileFormat.Reading {
  /// A whole file in JSON.
  ///
  /// - Parameter limit: The most bytes that it may have.
  static func json(
    limit: Int = Limits.documentByteCount,
    _ pages: @escaping @Sendable (inout JSONScanner) throws(JSONError) -> [InkPage]
  ) -> Self {
    .pages {
      WholeFile(limit: limit) { bytes throws(InkFormatError) in
        ReadPages(try JSONScanner.document(bytes, pages))
      }
    }
  }
}

/// Pages that are read already.
struct ReadPages: PageSource {
  private var pages: ArraySlice<InkPage>

  init(_ pages: [InkPage]) {
    self.pages = pages[...]
  }

  mutating func next() -> Result<InkPage, InkFormatError>? {
    pages.popFirst().map { .success($0) }
  }
}
