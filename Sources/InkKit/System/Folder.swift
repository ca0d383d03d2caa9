internal import InkSystem

/// The kind of file behind a name in a folder, symbolic links not being followed.
package enum FileKind: Hashable, Sendable {
  case file, folder, link
  /// A pipe, a device or a socket.
  case other

  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

/// An open folder that is no symbolic link: what is removed in it lies in it, even if somebody puts a
/// link in its place meanwhile.
struct Folder: ~Copyable {
  private let descriptor: FileDescriptor

  /// The path that was opened.
  var path: String { descriptor.path }

  /// Opens a folder; `nil` if there is nothing.
  ///
  /// - Throws: The error of a link, a file or a folder that can't be opened.
  init?(existing path: String) throws(ModelError) {
    guard let kind = FileSystem.kind(of: path) else { return nil }
    guard kind != .link else { throw FileSystem.linkError(.cannotRead, path) }
    descriptor = try FileDescriptor(folder: path)
  }

  /// The names in the folder, sorted, without `.` and `..`.
  func names() throws(ModelError) -> [String] {
    // The stream closes the number that it is given, and moves on in what it shares with it.
    let number = dup(descriptor.number)
    guard number >= 0, let stream = unsafe fdopendir(number) else {
      throw .system(.cannotRead, path)
    }
    defer { _ = unsafe closedir(stream) }
    unsafe rewinddir(stream)
    return try unsafe FileSystem.names(from: stream, path)
  }

  /// The kind of file behind a name, or `nil` if there is none.
  func kind(of name: String) -> FileKind? { status(of: name).map { FileKind($0) } }

  /// The size of a file, 0 if there is none.
  func byteCount(of name: String) -> Int { status(of: name).map { Int($0.st_size) } ?? 0 }

  private func status(of name: String) -> stat? {
    var status = stat()
    let isThere = unsafe fstatat(descriptor.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    return isThere ? status : nil
  }

  /// Removes a file, or a link without what it leads to.
  ///
  /// - Returns: The bytes of the file, or `nil` if there was none.
  @discardableResult
  func remove(_ name: String) throws(ModelError) -> Int? {
    let count = byteCount(of: name)
    guard unsafe unlinkat(descriptor.number, name, 0) != 0 else { return count }
    guard errno == ENOENT else { throw .system(.cannotWrite, "\(path)/\(name)") }
    return nil
  }

  /// Removes a folder if it is empty.
  func removeFolder(_ name: String) {
    _ = unsafe unlinkat(descriptor.number, name, AT_REMOVEDIR)
  }

  /// Makes what was removed stay removed after a loss of power.
  func synchronize() throws(ModelError) { try descriptor.synchronize() }

  /// Takes from everybody but the owner what they may do with the folder, as far as the system allows it.
  func keepPrivate() { descriptor.keepPrivate() }

  /// Takes from everybody but the owner what they may do with a file, as far as the system allows it.
  func keepPrivate(_ name: String) {
    guard kind(of: name) == .file, let file = try? FileDescriptor(owned: "\(path)/\(name)") else {
      return
    }
    file.keepPrivate()
  }
}

extension FileDescriptor {
  fileprivate func keepPrivate() {
    var status = stat()
    guard unsafe fstat(number, &status) == 0, status.st_mode & 0o077 != 0 else { return }
    _ = fchmod(number, status.st_mode & 0o700)
  }
}

extension FileSystem {
  /// The kind of file at a path, or `nil` if there is none; a link is a link.
  package static func kind(of path: String) -> FileKind? {
    status(of: path, followsLinks: false).map { FileKind($0) }
  }

  /// The error of a symbolic link where none belongs.
  static func linkError(_ code: ModelError.Code, _ path: String) -> ModelError {
    ModelError(
      code, subject: path, detail: "it is a symbolic link, which is not followed here")
  }

  /// Makes a folder in one that exists, unless it is there.
  ///
  /// - Parameter mode: What may be done with a new folder, and by whom.
  /// - Throws: The error of a link, or of anything else that is no folder.
  static func createOwnFolder(_ path: String, mode: UInt16 = 0o777) throws(ModelError) {
    guard unsafe mkdir(path, mode_t(mode)) != 0 else { return }
    let isThere = errno == EEXIST
    let error = ModelError.system(.cannotWrite, path)
    guard isThere else { throw error }
    switch kind(of: path) {
    case .folder: return
    case .link: throw linkError(.cannotWrite, path)
    default: throw error
    }
  }
}
