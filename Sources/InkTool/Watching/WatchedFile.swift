import InkKit

/// A file of ink beneath a watched folder, or a notebook that is a list and a folder of pages.
struct WatchedFile: Hashable {
  /// The path beneath the watched folder.
  let path: String

  /// Marks of all its files that change when one of them does; `nil` if there is no such file.
  ///
  /// - Throws: The error of a folder that can't be read: nothing in it is known to be gone.
  func marks(in folder: String) throws(ToolError) -> String? {
    let files = FileState.files(of: "\(folder)/\(path)")
    return try ToolError.reading(files[0]) { () throws -> String? in
      guard let own = try FileSystem.regularFile(files[0], followsLinks: false) else { return nil }
      let others = files.dropFirst().map {
        (try? FileSystem.regularFile($0, followsLinks: false))?.mark ?? "-"
      }
      return ([own.mark] + others).joined(separator: " ")
    }
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
