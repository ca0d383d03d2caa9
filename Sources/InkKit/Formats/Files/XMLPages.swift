/// A maker of pages from the parts of an XML document.
protocol XMLPageMaker: Sendable {
  /// The names that the root element of such documents may have, in lower case.
  static var roots: [String] { get }

  /// Takes the next part, and returns a page that ends with it.
  ///
  /// - Parameter scanner: The document, for errors at the place of the part.
  mutating func take(
    _ event: XMLScanner.Event, in scanner: XMLScanner
  ) throws(InkFormatError) -> InkPage?

  /// The page after the one that was returned last, if the same part ended both.
  mutating func following() -> InkPage?

  /// Takes the end of the document, and returns the page that ends with it.
  mutating func finish() throws(InkFormatError) -> InkPage?

  /// What could not be read of the document, although the rest could; handed out once, after its last page.
  mutating func takeFault() -> InkFormatError?
}

extension XMLPageMaker {
  /// The signs of such documents: their root elements.
  static var signs: [FileSign] { roots.map { .root($0) } }

  /// No page, as of a format whose parts end one.
  mutating func following() -> InkPage? { nil }

  /// No page, as of a format whose pages have ends of their own.
  mutating func finish() throws(InkFormatError) -> InkPage? { nil }

  /// No fault, as of a format that is read whole or not at all.
  mutating func takeFault() -> InkFormatError? { nil }
}

/// Reads the pages of an XML document.
struct XMLPages<Maker: XMLPageMaker>: DocumentReader {
  private var scanner = XMLScanner()
  private var maker: Maker
  private var hasBegun = false
  private var hasEnded = false

  /// Begins a document.
  init(_ maker: Maker) {
    self.maker = maker
  }

  mutating func append(_ bytes: [UInt8]) { scanner.append(bytes) }

  mutating func finish() { scanner.finish() }

  mutating func next() throws(InkFormatError) -> Result<InkPage, InkFormatError>? {
    if let page = maker.following() { return .success(page) }
    while let event = try scanner.next() {
      if !hasBegun, case .start(let root) = event { try begin(with: root) }
      if let page = try maker.take(event, in: scanner) { return .success(page) }
    }
    guard scanner.isAtEnd else { return nil }
    if !hasEnded {
      hasEnded = true
      if let page = try maker.finish() { return .success(page) }
    }
    return maker.takeFault().map { .failure($0) }
  }

  /// Checks the root element: a document that is said to be of a format may be of another one.
  private mutating func begin(with root: XMLElement) throws(InkFormatError) {
    hasBegun = true
    guard !Maker.roots.contains(root.name.lowercased()) else { return }
    let names = Maker.roots.map { "<\($0)>" }.joined(separator: " or ")
    throw scanner.error("expected \(names), found <\(root.name.prefix(40))>")
  }
}

extension XMLPages: PageSource {
  /// The pages of a document that is there as a whole.
  init(_ maker: Maker, of bytes: [UInt8]) {
    self.init(maker)
    append(bytes)
    finish()
  }
}
