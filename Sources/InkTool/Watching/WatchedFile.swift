import InkKit

/// A file of ink beneath a watched folder, or a notebook that is a list and a folder of pages.
struct WatchedFile: Hashable {
  /// The path beneath the watched folder.
  let path: String

  /// Marks of all its files that change when one of them does; `nil` if there is no such file.
  func marks(in folder: String) -> String? {
    let marks = FileState.files(of: "\(folder)/\(path)").map { System.changeMark(of: $0) }
    guard let own = marks[0] else { return nil }
    return ([own] + marks.dropFirst().map { $0 ?? "-" }).joined(separator: " ")
  }

  /// The files that a changed path may belong to: itself, and the list of the notebook whose page it is.
  static func candidates(for path: String) -> [WatchedFile] {
    var files = FolderWalk.mayHoldInk(path) || path.hasSuffix(".content") ? [path] : []
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      files.append(folder + ".content")
    }
    return files.map { WatchedFile(path: $0) }
  }
}
