import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

/// What every network that answers several questions must do, whoever composes its inks.
enum ChoiceNetworkChecks {
  /// Makes a training small enough for a test.
  static func shrink(_ training: inout ChoiceTrainer, steps: Int) {
    training.stepCount = steps
    training.batchCount = 8
    training.hiddenCounts = (16, 8)
  }

  /// Expects that the gradient agrees with finite differences at some weights.
  static func expectGradient<Composer: InkComposing>(
    of network: ChoiceNetwork, by trainer: ChoiceTrainer, from composer: Composer, step: Float,
    at weights: [WeightPlace]
  ) {
    InkTrainingTests.expectGradient(
      ChoiceGradient(trainer: trainer, composer: composer), of: network,
      by: Array(0..<(trainer.batchCount / 4)), of: trainer.batchCount,
      divisor: Float(trainer.batchCount), seed: 3, step: step, tolerance: 1e-3, at: weights)
  }

  /// The loss of a network with some inks.
  static func loss<Composer: InkComposing>(
    of network: ChoiceNetwork, by trainer: ChoiceTrainer, from composer: Composer
  ) -> Float {
    var probe = trainer
    probe.batchCount = 64
    probe.hiddenDropout = 0
    let rule = ChoiceGradient(trainer: probe, composer: composer)
    return Float(
      TrainingShard<ChoiceGradient<Composer>>(network)
        .accumulate(Array(0..<16), of: 64, network, rule, seed: 5).loss)
  }

  /// Expects that a pack which is cut, or whose scales make no sense, can't be read, that one with the
  /// largest numbers can, and that one which is spoilt by chance does no harm.
  ///
  /// - Parameters:
  ///   - others: The sections beside those of the layers.
  ///   - reads: Whether the bytes of a pack can be read; expects that answers are sound.
  static func expectSoundness(
    of pack: [UInt8], layers: DenseSections, others: [PackSection],
    reads: ([UInt8]) throws -> Bool
  ) throws {
    let spoilt = SpoiltPack(try PackFile(bytes: pack, name: "spoilt"))
    let sections = others + [layers.weights, layers.scales, layers.biases]
    for section in sections {
      for cut in try spoilt.cuts(of: section) {
        #expect(try !reads(cut.pack), "\(section) of \(cut.count) bytes")
      }
    }
    for number in [Float.nan, .infinity, 1e5] {
      let bytes = try spoilt.replacing([
        layers.scales: spoilt.numbers(number, in: layers.scales)
      ])
      #expect(try !reads(bytes), "scales of \(number)")
    }
    let largest = try spoilt.replacing([
      layers.weights: spoilt.bytes(of: layers.weights).map { _ in 0x7F },
      layers.scales: spoilt.numbers(DenseLayer.numberLimit, in: layers.scales),
      layers.biases: spoilt.numbers(-DenseLayer.numberLimit, in: layers.biases),
    ])
    #expect(try reads(largest))
    for seed in UInt64(1)...20 {
      var random = SplitMix64(seed: seed)
      _ = try reads(try spoilt.mutated(sections, using: &random))
    }
  }
}
