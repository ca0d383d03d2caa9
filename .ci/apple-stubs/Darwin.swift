// The part of the C library of Apple's systems that InkKit calls, with types as Swift imports them there.
@_exported import DarwinFunctions

public typealias mode_t = UInt16
public typealias pid_t = Int32
public typealias time_t = Int
public typealias off_t = Int64
public typealias sigset_t = UInt32
public typealias nfds_t = UInt32
public typealias posix_spawnattr_t = UnsafeMutableRawPointer
public typealias posix_spawn_file_actions_t = UnsafeMutableRawPointer

public struct timespec { public var tv_sec = 0, tv_nsec = 0 }

public struct stat {
  public var st_dev: Int32 = 0, st_mode: mode_t = 0, st_ino: UInt64 = 0, st_size: off_t = 0
  public var st_mtimespec = timespec()
  public init() {}
}

public struct DIR {}
public struct dirent { public var d_name: (Int8, Int8) = (0, 0) }

public struct pollfd {
  public var fd: Int32, events: Int16, revents: Int16
  public init(fd: Int32, events: Int16, revents: Int16) {
    (self.fd, self.events, self.revents) = (fd, events, revents)
  }
}

public var errno: Int32 { get { 0 } set {} }
public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError() }

public let O_RDONLY: Int32 = 0, O_WRONLY: Int32 = 0, O_RDWR: Int32 = 0, O_CREAT: Int32 = 0
public let O_EXCL: Int32 = 0, O_APPEND: Int32 = 0, O_NOFOLLOW: Int32 = 0
public let O_NONBLOCK: Int32 = 0, O_DIRECTORY: Int32 = 0, O_CLOEXEC: Int32 = 0
public let S_IFMT: mode_t = 0, S_IFREG: mode_t = 0, S_IFDIR: mode_t = 0, S_IFLNK: mode_t = 0
public let EINTR: Int32 = 0, ENOENT: Int32 = 0, EEXIST: Int32 = 0, EINVAL: Int32 = 0
public let ENOSPC: Int32 = 0, EDQUOT: Int32 = 0, EFBIG: Int32 = 0, EACCES: Int32 = 0, EISDIR: Int32 = 0
public let EPERM: Int32 = 0, EROFS: Int32 = 0, ENOTEMPTY: Int32 = 0, ENOTDIR: Int32 = 0
public let ELOOP: Int32 = 0, EPIPE: Int32 = 0
public let LOCK_EX: Int32 = 0, LOCK_UN: Int32 = 0, LOCK_NB: Int32 = 0, LOCK_SH: Int32 = 0
public let SEEK_SET: Int32 = 0, F_OK: Int32 = 0, F_SETFD: Int32 = 0, FD_CLOEXEC: Int32 = 0
public let AT_SYMLINK_NOFOLLOW: Int32 = 0, AT_REMOVEDIR: Int32 = 0
public let POLLIN: Int32 = 0, SIGKILL: Int32 = 0, SIGPIPE: Int32 = 0
public let POSIX_SPAWN_SETSIGDEF: Int32 = 0, POSIX_SPAWN_SETSIGMASK: Int32 = 0
public let POSIX_SPAWN_CLOEXEC_DEFAULT: Int32 = 0
public let PROT_READ: Int32 = 0, MAP_PRIVATE: Int32 = 0
public var MAP_FAILED: UnsafeMutableRawPointer? { nil }
public let _SC_PAGESIZE: Int32 = 0

