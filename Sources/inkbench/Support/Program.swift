import InkKit
internal import InkSystem

/// A run of another program; this file holds all unsafe code of the benchmarks.
struct Program {
  /// The output of the program; nothing if it was not wanted.
  let output: [UInt8]
  /// Seconds from just before its start to its end.
  let seconds: Double
  /// The most memory that it held, in bytes.
  let peakMemory: Int

  /// Why a program gave no result.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a program, found along `PATH`, to its end.
  ///
  /// - Parameters:
  ///   - keepsOutput: Whether what it prints is collected rather than dropped.
  /// - Throws: That it could not be started or failed.
  init(_ words: [String], keepsOutput: Bool = false) throws(Failure) {
    let failure = Failure(description: "'\(words.joined(separator: " "))' failed")
    guard let pipe = try? SystemPipe() else { throw failure }
    defer { _ = close(pipe.reading) }
    let clock = ContinuousClock()
    let start = clock.now
    let program = try? ProgramStart(words, output: keepsOutput ? pipe.writing : nil)
    _ = close(pipe.writing)
    guard let program else { throw failure }
    let output = keepsOutput ? Self.readAll(pipe.reading) : []
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(program.identifier, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw failure }
    }
    seconds = (clock.now - start) / .seconds(1)
    self.output = output
    #if canImport(Darwin)
      peakMemory = usage.ru_maxrss
    #else
      peakMemory = usage.ru_maxrss * 1024
    #endif
    guard status == 0 else { throw failure }
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe part.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count > 0 {
        bytes += part[..<count]
      } else if count == 0 || errno != EINTR {
        return bytes
      }
    }
  }

  /// Whether a program can be found along `PATH`.
  static func isInstalled(_ name: String) -> Bool {
    guard let path = unsafe getenv("PATH") else { return false }
    return unsafe String(cString: path).split(separator: ":").contains {
      unsafe access("\($0)/\(name)", X_OK) == 0
    }
  }
}

/// A folder for the files of a benchmark, removed at the end.
struct ScratchFolder: ~Copyable {
  /// Where it is.
  let path: String

  /// Makes a folder.
  init() throws(Program.Failure) {
    let name = unsafe strdup("/tmp/inkbench-XXXXXX")
    defer { unsafe free(name) }
    guard let name = unsafe name, let made = unsafe mkdtemp(name) else {
      throw Program.Failure(description: "'/tmp' can't be written")
    }
    path = unsafe String(cString: made)
  }

  deinit { _ = try? Program(["rm", "-rf", path]) }

  /// The path of a file in it.
  func file(_ name: String) -> String { "\(path)/\(name)" }
}

/// Shows what was printed so far, also through a pipe: the next figure may take minutes.
func flushOutput() { _ = fflush(nil) }

/// Ends the benchmarks with a sentence on standard error.
func fail(_ message: String) -> Never {
  let text = Array("inkbench: \(message)\n".utf8)
  _ = unsafe text.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
  exit(1)
}

/// The folder of this program, where its siblings are.
let programFolder =
  RunningProcess.executablePath.map { path in
    String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
  } ?? "."
