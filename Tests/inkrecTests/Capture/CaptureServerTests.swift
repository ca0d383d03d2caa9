import Foundation
import InkKit
import InkTestSupport
import Testing

@testable import InkTool

@Suite struct CaptureServerTests {
  @Test func `the printed address shows the page, guarded, and Ctrl-C ends with status 0`() throws {
    let served = try ServedPage()
    let answer = try served.get()
    #expect(answer.status == 200)
    #expect(answer.body.hasPrefix("<!doctype html>") && answer.body.hasSuffix("</html>\n"))
    #expect(answer.body.contains("<meta name=\"inkrec-requests\" content=\"request\">"))
    for header in [
      "frame-ancestors 'none'", "default-src 'none'", "Cache-Control: no-store",
      "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
      "Content-Type: text/html; charset=utf-8",
    ] {
      #expect(answer.head.contains(header), "\(header)")
    }
    #expect(!answer.head.lowercased().contains("access-control"))
    let head = try served.get(method: "HEAD")
    #expect(head.status == 200 && head.body == "")
    #expect(try served.get(host: "localhost:\(served.port)").status == 200)
    #expect(served.interrupt() == 0)
  }

  @Test func `only 127.0.0.1 is listened at, not even its neighbours`() throws {
    let served = try ServedPage()
    #expect(throws: POSIXError.self) {
      try LoopbackClient(port: served.port, address: 0x7F00_0002)
    }
    #expect(try served.get().status == 200)
  }

  @Test func `every address has another token`() throws {
    let tokens = Set((0..<64).map { _ in PageSite.makeToken() })
    #expect(tokens.count == 64)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    #expect(try ServedPage().path != ServedPage().path)
  }

  @Test func `a port that is taken is told, and the one that is asked for is used`() throws {
    let served = try ServedPage()
    let second = try Tool.run("capture", "--serve", "\(served.port)")
    #expect(second.status == 8 && second.output == "")
    #expect(
      second.errors.hasPrefix("inkrec: port \(served.port) of 127.0.0.1 can't be listened at: "))
    let port = served.port
    _ = served.interrupt()
    // A connection that was just closed doesn't keep the port.
    #expect(try ServedPage("\(port)").port == port)
  }

  @Test func `ink is answered as it grows, with boxes, and shapes with their lines`() throws {
    let trained = try TrainedModel(of: "aiS")
    let served = try ServedPage("--type", "character", "--model", trained.path)
    let strokes = try DrawnWriter(seed: 3).ink(of: "i").strokes.map { stroke in
      "[" + stroke.points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",") + "]"
    }
    try #require(strokes.count == 2)
    let first = try served.post(
      #"{"request":"follow","session":"p","strokes":[\#(strokes[0])]}"#)
    #expect(first.status == 200 && first.head.contains("Content-Type: application/json"))
    let second = try served.post(#"{"request":"follow","session":"p","stroke":\#(strokes[1])}"#)
    #expect(second.body.contains(#""candidates":[{"text":"i""#))
    #expect(second.body.contains("boundingBox"))
    let undone = try served.post(#"{"request":"follow","session":"p","undo":1}"#)
    #expect(undone.body == first.body)
    #expect(try served.post("no JSON").body.contains("\"error\":"))
    #expect(served.isRunning)
  }

  @Test func `shapes have their lines where they are asked for`() throws {
    let served = try ServedPage(environment: ["INKREC_MODEL_SOURCE": ShippedModels.folder])
    func answer(_ more: String) throws -> String {
      try served.post(
        #"{"request":"recognize","language":"zxx-Zsym-x-shapes","fine":true,"limit":1,\#(more)"#
          + #""ink":[[[10,10],[110,12],[111,61],[9,60],[11,9]]]}"#
      ).body
    }
    #expect(try answer(#""outline":true,"#).contains(#""outline":[[{"x":"#))
    let usual = try answer("")
    #expect(usual.contains(#""shape":{"#) && !usual.contains("outline"))
  }

  @Test func `without the token, from elsewhere or by another name nothing is answered`() throws {
    let served = try ServedPage()
    let port = served.port
    let other = String(served.path.dropLast(2)) + (served.path.hasSuffix("0/") ? "1/" : "0/")
    for path in ["/", "/request", other, other + "request", "//", "/\(other)", "/favicon.ico"] {
      #expect(try served.get(path).status == 403, "\(path)")
    }
    #expect(try served.post("{}", path: "/request").status == 403)
    #expect(try served.post("{}", path: other + "request").status == 403)
    #expect(try served.get(served.path + "other").status == 404)
    #expect(try served.get(served.path + "../").status == 404)
    #expect(try served.get(served.path + "?x").status == 404)

    for host in [
      "example.org", "example.org:\(port)", "127.0.0.1", "127.0.0.1:1",
      "localhost.example.org:\(port)",
      "127.0.0.1:\(port)@example.org", "[::1]:\(port)", "0.0.0.0:\(port)", "",
    ] {
      #expect(try served.get(host: host).status == 421, "\(host)")
      #expect(try served.post("{}", host: host, origin: "http://127.0.0.1:\(port)").status == 421)
    }
    #expect(try served.answer(["GET \(served.path) HTTP/1.1"]).status == 400)
    #expect(
      try served.answer([
        "GET \(served.path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Host: example.org",
      ]).status == 400)

    for origin in [
      "http://example.org", "null", "https://127.0.0.1:\(port)", "http://127.0.0.1:1",
      "http://localhost:\(port)", "http://127.0.0.1:\(port).example.org",
    ] {
      #expect(try served.post("{}", origin: origin).status == 403, "\(origin)")
      #expect(
        try served.answer([
          "GET \(served.path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Origin: \(origin)",
        ]).status == 403)
    }
    #expect(try served.post("{}", origin: nil).status == 403)
    // Ours in both names.
    #expect(try served.post("{}").status == 200)
    #expect(try served.post("{}", host: "localhost:\(port)").status == 200)
  }

  @Test func `methods and types other than the page's are refused`() throws {
    let served = try ServedPage()
    for method in ["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get"] {
      #expect(try served.get(method: method).status == 405, "\(method)")
    }
    let answer = try served.get(served.path + "request")
    #expect(answer.status == 405 && answer.head.contains("Allow: POST"))
    #expect(try served.post("{}", path: served.path).status == 405)
    for type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""] {
      #expect(try served.post("{}", type: type).status == 415, "\(type)")
    }
    for type in ["application/json; charset=utf-8", "Application/JSON ;charset=utf-8"] {
      #expect(try served.post("{}", type: type).status == 200, "\(type)")
    }
  }

  @Test func `the address without its last slash leads to the page`() throws {
    let served = try ServedPage()
    let path = String(served.path.dropLast())
    let answer = try served.get(path)
    #expect(answer.status == 301 && answer.head.contains("\r\nLocation: \(served.path)\r\n"))
    #expect(try served.get(String(path.dropLast())).status == 403)
    #expect(try served.get(path + "x").status == 403)
    #expect(try served.get(path, host: "example.org").status == 421)
  }

  @Test func `malformed and endless requests are refused, and the next one is answered`() throws {
    let served = try ServedPage()
    let host = "Host: 127.0.0.1:\(served.port)"
    func status(_ text: String, thenEndless filler: String = "") throws -> Int {
      let client = try LoopbackClient(port: served.port)
      client.send(text)
      // 64 MB at most; the server ends it long before.
      if !filler.isEmpty {
        let part = String(repeating: filler, count: 1 << 16)
        for _ in 0..<1024 { guard client.send(part) else { break } }
      }
      return WebAnswer(client.receiveAll()).status
    }
    for text in [
      "\r\n\r\n", "hello\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\r\n\r\n",
      "GET / HTTP/1.1\r\n bad\r\n\r\n",
      "GET http://example.org/ HTTP/1.1\r\n\(host)\r\n\r\n",
    ] {
      #expect(try status(text) == 400, "\(text)")
    }
    #expect(try status("GET \(served.path) HTTP/1.0\r\n\(host)\r\n\r\n") == 505)
    let start =
      "POST \(served.path)request HTTP/1.1\r\n\(host)\r\nOrigin: http://127.0.0.1:\(served.port)\r\n"
      + "Content-Type: application/json\r\n"
    #expect(try status(start + "\r\n") == 411)
    #expect(try status(start + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n") == 411)
    #expect(try status(start + "Content-Length: 5000000\r\n\r\n") == 413)
    let headers = (0..<100).map { "Name-\($0): value\r\n" }.joined()
    #expect(try status(start + headers + "\r\n") == 431)
    // Of a sender that goes on for long the answer may be lost; that it is stopped is what counts.
    #expect([431, 0].contains(try status(start + "Name: ", thenEndless: "a")))
    #expect(
      [413, 0].contains(try status(start + "Content-Length: 5000000\r\n\r\n", thenEndless: "a")))
    #expect([400, 431, 0].contains(try status("", thenEndless: "a")))
    #expect(try served.get().status == 200)
    #expect(served.isRunning)
  }

  @Test func `a request of 4 MB is taken, and answered with what is wrong in it`() throws {
    let served = try ServedPage()
    let body = "\"" + String(repeating: "a", count: (4 << 20) - 2) + "\""
    let answer = try served.post(body)
    #expect(answer.status == 200 && answer.body.contains("\"error\":"))
  }

  @Test func `slow and silent clients are told so, or left, and hinder nobody`() throws {
    let served = try ServedPage()
    // More of them than there may be connections.
    let silent = try (0..<40).map { _ in try LoopbackClient(port: served.port) }
    for client in silent { client.send("GET \(served.path) HTT") }
    #expect(try served.get().status == 200)
    let slow = try LoopbackClient(port: served.port)
    slow.send("GET \(served.path) HTTP/1.1\r\nHost: ")
    #expect(WebAnswer(slow.receiveAll()).status == 408)
    let statuses = Set(silent.map { WebAnswer($0.receiveAll()).status })
    #expect(statuses.isSubset(of: [408, 0]))
    #expect(try served.get().status == 200)
  }

  @Test func `one connection takes many requests, and clients that go leave nothing behind`() throws
  {
    let served = try ServedPage()
    let client = try LoopbackClient(port: served.port)
    for _ in 0..<20 {
      client.send("HEAD \(served.path) HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n\r\n")
      #expect(client.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
    for count in 0..<100 {
      // It goes before the answer.
      let leaving = try LoopbackClient(port: served.port)
      leaving.send("GET \(served.path) HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n\r\n")
      if count % 2 == 0 { leaving.send("GET ") }
    }
    #expect(try served.get().status == 200)
    #expect(served.isRunning)
  }
}
