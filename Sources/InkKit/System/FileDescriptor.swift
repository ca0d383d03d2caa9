internal import InkSystem

/// An open file or folder, closed at the end of the value's life.
package struct FileDescriptor: ~Copyable {
  /// The system's number of the file.
  let number: Int32
  /// The path that was opened, for errors.
  let path: String

  /// Opens an existing file or folder for reading.
  ///
  /// A pipe is opened too, without waiting for somebody to write to it; what needs a file finds out by
  /// ``regularFileSize()``.
  package init(reading path: String) throws(ModelError) {
    try self.init(path, O_RDONLY | O_NONBLOCK, onError: .cannotRead)
  }

  /// Opens an existing folder that is no symbolic link.
  init(folder path: String) throws(ModelError) {
    try self.init(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, onError: .cannotRead)
  }

  /// Opens an existing file of the store for reading, following no link.
  init(owned path: String) throws(ModelError) {
    try self.init(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, onError: .cannotRead)
  }

  /// Creates a file that must not exist yet, for writing.
  ///
  /// - Parameter mode: What may be done with it, and by whom.
  package init(creating path: String, mode: UInt16 = 0o666) throws(ModelError) {
    try self.init(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode, onError: .cannotWrite)
  }

  /// Opens what is there for writing: a device or a pipe.
  package init(writingTo path: String) throws(ModelError) {
    try self.init(path, O_WRONLY, onError: .cannotWrite)
  }

  /// Opens a file for writing at its end, and creates it if need be.
  package init(appendingTo path: String) throws(ModelError) {
    try self.init(path, O_WRONLY | O_CREAT | O_APPEND, onError: .cannotWrite)
  }

  /// Opens a file of the store for reading, writing and locking, and creates it if need be.
  ///
  /// - Throws: The error of a symbolic link, which is not followed, and of anything else that is no file.
  package init(openingOrCreating path: String) throws(ModelError) {
    // What can't be waited for is not opened either: a pipe.
    switch FileSystem.kind(of: path) {
    case .other: throw ModelError(.cannotWrite, subject: path, detail: "it is not a regular file")
    default:
      try self.init(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, onError: .cannotWrite)
    }
  }

  private init(
    _ path: String, _ flags: Int32, mode: UInt16 = 0o666, onError code: ModelError.Code
  ) throws(ModelError) {
    // The C string would end at the first zero, and name another file.
    guard !path.utf8.contains(0) else {
      throw ModelError(code, subject: path, detail: "the path has a zero byte")
    }
    let number = retrying { unsafe open(path, flags | O_CLOEXEC, mode_t(mode)) }
    guard number >= 0 else {
      let error = ModelError.system(code, path)
      let isLink = flags & O_NOFOLLOW != 0 && FileSystem.kind(of: path) == .link
      throw isLink ? FileSystem.linkError(code, path) : error
    }
    self.number = number
    self.path = path
  }

  deinit {
    _ = close(number)
  }

  /// The size of a regular file in bytes; anything else is an error.
  func regularFileSize() throws(ModelError) -> Int {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .system(.cannotRead, path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ModelError(.cannotRead, subject: path, detail: "it is not a regular file")
    }
    return Int(status.st_size)
  }

  /// Reads at most `count` bytes into `buffer`, which then holds just those; none at the end.
  func next(atMost count: Int, into buffer: inout [UInt8]) throws(ModelError) {
    var got = 0
    buffer = unsafe Array(unsafeUninitializedCapacity: count) { memory, used in
      got = retrying { unsafe read(number, memory.baseAddress, count) }
      used = max(got, 0)
    }
    guard got >= 0 else { throw .system(.cannotRead, path) }
  }

  /// Writes all bytes at the file's end.
  func append(_ bytes: Span<UInt8>) throws(ModelError) {
    var done = 0
    while done < bytes.count {
      let written = retrying {
        unsafe bytes.extracting(droppingFirst: done).withUnsafeBytes {
          unsafe write(number, $0.baseAddress, $0.count)
        }
      }
      guard written > 0 else { throw .system(.cannotWrite, path) }
      done += written
    }
  }

  /// Waits until what was written would survive a loss of power.
  func synchronize() throws(ModelError) {
    // Some file systems can't synchronize a folder, and say so with EINVAL.
    guard retrying({ fsync(number) }) == 0 || errno == EINVAL else {
      throw .system(.cannotWrite, path)
    }
  }

  /// Keeps other processes from holding the file's lock until the body is done.
  ///
  /// The lock also ends with the process, however that ends.
  package func withLock<Result>(
    _ body: () throws(ModelError) -> Result
  ) throws(ModelError) -> Result {
    guard retrying({ flock(number, LOCK_EX) }) == 0 else { throw .system(.cannotWrite, path) }
    defer { _ = flock(number, LOCK_UN) }
    return try body()
  }
}

