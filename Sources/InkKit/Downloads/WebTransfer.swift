internal import Synchronization

/// The transfers of one run of downloads: what they may do, and what they share.
final class WebTransfer: Sendable {
  let conditions: DownloadConditions
  let cancellation: Cancellation
  private let rate: RateLimit?
  /// Cost of the network as the system tells it, asked once.
  private let cost = Mutex<NetworkCost?>(nil)

  init(_ conditions: DownloadConditions, _ cancellation: Cancellation) {
    self.conditions = conditions
    self.cancellation = cancellation
    rate = conditions.maximumRate.map { RateLimit(bytesPerSecond: max(1, $0)) }
  }

  /// Whether a condition asks for what the system doesn't tell.
  var isCostUnknown: Bool { cost.withLock { $0 == .unknown } }

  /// Fetches a small file into memory.
  func bytes(
    of name: String, in folder: WebAddress, atMost limit: Int
  ) throws(ModelError) -> [UInt8] {
    var bytes: [UInt8] = []
    var patience = Patience(conditions)
    while true {
      bytes = []
      do throws(TransferFailure) {
        try fetch(name, in: folder, from: 0, atMost: limit) { (part) throws(ModelError) in
          bytes += part
        }
        return bytes
      } catch {
        try cancellation.sleep(patience.pause(after: error, gained: 0), error.error.subject)
      }
    }
  }

  /// Fetches a file from a byte on, once.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that may come.
  ///   - sink: Is given the bytes as they come.
  func fetch(
    _ name: String, in folder: WebAddress, from offset: Int, atMost limit: Int,
    to sink: ([UInt8]) throws(ModelError) -> Void
  ) throws(TransferFailure) {
    let request = FetchRequest(
      url: folder.file(name), allowsHTTP: conditions.allowsHTTP || folder.isLoopback,
      isLoopback: folder.isLoopback, allowsMetered: conditions.allowsMetered, offset: offset,
      limit: limit, connectionTimeout: min(15, conditions.timeout))
    do throws(ModelError) { try permit(folder, request.url) } catch { throw TransferFailure(error) }
    let fetch = try conditions.fetcher.start(request)
    var pace = TransferPace(limit: conditions.timeout)
    do throws(ModelError) {
      try receive(from: fetch, for: request, at: &pace, to: sink)
    } catch {
      var failure = TransferFailure(error, isTransient: error.code == .network)
      failure.isTooSlow = pace.isTooSlow
      throw failure
    }
    let end = fetch.end()
    if let failure = end.failure { throw failure }
    do throws(ModelError) {
      if let url = end.url { try request.permitEnd(of: url) }
    } catch {
      throw TransferFailure(error)
    }
  }

  private func receive(
    from fetch: any Fetch, for request: FetchRequest, at pace: inout TransferPace,
    to sink: ([UInt8]) throws(ModelError) -> Void
  ) throws(ModelError) {
    var count = 0
    // A connection takes its own time, for which there is a limit.
    var patience = Duration.seconds(conditions.timeout + request.connectionTimeout)
    while true {
      try cancellation.check(request.url)
      let start = ContinuousClock.now
      switch fetch.next(within: 100, atMost: rate?.portion ?? 1 << 16) {
      case .end: return
      case .nothing:
        if let problem = pace.waited(ContinuousClock.now - start, patience: patience) {
          throw ModelError(.network, subject: request.url, detail: problem)
        }
      case .output(let part):
        if let problem = pace.received(part.count, after: ContinuousClock.now - start) {
          throw ModelError(.network, subject: request.url, detail: problem)
        }
        count += part.count
        // Servers that don't say how long a file is are not stopped by curl.
        guard count <= request.limit else { throw request.tooLong.error }
        try sink(part)
        if let rate { try cancellation.sleep(rate.pause(after: part.count), request.url) }
        patience = .seconds(conditions.timeout)
      }
    }
  }

  /// Whether a server may be asked at all.
  private func permit(_ folder: WebAddress, _ url: String) throws(ModelError) {
    guard conditions.allowsNetwork else {
      throw ModelError(.network, subject: url, detail: "the network is not to be used")
    }
    guard !folder.isLoopback else { return }
    guard folder.isSecure || conditions.allowsHTTP else { throw FetchRequest.insecure(url) }
    guard !conditions.allowsMetered else { return }
    let cost = cost.withLock { cost in
      let known = cost ?? NetworkCost.ask()
      cost = known
      return known
    }
    guard cost != .metered else {
      throw ModelError(.network, subject: url, detail: "the network is metered")
    }
  }
}

/// How often, and after which pauses, a transfer is tried again.
struct Patience {
  private let retries: Int
  private let first: Duration
  private var pause: Duration
  /// The tries in a row that brought nothing.
  private var idle = 0
  private var all = 0

  init(_ conditions: DownloadConditions) {
    retries = max(0, conditions.retryCount)
    first = conditions.firstPause
    pause = first
  }

  /// How long to wait before the next try.
  ///
  /// Who gets a little further each time may try ten times as often.
  ///
  /// - Parameter gained: The bytes that the failed try brought.
  /// - Throws: The failure, if there is to be no other try.
  mutating func pause(
    after failure: TransferFailure, gained: Int
  ) throws(ModelError) -> Duration {
    if gained > 0 {
      idle = 0
      pause = first
    }
    idle += 1
    all += 1
    guard failure.isTransient, idle <= retries, (all - 1) / 10 < retries else {
      throw failure.error
    }
    defer { pause = pause * 2 }
    return pause
  }
}
