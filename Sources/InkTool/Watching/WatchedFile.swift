import InkKit

/// A file of ink beneath a watched folder, or a notebook that is a list and a folder of pages.
struct WatchedFile: Hashable {
  /// The path beneath the watched folder.
  let path: String

  /// Marks of all its files that change when one of them does; `nil` if there is no such file.
  func marks(in folder: String) -> String? {
    let marks = files(in: folder).map { System.changeMark(of: $0) }
    guard let own = marks[0] else { return nil }
    return ([own] + marks.dropFirst().map { $0 ?? "-" }).joined(separator: " ")
  }

  /// The hash of the contents of all its files; `nil` if one can't be read.
  func contentHash(in folder: String) -> String? {
    var hash = SHA256()
    for file in files(in: folder) {
      guard let descriptor = try? System.openForReading(file) else { return nil }
      defer { System.closeFile(descriptor) }
      while true {
        guard let bytes = try? System.readSome(from: descriptor, upTo: 262_144) else { return nil }
        if bytes.isEmpty { break }
        hash.update(with: bytes.span)
      }
    }
    return hash.hexDigest()
  }

  /// The file itself, and the pages beside a list of them.
  private func files(in folder: String) -> [String] {
    let whole = "\(folder)/\(path)"
    guard let pages = NotebookFolder.name(ofList: whole), FileSystem.isFolder(pages) else {
      return [whole]
    }
    let names = (try? FileSystem.names(in: pages)) ?? []
    return [whole] + names.filter { !$0.hasPrefix(".") }.map { "\(pages)/\($0)" }
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
