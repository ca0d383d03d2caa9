/// A writer of one file, which is given its pages one after the other.
protocol DocumentWriter<Page>: Sendable {
  /// The pages that it takes: of ink, or with what was read on them.
  associatedtype Page

  /// The next bytes of the file, with a page more.
  ///
  /// - Throws: Why the page can't be written.
  mutating func append(_ page: Page) throws(InkFormatError) -> [UInt8]

  /// The last bytes of the file.
  mutating func finish() -> [UInt8]
}

extension DocumentWriter {
  /// No bytes, as of files that end with their last page.
  mutating func finish() -> [UInt8] { [] }
}

/// A writer of files that hold one page.
struct SinglePageWriter<Page>: DocumentWriter {
  private let file: @Sendable (Page) throws(InkFormatError) -> [UInt8]

  /// Begins a file.
  ///
  /// - Parameter file: The bytes of the file of a page.
  init(_ file: @escaping @Sendable (Page) throws(InkFormatError) -> [UInt8]) {
    self.file = file
  }

  mutating func append(_ page: Page) throws(InkFormatError) -> [UInt8] { try file(page) }
}

/// A file that is being written, a page at a time.
///
///     var file = FileFormat(named: "xopp")?.newFile()
///     let bytes = try file?.append(page)
public struct FileWriting: Sendable {
  private var writer: any DocumentWriter<InkPage>
  private let holdsPages: Bool
  private var count = 0
  /// What the format can't hold of the pages so far.
  public private(set) var lost: PageTraits = []
  private let kept: PageTraits

  init(_ writing: FileFormat.Writing) {
    writer = writing.makeWriter()
    kept = writing.kept
    holdsPages = writing.kept.contains(.pages)
  }

  /// Adds a page, and returns the bytes that come next.
  ///
  /// - Throws: Why the page can't be written: it is the second of a file that holds one, or has strokes, places or
  ///   sizes that can't be, such as ones that are not finite.
  public mutating func append(_ page: InkPage) throws(InkFormatError) -> [UInt8] {
    count += 1
    guard count == 1 || holdsPages else {
      throw InkFormatError(.tooLarge, "a file of this format holds one page", line: 1)
    }
    try page.check()
    lost.formUnion(page.traits.subtracting(kept))
    return try writer.append(page)
  }

  /// Ends the file, and returns its last bytes.
  public mutating func finish() -> [UInt8] { writer.finish() }
}

extension FileFormat {
  /// How files of a format are written.
  struct Writing: Sendable {
    /// What its files hold beside the places of points.
    let kept: PageTraits
    /// Whether its files are text, so that a terminal can show them.
    let isText: Bool
    /// Begins a file.
    let makeWriter: @Sendable () -> any DocumentWriter<InkPage>

    /// Files with any number of pages.
    static func pages(
      keeping kept: PageTraits, isText: Bool = true,
      _ makeWriter: @escaping @Sendable () -> any DocumentWriter<InkPage>
    ) -> Writing {
      Writing(kept: kept.union(.pages), isText: isText, makeWriter: makeWriter)
    }

    /// Files with one page.
    static func page(
      keeping kept: PageTraits, isText: Bool = true,
      _ file: @escaping @Sendable (InkPage) throws(InkFormatError) -> [UInt8]
    ) -> Writing {
      Writing(kept: kept, isText: isText) { SinglePageWriter(file) }
    }
  }

  /// Whether a file that is written can hold more than one page.
  public var holdsPages: Bool { writing?.kept.contains(.pages) ?? false }

  /// Whether files that are written are text.
  package var writesText: Bool { writing?.isText ?? true }

  /// Whether files that are written hold shapes, texts and what joins them as such.
  package var writesObjects: Bool { self == .excalidraw }

  /// Begins a file; `nil` if the format is not one that is written.
  public func newFile() -> FileWriting? { writing.map(FileWriting.init) }

  /// The bytes of a file with a notebook; `nil` if the format is not one that is written.
  ///
  /// - Throws: Why a page can't be written.
  public func file(of notebook: InkNotebook) throws(InkFormatError) -> [UInt8]? {
    guard var file = newFile() else { return nil }
    var bytes: [UInt8] = []
    for page in notebook.pages { bytes += try file.append(page) }
    return bytes + file.finish()
  }

  /// The format of files whose names end as this one does, the longest ending first; `nil` if none that is written has it.
  public init?(writtenTo path: String) {
    let name = path.lowercased()
    let found = Self.all.filter(\.isWritable).flatMap { format in
      format.endings.filter { name.hasSuffix(".\($0)") }.map { (format, $0) }
    }
    guard let longest = found.map(\.1.count).max(),
      let format = found.first(where: { $0.1.count == longest })?.0
    else { return nil }
    self = format
  }
}

extension FileFormat {
  /// The endings of files that are written, for a sentence.
  package static var writtenEndings: String {
    plainList(all.filter(\.isWritable).flatMap(\.endings).uniqued().map { ".\($0)" }, "or")
  }
}
