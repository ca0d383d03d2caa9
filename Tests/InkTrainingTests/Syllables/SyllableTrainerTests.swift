import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct SyllableTrainerTests {
  let metadata = PackMetadata(name: "syllables", kind: .syllables, script: "Mymr")

  func trainer(steps: Int = 3) -> SyllableTrainer {
    var trainer = SyllableTrainer()
    trainer.stepCount = steps
    trainer.batchCount = 8
    trainer.hiddenCounts = (16, 8)
    return trainer
  }

  @Test func `the gradient agrees with finite differences`() async throws {
    var exact = trainer()
    exact.hiddenDropout = 0
    let source = try DrawnSyllables.source()
    let network = try await exact.network(from: source)
    let shard = TrainingShard<SyllableGradient>(network)
    let rule = SyllableGradient(trainer: exact, samples: try exact.samples(from: source).samples)
    let inks = Array(0..<(exact.batchCount / 4))
    func loss(_ network: SyllableNetwork) -> Float {
      Float(shard.accumulate(inks, of: exact.batchCount, network, rule, seed: 3).loss)
    }
    _ = loss(network)
    let gradients = shard.withGradients { $0 }
    for (layer, place, lane) in [
      (0, 700, 3), (0, network.layers[0].biasStart, 2), (1, 4, 5),
      (1, network.layers[1].biasStart, 1), (2, 5, 4), (2, network.layers[2].biasStart, 1),
    ] {
      func changedLoss(_ step: Float) -> Float {
        var other = network
        other.layers[layer].values[place][lane] += step
        return loss(other) / Float(exact.batchCount)
      }
      let slope = (changedLoss(0.004) - changedLoss(-0.004)) / 0.008
      let found = gradients[layer][place][lane]
      #expect(abs(slope - found) <= 0.05 * abs(slope) + 1e-3, "layer \(layer), place \(place)")
    }
  }

  @Test func `the same letters, signs and texts give the same bytes`() async throws {
    let source = try DrawnSyllables.source()
    let first = try await trainer().pack(from: source, metadata: metadata)
    #expect(try await trainer().pack(from: source, metadata: metadata) == first)
    let network = try SyllableNetwork(pack: PackFile(bytes: first, name: "s"))
    #expect(network.parts.letters == ["k", "p", "g"] && network.parts.singles == ["1"])
    #expect(
      network.parts.slots == [["+k", "+p"], ["R"], ["E"], ["I"], ["U"], ["A"], ["M"]])
  }

  @Test func `training makes what is composed likelier`() async throws {
    let source = try DrawnSyllables.source()
    var probe = trainer()
    probe.batchCount = 64
    probe.hiddenDropout = 0
    let samples = try probe.samples(from: source).samples
    func loss(steps: Int) async throws -> Float {
      var learning = trainer(steps: steps)
      learning.peakRate = 1e-2
      let network = try await learning.network(from: source) { progress in
        #expect(progress.pass == 1 && progress.passCount == 1 && progress.loss > 0)
      }
      let rule = SyllableGradient(trainer: probe, samples: samples)
      return Float(
        TrainingShard<SyllableGradient>(network)
          .accumulate(Array(0..<16), of: 64, network, rule, seed: 5).loss)
    }
    let first = try await loss(steps: 1)
    let last = try await loss(steps: 60)
    #expect(last < first * 0.8, "\(first) to \(last)")
  }

  @Test func `a sign without a drawing, and texts without syllables, are errors`() async throws {
    var source = try DrawnSyllables.source()
    source.samples.removeAll { $0.label == "U" }
    await #expect(throws: TrainingError(reason: "'U' has no drawing")) {
      _ = try await trainer().network(from: source)
    }
    source = try DrawnSyllables.source()
    source.text = Array("xyz 1".utf8)
    await #expect(
      throws: TrainingError(reason: "the texts have no syllables of these letters")
    ) {
      _ = try await trainer().network(from: source)
    }
  }

  @Test func `a pack that was spoilt is an error or answers`() async throws {
    let bytes = try await trainer().pack(
      from: try DrawnSyllables.source(), metadata: metadata)
    let spoilt = SpoiltPack(try PackFile(bytes: bytes, name: "s"))
    let sections: [PackSection] = [
      .syllableParts, .syllableShape, .syllableWeights, .syllableScales, .syllableBiases,
    ]
    var templates = TemplateSet()
    templates.add(try #require(NormalizedInk(DrawnAlphabet.ink(of: "i"))), label: "k")
    let und = try LanguageTag("und")
    let ink = try Ink(strokes: DrawnSyllables.strokes(of: "k").map { Stroke($0) })
    func reads(_ bytes: [UInt8]) throws -> Bool {
      do throws(ModelError) {
        let network = try SyllableNetwork(pack: PackFile(bytes: bytes, name: "s"))
        let recognizer = Recognizer(tag: und, templates: templates) {
          $0.syllables = network
        }
        for candidate in recognizer.result(for: ink).candidates {
          #expect(candidate.score.isFinite && (0...1).contains(candidate.probability))
        }
        return true
      } catch {
        #expect(!error.description.isEmpty)
        return false
      }
    }
    for section in sections {
      for cut in try spoilt.cuts(of: section) {
        #expect(try !reads(cut.pack), "\(section) of \(cut.count) bytes")
      }
    }
    for number in [Float.nan, .infinity, 1e5] {
      let bytes = try spoilt.replacing([
        .syllableScales: spoilt.numbers(number, in: .syllableScales)
      ])
      #expect(try !reads(bytes), "scales of \(number)")
    }
    let largest = try spoilt.replacing([
      .syllableWeights: spoilt.bytes(of: .syllableWeights).map { _ in 0x7F },
      .syllableScales: spoilt.numbers(DenseLayer.numberLimit, in: .syllableScales),
      .syllableBiases: spoilt.numbers(-DenseLayer.numberLimit, in: .syllableBiases),
    ])
    #expect(try reads(largest))
    for seed in UInt64(1)...20 {
      var random = SplitMix64(seed: seed)
      _ = try reads(try spoilt.mutated(sections, using: &random))
    }
  }
}
