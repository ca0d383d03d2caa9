internal import InkSystem

#if canImport(Darwin)
  /// A stream of a folder's names.
  typealias FolderStream = UnsafeMutablePointer<DIR>
#else
  /// A stream of a folder's names.
  typealias FolderStream = OpaquePointer
#endif

/// The few operations on files and folders that a store needs.
package enum FileSystem {
  /// Reads a whole regular file.
  ///
  /// - Parameter limit: The most bytes that the file may have.
  package static func read(_ path: String, atMost limit: Int) throws(ModelError) -> [UInt8] {
    let file = try FileDescriptor(reading: path)
    guard try file.regularFileSize() <= limit else {
      throw ModelError(.cannotRead, subject: path, detail: "it has more than \(limit) bytes")
    }
    var bytes: [UInt8] = []
    var part: [UInt8] = []
    while true {
      try file.next(atMost: 1 << 18, into: &part)
      if part.isEmpty { return bytes }
      if bytes.isEmpty { bytes = part } else { bytes.append(contentsOf: part) }
      // The file may have grown since its size was asked for.
      guard bytes.count <= limit else {
        throw ModelError(.cannotRead, subject: path, detail: "it has more than \(limit) bytes")
      }
    }
  }

  /// Writes a file so that its path names, at any moment, the old contents or the new ones.
  ///
  /// The bytes go to a temporary file in the same folder, are written through to the disk, and
  /// the file takes the name. When anything fails the temporary file is removed. A device or a pipe
  /// is written to where it is: a file in its place would break what else uses it.
  package static func atomicWrite(_ path: String, _ bytes: [UInt8]) throws(ModelError) {
    if isDeviceOrPipe(path) { return try FileDescriptor(writingTo: path).append(bytes.span) }
    try atomicWrite(path) { (file, _) throws(ModelError) in try file.append(bytes.span) }
  }

  /// Writes a file as ``atomicWrite(_:_:)`` does, by parts.
  ///
  /// - Parameter body: Writes to the temporary file, whose path it is given too. The file doesn't
  ///   take the name if this throws.
  static func atomicWrite(
    _ path: String, _ body: (borrowing FileDescriptor, String) throws(ModelError) -> Void
  ) throws(ModelError) {
    try replace(path, with: writeTemporary(for: path, body))
  }

  /// Writes the file that is to take a name, through to the disk.
  ///
  /// - Returns: Its path, for ``replace(_:with:)``; when anything fails there is no file.
  static func writeTemporary(
    for path: String,
    _ body: (borrowing FileDescriptor, String) throws(ModelError) -> Void
  ) throws(ModelError) -> String {
    let temporary = temporaryPath(for: path)
    do {
      let file = try FileDescriptor(creating: temporary)
      try body(file, temporary)
      try file.synchronize()
    } catch {
      _ = unsafe unlink(temporary)
      throw error.subject == temporary ? error.about(path) : error
    }
    return temporary
  }

  /// Throws what ``atomicWrite(_:_:)`` would throw now before its first byte, for long work that ends with a file.
  package static func checkWriting(_ path: String) throws(ModelError) {
    if isDeviceOrPipe(path) { return }
    if isFolder(path) {
      let reason = SystemError(code: EISDIR).description
      throw ModelError(.cannotWrite, subject: path, detail: reason)
    }
    _ = try AtomicFile(path)
  }

  /// Writes bytes at the end of a file, which is created if need be.
  package static func append(_ bytes: [UInt8], to path: String) throws(ModelError) {
    try FileDescriptor(appendingTo: path).append(bytes.span)
  }

  /// Gives a file a new name in the same folder, replacing what had it, and makes that last.
  ///
  /// When it fails the file is removed.
  static func replace(_ path: String, with temporary: String) throws(ModelError) {
    guard unsafe rename(temporary, path) == 0 else {
      let error = ModelError.system(.cannotWrite, path)
      _ = unsafe unlink(temporary)
      throw error
    }
    try synchronizeFolder(of: path)
  }

  /// Gives a file a new name on the same file system, replacing what had it, and makes that last.
  ///
  /// - Returns: Whether there was such a file.
  static func move(_ file: String, to path: String) throws(ModelError) -> Bool {
    guard unsafe rename(file, path) != 0 else {
      try synchronizeFolder(of: path)
      return true
    }
    guard errno == ENOENT else { throw .system(.cannotWrite, path) }
    return false
  }

  /// Makes the names in the folder of a path survive a loss of power.
  static func synchronizeFolder(of path: String) throws(ModelError) {
    let folder = try FileDescriptor(reading: parent(of: path))
    try folder.synchronize()
  }

  /// A name beside `path` that no other process uses.
  static func temporaryPath(for path: String) -> String {
    let nonce = String(UInt32.random(in: .min ... .max), radix: 36)
    return "\(path).\(getpid())-\(nonce)\(temporarySuffix)"
  }

  /// How the names of temporary files end.
  static let temporarySuffix = ".part"

  /// The name that a temporary file is to take, or `nil` if a name is none of ``temporaryPath(for:)``.
  package static func finalName(ofTemporary name: String) -> String? {
    guard name.hasSuffix(temporarySuffix) else { return nil }
    let stem = name.dropLast(temporarySuffix.count)
    guard let point = stem.lastIndex(of: ".") else { return nil }
    let parts = stem[stem.index(after: point)...].split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, Int32(parts[0]) != nil, UInt32(parts[1], radix: 36) != nil else {
      return nil
    }
    return String(stem[..<point])
  }

  /// Removes a file.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package static func remove(_ path: String) throws(ModelError) -> Bool {
    guard unsafe unlink(path) != 0 else { return true }
    guard errno == ENOENT else { throw .system(.cannotWrite, path) }
    return false
  }

  /// Makes a folder and those that it lies in, where they don't exist.
  package static func createFolder(_ path: String) throws(ModelError) {
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    if errno == EEXIST, isFolder(path) { return }
    let above = parent(of: path)
    guard errno == ENOENT, above != path else { throw .system(.cannotWrite, path) }
    try createFolder(above)
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else {
      throw .system(.cannotWrite, path)
    }
  }

  /// Whether there is something at the path, whatever it is.
  package static func exists(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0
  }

  /// Whether the path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// Whether the path leads to something that is neither a file nor a folder.
  package static func isDeviceOrPipe(_ path: String) -> Bool {
    status(of: path).map { ![S_IFREG, S_IFDIR].contains($0.st_mode & S_IFMT) } ?? false
  }

  /// The size of what is at the path, or `nil` if nothing is.
  package static func byteCount(of path: String) -> Int? {
    status(of: path).map { Int($0.st_size) }
  }

  /// The state of what is at a path, or `nil` if nothing is.
  static func status(of path: String, followsLinks: Bool = true) -> stat? {
    var status = stat()
    let code = unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
    return code == 0 ? status : nil
  }

  /// The names in a folder, sorted, without `.` and `..`; none if there is no such folder.
  package static func names(in folder: String) throws(ModelError) -> [String] {
    guard let stream = unsafe opendir(folder) else {
      if errno == ENOENT { return [] }
      throw .system(.cannotRead, folder)
    }
    defer { _ = unsafe closedir(stream) }
    return try unsafe names(from: stream, folder)
  }

  /// The names that a folder's stream gives, sorted, without `.` and `..`.
  static func names(
    from stream: FolderStream, _ folder: String
  ) throws(ModelError) -> [String] {
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw .system(.cannotRead, folder) }
        return names.sorted()
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
  }

  /// A path without links and detours; what isn't there yet is taken as it is typed.
  package static func resolved(_ path: String) -> String {
    var missing = ""
    var start = path
    while true {
      if let real = unsafe realpath(start, nil) {
        defer { unsafe free(real) }
        let found = unsafe String(cString: real)
        return found == "/" ? found + missing.dropFirst() : found + missing
      }
      let folder = parent(of: start)
      guard folder != start else { return path }
      missing = "/" + (start.split(separator: "/").last ?? "") + missing
      start = folder
    }
  }

  /// The folder that a path lies in.
  package static func parent(of path: String) -> String {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }
}
