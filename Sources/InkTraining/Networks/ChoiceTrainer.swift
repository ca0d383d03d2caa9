import InkKit

/// Composes the inks that a ``ChoiceNetwork`` learns from, each when it is asked for.
protocol InkComposing: Sendable {
  /// Composes an ink.
  func sample(using random: inout SplitMix64) -> ComposedInk

  /// Replaces `features` by those of an ink.
  ///
  /// - Returns: Whether there was a point.
  func extractFeatures(of strokes: [[SIMD2<Float>]], into features: inout [Float]) -> Bool
}

/// An ink, and what there is to say about it.
struct ComposedInk: Sendable {
  /// The points of each stroke.
  var strokes: [[SIMD2<Float>]]
  /// The right choice of each question that the ink says something about, by the question's index.
  var answers: [(head: Int, choice: Int)]
}

/// Trains a ``ChoiceNetwork``: cross-entropy of each choice that an ink answers, AdamW with a rising and
/// falling rate. Every step composes its own inks, none twice.
///
/// The same composer and seed give the same weights, whatever the number of cores.
package struct ChoiceTrainer: Sendable {
  /// How many steps there are.
  package var stepCount: Int
  /// The inks of a step, a multiple of 4.
  package var batchCount = 128
  /// The units of the two hidden layers, multiples of 8.
  package var hiddenCounts: (first: Int, second: Int)
  /// The highest rate of learning.
  package var peakRate: Float = 2.5e-3
  /// The share of units of the first hidden layer that are left out of a step.
  package var hiddenDropout: Float = 0.05
  /// How much of a choice's weight goes to all choices alike.
  package var smoothing: Float = 0.02
  /// The seed of weights and inks.
  package var seed: UInt64 = 1
  /// How many steps one report is of.
  let passLength: Int

  /// Takes so many steps that there are some reports.
  mutating func setPassCount(_ count: Int) { stepCount = count * passLength }

  /// Trains some networks, each from other weights with other inks.
  ///
  /// - Parameter report: Called now and then, in order.
  func networks(
    _ count: Int, of heads: [Range<Int>], featureCount: Int, from composer: some InkComposing,
    report: @Sendable (TrainingProgress) -> Void
  ) async -> [ChoiceNetwork] {
    var networks: [ChoiceNetwork] = []
    for number in 0..<count {
      var trainer = self
      trainer.seed += UInt64(number)
      networks.append(
        await trainer.network(of: heads, featureCount: featureCount, from: composer) {
          report($0.part(number, of: count))
        })
    }
    return networks
  }

  /// Trains a network.
  ///
  /// - Parameter report: Called now and then, in order.
  func network<Composer: InkComposing>(
    of heads: [Range<Int>], featureCount: Int, from composer: Composer,
    report: @Sendable (TrainingProgress) -> Void
  ) async -> ChoiceNetwork {
    var generator = SplitMix64(seed: seed)
    var network = ChoiceNetwork(
      layers: [
        .random(featureCount, hiddenCounts.first, factor: 0.5, using: &generator),
        .random(hiddenCounts.first, hiddenCounts.second, factor: 1, using: &generator),
        .random(
          hiddenCounts.second, ChoiceNetwork.outputCount(of: heads), factor: 0.5,
          using: &generator),
      ], heads: heads, featureCount: featureCount)
    let gradient = ChoiceGradient(trainer: self, composer: composer)
    var descent = GradientDescent<ChoiceGradient<Composer>>(network)
    let passCount = (stepCount + passLength - 1) / passLength
    var total = BatchOutcome()
    for step in 0..<stepCount {
      total.add(
        await descent.step(
          &network, gradient, Array(0..<batchCount),
          rate: peakRate * descent.schedule(Float(step) / Float(stepCount)),
          seed: generator.next()))
      if (step + 1).isMultiple(of: passLength) || step == stepCount - 1 {
        let count = step % passLength + 1
        report(
          TrainingProgress(
            pass: step / passLength + 1, passCount: passCount,
            loss: Float(total.loss) / Float(count * batchCount)))
        total = BatchOutcome()
      }
    }
    return network
  }
}

extension ChoiceNetwork: LayeredNetwork {}
