package import InkKit
internal import Synchronization

/// Trains a ``CharacterNetwork`` by stochastic gradient descent.
///
/// Cross-entropy with smoothed labels, dropout, AdamW with a rising and falling rate; every pass
/// sees every sample distorted anew. After a third of the passes the samples whose label the
/// half-trained network finds all but impossible are left out: at that point it has learned what
/// writers have in common, and not yet the mistakes of single labels.
///
/// The same samples and seed give the same weights, whatever the number of cores: a batch is
/// always cut into the same shards, whose gradients are added in the same order.
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
  static let shardCount = 4

  /// Creates a trainer with the settings of the published packs.
  package init() {}

  /// An ink and the index of its label.
  package struct Sample: Sendable {
    package let ink: NormalizedInk
    package let label: Int

    /// Creates a sample.
    package init(ink: NormalizedInk, label: Int) {
      self.ink = ink
      self.label = label
    }
  }

  /// Trains a network; also returns the indices of the samples that are not left out.
  ///
  /// - Parameters:
  ///   - labels: The names of the labels; samples hold indices into it.
  ///   - report: Called after each pass with its number from 0, mean loss and the weights so far.
  /// - Complexity: O(*p* · *n* · *h*) for *p* passes, *n* samples and *h* hidden units.
  package func train(
    _ samples: [Sample], labels: [String],
    report: @Sendable (_ pass: Int, _ loss: Float, CharacterNetwork) -> Void = { _, _, _ in }
  ) async -> (network: CharacterNetwork, plausible: [Int]) {
    var generator = SplitMix64(seed: seed)
    var network = CharacterNetwork(
      view: view, labelCount: labels.count, hiddenCount: hiddenCount, using: &generator)
    var optimizer = AdamOptimizer(count: network.values.count)
    let shards = (0..<Self.shardCount).map { _ in
      NetworkShard(trainer: self, labels: labels)
    }
    var used = Array(samples.indices)
    var step = 0
    let stepsPerPass = max(1, used.count / Self.batchCount)
    let stepCount = stepsPerPass * passCount
    for pass in 0..<passCount {
      if pass == passCount / 3 && pass > 0 {
        used = await plausible(samples, network: network, labelCount: labels.count)
      }
      generator.shuffle(&used)
      var loss: Float = 0
      let batches = max(1, used.count / Self.batchCount)
      for batch in 0..<batches {
        let chosen = used[
          (batch * Self.batchCount)..<min((batch + 1) * Self.batchCount, used.count)]
        let seed = generator.next()
        loss += await accumulate(chosen, of: samples, network: network, shards: shards, seed: seed)
        let rate = peakRate * Self.schedule(Float(step) / Float(stepCount))
        shards[0].apply(to: &network, optimizer: &optimizer, rate: rate, others: shards[1...])
        step += 1
      }
      report(pass, loss / Float(batches), network)
    }
    return (network, used.sorted())
  }

  /// The rate of learning relative to its peak: up in the first tenth, then down to nothing, both
  /// along a smooth step.
  static func schedule(_ progress: Float) -> Float {
    let rising: Float = 0.1
    let t = progress < rising ? progress / rising : (1 - progress) / (1 - rising)
    return max(0.02, t * t * (3 - 2 * t))
  }

  /// Computes the gradient of a batch in the shards and returns the mean loss.
  func accumulate(
    _ chosen: ArraySlice<Int>, of samples: [Sample], network: CharacterNetwork,
    shards: [NetworkShard], seed: UInt64
  ) async -> Float {
    let losses = await withTaskGroup(of: (Int, Float).self) { group in
      for (index, shard) in shards.enumerated() {
        let part = chosen.enumerated().filter { $0.offset % Self.shardCount == index }
          .map { samples[$0.element] }
        let scale = 1 / Float(chosen.count)
        group.addTask {
          (index, shard.accumulate(part, network, scale: scale, seed: seed &+ UInt64(index)))
        }
      }
      return await group.reduce(into: [Float](repeating: 0, count: shards.count)) {
        $0[$1.0] = $1.1
      }
    }
    return losses.reduce(0, +)
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

extension CharacterNetwork {
  /// Draws initial weights (K. He et al. 2015, the hidden ones halved: most features are small).
  init(
    view: CharacterFeatures.View, labelCount: Int, hiddenCount: Int,
    using generator: inout SplitMix64
  ) {
    let featureCount = CharacterFeatures.count
    let outputBlocks = (labelCount + 7) / 8
    let hiddenScale = (2 / Float(featureCount)).squareRoot() * 0.5
    let outputScale = (2 / Float(hiddenCount)).squareRoot()
    var values: [SIMD8<Float>] = []
    func draw(_ count: Int, _ scale: Float) {
      for _ in 0..<count {
        var block = SIMD8<Float>.zero
        for lane in 0..<8 { block[lane] = generator.normal() * scale }
        values.append(block)
      }
    }
    draw(featureCount * hiddenCount / 8, hiddenScale)
    values.append(contentsOf: repeatElement(.zero, count: hiddenCount / 8))
    draw(hiddenCount * outputBlocks, outputScale)
    values.append(contentsOf: repeatElement(.zero, count: outputBlocks))
    self.init(view: view, labelCount: labelCount, hiddenCount: hiddenCount, values: values)
  }
}
