import InkKit

/// Where the index of a folder lies.
struct IndexPlace: Sendable {
  let folder: String
  let path: String

  /// The option that names the file.
  static let spec = OptionSpec(
    name: "index", value: "FILE", summary: "the index, elsewhere than in the folder",
    completion: .file, isSpecial: true)

  /// The usual place, or the one that is named.
  init(of folder: String, _ arguments: ParsedArguments) {
    self.folder = folder
    path = arguments.value("index") ?? FolderIndex.usualPath(in: folder)
  }

  /// A place that is known.
  init(of folder: String, at path: String) {
    self.folder = folder
    self.path = path
  }

  /// Checks that what is there may be removed: a file that a user names may be anything.
  func checkOwn() throws(ToolError) {
    // At the usual place nobody else's file can be.
    guard path != FolderIndex.usualPath(in: folder), FileSystem.exists(path) else { return }
    guard try FolderIndex.isOwn(path) else {
      throw .file(
        path, cannotBe: "removed", because: "it is no index of inkrec; it is left as it is")
    }
  }

  /// Opens the index for writing, and makes it if there is none; one of an older version is made anew, which is told.
  func writableIndex(_ console: Console) throws -> FolderIndex {
    do throws(ToolError) {
      return try FolderIndex.writable(path)
    } catch {
      guard error == .outdatedIndex(path) else { throw error }
      try console.warn(
        "the index '\(path)' was made by an older version of inkrec, and is made anew")
      _ = try remove()
      return try FolderIndex.writable(path)
    }
  }

  /// Removes the database and what SQLite has beside it.
  ///
  /// - Returns: How many files were removed.
  func remove() throws -> Int {
    try checkOwn()
    return try ["", "-wal", "-shm", "-journal"].count { try FileSystem.remove(path + $0) }
  }

  /// The option that names the file, after a space; empty at the usual place.
  private var option: String {
    path == FolderIndex.usualPath(in: folder) ? "" : " --index \(shellWord(path))"
  }

  /// How somebody empties it who wishes that, see ``ToolError/emptiedFolder(_:fileCount:remedy:)``.
  var emptying: String { "'inkrec index --rebuild\(option)' empties its index" }

  /// There is no index.
  var missing: ToolError {
    guard FileSystem.isFolder(folder) else {
      return .file(folder, cannotBe: "opened", because: "it is not a folder")
    }
    return .file(
      path, cannotBe: "opened",
      because: "it is not there; 'inkrec index\(option) \(shellWord(folder))' makes it")
  }
}