extension FileDescriptor {
  /// Takes the file's lock if nobody else holds it; it ends with the file.
  package func tryLock() -> Bool { retrying { flock(number, LOCK_EX | LOCK_NB) } == 0 }

  /// Which file this is, and in which state.
  func identity() throws(ModelError) -> FileIdentity {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .system(.cannotRead, path) }
    return FileIdentity(status)
  }

  /// Whether the path still stands for the file, rather than for another one or a link.
  func isInPlace() throws(ModelError) -> Bool {
    FileSystem.ownIdentity(of: path)?.isSameFile(as: try identity()) == true
  }

  /// Removes all bytes.
  func clear() throws(ModelError) {
    guard retrying({ ftruncate(number, 0) }) == 0, lseek(number, 0, SEEK_SET) == 0 else {
      throw .system(.cannotWrite, path)
    }
  }
}

/// Which file there is, and in which state: equal as long as nobody writes to it.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  /// The file's size.
  package let byteCount: Int
  /// When it was last written to, in seconds since 1970.
  let seconds: Int
  private let nanoseconds: Int

  fileprivate init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    byteCount = Int(status.st_size)
    #if canImport(Darwin)
      seconds = status.st_mtimespec.tv_sec
      nanoseconds = status.st_mtimespec.tv_nsec
    #else
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    #endif
  }

  /// When it was last written to, in nanoseconds since 1970; 0 where that is no number.
  package var modified: Int {
    let (time, isFar) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return isFar ? 0 : time &+ nanoseconds
  }

  /// Numbers that change when the file does.
  package var mark: String { "\(byteCount):\(seconds).\(nanoseconds)" }

  /// Whether both are of the same file, whatever was written in between.
  package func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && number == other.number
  }
}

extension FileSystem {
  /// Which file a path leads to, or `nil` if nothing is there.
  static func identity(of path: String) -> FileIdentity? {
    status(of: path).map { FileIdentity($0) }
  }

  /// Which file, or symbolic link, is at a path, or `nil` if nothing is.
  static func ownIdentity(of path: String) -> FileIdentity? {
    status(of: path, followsLinks: false).map { FileIdentity($0) }
  }

  /// The regular file at a path; `nil` if there is none.
  ///
  /// - Parameter followsLinks: Whether a link stands for its file, rather than being none.
  /// - Throws: The error of a path that can't be looked at, so that nobody knows what is there.
  package static func regularFile(
    _ path: String, followsLinks: Bool
  ) throws(SystemError) -> FileIdentity? {
    guard let status = status(of: path, followsLinks: followsLinks) else {
      let error = SystemError(code: errno)
      if error.isMissing || error.code == ENOTDIR { return nil }
      throw error
    }
    return status.st_mode & S_IFMT == S_IFREG ? FileIdentity(status) : nil
  }

  /// The time of the system's clock, in seconds since 1970.
  static var now: Int { time(nil) }
}

/// Repeats a system call for as long as signals interrupt it.
private func retrying<Value: SignedInteger>(_ call: () -> Value) -> Value {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

extension ModelError {
  /// The error that the last system call left, with the system's own words.
  ///
  /// A full disk, a used-up quota and a file beyond the size limit are ``Code/noSpace``, what the
  /// system forbids is ``Code/notPermitted``.
  static func system(_ code: Code, _ path: String) -> ModelError {
    let error = SystemError(code: errno)
    let words = error.description
    if error.isForbidden || error.code == EROFS {
      let action = code == .cannotWrite ? "written" : "read"
      return ModelError(.notPermitted, subject: path, detail: "can't be \(action): \(words)")
    }
    return ModelError(
      code == .cannotWrite && error.isFull ? .noSpace : code, subject: path, detail: words)
  }
}
