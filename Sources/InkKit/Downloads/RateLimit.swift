internal import Synchronization

/// A limit to the bytes per second that several transfers share.
final class RateLimit: Sendable {
  private let bytesPerSecond: Int
  /// When what was received so far is paid for.
  private let free = Mutex(ContinuousClock.now)

  /// Creates a limit.
  ///
  /// - Precondition: `bytesPerSecond` is positive.
  init(bytesPerSecond: Int) {
    precondition(bytesPerSecond > 0, "Nothing would ever come.")
    self.bytesPerSecond = bytesPerSecond
  }

  /// The most bytes to take at once, so that no one waits for long.
  var portion: Int { min(max(bytesPerSecond / 10, 1), 1 << 16) }

  /// How long to wait after some bytes before taking more.
  func pause(after count: Int, now: ContinuousClock.Instant = .now) -> Duration {
    free.withLock { free in
      free = max(free, now) + .seconds(Double(count) / Double(bytesPerSecond))
      return free - now
    }
  }
}
