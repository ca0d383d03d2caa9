import Foundation
import InkKit
import InkTestSupport
import InkTrials
import Testing

/// What the store is like after failures and kills, and when many change it.
@Suite struct StoreDurabilityTests {
  let tool: InstalledTool
  let registry: ModelRegistry

  init() throws {
    tool = try InstalledTool()
    registry = ModelRegistry(store: tool.store, sources: [ModelSource(folder: tool.source)])
  }

  /// The installed models, each of which must open, and all of whose packs must be sound.
  func soundTags(_ comment: Comment) throws -> [String] {
    for check in try registry.verify() { #expect(check.error == nil, comment) }
    return try registry.installed().map { listing in
      let model = try registry.model(for: listing.tag)
      #expect(model.tag == listing.tag, comment)
      return listing.tag.description
    }
  }

  @Test func `a killed change leaves the store as before or as after`() throws {
    let wanted = BuildConfiguration.isOptimized ? 150 : 15
    let seed = 11 as UInt64
    var random = SplitMix64(seed: seed)
    var before: Set<String> = []
    var kills = 0
    var round = 0
    var usual: [String: Double] = [:]
    while kills < wanted, round < 20 * wanted {
      round += 1
      // Other contents now and then, so that packs are replaced too.
      if round % 8 == 1 {
        try ModelFolders.writeSource(to: tool.source, seed: UInt64(round), count: 100_000)
      }
      let verb = Bool.random(using: &random) ? "download" : "delete"
      let tag = ["de", "el", "en"].randomElement(using: &random) ?? "en"
      let process = Process()
      process.executableURL = URL(filePath: tool.path)
      process.arguments = ["models", verb, tag]
      process.environment = tool.environment
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let start = Date()
      try process.run()
      // Some runs are left alone, to learn how long one takes.
      if let time = usual[verb], round % 5 != 4 {
        usleep(UInt32(Double.random(in: 0...time, using: &random) * 1e6))
        kill(process.processIdentifier, SIGKILL)
      }
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal {
        kills += 1
      } else {
        usual[verb] = Date().timeIntervalSince(start)
      }

      let place: Comment = "seed \(seed), round \(round): \(verb) \(tag)"
      let after = Set(try soundTags(place))
      let done = verb == "download" ? before.union([tag]) : before.subtracting([tag])
      #expect(after == before || after == done, place)
      before = after
    }
    #expect(kills == wanted)

    // The next change removes what the killed ones left.
    _ = try tool.run("models", "download", "de", "el", "en")
    let files = try FileManager.default.subpathsOfDirectory(atPath: tool.store)
    #expect(files.filter { $0.hasSuffix(".inkpack") }.count == 3)
    #expect(files.allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test func `a killed download leaves a sound store and is gone on with`()
    throws
  {
    try ModelFolders.writeSource(to: tool.source, count: 40_000)
    var trial = try StoreTrial(
      tool: tool.path, source: tool.source, tags: ["de", "el", "en"], folder: tool.folder.path)
    let kills = try trial.kill(20, seed: 5, bytesPerSecond: 200_000)
    #expect(trial.problems == [])
    #expect(kills.count == 20)
    #expect(kills.continued > 0)
  }

  @Test func `recognitions are answered while models come and go`() throws {
    let tool = try InstalledTool(builtIn: true)
    let letters = "\(Fixtures.folder)/letters.ndjson"
    _ = try tool.run("train", "--language", "en", "--output", "$/latin.inkpack", letters)
    let pack = try TestFile.bytes(tool.folder.path + "/latin.inkpack")
    let english = CatalogModel(tag: try LanguageTag("en"), name: "English", packs: ["latin"])
    for folder in [tool.source, tool.folder.path + "/share/inkrec/models"] {
      try ModelFolders.writeSource(to: folder, packs: [pack], models: [english])
    }
    var trial = try StoreTrial(
      tool: tool.path, source: tool.source, tags: ["en"], folder: tool.folder.path)
    #expect(try trial.race(10, ink: "\(Fixtures.folder)/hello-a.json", width: 4) == 10)
    #expect(trial.problems == [])
  }

  @Test func `a full store is an error and keeps what it has`() throws {
    _ = try tool.run("models", "download", "el")
    let files = try FileManager.default.subpathsOfDirectory(atPath: tool.store)
    // No file may get more than 1024 bytes, which a pack has.
    let answer = try tool.shell("ulimit -f 1; inkrec models download en")
    #expect(answer.status == 12)
    #expect(answer.output == "")
    #expect(
      answer.errors.wholeMatch(
        of: #/inkrec: '.*/packs/latin-[0-9a-f]{16}\.inkpack' can't be written: File too large\n/#)
        != nil, "\(answer)")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: tool.store) == files)
    #expect(try soundTags("after a full store") == ["el"])
  }

  @Test func `a store that can't be written is an error and can be read`() throws {
    _ = try tool.run("models", "download", "el")
    let files = FileManager.default
    // A file where a folder should be fails for every user, as permissions don't.
    try files.moveItem(atPath: tool.store + "/models", toPath: tool.store + "/kept")
    try TestFile.write("", to: tool.store + "/models")
    #expect(
      try tool.run("models", "download", "en")
        == .init(
          errors: "inkrec: '$/home/.local/share/inkrec/models/models' can't be written: File "
            + "exists\n", status: 6))
    try files.removeItem(atPath: tool.store + "/models")
    try files.moveItem(atPath: tool.store + "/kept", toPath: tool.store + "/models")

    // What needs no writing works: the store's lock can't be had, as if it were read-only.
    try files.removeItem(atPath: tool.store + "/lock")
    try TestFile.makeFolder(tool.store + "/lock")
    #expect(
      try tool.run("models", "download", "en")
        == .init(
          errors: "inkrec: '$/home/.local/share/inkrec/models/lock' can't be written: Is a "
            + "directory\n", status: 6))
    #expect(
      try tool.run("models", "download", "el")
        == .init(
          output: "el: up to date\n$/home/.local/share/inkrec/models/models/el.json\n"))
    let server = try LoopbackServer(folder: tool.source)
    #expect(
      try tool.run("models", "download", "--source", server.address, "el")
        == .init(
          output: "el: up to date\n$/home/.local/share/inkrec/models/models/el.json\n"))
    #expect(try tool.run("models", "list", "--tags").output == "el\n")
    #expect(try soundTags("after a store that can't be written") == ["el"])
  }

  @Test func `many processes may change the store at the same time`() throws {
    let answer = try tool.shell(
      """
      for tag in de en el; do
        (for round in 1 2 3 4 5; do
          inkrec models download $tag; inkrec models delete $tag; done
          inkrec models download $tag) > /dev/null 2>> errors &
      done
      wait
      cat errors; inkrec models list --available
      """)
    #expect(
      answer
        == .init(
          output: """
            de  German   2.5 kB  installed                CC0 1.0
            el  Greek    1.3 kB  installed, experimental  CC0 1.0
            en  English  1.3 kB  installed                CC0 1.0

            """))
    #expect(try soundTags("after many processes") == ["de", "el", "en"])
  }
}
