internal import Dispatch
internal import Synchronization

/// Bytes that one thread brings and another one takes.
final class FetchedParts: Sendable {
  private struct State {
    /// What came and was not taken, and how many bytes of the first of it were.
    var parts: [[UInt8]] = []
    var taken = 0
    var waiting = 0
    var end: FetchEnd?
  }

  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)

  /// How many bytes may wait before who brings them should pause.
  static let waitingLimit = 1 << 20

  /// Brings bytes.
  ///
  /// - Returns: Whether more than ``waitingLimit`` wait now.
  func append(_ bytes: [UInt8]) -> Bool {
    defer { news.signal() }
    return state.withLock { state in
      state.parts.append(bytes)
      state.waiting += bytes.count
      return state.waiting > Self.waitingLimit
    }
  }

  /// Says that no more will come, and why; what was said first counts.
  func finish(_ end: FetchEnd) {
    state.withLock { $0.end = $0.end ?? end }
    news.signal()
  }

  /// How it ended, once it did.
  var end: FetchEnd? { state.withLock { $0.end } }

  /// Whether half of ``waitingLimit`` or less waits, so that more may come.
  var hasRoom: Bool { state.withLock { $0.waiting <= Self.waitingLimit / 2 } }

  /// Waits for bytes, at most for some time.
  func next(within milliseconds: Int32, atMost count: Int) -> FetchEvent {
    let deadline = DispatchTime.now() + .milliseconds(Int(milliseconds))
    while true {
      if let event = state.withLock({ Self.take(count, of: &$0) }) { return event }
      if news.wait(timeout: deadline) == .timedOut { return .nothing }
    }
  }

  private static func take(_ count: Int, of state: inout State) -> FetchEvent? {
    // What came before a failure counts, as a download goes on behind it.
    guard let first = state.parts.first else { return state.end.map { _ in .end } }
    let end = min(first.count, state.taken + max(count, 1))
    let part = Array(first[state.taken..<end])
    state.waiting -= part.count
    state.taken = end
    if end == first.count {
      state.parts.removeFirst()
      state.taken = 0
    }
    return .output(part)
  }
}
