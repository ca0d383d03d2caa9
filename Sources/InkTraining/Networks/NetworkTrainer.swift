package import InkKit

/// Trains a ``CharacterNetwork`` by stochastic gradient descent.
///
/// Cross-entropy with smoothed labels, dropout, AdamW with a rising and falling rate; every pass
/// sees every sample distorted anew. After a third of the passes the samples whose label the
/// half-trained network finds all but impossible are left out: at that point it has learned what
/// writers have in common, and not yet the mistakes of single labels.
///
/// The same samples and seed give the same weights, whatever the number of cores.
package struct NetworkTrainer: Sendable {
  /// In which frame the network looks at inks.
  package var view = CharacterFeatures.View.moments
  /// How many passes over the samples.
  package var passCount = 40
  /// The units of the hidden layer, a multiple of 32.
  package var hiddenCount = 384
  /// The highest rate of learning.
  package var peakRate: Float = 3e-3
  /// The probability below which a label counts as a mistake.
  package var mistakeThreshold: Float = 0.01
  /// How inks are varied from pass to pass.
  package var distortion = InkDistortion()
  /// The share of features that are left out of a step.
  package var featureDropout: Float = 0.1
  /// The share of hidden units that are left out of a step.
  package var hiddenDropout: Float = 0.3
  /// How much of a label's weight goes to all labels alike.
  package var smoothing: Float = 0.03
  /// How much of the loss comes from telling a label from the others of its group alone, as when
  /// only digits are asked for.
  package var groupShare: Float = 0.3
  /// The seed of initial weights, order, distortion and dropout.
  package var seed: UInt64 = 1

  static let batchCount = 256

  /// An ink and the index of its label.
  package struct Sample: Sendable {
    package let ink: NormalizedInk
    package let label: Int
  }

  /// Trains a network; also returns the indices of the samples that are not left out.
  ///
  /// - Parameters:
  ///   - labels: The names of the labels; samples hold indices into it.
  ///   - report: Called after each pass.
  /// - Complexity: O(*p* · *n* · *h*) for *p* passes, *n* samples and *h* hidden units.
  package func train(
    _ samples: [Sample], labels: [String],
    report: @Sendable (TrainingProgress) -> Void = { _ in }
  ) async -> (network: CharacterNetwork, plausible: [Int]) {
    var generator = SplitMix64(seed: seed)
    var network = CharacterNetwork(
      view: view, labelCount: labels.count, hiddenCount: hiddenCount, using: &generator)
    let gradient = NetworkGradient(trainer: self, labels: labels)
    var descent = GradientDescent<NetworkGradient>(network)
    var used = Array(samples.indices)
    var step = 0
    let stepsPerPass = max(1, used.count / Self.batchCount)
    let stepCount = stepsPerPass * passCount
    for pass in 0..<passCount {
      if pass == passCount / 3 && pass > 0 {
        used = await plausible(samples, network: network, labelCount: labels.count)
      }
      generator.shuffle(&used)
      var outcome = BatchOutcome()
      let batches = max(1, used.count / Self.batchCount)
      for batch in 0..<batches {
        let chosen = used[
          (batch * Self.batchCount)..<min((batch + 1) * Self.batchCount, used.count)]
        outcome.add(
          await descent.step(
            &network, gradient, chosen.map { samples[$0] },
            rate: peakRate * descent.schedule(Float(step) / Float(stepCount)),
            seed: generator.next()))
        step += 1
      }
      report(
        TrainingProgress(
          subject: "characters", pass: pass + 1, passCount: passCount,
          loss: Float(outcome.loss) / Float(batches)))
    }
    return (network, used.sorted())
  }

  /// The samples whose label the network does not rule out.
  private func plausible(
    _ samples: [Sample], network: CharacterNetwork, labelCount: Int
  ) async -> [Int] {
    let classifier = CharacterClassifier(
      labels: (0..<labelCount).map(String.init), networks: [network])
    let threshold = ElementaryFunctions.log(mistakeThreshold)
    var scratch = CharacterClassifier.Scratch()
    var logProbabilities = [Float](repeating: 0, count: labelCount)
    var plausible = samples.indices.filter { index in
      classifier.classify(samples[index].ink, into: &logProbabilities, scratch: &scratch)
      return logProbabilities[samples[index].label] > threshold
    }
    // A label that would be left without samples keeps all of them.
    let known = Set(plausible.map { samples[$0].label })
    plausible += samples.indices.filter { !known.contains(samples[$0].label) }
    return plausible.sorted()
  }
}

extension CharacterNetwork: LayeredNetwork {
  /// Draws initial weights, the hidden ones halved: most features are small.
  init(
    view: CharacterFeatures.View, labelCount: Int, hiddenCount: Int,
    using generator: inout SplitMix64
  ) {
    self.init(
      view: view,
      hidden: .random(CharacterFeatures.count, hiddenCount, factor: 0.5, using: &generator),
      output: .random(hiddenCount, labelCount, factor: 1, using: &generator))
  }
}
