import InkKit

/// The state of a file in a folder that is indexed: as long as it is the same, its ink is.
struct FileState: Hashable, Sendable {
  /// How many bytes it has; with a notebook's list its pages have.
  let byteCount: Int
  /// When it was last written to, in nanoseconds since 1970; 0 where that is too near to tell.
  var modified: Int

  /// How long ago a file must have been written for its time to tell that it is still the same: file
  /// systems count in steps of up to two seconds.
  static let patience = Duration.seconds(2)

  /// The state of a file at present; `nil` if there is no such file.
  init?(of path: String) {
    var (bytes, latest) = (0, 0)
    for file in Self.files(of: path) {
      guard let state = try? FileSystem.regularFile(file, followsLinks: true) else {
        if file == path { return nil }
        continue
      }
      bytes += state.byteCount
      latest = max(latest, state.modified)
    }
    byteCount = bytes
    modified = latest
  }

  init(byteCount: Int, modified: Int) {
    self.byteCount = byteCount
    self.modified = modified
  }

  /// The state as it may be kept: one that somebody may still write to at the same time is not.
  func settled(at now: Int) -> FileState {
    .nanoseconds(now - modified) < Self.patience
      ? FileState(byteCount: byteCount, modified: 0) : self
  }

  /// Whether a file that is in this state was in another one, as it was kept.
  func isSame(as kept: FileState) -> Bool { kept.modified != 0 && self == kept }

  /// The digest of the contents of a file, and of those of a notebook.
  static func digest(of path: String) throws(ToolError) -> String {
    var hash = SHA256()
    for file in files(of: path) {
      try ToolError.reading(file) {
        let descriptor = try System.openForReading(file)
        defer { System.closeFile(descriptor) }
        while true {
          let part = try System.readSome(from: descriptor, upTo: 1 << 18)
          if part.isEmpty { break }
          hash.update(with: part.span)
        }
      }
    }
    return hash.hexDigest()
  }

  /// The file and, if it is the list of a notebook, the files of its pages.
  static func files(of path: String) -> [String] {
    guard NotebookFolder(list: path) != nil, let folder = NotebookFolder.name(ofList: path),
      let names = try? FileSystem.names(in: folder)
    else { return [path] }
    return [path]
      + names.filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
      .filter { FileSystem.kind(of: $0) == .file }
  }
}
