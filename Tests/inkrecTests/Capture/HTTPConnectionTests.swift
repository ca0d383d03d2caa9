import Testing

@testable import InkTool

@Suite struct HTTPConnectionTests {
  /// A connection whose requests are answered at once with the body that came, but for what is forbidden.
  struct Echo {
    struct Site: HTTPSite {
      func refusal(of head: HTTPHead) -> HTTPResponse? {
        head.target == "/no" ? HTTPResponse(.forbidden, "No.") : nil
      }

      func answer(
        _ request: HTTPRequest, reply: @escaping @Sendable (HTTPResponse) -> Void
      ) -> (@Sendable () -> Void)? {
        reply(Self.response(to: request))
        return nil
      }

      static func response(to request: HTTPRequest) -> HTTPResponse {
        HTTPResponse(.ok, type: "text/plain", body: request.body)
      }
    }

    var connection: HTTPConnection
    var output: ArraySlice<UInt8> { connection.output }
    var isAnswering: Bool { connection.isAnswering }
    var isDraining: Bool { connection.isDraining }
    var isClosed: Bool { connection.isClosed }

    mutating func receive(_ bytes: [UInt8], by site: Site, now: HTTPConnection.Instant) {
      connection.receive(bytes, by: site, now: now)
      answer(now)
    }

    mutating func sent(_ count: Int, by site: Site, now: HTTPConnection.Instant) {
      connection.sent(count, by: site, now: now)
      answer(now)
    }

    mutating func expire(now: HTTPConnection.Instant) { connection.expire(now: now) }

    mutating func end() { connection.end() }

    private mutating func answer(_ now: HTTPConnection.Instant) {
      guard let request = connection.takeRequest() else { return }
      connection.answer(Site.response(to: request), now: now)
    }
  }

  let site = Echo.Site()
  let start = ContinuousClock.now
  let limits = HTTPLimits()

  func connection() -> Echo { Echo(connection: HTTPConnection(limits: limits, now: start)) }

  func post(_ body: String, to target: String = "/") -> [UInt8] {
    Array("POST \(target) HTTP/1.1\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  func text(_ connection: Echo) -> String {
    String(decoding: connection.output, as: UTF8.self)
  }

  @Test func `a request that comes byte by byte is answered when it is whole`() {
    var connection = connection()
    let request = post("hello")
    for byte in request.dropLast() {
      connection.receive([byte], by: site, now: start)
      #expect(!connection.isAnswering)
    }
    connection.receive([request[request.count - 1]], by: site, now: start)
    #expect(text(connection).hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(text(connection).hasSuffix("\r\n\r\nhello"))
  }

  @Test func `requests that come together are answered in turn`() {
    var connection = connection()
    connection.receive(post("one") + post("two") + post("thr"), by: site, now: start)
    for body in ["one", "two", "thr"] {
      #expect(text(connection).hasSuffix("\r\n\r\n\(body)"))
      // An answer may go in several parts.
      connection.sent(3, by: site, now: start)
      #expect(connection.isAnswering)
      connection.sent(connection.output.count, by: site, now: start)
    }
    #expect(!connection.isAnswering && !connection.isClosed && !connection.isDraining)
  }

  @Test func `the answer to HEAD has the length of a body and none`() {
    var connection = connection()
    connection.receive(
      Array("HEAD / HTTP/1.1\r\nContent-Length: 2\r\n\r\nab".utf8), by: site, now: start)
    #expect(text(connection).contains("Content-Length: 2\r\n"))
    #expect(text(connection).hasSuffix("\r\n\r\n"))
  }

  @Test func `a refusal comes before the body, and what follows is dropped`() {
    var connection = connection()
    let head = "POST /no HTTP/1.1\r\nContent-Length: 4000000\r\n\r\n"
    connection.receive(Array(head.utf8), by: site, now: start)
    #expect(text(connection).hasPrefix("HTTP/1.1 403 Forbidden\r\n"))
    #expect(text(connection).contains("Connection: close\r\n"))
    connection.sent(connection.output.count, by: site, now: start)
    #expect(connection.isDraining)
    connection.receive(post("one"), by: site, now: start)
    #expect(connection.isDraining && connection.output.isEmpty)
    connection.expire(now: start + limits.drainTime)
    #expect(connection.isClosed)
  }

  @Test func `a head without an end is refused at its limit`() {
    var connection = connection()
    var count = 0
    while !connection.isAnswering, count < 100 {
      connection.receive([UInt8](repeating: 65, count: 1000), by: site, now: start)
      count += 1
    }
    #expect(count == 17)
    #expect(text(connection).hasPrefix("HTTP/1.1 431 "))
  }

  @Test func `slow heads and bodies are late whatever the pace, and idle connections end`() {
    var slow = connection()
    var now = start + .seconds(5)
    slow.receive([71], by: site, now: now)
    // More bytes don't buy more time.
    for _ in 0..<9 {
      now += .seconds(1)
      slow.receive([65], by: site, now: now)
      slow.expire(now: now)
      #expect(!slow.isAnswering)
    }
    slow.expire(now: start + .seconds(5) + limits.headTime)
    #expect(text(slow).hasPrefix("HTTP/1.1 408 "))

    var half = connection()
    half.receive(Array(post("hello").dropLast()), by: site, now: start)
    half.expire(now: start + limits.bodyTime - .seconds(1))
    #expect(!half.isAnswering)
    half.expire(now: start + limits.bodyTime)
    #expect(text(half).hasPrefix("HTTP/1.1 408 "))

    var silent = connection()
    silent.expire(now: start + limits.headTime)
    #expect(silent.isClosed)

    var idle = connection()
    idle.receive(post("one"), by: site, now: start)
    idle.sent(idle.output.count, by: site, now: start)
    idle.expire(now: start + limits.idleTime - .seconds(1))
    #expect(!idle.isClosed)
    idle.expire(now: start + limits.idleTime)
    #expect(idle.isClosed)

    // Whoever doesn't take the answer is not waited for either.
    var deaf = connection()
    deaf.receive(post("one"), by: site, now: start)
    deaf.expire(now: start + limits.answerTime)
    #expect(deaf.isClosed)
  }

  @Test func `who waits for an answer is not late, and its next request waits`() {
    var connection = HTTPConnection(limits: limits, now: start)
    connection.receive(post("one") + post("two"), by: site, now: start)
    let (first, none) = (connection.takeRequest(), connection.takeRequest())
    #expect(first?.body == Array("one".utf8) && none == nil)
    #expect(connection.isAsking && connection.deadline == nil)
    let later = start + .seconds(3600)
    connection.expire(now: later)
    #expect(connection.isAsking)
    connection.answer(HTTPResponse(.ok, "Here."), now: later)
    #expect(connection.isAnswering && connection.deadline == later + limits.answerTime)
    connection.sent(connection.output.count, by: site, now: later)
    let second = connection.takeRequest()
    #expect(second?.body == Array("two".utf8))
    // An answer that nobody asked for, as of a connection before, goes nowhere.
    var idle = HTTPConnection(limits: limits, now: start)
    idle.answer(HTTPResponse(.ok, "Here."), now: start)
    #expect(!idle.isAnswering && idle.output.isEmpty)
  }

  @Test func `half a request is nobody's`() {
    var connection = connection()
    connection.receive(Array("GET / HT".utf8), by: site, now: start)
    connection.end()
    #expect(connection.isClosed)
  }
}
