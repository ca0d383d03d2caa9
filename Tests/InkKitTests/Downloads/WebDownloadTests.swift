import Foundation
import InkTestSupport
import InkTrials
import Synchronization
import Testing

@testable import InkKit

/// Downloads from a server with faults.
@Suite struct WebDownloadTests {
  let folder: TemporaryFolder
  let store: String
  let source: String
  let server: LoopbackServer
  let registry: ModelRegistry
  var conditions = ModelRegistry.DownloadConditions()
  let german: LanguageTag
  let english: LanguageTag

  init() throws {
    folder = try TemporaryFolder()
    store = folder.path + "/store"
    source = folder.path + "/source"
    // Large enough for a pack to come in several parts.
    try ModelFolders.writeSource(to: source, count: 60_000)
    server = try LoopbackServer(folder: source)
    registry = ModelRegistry(
      store: store, sources: [ModelSource(web: try WebAddress(server.address))])
    conditions.firstPause = .milliseconds(1)
    german = try LanguageTag("de")
    english = try LanguageTag("en")
  }

  func size(_ pack: String) throws -> Int {
    try TestFile.bytes("\(source)/\(pack).inkpack").count
  }

  /// What is in the store besides the lock and the catalog.
  func files() -> [String] {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: store)) ?? []
    return all.filter { $0.contains("/") && !$0.hasPrefix("catalogs/") }
      .map { $0.replacing(#/-[0-9a-f]{16}/#, with: "") }.sorted()
  }

  @Test func `packs that models share come once`() async throws {
    var installed: [String: Int] = [:]
    var last = ModelRegistry.DownloadProgress(receivedByteCount: 0, totalByteCount: 0)
    for await event in registry.downloads([german, english], conditions: conditions) {
      switch event {
      case .installed(_, let done): installed[done.tag.description] = done.copiedByteCount
      case .progress(let progress):
        #expect(progress.receivedByteCount >= last.receivedByteCount)
        last = progress
      default: Issue.record("\(event)")
      }
    }
    let latin = try size("latin")
    #expect(installed == ["de": try size("german") + latin, "en": 0])
    #expect(last.receivedByteCount == last.totalByteCount)
    #expect(last.totalByteCount == installed["de"])
    let paths = server.takeRequests().map(\.path).sorted()
    #expect(paths == ["/catalog.json", "/german.inkpack", "/latin.inkpack"])
    #expect(try registry.verify().allSatisfy { $0.error == nil })
    #expect(
      files() == [
        "models/de.json", "models/en.json", "packs/german.inkpack", "packs/latin.inkpack",
      ])
    #expect(try registry.listing(for: english).source == server.address)

    #expect(try await registry.download(english, conditions: conditions).wasUpToDate)
    #expect(server.takeRequests().map(\.path) == ["/catalog.json"])
  }

  @Test func `opening and listing never ask a server`() async throws {
    #expect(throws: ModelError.self) { try registry.model(for: german) }
    #expect(try registry.available().isEmpty)
    #expect(registry.unknownSources.map(\.folder) == [server.address])
    #expect(server.takeRequests().isEmpty)
    #expect(await registry.refreshCatalogs(conditions: conditions).isEmpty)
    #expect(server.takeRequests().count == 1)
    server.stop()
    #expect(registry.unknownSources.isEmpty)
    #expect(try registry.available().map(\.tag.description) == ["de", "el", "en"])
    #expect(throws: ModelError(.notInstalled, subject: "de")) {
      try registry.model(for: LanguageTag("de-AT"))
    }
    #expect(!registry.isDownloaded(german))
  }

  @Test func `an interrupted download goes on where it was`() async throws {
    server.fail("latin.inkpack", [.cut(after: 30_000), .drop, .cut(after: 20_000)])
    _ = try await registry.download(english, conditions: conditions)
    let offsets = server.takeRequests().filter { $0.path == "/latin.inkpack" }.map(\.offset)
    #expect(offsets == [nil, 30_000, 30_000, 50_000])
    #expect(try registry.verify().allSatisfy { $0.error == nil })
    #expect(files() == ["models/en.json", "packs/latin.inkpack"])
  }

  @Test func `another run goes on, too`() async throws {
    var conditions = conditions
    conditions.retryCount = 0
    server.fail("latin.inkpack", [.cut(after: 30_000)])
    await #expect(throws: ModelError.self) {
      try await registry.download(english, conditions: conditions)
    }
    #expect(files() == ["downloads/latin.inkpack.partial"])
    _ = server.takeRequests()
    _ = try await registry.download(english, conditions: conditions)
    #expect(server.takeRequests().last?.offset == 30_000)
    #expect(files() == ["models/en.json", "packs/latin.inkpack"])
  }

  @Test func `a part with wrong bytes is thrown away, and the whole asked for once`() async throws {
    var conditions = conditions
    conditions.retryCount = 0
    server.fail("latin.inkpack", [.cut(after: 30_000)])
    _ = try? await registry.download(english, conditions: conditions)
    let partial = try #require(
      FileManager.default.subpathsOfDirectory(atPath: store).first { $0.hasSuffix(".partial") })
    let path = "\(store)/\(partial)"
    var bytes = try TestFile.bytes(path)
    bytes[5] ^= 1
    try TestFile.write(bytes, to: path)
    _ = server.takeRequests()
    _ = try await registry.download(english, conditions: conditions)
    #expect(server.takeRequests().map(\.offset) == [nil, 30_000, nil])
    #expect(try registry.verify().allSatisfy { $0.error == nil })

    // A part that is longer than the pack is no part of it.
    _ = try registry.delete(english)
    try TestFile.write(bytes + [UInt8](repeating: 0, count: 60_000), to: path)
    _ = try await registry.download(english, conditions: conditions)
    #expect(server.takeRequests().map(\.offset) == [nil, nil])
  }

  @Test func `a server without ranges sends the whole`() async throws {
    var conditions = conditions
    conditions.retryCount = 1
    server.fail("latin.inkpack", [.cut(after: 30_000), .noRanges, .noRanges])
    _ = try await registry.download(english, conditions: conditions)
    #expect(server.takeRequests().suffix(3).map(\.offset) == [nil, 30_000, nil])
    #expect(try registry.verify().allSatisfy { $0.error == nil })
  }

  @Test(
    .inOptimizedBuilds,
    arguments: [
      ([.status(404)], "notFound", "is not there: the server's status is 404"),
      ([.status(403)], "notPermitted", "can't be downloaded: the server's status is 403"),
      ([.status(400)], "network", "can't be downloaded: the server's status is 400"),
      ([.status(503)], "network", "can't be downloaded: the server's status is 503"),
      ([.drop], "network", "can't be downloaded: Empty reply from server"),
      ([.cut(after: 0)], "network", "can't be downloaded: transfer closed with"),
      ([.short(1000)], "network", "the server ended after 1000 of "),
      ([.wrongByte(777)], "checksumMismatch", "is damaged: its SHA-256 is not that of the catalog"),
      ([.endless], "checksumMismatch", "is damaged: the server sends more bytes than the 6"),
      ([.silence], "network", "the server has sent nothing for 10 seconds"),
      ([.drip], "network", "the server is too slow: it has sent "),
      (
        [.redirect("http://me:word@127.0.0.1:@/greek.inkpack")], "network",
        "the server leads to an address that is not used: it has a name or password before '@'"
      ),
      ([.redirect("/latin.inkpack")], "network", "Maximum (5) redirects followed"),
      ([.redirect("file:///etc/hostname")], "network", "not supported or disabled"),
    ] as [([LoopbackServer.Fault], String, String)])
  func `each fault is told, and nothing is installed`(
    _ faults: [LoopbackServer.Fault], _ code: String, _ message: String
  ) async throws {
    var conditions = conditions
    conditions.retryCount = 0
    // A busy machine needs its time for the catalog, which comes before.
    if faults == [.silence] || faults == [.drip] { conditions.timeout = 10 }
    let port = try #require(server.address.split(separator: ":").last)
    let faults = faults.map { fault in
      if case .redirect(let place) = fault {
        LoopbackServer.Fault.redirect(place.replacing(":@/", with: ":\(port)/"))
      } else {
        fault
      }
    }
    server.fail("latin.inkpack", faults, isLasting: true)
    let error = await #expect(throws: ModelError.self) {
      try await registry.download(english, conditions: conditions)
    }
    #expect(error?.code.name == code)
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.subject == server.address + "/latin.inkpack")
    #expect(error?.description.contains("word@") == false)
    #expect(try registry.installed().isEmpty)
    #expect(files().allSatisfy { $0 == "downloads/latin.inkpack.partial" })

    server.fail("latin.inkpack", [])
    _ = try await registry.download(english, conditions: self.conditions)
    #expect(try registry.verify().map(\.error) == [nil])
  }

  @Test func `redirects are followed`() async throws {
    let other = try LoopbackServer(folder: source)
    server.fail("latin.inkpack", [.redirect(other.address + "/latin.inkpack?a=b")])
    server.fail("catalog.json", [.redirect("/catalog.json")])
    _ = try await registry.download(english, conditions: conditions)
    #expect(try registry.verify().allSatisfy { $0.error == nil })
    #expect(other.takeRequests().count == 1)
  }

  @Test(arguments: [
    (
      #"{"formatVersion":1,"models":[],"packs":[{"name":"a","kind":"text","file":"../a"}]}"#,
      "packs[0].file"
    ),
    (
      #"{"formatVersion":1,"models":[],"packs":[{"name":"a","kind":"text","file":"/etc/a"}]}"#,
      "packs[0].file"
    ),
    (
      #"{"formatVersion":1,"models":[],"packs":[{"name":"a","kind":"text","file":"a\u0000b"}]}"#,
      "packs[0].file"
    ),
    (
      #"{"formatVersion":1,"models":[],"packs":[{"name":"a","kind":"text","file":"a%2fb"}]}"#,
      "packs[0].file"
    ),
    (
      #"{"formatVersion":1,"models":[],"packs":[{"name":"../a","kind":"text","file":"a"}]}"#,
      "packs[0].name"
    ),
    (
      #"{"formatVersion":1,"models":[],"packs":[{"name":"a","kind":"text","file":"a","bytes":99999999999}]}"#,
      "packs[0].bytes"
    ),
    (#"{"formatVersion":1,"models":[{"tag":"../x","packs":[]}]}"#, "models[0].tag"),
    (#"{"formatVersion":2,"models":[]}"#, "its format is 2"), ("<html>", "line 1, byte 1"),
    ("", "line 1, byte 1"),
  ])
  func `a catalog with tricks is refused`(_ text: String, _ place: String) async throws {
    try TestFile.write(text, to: source + "/catalog.json")
    let error = await #expect(throws: ModelError.self) {
      try await registry.download(german, conditions: conditions)
    }
    #expect(error?.subject == server.address + "/catalog.json")
    #expect(error?.detail?.contains(place) == true, "\(error?.description ?? "")")
    #expect(error?.code == (place.hasPrefix("its format") ? .formatTooNew : .invalidCatalog))
    #expect(!FileManager.default.fileExists(atPath: store))
  }

  @Test func `a catalog that never ends is refused`() async throws {
    server.fail("catalog.json", [.endless])
    let error = await #expect(throws: ModelError.self) {
      try await registry.download(german, conditions: conditions)
    }
    #expect(error?.detail == "the server sends more bytes than the 4194304 that it may have")
  }

  @Test func `a newer version replaces the old one, and readers keep theirs`() async throws {
    _ = try await registry.download(english, conditions: conditions)
    let old = try registry.model(for: english)
    try ModelFolders.writeSource(to: source, seed: 9, count: 60_000)
    #expect(!(try await registry.download(english, conditions: conditions).wasUpToDate))
    #expect(files() == ["models/en.json", "packs/latin.inkpack"])
    let data = PackSection("DATA")
    let new = try registry.model(for: english)
    #expect(old.packs[0].bytes(of: data) != new.packs[0].bytes(of: data))
  }

  @Test func `a mirror helps out, a built-in model doesn't`() async throws {
    var conditions = conditions
    let mirror = try LoopbackServer(folder: source)
    let sources = [
      try ModelSource(server.address), try ModelSource(mirror.address),
      ModelSource(folder: source, isBuiltIn: true),
    ]
    let both = ModelRegistry(store: store, sources: sources)
    conditions.retryCount = 0
    server.fail("latin.inkpack", [.wrongByte(9)])
    #expect(
      try await both.download(english, conditions: conditions).path == store + "/models/en.json")
    #expect(mirror.takeRequests().map(\.path) == ["/catalog.json", "/latin.inkpack"])

    server.stop()
    _ = try await both.download(german, conditions: conditions)
    #expect(try both.listing(for: german).source == mirror.address)
    mirror.stop()
    let error = await #expect(throws: ModelError.self) {
      try await both.download(LanguageTag("el"), conditions: conditions)
    }
    #expect(error?.code == .network)
    #expect(error?.subject == server.address + "/catalog.json")
  }

  @Test func `without the network what is known is used`() async throws {
    var conditions = conditions
    _ = try await registry.download(english, conditions: conditions)
    _ = server.takeRequests()
    conditions.allowsNetwork = false
    #expect(try await registry.download(english, conditions: conditions).wasUpToDate)
    let error = await #expect(throws: ModelError.self) {
      try await registry.download(german, conditions: conditions)
    }
    #expect(error?.code == .network)
    #expect(error?.detail == "the network is not to be used")
    #expect(server.takeRequests().isEmpty)
  }

  @Test func `beyond this computer http is not used unless it is allowed`() async throws {
    var conditions = conditions
    conditions.retryCount = 0
    // No loopback address by name, though it leads nowhere else.
    let far = ModelRegistry(store: store, sources: [try ModelSource("http://0.0.0.0:1/x")])
    let error = await #expect(throws: ModelError.self) {
      try await far.download(english, conditions: conditions)
    }
    #expect(error?.code == .notPermitted)
    #expect(
      error?.description
        == "'http://0.0.0.0:1/x/catalog.json' is not secure: beyond this computer only https: "
        + "is used, unless '--allow-http' is given")
    conditions.allowsHTTP = true
    let refused = await #expect(throws: ModelError.self) {
      try await far.download(english, conditions: conditions)
    }
    #expect(refused?.code == .network)
  }

  @Test func `a cancelled download ends at once and goes on later`() async throws {
    var conditions = conditions
    // However late this test hears of the first bytes, the rest takes an hour, and patience no less.
    conditions.timeout = 3600
    server.fail("latin.inkpack", [.drip])
    let begun = Mutex(false)
    let task = Task { [conditions] in
      try await registry.download(english, conditions: conditions) { progress in
        if progress.receivedByteCount > 0 { begun.withLock { $0 = true } }
      }
    }
    while !begun.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    let error = await #expect(throws: ModelError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(files() == ["downloads/latin.inkpack.partial"])
    _ = try await registry.download(english, conditions: conditions)
    let requests = server.takeRequests()
    #expect(requests.count == 4)
    #expect(requests.last?.offset != nil, "\(requests)")
    #expect(files() == ["models/en.json", "packs/latin.inkpack"])
  }

  @Test func `who stops listening cancels`() async throws {
    var conditions = conditions
    conditions.timeout = 3600
    server.fail("latin.inkpack", [.drip])
    for await event in registry.downloads([english, german], conditions: conditions) {
      if case .progress(let progress) = event, progress.receivedByteCount > 0 { break }
    }
    // The server sees the end of the transfers; nothing more is installed.
    _ = try await registry.download(LanguageTag("el"), conditions: conditions)
    #expect(try registry.installed().map(\.tag.description) == ["el"])
  }

  @Test func `damaged packs are fetched again in their version`() async throws {
    _ = try await registry.download(german, conditions: conditions)
    let path = try #require(try registry.listing(for: german).packPaths.first)
    try TestFile.write([UInt8](repeating: 1, count: 10), to: path)
    var failed: [ModelError] = []
    func repair() async throws {
      failed = []
      for await event in registry.repairs([german], conditions: conditions) {
        if case .failed(_, let error) = event { failed.append(error) }
      }
    }
    try await repair()
    #expect(failed.isEmpty)
    #expect(try registry.verify().map(\.error) == [nil, nil])

    try TestFile.write([UInt8](repeating: 1, count: 10), to: path)
    try ModelFolders.writeSource(to: source, seed: 30, count: 1000)
    try await repair()
    #expect(failed.map(\.code) == [.notFound])
    #expect(failed.first?.detail?.hasPrefix("no source has this version of the pack") == true)
  }

  @Test func `old parts are removed, new ones stay`() async throws {
    let downloads = store + "/downloads"
    for name in ["old-0123456789abcdef.inkpack.partial", "new-0123456789abcdef.inkpack.partial"] {
      try TestFile.write([1], to: "\(downloads)/\(name)")
    }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -8 * 86_400)],
      ofItemAtPath: downloads + "/old-0123456789abcdef.inkpack.partial")
    _ = try await registry.download(english, conditions: conditions)
    #expect(try TestFile.names(in: downloads) == ["new-0123456789abcdef.inkpack.partial"])
  }

  @Test func `several runs that want the same pack fetch it once`() async throws {
    server.slow(to: 600_000)
    let conditions = conditions
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask { try await registry.download(english, conditions: conditions).wasUpToDate }
      }
      for try await _ in group {}
    }
    #expect(server.takeRequests().filter { $0.path == "/latin.inkpack" }.count == 1)
    #expect(files() == ["models/en.json", "packs/latin.inkpack"])
  }
}
