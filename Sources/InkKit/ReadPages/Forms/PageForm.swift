/// A form in which pages that were read are written out, such as PDF.
///
///     var file = PageForm(named: "pdf")?.newFile()
///     let bytes = try file?.append(page)
///
/// Pages follow one another, so that a document of any length takes the memory of a page.
public struct PageForm: Sendable {
  /// The name by which a user chooses it, such as `pdf`.
  public let name: String
  /// How names of its files end, without the dot, the usual one first.
  public let endings: [String]
  /// Whether a file is text, so that a terminal can show it.
  public let isText: Bool
  /// Whether a file can hold more than one page.
  public let holdsPages: Bool
  private let makeWriter: @Sendable (_ title: String?) -> any DocumentWriter<TranscribedPage>

  init(
    _ name: String, endings: [String], isText: Bool = true, holdsPages: Bool = true,
    _ makeWriter: @escaping @Sendable (_ title: String?) -> any DocumentWriter<TranscribedPage>
  ) {
    self.name = name
    self.endings = endings
    self.isText = isText
    self.holdsPages = holdsPages
    self.makeWriter = makeWriter
  }

  /// All forms, in the order in which help lists them.
  public static let all: [PageForm] = [.markdown, .hocr, .alto, .jiix, .svg, .pdf]

  /// The form of a name; `nil` if there is none.
  public init?(named name: String) {
    guard let form = Self.all.first(where: { $0.name == name }) else { return nil }
    self = form
  }

  /// The form of a file by the ending of its name; `nil` for another one.
  public init?(writtenTo path: String) {
    let name = path.lowercased()
    guard
      let form = Self.all.first(where: { $0.endings.contains { name.hasSuffix(".\($0)") } })
    else { return nil }
    self = form
  }

  /// Begins a file.
  ///
  /// - Parameter title: The title of the document, such as the name of the file that was read.
  public func newFile(title: String? = nil) -> PageFormWriting {
    PageFormWriting(makeWriter(title), holdsPages: holdsPages)
  }
}

extension PageForm: Hashable {
  /// Whether two forms are the same one.
  public static func == (first: PageForm, second: PageForm) -> Bool { first.name == second.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A file of a form that is being written, a page at a time.
public struct PageFormWriting: Sendable {
  private var writer: any DocumentWriter<TranscribedPage>
  private let holdsPages: Bool
  private var count = 0

  init(_ writer: any DocumentWriter<TranscribedPage>, holdsPages: Bool) {
    self.writer = writer
    self.holdsPages = holdsPages
  }

  /// Adds a page, and returns the bytes that come next.
  ///
  /// - Throws: ``InkFormatError/Code/tooLarge`` for the second page of a file that holds one, and
  ///   ``InkFormatError/Code/malformed`` for one with strokes, places or sizes that can't be.
  /// - Complexity: O(*n*) for *n* points and characters.
  public mutating func append(_ page: TranscribedPage) throws(InkFormatError) -> [UInt8] {
    count += 1
    guard count == 1 || holdsPages else {
      throw InkFormatError(.tooLarge, "a file of this form holds one page", line: 1)
    }
    try page.ink.check()
    return try writer.append(page)
  }

  /// Ends the file, and returns its last bytes.
  public mutating func finish() -> [UInt8] { writer.finish() }
}
