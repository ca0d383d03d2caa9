internal import InkSystem

/// Another program that is running, without a shell between: what it prints is read part by part.
///
/// It is ended with the value. It belongs to the thread that started it.
package final class RunningProgram {
  /// The program's output on standard error, at most ``errorLimit`` bytes of it.
  package private(set) var errors: [UInt8] = []

  private var output: Int32
  private var errorOutput: Int32
  private let program: ProgramStart
  private var isRunning = true

  /// More than what a program says on standard error need not be kept.
  static let errorLimit = 8192

  /// More than what a pipe holds on every system would have to be written while the output is read.
  package static let inputLimit = 16_384

  /// Starts a program, found along `PATH`.
  ///
  /// - Parameters:
  ///   - words: The program's name and its arguments; none has a zero byte.
  ///   - input: All of its standard input.
  /// - Precondition: The input has at most ``inputLimit`` bytes.
  package init(_ words: [String], input: [UInt8] = []) throws(ProgramStart.Failure) {
    precondition(input.count <= Self.inputLimit, "A pipe holds the input.")
    var pipes: [(reading: Int32, writing: Int32)] = []
    do throws(ProgramStart.Failure) {
      for _ in 0..<3 { pipes.append(try Self.makePipe()) }
      let written = unsafe input.withUnsafeBytes {
        unsafe InkSystem.write(pipes[0].writing, $0.baseAddress, $0.count)
      }
      Self.close(pipes[0].writing)
      pipes[0].writing = -1
      guard written == input.count else { throw ProgramStart.Failure(number: errno) }
      program = try ProgramStart(
        words, input: pipes[0].reading, output: pipes[1].writing, errors: pipes[2].writing)
    } catch {
      for ends in pipes { Self.close(ends.reading, ends.writing) }
      throw error
    }
    Self.close(pipes[0].reading, pipes[1].writing, pipes[2].writing)
    output = pipes[1].reading
    errorOutput = pipes[2].reading
  }

  /// Closes files, and passes over negative numbers.
  private static func close(_ files: Int32...) {
    for file in files where file >= 0 { _ = InkSystem.close(file) }
  }

  deinit { _ = stop() }

  /// A change of the program that ends a wait.
  package enum Event {
    /// It printed something on standard output.
    case output([UInt8])
    /// Nothing came in the time that was given.
    case nothing
    /// It closed its outputs.
    case end
  }

  /// Waits for output, at most for some time.
  package func next(within milliseconds: Int32, atMost count: Int) -> Event {
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
      used = max(0, unsafe InkSystem.read(number, memory.baseAddress, count))
    }
    if part.isEmpty {
      close(file)
      file = -1
    }
    return part
  }

  /// Ends it if need be.
  ///
  /// - Returns: Its exit status, or `nil` if a signal ended it.
  package func stop() -> Int32? {
    guard isRunning else { return nil }
    isRunning = false
    let hasEnded = output < 0 && errorOutput < 0
    Self.close(output, errorOutput)
    if !hasEnded { _ = kill(program.identifier, SIGKILL) }
    return program.status()
  }

  /// The ends for reading and for writing.
  private static func makePipe() throws(ProgramStart.Failure) -> (Int32, Int32) {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      guard unsafe pipe(&ends) == 0 else { throw ProgramStart.Failure(number: errno) }
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
        throw ProgramStart.Failure(number: errno)
      }
    #endif
    return (ends[0], ends[1])
  }
}
