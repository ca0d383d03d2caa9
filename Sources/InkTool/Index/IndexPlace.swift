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

  /// The file whose lock those hold who remove the index or make it anew.
  var lockPath: String { path + ".lock" }

  /// Does something while no other process may remove the index or make it anew.
  ///
  /// - Parameter action: What can't be done if another process works on the index, such as `removed`.
  func locked<Value>(_ action: String, _ body: () throws -> Value) throws -> Value {
    let lock = try FileDescriptor(openingOrCreating: lockPath)
    guard lock.tryLock() else {
      throw ToolError.file(path, cannotBe: action, because: "another process works on it")
    }
    return try body()
  }

  /// Opens the index for writing, and makes it if there is none; one of an older version is made anew, which is told.
  ///
  /// - Parameter isLocked: Whether this process has the lock; else it takes it to make one anew.
  /// - Throws: Also the error of an index that another process works on.
  func writableIndex(isLocked: Bool, _ console: Console) throws -> FolderIndex {
    do throws(ToolError) {
      return try FolderIndex.writable(path)
    } catch {
      guard error == .outdatedIndex(path) else { throw error }
    }
    guard isLocked else {
      // By now another process may have made it anew.
      return try locked("made anew") { try writableIndex(isLocked: true, console) }
    }
    try console.warn(
      "the index '\(path)' was made by an older version of inkrec, and is made anew")
    _ = try remove()
    return try FolderIndex.writable(path)
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
