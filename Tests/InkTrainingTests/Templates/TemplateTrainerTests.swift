import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct TemplateTrainerTests {
  let metadata = PackMetadata(name: "drawn", kind: .templates, script: "Latn")

  func samples(writers: Range<UInt64>) throws -> [LabelledInk] {
    try writers.flatMap { seed in
      try DrawnAlphabet.characters.map { character in
        let writer = DrawnWriter(seed: seed)
        return LabelledInk(
          ink: try writer.ink(of: String(character)), label: String(character),
          session: "\(seed)")
      }
    }
  }

  func recognizer(_ pack: [UInt8]) throws -> Recognizer {
    try Recognizer(model: Model(pack: try PackFile(bytes: pack, name: "drawn")))
  }

  @Test func `one sample per character is enough to be useful`() async throws {
    let trained = try await TemplateTrainer().train(try samples(writers: 0..<1), metadata: metadata)
    #expect(trained.labels.count == 94 && trained.templateCount == 94)
    #expect(trained.droppedCount == 0)
    let recognizer = try recognizer(trained.pack)
    #expect(recognizer.contents.templates.shapes.classifier == nil)
    var right = 0
    let test = try samples(writers: 7..<8)
    for sample in test {
      let result = recognizer.result(for: sample.ink)
      // Without size, a circle is o, O and 0.
      if result.candidates.prefix(3).contains(where: { $0.text == sample.label }) { right += 1 }
    }
    #expect(right >= 84, "\(right) of \(test.count)")
  }

  @Test(.inOptimizedBuilds) func `the same samples give the same bytes`() async throws {
    let samples = try samples(writers: 0..<8)
    let first = try await TemplateTrainer().train(samples, metadata: metadata)
    let second = try await TemplateTrainer().train(samples, metadata: metadata)
    #expect(first.pack == second.pack)
    #expect(first.templateCount < samples.count)
  }

  @Test func `characters that lines alone show become labels where there are enough`() async throws
  {
    let lines = try (0..<20).map { (seed: UInt64) in
      LabelledInk(ink: try DrawnWriter(seed: seed).ink(of: "on"), label: "on")
    }
    let rare = LabelledInk(ink: try DrawnWriter(seed: 1).ink(of: "it"), label: "it")
    let single = LabelledInk(ink: try DrawnAlphabet.ink(of: "a"), label: "a")
    let trained = try await TemplateTrainer().train(
      [single], lines: lines + [rare], characters: ["o", "i", "t", "x"], metadata: metadata)
    #expect(trained.labels == ["a", "o"])
    let plain = try await TemplateTrainer().train([single], lines: lines, metadata: metadata)
    #expect(plain.labels == ["a"])
  }

  @Test func `nothing to learn from is an error`() async throws {
    let empty = LabelledInk(ink: try Ink(strokes: []), label: "a")
    for (samples, reason) in [
      ([], "no ink has a label of one character"), ([empty], "no sample has a point"),
    ] {
      await #expect(throws: TrainingError(reason: reason)) {
        try await TemplateTrainer().train(samples, metadata: metadata)
      }
    }
    let unnamed = LabelledInk(ink: try DrawnAlphabet.ink(of: "a"), label: "")
    await #expect(throws: TrainingError(reason: "a label is empty")) {
      try await TemplateTrainer().train([unnamed], metadata: metadata)
    }
  }

  @Test func `prototypes of few samples are the samples`() throws {
    let inks = try (0..<3).map {
      try #require(NormalizedInk(try DrawnWriter(seed: UInt64($0)).ink(of: "R")))
    }
    #expect(TemplateCondenser().prototypes(of: inks).map(\.points) == inks.map(\.points))
  }

  @Test func `two ways of writing a character both survive condensing`() throws {
    let inks = try (0..<30).map { (seed: UInt64) in
      let drawn = seed % 3 == 0 ? "Z" : "o"
      return try #require(NormalizedInk(try DrawnWriter(seed: seed).ink(of: drawn)))
    }
    var condenser = TemplateCondenser()
    condenser.minimum = 2
    condenser.density = 0.1
    let prototypes = condenser.prototypes(of: inks)
    #expect(prototypes.count == 2)
    var set = TemplateSet()
    set.add(prototypes[0], label: "0")
    set.add(prototypes[1], label: "1")
    let matcher = TemplateMatcher(templates: set)
    var scratch = TemplateMatcher.Scratch()
    var distances: [Float] = [0, 0]
    let answers = inks.map { ink in
      matcher.measure(ink, handicaps: [0, 0], into: &distances, scratch: &scratch)
      return distances[0] < distances[1]
    }
    #expect(answers == inks.indices.map { ($0 % 3 == 0) == answers[0] })
  }
}
