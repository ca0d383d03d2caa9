#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Another program that is running, without a shell between: what it prints is read part by part.
///
/// It is ended with the value. It belongs to the thread that started it.
final class RunningProgram {
  /// What it printed on standard error, at most ``errorLimit`` bytes of it.
  private(set) var errors: [UInt8] = []

  private var output: Int32
  private var errorOutput: Int32
  private let identifier: pid_t
  private var isRunning = true

  /// More than what a program says on standard error need not be kept.
  static let errorLimit = 8192

  /// Why a program didn't start: the system's number.
  struct StartFailure: Error {
    let number: Int32

    /// Whether there is no program of that name.
    var isMissing: Bool { number == ENOENT }

    /// The system's own words.
    var description: String {
      unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    }
  }

  /// Starts a program, found along `PATH`, with nothing on standard input.
  ///
  /// - Parameter words: The program's name and its arguments; none has a zero byte.
  init(_ words: [String]) throws(StartFailure) {
    let (readable, writable) = try Self.makePipe()
    let errorEnds: (Int32, Int32)
    do throws(StartFailure) { errorEnds = try Self.makePipe() } catch {
      for end in [readable, writable] { _ = close(end) }
      throw error
    }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, writable, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, errorEnds.1, 2)
    // This program may ignore closed pipes, and its threads may block signals; the other one is to be
    // ended by both, so that it doesn't outlive this one by much.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
      // Otherwise another thread's pipe might leak before it is marked.
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { while let argument = unsafe arguments.popLast() { unsafe free(argument) } }
    var identifier: pid_t = 0
    let code = unsafe posix_spawnp(
      &identifier, words[0], &actions, &attributes, &arguments, environ)
    for end in [writable, errorEnds.1] { _ = close(end) }
    if code != 0 {
      for end in [readable, errorEnds.0] { _ = close(end) }
      throw StartFailure(number: code)
    }
    output = readable
    errorOutput = errorEnds.0
    self.identifier = identifier
  }

  deinit { _ = stop() }

  /// What happens next.
  enum Event {
    /// It printed something on standard output.
    case output([UInt8])
    /// Nothing came in the time that was given.
    case nothing
    /// It closed its outputs.
    case end
  }

  /// Waits for output, at most for some time.
  func next(within milliseconds: Int32, atMost count: Int) -> Event {
    while output >= 0 || errorOutput >= 0 {
      // The system passes over negative numbers.
      var requests = [output, errorOutput].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let ready = unsafe poll(&requests, 2, milliseconds)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return .nothing }
      if requests[1].revents != 0 {
        let part = Self.read(&errorOutput, atMost: 4096)
        errors += part.prefix(Self.errorLimit - errors.count)
      }
      if requests[0].revents != 0 {
        let part = Self.read(&output, atMost: count)
        if !part.isEmpty { return .output(part) }
      }
    }
    return .end
  }

  /// Reads what is there; at its end the file is closed and its number becomes negative.
  private static func read(_ file: inout Int32, atMost count: Int) -> [UInt8] {
    let number = file
    let part = unsafe [UInt8](unsafeUninitializedCapacity: count) { memory, used in
      #if canImport(Darwin)
        used = max(0, unsafe Darwin.read(number, memory.baseAddress, count))
      #elseif canImport(Glibc)
        used = max(0, unsafe Glibc.read(number, memory.baseAddress, count))
      #else
        used = max(0, unsafe Musl.read(number, memory.baseAddress, count))
      #endif
    }
    if part.isEmpty {
      _ = close(file)
      file = -1
    }
    return part
  }

  /// Ends it if need be.
  ///
  /// - Returns: Its exit status, or `nil` if a signal ended it.
  func stop() -> Int32? {
    guard isRunning else { return nil }
    isRunning = false
    let hasEnded = output < 0 && errorOutput < 0
    for file in [output, errorOutput] where file >= 0 { _ = close(file) }
    if !hasEnded { _ = kill(identifier, SIGKILL) }
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  /// The ends for reading and for writing.
  private static func makePipe() throws(StartFailure) -> (Int32, Int32) {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      guard unsafe pipe(&ends) == 0 else { throw StartFailure(number: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #else
      // A program that another thread starts at this moment must not hold an end open, so both ends
      // are marked as they are made, which pipes can't be everywhere.
      #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      #else
        let kind = SOCK_STREAM | SOCK_CLOEXEC
      #endif
      guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
        throw StartFailure(number: errno)
      }
    #endif
    return (ends[0], ends[1])
  }
}