public func open(_: UnsafePointer<CChar>, _: Int32, _: mode_t) -> Int32 { 0 }
public func close(_: Int32) -> Int32 { 0 }
public func read(_: Int32, _: UnsafeMutableRawPointer?, _: Int) -> Int { 0 }
public func write(_: Int32, _: UnsafeRawPointer?, _: Int) -> Int { 0 }
public func fsync(_: Int32) -> Int32 { 0 }
public func flock(_: Int32, _: Int32) -> Int32 { 0 }
public func ftruncate(_: Int32, _: off_t) -> Int32 { 0 }
public func lseek(_: Int32, _: off_t, _: Int32) -> off_t { 0 }
public func dup(_: Int32) -> Int32 { 0 }
public func pipe(_: UnsafeMutablePointer<Int32>) -> Int32 { 0 }
public func fcntl(_: Int32, _: Int32, _: Int32) -> Int32 { 0 }
public func poll(_: UnsafeMutablePointer<pollfd>, _: nfds_t, _: Int32) -> Int32 { 0 }
public func kill(_: pid_t, _: Int32) -> Int32 { 0 }
public func getpid() -> pid_t { 0 }
public func time(_: UnsafeMutablePointer<time_t>?) -> time_t { 0 }
public func lstat(_: UnsafePointer<CChar>, _: UnsafeMutablePointer<stat>) -> Int32 { 0 }
public func fstat(_: Int32, _: UnsafeMutablePointer<stat>) -> Int32 { 0 }
public func fstatat(
  _: Int32, _: UnsafePointer<CChar>, _: UnsafeMutablePointer<stat>, _: Int32
) -> Int32 { 0 }
public func access(_: UnsafePointer<CChar>, _: Int32) -> Int32 { 0 }
public func unlink(_: UnsafePointer<CChar>) -> Int32 { 0 }
public func unlinkat(_: Int32, _: UnsafePointer<CChar>, _: Int32) -> Int32 { 0 }
public func rename(_: UnsafePointer<CChar>, _: UnsafePointer<CChar>) -> Int32 { 0 }
public func mkdir(_: UnsafePointer<CChar>, _: mode_t) -> Int32 { 0 }
public func rmdir(_: UnsafePointer<CChar>) -> Int32 { 0 }
public func opendir(_: UnsafePointer<CChar>) -> UnsafeMutablePointer<DIR>? { nil }
public func fdopendir(_: Int32) -> UnsafeMutablePointer<DIR>? { nil }
public func closedir(_: UnsafeMutablePointer<DIR>) -> Int32 { 0 }
public func rewinddir(_: UnsafeMutablePointer<DIR>) {}
public func readdir(_: UnsafeMutablePointer<DIR>) -> UnsafeMutablePointer<dirent>? { nil }
public func realpath(
  _: UnsafePointer<CChar>, _: UnsafeMutablePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? { nil }
public func getenv(_: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? { nil }
public func strerror(_: Int32) -> UnsafeMutablePointer<CChar>? { nil }
public func strdup(_: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? { nil }
public func free(_: UnsafeMutableRawPointer?) {}
public func sysconf(_: Int32) -> Int { 0 }
public func _NSGetExecutablePath(
  _: UnsafeMutablePointer<CChar>?, _: UnsafeMutablePointer<UInt32>
) -> Int32 { 0 }
public func mmap(
  _: UnsafeMutableRawPointer?, _: Int, _: Int32, _: Int32, _: Int32, _: off_t
) -> UnsafeMutableRawPointer? { nil }
public func munmap(_: UnsafeMutableRawPointer?, _: Int) -> Int32 { 0 }
public func waitpid(_: pid_t, _: UnsafeMutablePointer<Int32>, _: Int32) -> pid_t { 0 }
@discardableResult
public func sigemptyset(_: UnsafeMutablePointer<sigset_t>) -> Int32 { 0 }
@discardableResult
public func sigaddset(_: UnsafeMutablePointer<sigset_t>, _: Int32) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_init(
  _: UnsafeMutablePointer<posix_spawn_file_actions_t?>
) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_destroy(
  _: UnsafeMutablePointer<posix_spawn_file_actions_t?>
) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_adddup2(
  _: UnsafeMutablePointer<posix_spawn_file_actions_t?>, _: Int32, _: Int32
) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_addopen(
  _: UnsafeMutablePointer<posix_spawn_file_actions_t?>, _: Int32, _: UnsafePointer<CChar>,
  _: Int32, _: mode_t
) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_init(_: UnsafeMutablePointer<posix_spawnattr_t?>) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_destroy(_: UnsafeMutablePointer<posix_spawnattr_t?>) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_setsigmask(
  _: UnsafeMutablePointer<posix_spawnattr_t?>, _: UnsafePointer<sigset_t>
) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_setsigdefault(
  _: UnsafeMutablePointer<posix_spawnattr_t?>, _: UnsafePointer<sigset_t>
) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_setflags(
  _: UnsafeMutablePointer<posix_spawnattr_t?>, _: Int16
) -> Int32 { 0 }
public func posix_spawnp(
  _: UnsafeMutablePointer<pid_t>, _: UnsafePointer<CChar>,
  _: UnsafePointer<posix_spawn_file_actions_t?>?, _: UnsafePointer<posix_spawnattr_t?>?,
  _: UnsafePointer<UnsafeMutablePointer<CChar>?>, _: UnsafePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 { 0 }
public func fchmod(_: Int32, _: mode_t) -> Int32 { 0 }
