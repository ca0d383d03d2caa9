package import InkKit

/// Trains a ``SegmentNetwork`` from characters, words and lines of which only the text is known.
///
/// Where one character ends and the next begins is nowhere told: all ways to cut count, weighted by
/// how likely they are so far (see ``LatticeGradient``). AdamW with a rising and falling rate;
/// every pass sees every line distorted anew. The same samples and seed give the same weights,
/// whatever the number of cores.
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

  /// Creates a trainer with the settings of the published packs.
  package init() {}

  /// Trains a network.
  ///
  /// - Parameters:
  ///   - start: A network of other data with these labels that training goes on from, instead of from
  ///     weights drawn by chance.
  ///   - report: Called after each pass.
  package func train(
    _ samples: [LineSample], labels: [String], from start: SegmentNetwork? = nil,
    report: @Sendable (TrainingProgress) -> Void = { _ in }
  ) async -> SegmentNetwork {
    var generator = SplitMix64(seed: seed)
    var network =
      start
      ?? SegmentNetwork(
        labels: labels, hiddenCounts: hiddenCounts, gapHiddenCount: gapHiddenCount,
        using: &generator)
    var descent = GradientDescent<SegmentGradient>(network)
    for pass in 0..<passCount {
      var trainer = self
      if pass >= max(1, passCount / 3) { trainer.mistakeThreshold = laterMistakeThreshold }
      let gradient = SegmentGradient(trainer: trainer)
      let total = await descent.pass(
        pass, of: passCount, over: samples, batchCount: batchCount, peakRate: peakRate, &network,
        gradient, using: &generator)
      report(
        TrainingProgress(
          subject: "lines", pass: pass + 1, passCount: passCount, loss: total.characterLoss,
          unreadableCount: total.unreadableCount))
    }
    return network
  }
}

extension SegmentNetwork: LayeredNetwork {
  /// Draws initial weights, those of the features halved: most are small.
  init(
    labels: [String], hiddenCounts: (first: Int, second: Int), gapHiddenCount: Int,
    using generator: inout SplitMix64
  ) {
    func layer(_ inputs: Int, _ units: Int, factor: Float) -> DenseLayer {
      .random(inputs, units, factor: factor, using: &generator)
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
