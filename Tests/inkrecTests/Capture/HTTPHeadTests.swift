import Testing

@testable import InkTool

@Suite struct HTTPHeadTests {
  func head(_ lines: String...) throws(HTTPFailure) -> HTTPHead {
    try HTTPHead(parsing: Array(lines.joined(separator: "\r\n").utf8)[...], limits: HTTPLimits())
  }

  /// The status that refuses lines; 0 if nothing does.
  func refusal(_ lines: [String]) -> Int {
    do throws(HTTPFailure) {
      _ = try HTTPHead(
        parsing: Array(lines.joined(separator: "\r\n").utf8)[...], limits: HTTPLimits())
      return 0
    } catch {
      return error.response.status.rawValue
    }
  }

  @Test func `a request has a method, a target and headers`() throws {
    let head = try head(
      "POST /a?b HTTP/1.1", "Host: localhost:1", "X-Empty:", "content-LENGTH:  12\t",
      "Connection: Close")
    #expect(head.method == "POST" && head.target == "/a?b")
    #expect(head.headers.map(\.name) == ["host", "x-empty", "content-length", "connection"])
    #expect(head.headers.map(\.value) == ["localhost:1", "", "12", "Close"])
    #expect(head.bodyByteCount == 12 && head.closes)
    #expect(head.value("host") == "localhost:1" && head.value("x-other") == nil)
    #expect(try self.head("GET / HTTP/1.1").bodyByteCount == 0)
  }

  @Test func `a header that comes twice has no value`() throws {
    let head = try head("GET / HTTP/1.1", "Host: a", "Host: b")
    #expect(head.has("host") && head.value("host") == nil)
  }

  @Test(arguments: [
    "", "GET", "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", " GET / HTTP/1.1", "G(T / HTTP/1.1",
    "GET a HTTP/1.1", "GET http://127.0.0.1/ HTTP/1.1", "GET /é HTTP/1.1", "GET / GOPHER/1",
    "GET /\u{7F} HTTP/1.1", "GET / http/1.1", "GET /\tHTTP/1.1",
  ])
  func `a line that is none is refused`(_ line: String) {
    #expect(refusal([line]) == 400)
  }

  @Test(arguments: [
    "no colon", ": no name", "Name : value", " Folded: value", "Na me: value", "Name: a\u{0}b",
    "Name: a\nOther: b", "Name: a\rb", "Content-Length: -1", "Content-Length: 1, 1",
    "Content-Length: +1", "Content-Length: ", "Content-Length: 0x1", "Content-Length: ١",
  ])
  func `a header that is none is refused`(_ line: String) {
    #expect(refusal(["POST / HTTP/1.1", line]) == 400)
  }

  @Test func `what isn't spoken is refused by name`() {
    #expect(refusal(["GET / HTTP/1.0"]) == 505)
    #expect(refusal(["GET / HTTP/2"]) == 505)
    #expect(refusal(["POST / HTTP/1.1", "Transfer-Encoding: chunked"]) == 411)
    #expect(
      refusal(["POST / HTTP/1.1", "Content-Length: 3", "Transfer-Encoding: chunked"]) == 411)
    #expect(refusal(["POST / HTTP/1.1"]) == 411)
    #expect(refusal(["POST / HTTP/1.1", "Content-Length: 3", "Content-Length: 3"]) == 400)
    #expect(refusal(["POST / HTTP/1.1", "Content-Length: 3", "Expect: 100-continue"]) == 417)
  }

  @Test func `a body and the headers have bounds`() {
    let limits = HTTPLimits()
    let most = limits.bodyByteCount
    #expect(refusal(["POST / HTTP/1.1", "Content-Length: \(most)"]) == 0)
    #expect(refusal(["POST / HTTP/1.1", "Content-Length: \(most + 1)"]) == 413)
    #expect(refusal(["POST / HTTP/1.1", "Content-Length: 99999999999999999999999"]) == 413)
    let headers = (0..<limits.headerCount).map { "Name-\($0): value" }
    #expect(refusal(["GET / HTTP/1.1"] + headers) == 0)
    #expect(refusal(["GET / HTTP/1.1"] + headers + ["One-More: value"]) == 431)
  }

  @Test func `bytes of no meaning never end the process`() {
    var random = SystemRandomNumberGenerator()
    let pieces = ["GET", " ", "/", "HTTP/1.1", "\r\n", ":", "\r", "\n", "Host", "é", "\0", "1"]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      _ = refusal([text])
    }
  }
}
