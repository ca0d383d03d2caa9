import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct HangulTrainerTests {
  let metadata = PackMetadata(name: "hangul", kind: .characters, script: "Hang")

  func trainer(steps: Int = 3, networks: Int = 1) -> HangulTrainer {
    var trainer = HangulTrainer()
    ChoiceNetworkChecks.shrink(&trainer.training, steps: steps)
    trainer.networkCount = networks
    return trainer
  }

  @Test(.inOptimizedBuilds) func `the gradient agrees with finite differences`() async throws {
    var exact = trainer()
    exact.training.hiddenDropout = 0
    let samples = try DrawnJamo.samples()
    let network = try await exact.network(from: samples).choices.networks[0]
    let composer = try #require(HangulComposer(samples))
    ChoiceNetworkChecks.expectGradient(
      of: network, by: exact.training, from: HangulSamples(composer: composer), step: 0.01,
      at: [
        (0, 100, 1), (0, 700, 3), (0, network.layers[0].biasStart, 2), (1, 4, 5),
        (1, network.layers[1].biasStart, 1), (2, 30, 4), (2, network.layers[2].biasStart, 1),
      ])
  }

  @Test func `the same letters give the same bytes, which a finder is made of`() async throws {
    let samples = try DrawnJamo.samples()
    let first = try await trainer().network(from: samples).pack(metadata)
    #expect(try await trainer().network(from: samples).pack(metadata) == first)
    let model = Model(pack: try PackFile(bytes: first, name: "h"))
    let recognizer = try Recognizer(model: model)
    #expect(!recognizer.result(for: try DrawnJamo.ink(of: "ㅎ")).candidates.isEmpty)
    #expect(recognizer.result(for: Ink()).candidates.isEmpty)
  }

  @Test func `training makes what is composed likelier`() async throws {
    let samples = try DrawnJamo.samples()
    let composer = try #require(HangulComposer(samples))
    func loss(steps: Int) async throws -> Float {
      var learning = trainer(steps: steps)
      learning.training.peakRate = 1e-2
      let network = try await learning.network(from: samples) { progress in
        #expect(progress.pass == 1 && progress.passCount == 1 && progress.loss > 0)
      }
      return ChoiceNetworkChecks.loss(
        of: network.choices.networks[0], by: learning.training,
        from: HangulSamples(composer: composer))
    }
    let first = try await loss(steps: 1)
    let last = try await loss(steps: 60)
    #expect(last < first * 0.95, "\(first) to \(last)")
  }

  @Test func `a letter that nobody drew is an error`() async throws {
    let samples = try DrawnJamo.samples().dropFirst()
    await #expect(throws: TrainingError.self) {
      _ = try await trainer().network(from: Array(samples))
    }
  }

  @Test func `a pack that was spoilt is an error or answers`() async throws {
    let bytes = try await trainer(networks: 2).network(from: DrawnJamo.samples()).pack(metadata)
    let ink = try DrawnJamo.ink(of: "ㅎ")
    func reads(_ bytes: [UInt8]) throws -> Bool {
      SpoiltPack.reads([ink]) { () throws(ModelError) in
        try Recognizer(model: Model(pack: PackFile(bytes: bytes, name: "h")))
      }
    }
    for number in 0..<2 {
      try ChoiceNetworkChecks.expectSoundness(
        of: bytes, layers: HangulNetwork.sections.layers[number],
        others: [HangulNetwork.sections.shapes[number]], reads: reads)
    }
  }

  @Test func `letters and words of another script are no characters`() async throws {
    let foreign = try ["k", "e", "word"].map { text in
      LabelledInk(ink: try DrawnWriter(seed: 1).joinedRecord(of: text).ink, label: text)
    }
    let plain = try #require(HangulComposer(try DrawnJamo.samples()))
    let composer = try #require(HangulComposer(try DrawnJamo.samples(), foreign: foreign))
    #expect(plain.foreign.isEmpty && !composer.foreign.isEmpty)
    var samples = HangulSamples(composer: composer)
    samples.otherShare = 0
    samples.singleShare = 0
    samples.foreignShare = 1
    var random = SplitMix64(seed: 1)
    for _ in 0..<50 {
      let ink = samples.sample(using: &random)
      #expect(ink.answers.map(\.choice) == [HangulNetwork.Kind.other.rawValue])
      #expect(ink.strokes.contains { $0.count > 1 })
      #expect(ink.strokes.joined().allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
  }
}
