import Foundation
import Synchronization
import Testing

@testable import InkTool

@Suite struct HTTPServerTests {
  /// A site whose requests are answered when a test says so, but for those of `/at-once`.
  final class PatientSite: HTTPSite {
    private let waiting = Mutex<[String: @Sendable (HTTPResponse) -> Void]>([:])
    private let gone = Mutex<Set<String>>([])

    func refusal(of head: HTTPHead) -> HTTPResponse? { nil }

    func answer(
      _ request: HTTPRequest, reply: @escaping @Sendable (HTTPResponse) -> Void
    ) -> (@Sendable () -> Void)? {
      let target = request.head.target
      if target == "/at-once" {
        reply(HTTPResponse(.ok, "Here."))
        return nil
      }
      waiting.withLock { $0[target] = reply }
      return { self.gone.withLock { _ = $0.insert(target) } }
    }

    var asked: Int { waiting.withLock { $0.count } }
    var withdrawn: Set<String> { gone.withLock { $0 } }

    /// Answers a request from the thread of the test.
    func reply(to target: String) {
      waiting.withLock { $0[target] }?(HTTPResponse(.ok, "This is \(target)."))
    }
  }

  /// A server on a thread of its own, as long as the test lasts.
  final class Running {
    let site = PatientSite()
    let port: UInt16
    private let isWanted: Wanted

    private final class Wanted: Sendable {
      let value = Mutex(true)
    }

    init(_ limits: HTTPLimits = HTTPLimits()) throws {
      let server = try HTTPServer(port: 0, limits: limits)
      let isWanted = Wanted()
      port = server.port
      self.isWanted = isWanted
      Thread { [site] in
        server.run(site) { isWanted.value.withLock { $0 } }
      }.start()
    }

    deinit {
      isWanted.value.withLock { $0 = false }
      // It looks when something comes.
      _ = try? LoopbackClient(port: port)
    }

    func client(asking target: String) throws -> LoopbackClient {
      let client = try LoopbackClient(port: port)
      client.send("GET \(target) HTTP/1.1\r\nConnection: close\r\n\r\n")
      return client
    }

    func answer(to target: String) throws -> String {
      WebAnswer(try client(asking: target).receiveAll()).body
    }

    /// Waits until so many requests were handed to the site.
    func wait(untilAsked count: Int) async throws {
      while site.asked < count { try await Task.sleep(for: .milliseconds(2)) }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a request that takes long keeps no other one waiting`() async throws {
    let running = try Running()
    let slow = try running.client(asking: "/slow")
    let slower = try running.client(asking: "/slower")
    try await running.wait(untilAsked: 2)
    #expect(try running.answer(to: "/at-once") == "Here.\n")
    running.site.reply(to: "/slower")
    #expect(WebAnswer(slower.receiveAll()).body == "This is /slower.\n")
    #expect(try running.answer(to: "/at-once") == "Here.\n")
    running.site.reply(to: "/slow")
    #expect(WebAnswer(slow.receiveAll()).body == "This is /slow.\n")
    #expect(running.site.withdrawn.isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func `whoever makes the server wait makes room first, then who has waited for longest`()
    async throws
  {
    var limits = HTTPLimits()
    limits.connectionCount = 3
    let running = try Running(limits)
    let first = try running.client(asking: "/first")
    try await running.wait(untilAsked: 1)
    let second = try running.client(asking: "/second")
    try await running.wait(untilAsked: 2)
    let silent = try LoopbackClient(port: running.port)
    #expect(try running.answer(to: "/at-once") == "Here.\n")
    #expect(silent.receiveAll().isEmpty, "it has made room")
    #expect(running.site.withdrawn.isEmpty)
    let third = try running.client(asking: "/third")
    try await running.wait(untilAsked: 3)
    #expect(try running.answer(to: "/at-once") == "Here.\n")
    #expect(first.receiveAll().isEmpty)
    #expect(running.site.withdrawn == ["/first"])
    // Its answer comes all the same, and to nobody.
    running.site.reply(to: "/first")
    for (client, name) in [(second, "/second"), (third, "/third")] {
      running.site.reply(to: name)
      #expect(WebAnswer(client.receiveAll()).body == "This is \(name).\n")
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a client that leaves before its answer leaves nothing behind`() async throws {
    let running = try Running()
    for index in 0..<40 {
      _ = try running.client(asking: "/\(index)")
      try await running.wait(untilAsked: index + 1)
    }
    for index in 0..<40 { running.site.reply(to: "/\(index)") }
    #expect(try running.answer(to: "/at-once") == "Here.\n")
  }
}
