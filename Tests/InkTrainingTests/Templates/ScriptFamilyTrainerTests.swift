import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite(.inOptimizedBuilds) struct ScriptFamilyTrainerTests {
  /// Two scripts of three letters each and one sign: enough to be trained in a second.
  static func scripts() throws -> [ScriptFamilyTrainer.Script] {
    try [("first", "abk"), ("second", "xoz")].map { name, letters in
      let handwriting = try (UInt64(0)..<6).flatMap { seed in
        try letters.map { letter in
          LabelledInk(
            ink: try DrawnWriter(seed: seed).ink(of: String(letter)), label: String(letter),
            session: "\(seed)")
        }
      }
      return ScriptFamilyTrainer.Script(
        metadata: PackMetadata(name: name, kind: .templates, script: "Latn"),
        handwriting: handwriting, skeletons: [])
    }
  }

  static func signs() throws -> [LabelledInk] {
    try (UInt64(0)..<6).map { seed in
      LabelledInk(ink: try DrawnWriter(seed: seed).ink(of: "7"), label: "7", session: "\(seed)")
    }
  }

  static let trainer: ScriptFamilyTrainer = {
    var trainer = ScriptFamilyTrainer()
    trainer.networkTrainer.trainer.hiddenCount = 32
    trainer.networkTrainer.trainer.passCount = 20
    return trainer
  }()

  static func recognizer(_ pack: [UInt8]) throws -> Recognizer {
    try Recognizer(
      model: Model(pack: try PackFile(bytes: pack, name: "drawn")),
      options: RecognizerOptions(kind: .character))
  }

  @Test func `each script gets a pack that tells its own letters and the signs apart`()
    async throws
  {
    let results = try await Self.trainer.train(try Self.scripts(), signs: try Self.signs())
    #expect(results.map(\.labels) == [["7", "a", "b", "k"], ["7", "o", "x", "z"]])
    for result in results {
      let recognizer = try Self.recognizer(result.pack)
      #expect(recognizer.contents.templates.shapes.classifier != nil)
      for label in result.labels {
        let ink = try DrawnWriter(seed: 40).ink(of: label)
        #expect(recognizer.result(for: ink).candidates.first?.text == label, "\(label)")
      }
    }
  }

  @Test(.inOptimizedBuilds) func `the same samples give the same bytes`() async throws {
    var trainer = Self.trainer
    trainer.networkTrainer.trainer.passCount = 2
    let first = try await trainer.train(try Self.scripts(), signs: try Self.signs())
    let second = try await trainer.train(try Self.scripts(), signs: try Self.signs())
    #expect(first.map(\.pack) == second.map(\.pack))
  }

  @Test func `letters that only print shows are known by the shapes of their lines`() async throws {
    var scripts = try Self.scripts()
    scripts[0].handwriting.removeAll { $0.label == "k" }
    scripts[0].skeletons = [LabelledInk(ink: try DrawnAlphabet.ink(of: "k"), label: "k")]
    let results = try await Self.trainer.train(scripts, signs: try Self.signs())
    #expect(results[0].labels == ["7", "a", "b", "k"])
    let recognizer = try Self.recognizer(results[0].pack)
    let ink = try DrawnWriter(seed: 40).ink(of: "k")
    let backwards = try Ink(
      strokes: ink.strokes.reversed().map { Stroke(points: $0.points.reversed()) })
    for ink in [ink, backwards] {
      #expect(recognizer.result(for: ink).candidates.first?.text == "k")
    }
  }

  @Test func `a script without samples is an error`() async throws {
    let empty = ScriptFamilyTrainer.Script(
      metadata: PackMetadata(name: "empty", kind: .templates), handwriting: [], skeletons: [])
    await #expect(throws: TrainingError(reason: "'empty' has no sample")) {
      try await Self.trainer.train([empty], signs: try Self.signs())
    }
  }
}
