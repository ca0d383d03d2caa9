/// Whether a server sends fast enough to be waited for.
///
/// Only the time counts that was spent waiting for it: a transfer that is slow because its rate is limited
/// here finds its bytes ready.
struct TransferPace {
  /// The seconds that a server may send nothing, and over which its rate is measured.
  let limit: Int

  /// The bytes per second below which a server is given up: even a mobile network of 2000 (GPRS, some 3000)
  /// gives each of several transfers more.
  static let leastRate = 100

  /// Whether the server was given up for its rate.
  private(set) var isTooSlow = false

  private var silence = Duration.zero
  private var hasBegun = false
  /// Bytes that came, and the time that was waited for them, since the rate was measured last.
  private var count = 0
  private var time = Duration.zero

  init(limit: Int) { self.limit = limit }

  /// Counts a time in which nothing came.
  ///
  /// - Parameter patience: How long that may last.
  /// - Returns: What is wrong with the server, if that is too much.
  mutating func waited(_ duration: Duration, patience: Duration) -> String? {
    silence += duration
    guard silence < patience else {
      return "the server has sent nothing for \(limit) seconds"
    }
    if hasBegun { time += duration }
    return problem
  }

  /// Counts bytes, and the time that they took.
  ///
  /// - Returns: What is wrong with the server, if that is too slow.
  mutating func received(_ byteCount: Int, after duration: Duration) -> String? {
    silence = .zero
    // The first bytes also took a connection, and what the server had to do.
    if hasBegun { time += duration }
    hasBegun = true
    count += byteCount
    return problem
  }

  private var problem: String? {
    mutating get {
      let window = Duration.seconds(limit)
      guard time >= window else { return nil }
      let rate = Int((Double(count) / (time / .seconds(1))).rounded())
      guard rate >= Self.leastRate else {
        isTooSlow = true
        return "the server is too slow: it has sent \(rate) bytes per second for \(limit) seconds, "
          + "less than \(Self.leastRate)"
      }
      (count, time) = (0, .zero)
      return nil
    }
  }
}
