import InkKit

/// The files beneath a folder that may hold ink, by the endings of their names, in the order of their paths.
///
/// Hidden files and folders, and symbolic links, are passed over, as by tools that search folders: a link may lead
/// anywhere, and around in a circle.
struct FolderWalk {
  /// The folder that was named.
  let folder: String
  /// The path that was looked at last.
  private(set) var path: String
  /// What is still to be looked at: paths, the next one last.
  private var rest: [String]
  /// Takes the sentence about each file that is left out.
  private let onSkip: (@Sendable (String) -> Void)?
  /// The path of a folder beneath that is passed over.
  private let excluded: String?

  /// Begins above a folder.
  ///
  /// - Parameter target: A folder that is passed over if it lies beneath.
  init(
    _ folder: String, besides target: String? = nil,
    onSkip: (@Sendable (String) -> Void)? = nil
  ) throws(ToolError) {
    self.folder = folder
    path = folder
    rest = []
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let home = FileSystem.resolved(folder) + "/"
    let place = target.map(FileSystem.resolved) ?? ""
    excluded = place.hasPrefix(home) ? start + place.dropFirst(home.count) : nil
    self.onSkip = onSkip
    try enter(folder)
  }

  /// The next file; `nil` at the end.
  ///
  /// - Throws: The error of a folder, or of a name, that can't be read; the walk may go on.
  mutating func next() throws(ToolError) -> String? {
    while let next = rest.popLast() {
      path = next
      switch FileSystem.kind(of: path) {
      case .folder? where path == excluded: break
      case .folder?: try enter(path)
      case .file? where Self.mayHoldInk(path) || NotebookFolder(list: path) != nil: return path
      case .file?: onSkip?("'\(path)' is left out: no format has names with such an ending")
      case .link?: onSkip?("'\(path)' is left out: it is a symbolic link")
      case nil where path.contains("\u{FFFD}"):
        throw .foreignName(path)
      case .other?: break
      case nil:
        // It is gone by now, or nobody may look at what is in its folder.
        _ = try ToolError.reading(path) { try FileSystem.regularFile(path, followsLinks: false) }
      }
    }
    return nil
  }

  private mutating func enter(_ folder: String) throws(ToolError) {
    let names: [String]
    do {
      names = try FileSystem.names(in: folder)
    } catch {
      throw ToolError(.fileFailure, error.description)
    }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    // The pages of a notebook are read in the order of its list, not by their names.
    let notebooks = Set(names.compactMap { NotebookFolder.name(ofList: $0) })
    rest += names.reversed().filter { !$0.hasPrefix(".") && !notebooks.contains($0) }
      .map { start + $0 }
  }

  /// Whether the name ends as names of a format that is read do, compressed or not.
  static func mayHoldInk(_ path: String) -> Bool {
    var name = (path.split(separator: "/").last ?? "").lowercased()
    if name.hasSuffix(".gz") { name.removeLast(3) }
    return endings.contains { name.hasSuffix($0) }
  }

  private static let endings = Set(FileFormat.readable.flatMap(\.endings)).map { "." + $0 }
}
