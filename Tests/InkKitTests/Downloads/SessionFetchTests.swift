import Foundation
import InkTestSupport
import InkTrials
import Testing

@testable import InkKit

/// Downloads by `URLSession`, as on systems where an app starts no programs, from a server with faults.
///
/// One after the other, and without servers that never end or lead on and on: sessions of Linux stand still or end the
/// program at times where many begin at once, or one is left while bytes come or it waits for an answer.
@Suite(.serialized) struct SessionFetchTests {
  let folder: TemporaryFolder
  let store: String
  let server: LoopbackServer
  let registry: ModelRegistry
  var conditions = ModelRegistry.DownloadConditions()
  let english: LanguageTag

  init() throws {
    folder = try TemporaryFolder()
    store = folder.path + "/store"
    try ModelFolders.writeSource(to: folder.path + "/source", count: 60_000)
    server = try LoopbackServer(folder: folder.path + "/source")
    registry = ModelRegistry(
      store: store, sources: [ModelSource(web: try WebAddress(server.address))])
    conditions.firstPause = .milliseconds(1)
    conditions.fetcher = Fetcher(name: "URLSession") { SessionFetch($0) }
    english = try LanguageTag("en")
  }

  /// The bytes at which the server was asked to begin with the pack.
  func offsets() -> [Int?] {
    server.takeRequests().filter { $0.path == "/latin.inkpack" }.map(\.offset)
  }

  @Test func `a model comes whole`() async throws {
    _ = try await registry.download(english, conditions: conditions)
    #expect(offsets() == [nil])
    #expect(try registry.verify().map(\.error) == [nil])
  }

  @Test func `an interrupted download goes on where it was`() async throws {
    server.fail("latin.inkpack", [.cut(after: 30_000), .drop, .cut(after: 20_000)])
    _ = try await registry.download(english, conditions: conditions)
    #expect(offsets() == [nil, 30_000, 30_000, 50_000])
    #expect(try registry.verify().map(\.error) == [nil])
  }

  @Test func `a server without ranges sends the whole`() async throws {
    server.fail("latin.inkpack", [.cut(after: 30_000), .noRanges, .noRanges])
    _ = try await registry.download(english, conditions: conditions)
    #expect(offsets() == [nil, 30_000, nil])
    #expect(try registry.verify().map(\.error) == [nil])
  }

  @Test func `redirects are followed`() async throws {
    let other = try LoopbackServer(folder: folder.path + "/source")
    server.fail("latin.inkpack", [.redirect(other.address + "/latin.inkpack?a=b")])
    _ = try await registry.download(english, conditions: conditions)
    #expect(try registry.verify().map(\.error) == [nil])
    #expect(other.takeRequests().count == 1)
  }

  @Test(
    .inOptimizedBuilds,
    arguments: [
      (.status(404), "notFound", "is not there: the server's status is 404"),
      (.status(403), "notPermitted", "can't be downloaded: the server's status is 403"),
      (.status(503), "network", "can't be downloaded: the server's status is 503"),
      (.drop, "network", "can't be downloaded: "),
      (.cut(after: 0), "network", "can't be downloaded: "),
      (.short(1000), "network", "the server ended after 1000 of "),
      (.wrongByte(777), "checksumMismatch", "is damaged: its SHA-256 is not that of the catalog"),
    ] as [(LoopbackServer.Fault, String, String)])
  func `each fault is told, and nothing is installed`(
    _ fault: LoopbackServer.Fault, _ code: String, _ message: String
  ) async throws {
    var conditions = conditions
    conditions.retryCount = 0
    server.fail("latin.inkpack", [fault], isLasting: true)
    let error = await #expect(throws: ModelError.self) {
      try await registry.download(english, conditions: conditions)
    }
    #expect(error?.code.name == code)
    #expect(error?.description.contains(message) == true, "\(fault): \(error?.description ?? "")")
    #expect(error?.description.contains("word@") == false)
    #expect(try registry.installed().isEmpty)

    server.fail("latin.inkpack", [])
    _ = try await registry.download(english, conditions: self.conditions)
    #expect(try registry.verify().map(\.error) == [nil])
  }

  @Test func `a cancelled download ends at once and goes on later`() async throws {
    server.slow(to: 20_000)
    let task = Task { try await registry.download(english, conditions: conditions) }
    try await Task.sleep(for: .milliseconds(700))
    let start = ContinuousClock.now
    task.cancel()
    let error = await #expect(throws: ModelError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(ContinuousClock.now - start < .seconds(5))
    server.slow(to: nil)
    _ = try await registry.download(english, conditions: conditions)
    #expect(try registry.verify().map(\.error) == [nil])
  }

  @Test func `bytes that one thread brings are taken by another in their order`() async {
    let parts = FetchedParts()
    let sent = (0..<500).map { number in Array(repeating: UInt8(number % 251), count: number) }
    async let taken = Self.taken(from: parts)
    for part in sent { _ = parts.append(part) }
    parts.finish(FetchEnd(url: "first"))
    parts.finish(FetchEnd(url: "second"))
    #expect(await taken == Array(sent.joined()))
    #expect(parts.end?.url == "first" && parts.hasRoom)
    #expect(parts.next(within: 0, atMost: 9) == .end)
    #expect(FetchedParts().next(within: 1, atMost: 9) == .nothing)
    #expect(FetchedParts().append(Array(repeating: 0, count: FetchedParts.waitingLimit + 1)))
  }

  @concurrent private static func taken(from parts: FetchedParts) async -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      switch parts.next(within: 10_000, atMost: 100) {
      case .output(let part): bytes += part
      case .nothing, .end: return bytes
      }
    }
  }
}
