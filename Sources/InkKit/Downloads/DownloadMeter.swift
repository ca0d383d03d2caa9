internal import Synchronization

/// Counts the bytes of a run of downloads, and tells them now and then.
final class DownloadMeter: Sendable {
  private struct State {
    var received = 0
    var total = 0
    var last: ContinuousClock.Instant?
    /// The packs that were copied from folders, which come without being counted by parts.
    var copied: Set<String> = []
  }

  private let state = Mutex(State())
  private let report: @Sendable (DownloadProgress) -> Void

  /// The time between two reports.
  private static let interval = Duration.milliseconds(50)

  init(_ report: @escaping @Sendable (DownloadProgress) -> Void) {
    self.report = report
  }

  /// More bytes must come.
  func expect(_ count: Int) { change(isTold: true) { $0.total += count } }

  /// Bytes came, or were thrown away if negative.
  func receive(_ count: Int) { change(isTold: false) { $0.received += count } }

  /// Packs were copied from folders, each of which counts once.
  func receive(copiesOf supplies: [String: PackSupply], among packs: [CatalogPack]) {
    change(isTold: false) { state in
      for pack in packs {
        guard case .file = supplies[pack.sha256] else { continue }
        if state.copied.insert(pack.sha256).inserted { state.received += pack.byteCount }
      }
    }
  }

  /// Tells how it ended.
  func finish() { change(isTold: true) { _ in } }

  private func change(isTold: Bool, _ body: (inout State) -> Void) {
    let now = ContinuousClock.now
    // Under the lock, so that reports come in their order.
    state.withLock { state in
      body(&state)
      if !isTold, let last = state.last, now - last < Self.interval { return }
      state.last = now
      report(
        DownloadProgress(
          receivedByteCount: min(max(state.received, 0), state.total),
          totalByteCount: state.total))
    }
  }
}
