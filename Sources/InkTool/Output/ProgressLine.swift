import Synchronization

/// One line on the terminal that says how far long work is, written over as the work goes on and gone
/// when it is done. Elsewhere than on a terminal nothing is ever written.
package final class ProgressLine: Sendable {
  /// Whether anybody sees it.
  package let isShown: Bool
  private let state = Mutex(State())

  private struct State {
    /// When the work began.
    var start: ContinuousClock.Instant?
    /// The progress at some recent moments, the oldest first.
    var recent: [(time: ContinuousClock.Instant, count: Int, share: Double)] = []
    var lastTime: ContinuousClock.Instant?
    var isOpen = false
  }

  /// Work that is done sooner needs no line.
  private static let patience = Duration.milliseconds(500)
  /// How long a line stands at least.
  private static let pace = Duration.milliseconds(100)
  /// The time that rates are measured over, and the one that tells enough of them.
  private static let window = Duration.seconds(10)
  private static let shortest = Duration.milliseconds(500)

  /// Creates a line.
  ///
  /// - Parameter isShown: Whether it may be seen: standard error is a terminal that can go back to the
  ///   beginning of a line.
  init(isShown: Bool) { self.isShown = isShown }

  /// Begins new work.
  package func begin() {
    clear()
    state.withLock { $0 = State() }
  }

  /// Says how far the work is, unless a line was written just before; the first call begins it.
  package func show(_ progress: @autoclosure () -> Progress) {
    guard isShown else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      let start = state.start ?? now
      state.start = start
      if let last = state.lastTime, now - last < Self.pace { return }
      state.lastTime = now
      let progress = progress()
      while state.recent.count > 1, state.recent[0].time < now - Self.window {
        state.recent.removeFirst()
      }
      state.recent.append((now, progress.count, progress.doneShare ?? 0))
      guard now - start >= Self.patience else { return }
      StandardError.showPassing(Self.text(progress, state))
      state.isOpen = true
    }
  }

  /// Makes room for something else, or takes the line away at the end.
  package func clear() {
    guard isShown else { return }
    state.withLock { state in
      guard state.isOpen else { return }
      StandardError.clearPassing()
      state.isOpen = false
      state.lastTime = nil
    }
  }

  private static func text(_ progress: Progress, _ state: State) -> String {
    guard let first = state.recent.first, let last = state.recent.last,
      last.time - first.time >= shortest
    else { return progress.text(rate: nil, secondsLeft: nil) }
    let seconds = (last.time - first.time) / .seconds(1)
    let rate = Double(last.count - first.count) / seconds
    let pace = (last.share - first.share) / seconds
    return progress.text(
      rate: rate > 0 ? rate : nil, secondsLeft: pace > 0 ? (1 - last.share) / pace : nil)
  }
}
