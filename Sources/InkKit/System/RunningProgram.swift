internal import InkSystem

/// Another program that is running, without a shell between: what it prints is read part by part.
///
/// It is ended with the value. It belongs to the thread that started it.
package final class RunningProgram {
  /// The program's output on standard error, at most ``errorLimit`` bytes of it.
  private(set) var errors: [UInt8] = []

  private var output: Int32
  private var errorOutput: Int32
  private let program: ProgramStart
  private var isRunning = true

  /// More than what a program says on standard error need not be kept.
  static let errorLimit = 8192

  /// More than what a pipe holds on every system would have to be written while the output is read.
  static let inputLimit = 16_384

  /// Starts a program, found along `PATH`.
  ///
  /// - Parameters:
  ///   - words: The program's name and its arguments; none has a zero byte.
  ///   - input: All of its standard input.
  /// - Precondition: The input has at most ``inputLimit`` bytes.
  init(_ words: [String], input: [UInt8] = []) throws(SystemError) {
    precondition(input.count <= Self.inputLimit, "A pipe holds the input.")
    var pipes: [SystemPipe] = []
    do throws(SystemError) {
      for _ in 0..<3 { pipes.append(try SystemPipe()) }
      let written = unsafe input.withUnsafeBytes {
        unsafe InkSystem.write(pipes[0].writing, $0.baseAddress, $0.count)
      }
      guard written == input.count else { throw SystemError(code: errno) }
      program = try ProgramStart(
        words, input: pipes[0].reading, output: pipes[1].writing, errors: pipes[2].writing)
    } catch {
      for pipe in pipes { pipe.close() }
      throw error
    }
    pipes[0].close()
    Self.close(pipes[1].writing, pipes[2].writing)
    output = pipes[1].reading
    errorOutput = pipes[2].reading
  }

  /// Closes files, and passes over negative numbers.
  private static func close(_ files: Int32...) {
    for file in files where file >= 0 { _ = InkSystem.close(file) }
  }

  deinit { _ = stop() }

  /// A change of the program that ends a wait.
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
  func stop() -> Int32? {
    guard isRunning else { return nil }
    isRunning = false
    let hasEnded = output < 0 && errorOutput < 0
    Self.close(output, errorOutput)
    if !hasEnded { _ = kill(program.identifier, SIGKILL) }
    return program.status()
  }
}

extension RunningProgram {
  /// The text that a program prints, found along `PATH`; `nil` if there is no such program, if it fails, or if it
  /// prints nothing for five seconds or more than 64 KiB.
  ///
  /// - Parameter input: All of its standard input, at most ``inputLimit`` bytes.
  package static func output(of words: [String], reading input: [UInt8] = []) -> String? {
    guard let program = try? RunningProgram(words, input: input) else { return nil }
    var answer: [UInt8] = []
    while case .output(let part) = program.next(within: 5000, atMost: 4096) {
      answer += part
      guard answer.count < 1 << 16 else { return nil }
    }
    return program.stop() == 0 ? String(decoding: answer, as: UTF8.self) : nil
  }
}
