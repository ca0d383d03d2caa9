internal import InkSystem

/// A system call that failed.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The value of `errno`.
  package let code: Int32

  /// Creates the error of a number.
  package init(code: Int32) { self.code = code }

  /// Whether the other end of a pipe was closed.
  package var isClosedPipe: Bool { code == EPIPE }

  /// Whether the system does not allow it.
  package var isForbidden: Bool { code == EACCES || code == EPERM }

  /// Whether there is nothing of that name.
  package var isMissing: Bool { code == ENOENT }

  /// Whether a disk or a quota is full, or a file beyond the greatest size that it may have.
  package var isFull: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

  /// The system's own words, such as "No such file or directory".
  package var description: String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}
