package import InkKit

/// Makes packs that read Korean syllables from single letters of some writers.
///
/// Every step composes its own syllables, letters and other ink, none twice; cross-entropy of each
/// choice that an ink answers, AdamW with a rising and falling rate. The same letters give the same
/// bytes, whatever the number of cores: a batch is always cut into the same shards, whose gradients
/// are added in the same order.
package struct HangulTrainer: Sendable {
  /// How many steps there are.
  package var stepCount = 24_000
  /// The inks of a step, a multiple of ``shardCount``.
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

  static let shardCount = 4
  /// How many steps one report is of.
  static let passLength = 500

  /// Creates a trainer with the settings of the published pack.
  package init() {}

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
    var optimizers = network.layers.map { AdamOptimizer(count: $0.values.count) }
    let shards = (0..<Self.shardCount).map { _ in
      HangulShard(trainer: self, composer: composer, network: network)
    }
    let passCount = (stepCount + Self.passLength - 1) / Self.passLength
    var total: Float = 0
    for step in 0..<stepCount {
      let current = network
      let seed = generator.next()
      total += await withTaskGroup(of: (Int, Float).self) { group in
        for (index, shard) in shards.enumerated() {
          group.addTask {
            (index, shard.accumulate(current, seed: seed &+ UInt64(index)))
          }
        }
        let losses = await group.reduce(into: [Float](repeating: 0, count: shards.count)) {
          $0[$1.0] = $1.1
        }
        return losses.reduce(0, +)
      }
      shards[0].apply(
        to: &network, optimizers: &optimizers,
        rate: peakRate * NetworkTrainer.schedule(Float(step) / Float(stepCount)),
        others: shards[1...])
      if (step + 1).isMultiple(of: Self.passLength) || step == stepCount - 1 {
        let count = step % Self.passLength + 1
        report(
          Progress(
            pass: step / Self.passLength + 1, passCount: passCount,
            loss: total / Float(count * batchCount)))
        total = 0
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

extension DenseLayer {
  /// Draws initial weights (K. He et al. 2015), times a factor.
  fileprivate static func random(
    _ inputs: Int, _ units: Int, factor: Float, using generator: inout SplitMix64
  ) -> DenseLayer {
    let scale = (2 / Float(inputs)).squareRoot() * factor
    let blocks = (units + 7) / 8
    var values: [SIMD8<Float>] = []
    for index in 0..<(inputs * blocks) {
      var block = SIMD8<Float>.zero
      for lane in 0..<min(8, units - index % blocks * 8) {
        block[lane] = generator.normal() * scale
      }
      values.append(block)
    }
    values.append(contentsOf: repeatElement(.zero, count: blocks))
    return DenseLayer(inputCount: inputs, unitCount: units, values: values)
  }
}
