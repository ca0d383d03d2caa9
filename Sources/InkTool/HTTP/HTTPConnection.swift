/// The bytes that came through a connection and those to send, without the socket itself.
///
///     waiting ─ first byte ─▶ head ─ empty line ─▶ body ─ all of it ─▶ asking ─ answer ─▶ answering ─▶ waiting
///        any of the first three ─ fault, or too late ─▶ answering ─▶ draining ─▶ closed
///
/// Nothing is read while an answer is made or sent, so that what a client sends ahead waits with the client.
struct HTTPConnection {
  typealias Instant = ContinuousClock.Instant

  private enum Phase {
    /// No byte of a request has come.
    case waiting
    /// The line and the headers come.
    case head
    /// The body comes.
    case body(HTTPHead, start: Int)
    /// The answer is being made, by whoever took the request.
    case asking(closes: Bool, isHeadOnly: Bool)
    /// The answer goes.
    case answering(closes: Bool)
    /// The answer is gone; what else comes is dropped.
    case draining
    case closed
  }

  private let limits: HTTPLimits
  private var phase = Phase.waiting
  /// Bytes that came and were not yet answered.
  private var input: [UInt8] = []
  /// How far the end of the head was looked for.
  private var searched = 0
  /// The request that came whole and that nobody took yet.
  private var request: HTTPRequest?
  /// Bytes to send.
  private(set) var output: ArraySlice<UInt8> = []
  /// When the connection has kept the server waiting for too long; `nil` while it waits for the server.
  private(set) var deadline: Instant?
  /// Since when the server has been waiting.
  private(set) var waitsSince: Instant

  init(limits: HTTPLimits, now: Instant) {
    self.limits = limits
    waitsSince = now
    // A connection is made to say something.
    deadline = now + limits.headTime
  }

  var isClosed: Bool { if case .closed = phase { true } else { false } }

  /// Whether an answer is being made, and nothing is to be read or sent.
  var isAsking: Bool { if case .asking = phase { true } else { false } }

  /// Whether there is something to send; otherwise something is to be read.
  var isAnswering: Bool { if case .answering = phase { true } else { false } }

  /// The most bytes that are read at once.
  static let portion = 64 << 10

  /// Takes bytes that came.
  mutating func receive(_ bytes: [UInt8], by site: some HTTPSite, now: Instant) {
    if case .draining = phase { return }
    input += bytes
    advance(site, now)
  }

  /// The request that is complete, handed out once: its answer is awaited from then on.
  mutating func takeRequest() -> HTTPRequest? { request.take() }

  /// Takes the answer to the request that was handed out.
  mutating func answer(_ response: HTTPResponse, now: Instant) {
    guard case .asking(let closes, let isHeadOnly) = phase else { return }
    answer(response, closes: closes, isHeadOnly: isHeadOnly, now)
  }

  /// Takes note of how much was sent.
  mutating func sent(_ count: Int, by site: some HTTPSite, now: Instant) {
    output = output.dropFirst(count)
    guard output.isEmpty, case .answering(let closes) = phase else { return }
    if closes {
      phase = .draining
      deadline = now + limits.drainTime
      input = []
    } else {
      wait(limits.idleTime, now)
      // The next request may be there already.
      advance(site, now)
    }
  }

  /// Takes note of the time; what is late is answered so, or over.
  mutating func expire(now: Instant) {
    guard let deadline, now >= deadline else { return }
    switch phase {
    case .head, .body:
      refuse(HTTPResponse(.requestTimeout, "The request took too long."), now)
    default: phase = .closed
    }
  }

  /// Takes note that the other end sends no more: nobody waits for an answer to half a request.
  mutating func end() { phase = .closed }

  /// Whether the other end is told that the answer was the last one, and read on for a while.
  var isDraining: Bool { if case .draining = phase { true } else { false } }

  private mutating func wait(_ time: Duration, _ now: Instant) {
    phase = .waiting
    searched = 0
    waitsSince = now
    deadline = now + time
  }

  private mutating func advance(_ site: some HTTPSite, _ now: Instant) {
    if case .waiting = phase, !input.isEmpty {
      phase = .head
      deadline = now + limits.headTime
    }
    do throws(HTTPFailure) {
      if case .head = phase { try readHead(site, now) }
    } catch {
      return refuse(error.response, now)
    }
    guard case .body(let head, let start) = phase, input.count - start >= head.bodyByteCount else {
      return
    }
    let end = start + head.bodyByteCount
    request = HTTPRequest(head: head, body: Array(input[start..<end]))
    input.removeSubrange(..<end)
    phase = .asking(closes: head.closes, isHeadOnly: head.method == "HEAD")
    waitsSince = now
    deadline = nil
  }

  private mutating func readHead(_ site: some HTTPSite, _ now: Instant) throws(HTTPFailure) {
    guard let end = endOfHead(), end <= limits.headByteCount else {
      guard input.count <= limits.headByteCount else {
        throw HTTPFailure(
          .headerFieldsTooLarge,
          "A request's line and headers have \(limits.headByteCount) bytes at most.")
      }
      return
    }
    let head = try HTTPHead(parsing: input[..<end], limits: limits)
    if let refusal = site.refusal(of: head) { return refuse(refusal, now) }
    phase = .body(head, start: end + 4)
    deadline = now + limits.bodyTime
  }

  /// Where the empty line after the headers begins; what was looked at before is not looked at again.
  private mutating func endOfHead() -> Int? {
    let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    while searched + end.count <= input.count {
      if input[searched..<searched + end.count].elementsEqual(end) { return searched }
      searched += 1
    }
    return nil
  }

  /// Answers that a request is not answered, and ends: where the next one begins isn't known.
  private mutating func refuse(_ response: HTTPResponse, _ now: Instant) {
    answer(response, closes: true, isHeadOnly: false, now)
  }

  private mutating func answer(
    _ response: HTTPResponse, closes: Bool, isHeadOnly: Bool, _ now: Instant
  ) {
    output = response.bytes(closes: closes, isHeadOnly: isHeadOnly)[...]
    phase = .answering(closes: closes)
    waitsSince = now
    deadline = now + limits.answerTime
  }
}
