/// A format of files: how it is called, how it is told, and how it is read and written.
///
/// Every format is one file beneath `Formats/Programs`, and one line of ``all``.
public struct FileFormat: Sendable {
  /// The name by which a user chooses it, such as `xopp`.
  public let name: String
  /// The name of a file of the format with its article, such as `a Xournal++ document`.
  public let title: String
  /// How names of its files end, without the dot, the usual one first.
  public let endings: [String]
  /// Signs at the beginning of its files; any of them tells the format.
  let signs: [FileSign]
  let reading: Reading
  /// How its files are written; `nil` if they are not.
  let writing: Writing?

  /// How files of a format are read.
  enum Reading: Sendable {
    /// Documents in JSON, each with the strokes of one ink: by ``InkReader`` itself, and ``InkDecoder``.
    case inks(InkFormat)
    /// A stream or a whole file with pages.
    case pages(@Sendable () -> any DocumentReader)
    /// A ZIP archive, if its names are as they must be.
    case archive(
      holding: @Sendable (ZIPArchive) -> Bool,
      @Sendable (ZIPArchive) throws(InkFormatError) -> any PageSource)
    /// Not at all. What to do next follows, if there is anything.
    case none(advice: String? = nil)
  }

  /// Creates a format.
  init(
    _ name: String, _ title: String, endings: [String] = [], signs: [FileSign] = [],
    reading: Reading, writing: Writing? = nil
  ) {
    self.name = name
    self.title = title
    self.endings = endings
    self.signs = signs
    self.reading = reading
    self.writing = writing
  }

  /// Whether files of it can be read.
  public var isReadable: Bool {
    if case .none = reading { false } else { true }
  }

  /// How strokes are written, if it is ink in JSON.
  package var inkFormat: InkFormat? {
    if case .inks(let format) = reading { format } else { nil }
  }

  /// Whether files of it can be written.
  public var isWritable: Bool { writing != nil }

  /// The reason why a file can't be read, or can't stand in the midst of inks.
  var problem: String {
    if isReadable { return "this looks like \(title), which is read only as a file of its own" }
    guard case .none(let advice?) = reading else { return "this looks like \(title), not like ink" }
    return "this looks like \(title), which is not read; \(advice)"
  }
}

extension FileFormat: Hashable {
  /// Whether two formats are the same one.
  public static func == (first: FileFormat, second: FileFormat) -> Bool {
    first.name == second.name && first.title == second.title
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(title)
  }
}

extension FileStart {
  /// The format whose signs the beginning has.
  ///
  /// - Parameters:
  ///   - root: The tag of the root element, if it is XML.
  ///   - outline: The first members, if it is JSON.
  ///   - isText: Whether it is other text.
  func format(root: RootTag?, outline: JSONOutline?, isText: Bool) -> FileFormat? {
    FileFormat.all.first { format in
      format.signs.contains { sign in
        switch sign {
        case .bytes(let bytes, let offset): self.bytes.dropFirst(offset).starts(with: bytes)
        case .root(let name): root?.name == name
        case .json(let fits): outline.map(fits) ?? false
        case .text(let fits): isText && fits(text)
        }
      }
    }
  }
}
