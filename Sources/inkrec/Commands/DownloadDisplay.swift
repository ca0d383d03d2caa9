import InkKit

/// How far a download is, for people: on a terminal one line that is written over, elsewhere a line now
/// and then.
struct DownloadDisplay {
  private let isShown: Bool
  /// What was there at some recent moments, the oldest first.
  private var recent: [(time: ContinuousClock.Instant, count: Int)] = []
  private var lastLine: ContinuousClock.Instant?
  private var isLineOpen = false

  /// The time that the rate is measured over.
  private static let window = Duration.seconds(5)
  /// The time that tells enough of a rate.
  private static let shortest = Duration.milliseconds(500)

  init(isShown: Bool) { self.isShown = isShown }

  /// Shows how far it is, if it is time to.
  mutating func show(_ progress: ModelRegistry.DownloadProgress) {
    guard isShown, progress.totalByteCount > 0 else { return }
    let now = ContinuousClock.now
    while recent.count > 1, recent[0].time < now - Self.window { recent.removeFirst() }
    // What was there before, from an interrupted download, didn't come at any rate.
    if progress.receivedByteCount > 0 { recent.append((now, progress.receivedByteCount)) }
    if StandardError.isTerminal {
      StandardError.showPassing(text(progress))
      isLineOpen = true
    } else if lastLine.map({ now - $0 >= Self.window }) ?? true {
      StandardError.say("\(lastLine == nil ? "downloading " : "")\(text(progress))")
      lastLine = now
    }
  }

  /// Makes room for a line of something else.
  mutating func clear() {
    if isLineOpen { StandardError.clearPassing() }
    isLineOpen = false
  }

  private func text(_ progress: ModelRegistry.DownloadProgress) -> String {
    let received = progress.receivedByteCount
    let total = progress.totalByteCount
    guard received > 0 else { return byteText(total) }
    let share = fixed(100 * Double(received) / Double(total), decimals: 0)
    let done = "\(byteText(received)) of \(byteText(total)), \(share) %"
    guard let first = recent.first, let last = recent.last,
      last.time - first.time >= Self.shortest,
      last.count > first.count
    else { return done }
    let rate = Double(last.count - first.count) / ((last.time - first.time) / .seconds(1))
    let left = Double(total - received) / rate
    return "\(done), \(byteText(Int(rate)))/s, \(Self.durationText(seconds: left)) left"
  }

  /// Such as `5 s`, `2 min 10 s` or `1 h 5 min`.
  static func durationText(seconds: Double) -> String {
    let seconds = Int(min(seconds.rounded(.up), 1e6))
    switch seconds {
    case ..<60: return "\(seconds) s"
    case ..<3600: return "\(seconds / 60) min \(seconds % 60) s"
    default: return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
    }
  }
}
