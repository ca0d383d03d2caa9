import Testing

@testable import InkKit

@Suite struct CurlFetchTests {
  let request = FetchRequest(
    url: "https://example.org/a.inkpack", allowsHTTP: false, isLoopback: false, offset: 10,
    limit: 90, connectionTimeout: 15)

  @Test func `curl may do nothing but fetch by https`() {
    let words = CurlFetch.words(for: request)
    #expect(words.prefix(2) == ["curl", "-q"])
    #expect(words.suffix(2) == ["--url", "https://example.org/a.inkpack"])
    func value(_ name: String, of words: [String]) -> String? {
      words.firstIndex(of: name).map { words[$0 + 1] }
    }
    #expect(value("--proto", of: words) == "=https")
    #expect(value("--proto-redir", of: words) == "=https")
    #expect(value("--max-filesize", of: words) == "100")
    #expect(value("--continue-at", of: words) == "10")
    #expect(!words.contains("--noproxy"))
    let near = CurlFetch.words(
      for: FetchRequest(
        url: "http://[::1]/a", allowsHTTP: true, isLoopback: true, offset: 0, limit: 1,
        connectionTimeout: 15))
    #expect(value("--proto", of: near) == "=http,https")
    #expect(value("--noproxy", of: near) == "*")
    #expect(!near.contains("--continue-at"))
  }

  @Test func `what curl says at its end is understood`() {
    let report = CurlFetch.Report(
      Array("curl: (22) The requested URL\u{1B}[2J\n\n503 https://b.org/x?y z\n".utf8))
    #expect(report.httpStatus == 503)
    #expect(report.effectiveURL == "https://b.org/x?y z")
    #expect(report.words == #"The requested URL\u{1B}[2J"#)
    #expect(CurlFetch.Report([]) == CurlFetch.Report(Array("nonsense\n\u{FFFD}\n".utf8)))
  }

  @Test(
    arguments: [
      (6, 0, "network", true), (7, 0, "network", true), (18, 200, "network", true),
      (28, 0, "network", true), (52, 0, "network", true), (56, 200, "network", true),
      (22, 500, "network", true), (22, 503, "network", true), (22, 429, "network", true),
      (22, 400, "network", false), (60, 0, "network", false), (1, 302, "network", false),
      (47, 302, "network", false), (2, 0, "network", false),
      (22, 404, "notFound", false), (22, 410, "notFound", false),
      (22, 401, "notPermitted", false), (22, 403, "notPermitted", false),
      (63, 200, "checksumMismatch", false),
    ] as [(Int32, Int, String, Bool)])
  func `each end of curl has its meaning`(
    _ exit: Int32, _ status: Int, _ code: String, _ isTransient: Bool
  ) throws {
    var report = CurlFetch.Report([])
    report.httpStatus = status
    let failure = try #require(CurlFetch.failure(of: request, exit: exit, report))
    #expect(failure.error.code.name == code)
    #expect(failure.isTransient == isTransient)
    #expect(!failure.refusesRange)
    #expect(failure.error.subject == request.url)
  }

  @Test func `a server that can't go on is asked for the whole`() {
    var report = CurlFetch.Report([])
    #expect(CurlFetch.failure(of: request, exit: 33, report)?.refusesRange == true)
    report.httpStatus = 416
    #expect(CurlFetch.failure(of: request, exit: 22, report)?.refusesRange == true)
    #expect(CurlFetch.failure(of: request, exit: 0, report) == nil)
    #expect(CurlFetch.failure(of: request, exit: nil, report)?.isTransient == true)
  }

  @Test func `a transfer is tried again a few times, after growing pauses`() throws {
    var conditions = ModelRegistry.DownloadConditions()
    conditions.retryCount = 3
    let failure = TransferFailure(ModelError(.network, subject: "x"), isTransient: true)
    var patience = Patience(conditions)
    var pauses: [Duration] = []
    while let pause = try? patience.pause(after: failure, gained: 0) { pauses.append(pause) }
    #expect(pauses == [.milliseconds(500), .seconds(1), .seconds(2)])

    // Who gets a little further each time may go on for longer, but not for ever.
    patience = Patience(conditions)
    pauses = []
    while let pause = try? patience.pause(after: failure, gained: 1) { pauses.append(pause) }
    #expect(pauses == Array(repeating: .milliseconds(500), count: 30))

    conditions.retryCount = .max
    patience = Patience(conditions)
    let pause = try patience.pause(after: failure, gained: 0)
    #expect(pause == .milliseconds(500))
    let lasting = TransferFailure(ModelError(.notFound, subject: "x"))
    #expect(throws: ModelError.self) { try patience.pause(after: lasting, gained: 5) }
  }

  @Test func `a server may be silent for a second at least, and for a day at most`() {
    var conditions = ModelRegistry.DownloadConditions()
    conditions.timeout = 0
    #expect(conditions.timeout == 1)
    conditions.timeout = .max
    #expect(conditions.timeout == ModelRegistry.DownloadConditions.timeoutLimit)
    conditions.timeout = 45
    #expect(conditions.timeout == 45)
  }

  @Test func `a rate is shared by those who receive`() {
    let limit = RateLimit(bytesPerSecond: 1000)
    let start = ContinuousClock.now + .seconds(1)
    #expect(limit.portion == 100)
    #expect(limit.pause(after: 100, now: start) == .milliseconds(100))
    #expect(limit.pause(after: 100, now: start) == .milliseconds(200))
    #expect(limit.pause(after: 50, now: start + .seconds(9)) == .milliseconds(50))
  }

  @Test(arguments: [
    ("", NetworkCost.unknown), ("unknown\n\nunknown\n", .unknown), ("no\n", .unmetered),
    ("no (guessed)\n\nunknown\n", .unmetered), ("no\nyes (guessed)\n", .metered), ("yes", .metered),
  ])
  func `a network is metered if a device is`(_ answer: String, _ cost: NetworkCost) {
    #expect(NetworkCost(answer: answer) == cost)
  }
}
