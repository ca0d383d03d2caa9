import InkKit
internal import InkSystem

/// The few system calls that the tool needs; this folder holds all of its unsafe code.
package enum System {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// Makes a closed pipe, or a file beyond the limit of sizes, an error of writing rather than the
  /// end of the process.
  static func ignoreWritingSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of a terminal; `nil` if the descriptor is none, or doesn't tell.
  static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// The number of processors that can work at the same time, at least 1.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Writes all bytes.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
    }
  }

  /// Opens a file for reading.
  static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw SystemError(code: errno) }
    return descriptor
  }

  /// Reads what is there, at most `limit` bytes; nothing at the end of the file.
  ///
  /// Waits only if nothing is there yet.
  static func readSome(
    from descriptor: Int32, upTo limit: Int
  ) throws(SystemError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, used in
      var count = unsafe read(descriptor, buffer.baseAddress, limit)
      while count < 0, errno == EINTR {
        count = unsafe read(descriptor, buffer.baseAddress, limit)
      }
      if count < 0 { code = errno }
      used = max(0, count)
    }
    if code != 0 { throw SystemError(code: code) }
    return bytes
  }

  /// Whether reading would return at once.
  static func isReadyToRead(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) > 0
  }

  /// The present date in Coordinated Universal Time, as `YYYY-MM-DD`.
  package static var today: String {
    var seconds = time(nil)
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&seconds, &parts)
    let (year, month, day) = unsafe (parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday)
    return "\(year)-\(padded(month, to: 2, with: "0"))-\(padded(day, to: 2, with: "0"))"
  }

  /// Ends the process.
  static func exitProcess(_ status: Int32) -> Never { exit(status) }

  /// Closes a descriptor that was only read from.
  static func closeFile(_ descriptor: Int32) {
    _ = close(descriptor)
  }
}
