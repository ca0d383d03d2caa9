internal import InkSystem

/// The two ends of a pipe within this process, kept from other programs.
package struct SystemPipe: Sendable {
  package let reading: Int32
  package let writing: Int32

  /// Makes a pipe.
  package init() throws(SystemError) {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      guard unsafe pipe(&ends) == 0 else { throw SystemError(code: errno) }
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
        throw SystemError(code: errno)
      }
    #endif
    (reading, writing) = (ends[0], ends[1])
  }

  /// Closes both ends.
  package func close() {
    for end in [reading, writing] { _ = InkSystem.close(end) }
  }
}
