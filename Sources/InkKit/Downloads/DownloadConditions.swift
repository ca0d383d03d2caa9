/// How far a download is.
public struct DownloadProgress: Hashable, Sendable {
  /// The bytes that are there; those that had to be thrown away no longer count.
  public var receivedByteCount: Int
  /// The bytes that must come in all, without the packs that are installed already.
  public var totalByteCount: Int
}

/// Limits on the use of the network. By default: none.
public struct DownloadConditions: Hashable, Sendable {
  /// Whether a network may be used whose traffic costs money, as far as the system tells.
  ///
  /// NetworkManager tells, and iOS and visionOS do; where nobody does, a network counts as free.
  public var allowsMetered = true
  /// Whether a network may be used at all; without one, models come from folders, and what sources
  /// on the web offer is what was known of them last.
  public var allowsNetwork = true
  /// Whether sources beyond this computer may be asked by `http:`, which anybody on the way can
  /// read and change.
  public var allowsHTTP = false
  /// The most bytes per second of all transfers together, or `nil` for no limit.
  public var maximumRate: Int?
  /// How many packs come at the same time, at least 1.
  public var transferLimit = 4
  /// How many seconds a server may send nothing, or less than 100 bytes a second: at least 1, at most
  /// ``timeoutLimit``; other numbers count as the nearest of these.
  public var timeout = 30 {
    didSet { timeout = min(max(timeout, 1), Self.timeoutLimit) }
  }
  /// The longest time that a server may send nothing: the seconds of a day.
  public static let timeoutLimit = 86_400
  /// How many times in a row a transfer is tried again that brings nothing, after 0.5, 1, 2, …
  /// seconds; those that an interruption ended go on where they were.
  public var retryCount = 3
  /// The pause before the first of these.
  var firstPause = Duration.milliseconds(500)
  /// The way in which files are fetched.
  var fetcher = Fetcher.system
  /// Whether the catalogs of the web are those that were just fetched.
  package var trustsKnownCatalogs = false

  /// Creates conditions that allow anything.
  public init() {}
}
