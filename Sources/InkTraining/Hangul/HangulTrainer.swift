package import InkKit

/// Makes packs that read Korean syllables from single letters of some writers.
///
/// Every step composes its own syllables, letters and other ink, none twice; cross-entropy of each
/// choice that an ink answers, AdamW with a rising and falling rate. The same letters give the same
/// bytes, whatever the number of cores.
package struct HangulTrainer: Sendable {
  /// How many steps there are.
  package var stepCount = 24_000
  /// The inks of a step, a multiple of 4.
  package var batchCount = 128
  /// The units of the two hidden layers, multiples of 8.
  package var hiddenCounts = (first: 192, second: 192)
  /// The highest rate of learning.
  package var peakRate: Float = 2.5e-3
  /// The share of units of the first hidden layer that are left out of a step.
  package var hiddenDropout: Float = 0.05
  /// How much of a choice's weight goes to all choices alike.
  package var smoothing: Float = 0.02
  /// The shares of single letters, digits and marks, and of what is no character, among the inks.
  package var singleShare: Float = 0.3
  package var otherShare: Float = 0.12
  /// The share of syllables without a final consonant; about that of Korean text.
  package var openShare: Float = 0.45
  /// The seed of weights and inks.
  package var seed: UInt64 = 1

  /// How many steps one report is of.
  static let passLength = 500

  /// How a part of the training went.
  package struct Progress: Sendable {
    /// The number of the part, from 1.
    package let pass: Int
    /// How many parts there are.
    package let passCount: Int
    /// The mean loss of an ink.
    package let loss: Float
  }

  /// Trains a network.
  ///
  /// - Parameters:
  ///   - samples: Letters, digits and marks; other characters are passed over.
  ///   - report: Called now and then, in order.
  /// - Throws: ``TrainingError`` if there is a letter that nobody drew.
  package func network(
    from samples: [LabelledInk], report: @Sendable (Progress) -> Void = { _ in }
  ) async throws(TrainingError) -> HangulNetwork {
    guard let composer = HangulComposer(samples) else {
      throw TrainingError(reason: "not every consonant and vowel of Korean has a sample")
    }
    var generator = SplitMix64(seed: seed)
    var network = HangulNetwork(
      layers: [
        .random(HangulFeatures.count, hiddenCounts.first, factor: 0.5, using: &generator),
        .random(hiddenCounts.first, hiddenCounts.second, factor: 1, using: &generator),
        .random(hiddenCounts.second, HangulNetwork.outputCount, factor: 0.5, using: &generator),
      ])
    let gradient = HangulGradient(trainer: self, composer: composer)
    var descent = GradientDescent<HangulGradient>(network)
    let passCount = (stepCount + Self.passLength - 1) / Self.passLength
    var total = BatchOutcome()
    for step in 0..<stepCount {
      total.add(
        await descent.step(
          &network, gradient, Array(0..<batchCount),
          rate: peakRate * descent.schedule(Float(step) / Float(stepCount)),
          seed: generator.next()))
      if (step + 1).isMultiple(of: Self.passLength) || step == stepCount - 1 {
        let count = step % Self.passLength + 1
        report(
          Progress(
            pass: step / Self.passLength + 1, passCount: passCount,
            loss: Float(total.loss) / Float(count * batchCount)))
        total = BatchOutcome()
      }
    }
    return network
  }

  /// Trains a network, and makes a pack of it.
  package func pack(
    from samples: [LabelledInk], metadata: PackMetadata,
    report: @Sendable (Progress) -> Void = { _ in }
  ) async throws(TrainingError) -> [UInt8] {
    let network = try await network(from: samples, report: report)
    var builder = PackBuilder(metadata: metadata)
    network.addSections(to: &builder)
    return builder.encoded()
  }
}

extension HangulNetwork: TrainableNetwork {
  var layerSizes: [Int] { layers.map(\.values.count) }

  mutating func changeWeights(_ change: (_ layer: Int, inout [SIMD8<Float>]) -> Void) {
    for layer in layers.indices { change(layer, &layers[layer].values) }
  }
}
