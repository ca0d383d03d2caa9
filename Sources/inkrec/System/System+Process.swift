import InkKit

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A program whose output is read through a pipe.
struct ChildProcess {
  /// What the program prints.
  let output: Int32
  private let program: ProgramStart

  /// Starts a program, found along `PATH`, that reads `input` and whose complaints are dropped.
  init(_ words: [String], input: Int32) throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw SystemError(code: errno) }
    // Neither end may leak into other programs, or this one would wait for an end that never comes.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }

    defer { _ = close(ends[1]) }
    do throws(ProgramStart.Failure) {
      program = try ProgramStart(words, input: input, output: ends[1])
    } catch {
      _ = close(ends[0])
      throw SystemError(code: error.number)
    }
    output = ends[0]
  }

  /// Closes the pipe, waits for the program's end and says whether it succeeded.
  func finish() -> Bool {
    _ = close(output)
    return program.status() == 0
  }

  /// Closes the pipe, which ends the program as soon as it writes more; nobody waits for it.
  func abandon() {
    _ = close(output)
  }
}

extension System {
  /// The next bytes of a file, without moving on in it; `nil` if it can't be read twice.
  static func peek(_ descriptor: Int32, count: Int) -> [UInt8]? {
    let place = lseek(descriptor, 0, SEEK_CUR)
    guard place >= 0 else { return nil }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      used = max(0, unsafe pread(descriptor, buffer.baseAddress, count, place))
    }
  }

  /// The place in a file at which it is read next, also by a program that reads it for this one; 0 where
  /// there is none.
  static func position(in descriptor: Int32) -> Int {
    max(0, Int(lseek(descriptor, 0, SEEK_CUR)))
  }

  /// The size of a regular file in bytes; `nil` if it is none.
  static func fileSize(_ path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The absolute path of this program, without symbolic links, if the system says it.
  static var executablePath: String? {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var path = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      guard let resolved = unsafe realpath(path, nil) else { return nil }
      defer { unsafe free(resolved) }
      return unsafe String(cString: resolved)
    #else
      guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
      defer { unsafe free(path) }
      return unsafe String(cString: path)
    #endif
  }

  /// The most memory that the process has held so far, in bytes.
  static var peakMemory: Int {
    var usage = rusage()
    #if canImport(Darwin)
      _ = unsafe getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #elseif canImport(Glibc)
      _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #else
      _ = unsafe getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss * 1024
    #endif
  }
}
