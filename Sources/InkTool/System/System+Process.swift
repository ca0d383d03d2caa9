import InkKit
internal import InkSystem

/// A program whose output is read through a pipe.
struct ChildProcess {
  /// The descriptor to read the program's output from.
  let output: Int32
  private let program: ProgramStart

  /// Starts a program, found along `PATH`, that reads `input` and whose complaints are dropped.
  init(_ words: [String], input: Int32) throws(SystemError) {
    // Were an end to leak into other programs, this one would wait for an end that never comes.
    let pipe = try System.makePipe()
    defer { _ = close(pipe.writing) }
    do throws(ProgramStart.Failure) {
      program = try ProgramStart(words, input: input, output: pipe.writing)
    } catch {
      _ = close(pipe.reading)
      throw SystemError(code: error.number)
    }
    output = pipe.reading
  }

  /// Closes the pipe, waits for the program's end and says whether it succeeded.
  func finish() -> Bool {
    _ = close(output)
    return program.status() == 0
  }
}

extension System {
  /// The first line that a program prints, found along `PATH` and with nothing to read; `nil` if there is no
  /// such program, or it fails.
  static func firstLine(of words: [String]) -> String? {
    guard let nothing = try? openForReading("/dev/null") else { return nil }
    defer { closeFile(nothing) }
    guard let program = try? ChildProcess(words, input: nothing) else { return nil }
    var bytes: [UInt8] = []
    // All is read, or the program would wait for it.
    while let part = try? readSome(from: program.output, upTo: 4096), !part.isEmpty {
      bytes += part
    }
    guard program.finish() else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The place in a file at which it is read next, also by a program that reads it for this one; 0 where
  /// there is none.
  static func position(in descriptor: Int32) -> Int {
    max(0, Int(lseek(descriptor, 0, SEEK_CUR)))
  }

  /// The size of a regular file in bytes, and when it was last written to, in nanoseconds since 1970; `nil` if it is
  /// none.
  static func fileState(_ path: String) -> (byteCount: Int, modified: Int)? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    let (seconds, isLate) = Int(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    return (Int(status.st_size), isLate ? 0 : seconds &+ Int(time.tv_nsec))
  }

  /// The present time, in nanoseconds since 1970.
  static var now: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
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
