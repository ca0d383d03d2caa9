import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

/// Inks of scripts that are composed, and a network that learns to tell those apart.
@Suite struct ScriptComposerTests {
  private func record(_ label: String, _ script: String?, _ ink: Ink) -> InkRecord {
    var record = InkRecord(ink: ink)
    record.label = label
    record.script = script
    record.writer = "w"
    return record
  }

  /// A character of straight lines that cross each other, as those of blocks have them.
  private func block(_ lines: [(SIMD2<Float>, SIMD2<Float>)]) throws -> Ink {
    try Ink(
      strokes: lines.map { from, to in
        Stroke((0...20).map { from + (to - from) * (Float($0) / 20) })
      })
  }

  private func composer() throws -> ScriptComposer {
    var composer = ScriptComposer(scripts: ["Latn", "Hani"])
    composer.inkCount = 40
    for letter in "aceno" {
      composer.add(
        record("\(letter)", nil, try DrawnWriter(seed: 1).ink(of: "\(letter)")), of: "l",
        isFont: false)
    }
    composer.add(
      record("十", "Hani", try block([([0, 50], [100, 50]), ([50, 0], [50, 100])])), of: "h",
      isFont: false)
    composer.add(
      record(
        "三", "Jpan",
        try block([([10, 0], [90, 0]), ([20, 50], [80, 50]), ([0, 100], [100, 100])])),
      of: "h", isFont: false)
    return composer
  }

  @Test func `what says nothing in a script is passed over`() throws {
    var composer = try composer()
    let count = composer.inks.reduce(0) { $0 + $1.count }
    let ink = try DrawnWriter(seed: 1).ink(of: "on")
    for (label, script) in [("。", "Hani"), ("7", nil), ("カ", "Jpan"), ("α", "Grek"), ("", nil)] {
      composer.add(record(label, script, ink), of: "f", isFont: false)
    }
    composer.add(record("on", nil, Ink()), of: "f", isFont: false)
    #expect(composer.inks.reduce(0) { $0 + $1.count } == count)
    composer.add(record("on", "Latn", ink), of: "f", isFont: false)
    #expect(composer.inks.reduce(0) { $0 + $1.count } == count + 1)
  }

  @Test func `one ink more or less changes no other`() throws {
    var composer = try composer()
    let samples = composer.samples()
    #expect(
      samples.map { $0.tokens.map(\.label) } == Array(repeating: [0], count: 40)
        + Array(repeating: [1], count: 40))
    composer.inkCount = 41
    let more = composer.samples()
    #expect(more[41...].map(\.trace.points).prefix(40) == samples[40...].map(\.trace.points)[...])
  }

  @Test(.inOptimizedBuilds)
  func `a network learns to tell scripts apart`() async throws {
    var trainer = SequenceTrainer()
    trainer.passCount = 12
    trainer.shape.widths = [8, 16, 16]
    trainer.shape.dilations = [1]
    trainer.laterMistakeThreshold = .infinity
    let scripts = ["Latn", "Hani"]
    let network = ScriptNetwork(
      network: await trainer.train(try composer().samples(), labels: scripts))
    let word = try DrawnWriter(seed: 9).ink(of: "ocean")
    let own = network.logProbabilities(of: word, among: ["Latn", "Hans", "Thai"])
    #expect(own[0] > own[1])
    // What it doesn't know is no likelier than what it knows best.
    #expect(own[2] <= own[0] && own[2] >= own[1])
    let cross = try block([([0, 40], [100, 40]), ([40, 0], [40, 100])])
    let other = network.logProbabilities(of: cross, among: ["Latn", "Jpan"])
    #expect(other[0] < other[1])
    #expect(network.logProbabilities(of: Ink(), among: ["Latn", "Hani"]) == [0, 0])
  }

  @Test(arguments: [
    (#""fonts":["f"],"scripts":["Latn","Grek"]"#, "packs[0].data must name a file"),
    (#""data":["d"],"scripts":["Latn","Grek"]"#, "packs[0].fonts must name a file"),
    (
      #""data":["d"],"fonts":["f"],"scripts":["Latn"]"#,
      "packs[0].scripts must be codes of different scripts, at least two"
    ),
    (
      #""data":["d"],"fonts":["f"],"scripts":["Latn","Latin"]"#,
      "packs[0].scripts must be codes of different scripts, at least two"
    ),
  ])
  func `a recipe that makes no sense is refused`(_ members: String, _ problem: String) {
    let text =
      #"{"formatVersion":1,"models":[],"packs":[{"name":"s","kind":"sequence","# + members + "}]}"
    let error = #expect(throws: ModelError.self) {
      try ModelRecipe(parsing: Array(text.utf8), name: "r")
    }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
  }
}
