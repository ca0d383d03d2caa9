package import InkKit

/// Trains a ``SegmentNetwork`` from characters, words and lines of which only the text is known.
///
/// Where one character ends and the next begins is nowhere told: all ways to cut count, weighted by
/// how likely they are so far (see ``LatticeGradient``). AdamW with a rising and falling rate;
/// every pass sees every line distorted anew. The same samples and seed give the same weights,
/// whatever the number of cores: a batch is always cut into the same shards, whose gradients are
/// added in the same order.
package struct SegmentTrainer: Sendable {
  /// How many passes over the samples.
  package var passCount = 14
  /// The units of the two hidden layers for cells, multiples of 8.
  package var hiddenCounts = (first: 384, second: 192)
  /// The units of the hidden layer for gaps, a multiple of 8.
  package var gapHiddenCount = 16
  /// The highest rate of learning.
  package var peakRate: Float = 2e-3
  /// The lines of a batch.
  package var batchCount = 64
  /// The share of features, and of units of the first hidden layer, that are left out of a step.
  package var featureDropout: Float = 0.1
  package var hiddenDropout: Float = 0.25
  /// How unlikely a line may be, per character and as minus a logarithm, before it counts as
  /// mislabelled; infinite in the first third of the passes.
  package var mistakeThreshold: Float = .infinity
  /// The same in the other passes.
  package var laterMistakeThreshold: Float = 6
  /// How lines are varied from pass to pass.
  package var distortion = LineDistortion()
  /// The seed of initial weights, order, distortion and dropout.
  package var seed: UInt64 = 1

  static let shardCount = 4

  /// Creates a trainer with the settings of the published packs.
  package init() {}

  /// How a pass went.
  package struct PassReport: Sendable {
    /// The number of the pass, from 0.
    package let pass: Int
    /// Minus the log-likelihood per character.
    package let loss: Float
    /// How many lines no path could read.
    package let unreadableCount: Int
  }

  /// Trains a network.
  ///
  /// - Parameter report: Called after each pass with the weights so far.
  package func train(
    _ samples: [LineSample], labels: [String],
    report: @Sendable (PassReport, SegmentNetwork) -> Void = { _, _ in }
  ) async -> SegmentNetwork {
    var generator = SplitMix64(seed: seed)
    var network = SegmentNetwork(
      labels: labels, hiddenCounts: hiddenCounts, gapHiddenCount: gapHiddenCount, using: &generator)
    var optimizers = (network.cellLayers + network.gapLayers).map {
      AdamOptimizer(count: $0.values.count)
    }
    for pass in 0..<passCount {
      var trainer = self
      if pass >= max(1, passCount / 3) { trainer.mistakeThreshold = laterMistakeThreshold }
      let shards = (0..<Self.shardCount).map { _ in
        SegmentShard(trainer: trainer, layers: network.cellLayers + network.gapLayers)
      }
      var order = Array(samples.indices)
      generator.shuffle(&order)
      let batches = max(1, order.count / batchCount)
      var total = SegmentShard.Outcome()
      for batch in 0..<batches {
        let chosen = order[(batch * batchCount)..<min((batch + 1) * batchCount, order.count)]
        let outcome = await Self.accumulate(
          chosen, of: samples, network: network, shards: shards, seed: generator.next())
        total.loss += outcome.loss
        total.characterCount += outcome.characterCount
        total.unreadableCount += outcome.unreadableCount
        let progress = (Float(pass) + Float(batch) / Float(batches)) / Float(passCount)
        shards[0].apply(
          to: &network, optimizers: &optimizers,
          rate: peakRate * NetworkTrainer.schedule(progress), others: shards[1...])
      }
      report(
        PassReport(
          pass: pass, loss: total.loss / Float(max(total.characterCount, 1)),
          unreadableCount: total.unreadableCount), network)
    }
    return network
  }

  /// Computes the gradient of a batch in the shards.
  private static func accumulate(
    _ chosen: ArraySlice<Int>, of samples: [LineSample], network: SegmentNetwork,
    shards: [SegmentShard], seed: UInt64
  ) async -> SegmentShard.Outcome {
    // Long lines are dealt out evenly, so that no shard waits for another.
    let bySize = chosen.sorted {
      (samples[$1].trace.points.count, $0) < (samples[$0].trace.points.count, $1)
    }
    let outcomes = await withTaskGroup(of: (Int, SegmentShard.Outcome).self) { group in
      for (index, shard) in shards.enumerated() {
        let part = bySize.enumerated().filter { $0.offset % shardCount == index }
          .map { samples[$0.element] }
        group.addTask { (index, shard.accumulate(part, network, seed: seed &+ UInt64(index))) }
      }
      return await group.reduce(
        into: [SegmentShard.Outcome](repeating: SegmentShard.Outcome(), count: shards.count)
      ) { $0[$1.0] = $1.1 }
    }
    return outcomes.reduce(into: SegmentShard.Outcome()) {
      $0.loss += $1.loss
      $0.characterCount += $1.characterCount
      $0.unreadableCount += $1.unreadableCount
    }
  }
}

extension SegmentNetwork {
  /// Draws initial weights (K. He et al. 2015; those of the features halved, as most are small).
  init(
    labels: [String], hiddenCounts: (first: Int, second: Int), gapHiddenCount: Int,
    using generator: inout SplitMix64
  ) {
    func layer(_ inputs: Int, _ units: Int, factor: Float) -> DenseLayer {
      let scale = (2 / Float(inputs)).squareRoot() * factor
      let blocks = (units + 7) / 8
      var values: [SIMD8<Float>] = []
      for _ in 0..<(inputs * blocks) {
        var block = SIMD8<Float>.zero
        for lane in 0..<8 { block[lane] = generator.normal() * scale }
        values.append(block)
      }
      values.append(contentsOf: repeatElement(.zero, count: blocks))
      return DenseLayer(inputCount: inputs, unitCount: units, values: values)
    }
    let cellLayers = [
      layer(SegmentFeatures.count, hiddenCounts.first, factor: 0.5),
      layer(hiddenCounts.first, hiddenCounts.second, factor: 1),
      layer(hiddenCounts.second, labels.count, factor: 0.5),
    ]
    let gapLayers = [
      layer(SpaceFeatures.count, gapHiddenCount, factor: 1), layer(gapHiddenCount, 1, factor: 0.5),
    ]
    self.init(labels: labels, cellLayers: cellLayers, gapLayers: gapLayers)
  }
}
