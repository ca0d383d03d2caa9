import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct HangulTrainerTests {
  let metadata = PackMetadata(name: "hangul", kind: .characters, script: "Hang")

  func trainer(steps: Int = 3) -> HangulTrainer {
    var trainer = HangulTrainer()
    trainer.stepCount = steps
    trainer.batchCount = 8
    trainer.hiddenCounts = (16, 8)
    return trainer
  }

  @Test func `the gradient agrees with finite differences`() async throws {
    var exact = trainer()
    exact.hiddenDropout = 0
    let samples = try DrawnJamo.samples()
    let network = try await exact.network(from: samples)
    let composer = try #require(HangulComposer(samples))
    let shard = TrainingShard<HangulGradient>(network)
    let rule = HangulGradient(trainer: exact, composer: composer)
    let inks = Array(0..<(exact.batchCount / 4))
    func loss(_ network: HangulNetwork) -> Float {
      Float(shard.accumulate(inks, of: exact.batchCount, network, rule, seed: 3).loss)
    }
    _ = loss(network)
    let gradients = shard.withGradients { $0 }
    for (layer, place, lane) in [
      (0, 100, 1), (0, 700, 3), (0, network.layers[0].biasStart, 2), (1, 4, 5),
      (1, network.layers[1].biasStart, 1), (2, 30, 4), (2, network.layers[2].biasStart, 1),
    ] {
      func changedLoss(_ step: Float) -> Float {
        var other = network
        other.layers[layer].values[place][lane] += step
        return loss(other) / Float(exact.batchCount)
      }
      let slope = (changedLoss(0.01) - changedLoss(-0.01)) / 0.02
      let found = gradients[layer][place][lane]
      #expect(abs(slope - found) <= 0.05 * abs(slope) + 1e-3, "layer \(layer), place \(place)")
    }
  }

  @Test func `the same letters give the same bytes, which a finder is made of`() async throws {
    let samples = try DrawnJamo.samples()
    let first = try await trainer().pack(from: samples, metadata: metadata)
    #expect(try await trainer().pack(from: samples, metadata: metadata) == first)
    let model = Model(pack: try PackFile(bytes: first, name: "h"))
    let recognizer = try Recognizer(model: model)
    #expect(!recognizer.result(for: try DrawnJamo.ink(of: "ㅎ")).candidates.isEmpty)
    #expect(recognizer.result(for: Ink()).candidates.isEmpty)
  }

  @Test func `training makes what is composed likelier`() async throws {
    let samples = try DrawnJamo.samples()
    let composer = try #require(HangulComposer(samples))
    var probe = trainer()
    probe.batchCount = 64
    probe.hiddenDropout = 0
    func loss(steps: Int) async throws -> Float {
      var learning = trainer(steps: steps)
      learning.peakRate = 1e-2
      let network = try await learning.network(from: samples) { progress in
        #expect(progress.pass == 1 && progress.passCount == 1 && progress.loss > 0)
      }
      let rule = HangulGradient(trainer: probe, composer: composer)
      return Float(
        TrainingShard<HangulGradient>(network)
          .accumulate(Array(0..<16), of: 64, network, rule, seed: 5).loss)
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
    let bytes = try await trainer().pack(from: try DrawnJamo.samples(), metadata: metadata)
    let spoilt = SpoiltPack(try PackFile(bytes: bytes, name: "h"))
    let sections: [PackSection] = [
      .hangulShape, .hangulWeights, .hangulScales, .hangulBiases,
    ]
    let ink = try DrawnJamo.ink(of: "ㅎ")
    func reads(_ bytes: [UInt8]) throws -> Bool {
      do throws(ModelError) {
        let recognizer = try Recognizer(model: Model(pack: PackFile(bytes: bytes, name: "h")))
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
      let bytes = try spoilt.replacing([.hangulScales: spoilt.numbers(number, in: .hangulScales)])
      #expect(try !reads(bytes), "scales of \(number)")
    }
    let largest = try spoilt.replacing([
      .hangulWeights: spoilt.bytes(of: .hangulWeights).map { _ in 0x7F },
      .hangulScales: spoilt.numbers(DenseLayer.numberLimit, in: .hangulScales),
      .hangulBiases: spoilt.numbers(-DenseLayer.numberLimit, in: .hangulBiases),
    ])
    #expect(try reads(largest))
    for seed in UInt64(1)...20 {
      var random = SplitMix64(seed: seed)
      _ = try reads(try spoilt.mutated(sections, using: &random))
    }
  }
}
