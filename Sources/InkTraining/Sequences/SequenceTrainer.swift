package import InkKit

/// Trains a ``SequenceNetwork``.
///
/// AdamW with a rising and falling rate; every pass sees every line distorted anew. The same samples
/// and seed give the same weights, whatever the number of cores: a batch is always cut into the same
/// shards, whose gradients are added in the same order. What happens in a pass depends on the seed
/// and the pass alone, so that a training that was interrupted goes on as if it had not been.
package struct SequenceTrainer: Sendable {
  /// How many passes over the samples.
  package var passCount = 12
  /// The widths and reaches of the layers.
  package var shape = SequenceNetwork.Shape()
  /// The highest rate of learning.
  package var peakRate: Float = 2e-3
  /// The lines of a batch.
  package var batchCount = 32
  /// The share of hidden channels that are left out of a step.
  package var dropout: Float = 0.1
  /// The longest gradient, per line; a longer one is shortened to it.
  package var steepest: Float = 5
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
    /// How many lines have too few frames for their text.
    package let unreadableCount: Int
  }

  /// Trains a network, or goes on from a checkpoint.
  ///
  /// - Parameters:
  ///   - samples: Lines, each with the cells of its characters (see ``LatticeAlignment``).
  ///   - checkpoint: What `report` was given after a pass of the same training, or `nil`.
  ///   - report: Called after each pass with the state of the training.
  package func train(
    _ samples: [SequenceSample], labels: [String], from checkpoint: SequenceCheckpoint? = nil,
    report: @Sendable (PassReport, SequenceCheckpoint) -> Void = { _, _ in }
  ) async -> SequenceNetwork {
    var checkpoint = checkpoint ?? SequenceCheckpoint(beginning: self, labels: labels)
    while checkpoint.passCount < passCount {
      let outcome = await pass(over: samples, checkpoint: &checkpoint)
      report(
        PassReport(
          pass: checkpoint.passCount - 1,
          loss: Float(outcome.loss / Double(max(outcome.characterCount, 1))),
          unreadableCount: outcome.unreadableCount), checkpoint)
    }
    return checkpoint.network
  }

  /// Goes once over all samples.
  private func pass(
    over samples: [SequenceSample], checkpoint: inout SequenceCheckpoint
  ) async -> SequenceShard.Outcome {
    let pass = checkpoint.passCount
    var trainer = self
    if pass >= max(1, passCount / 3) { trainer.mistakeThreshold = laterMistakeThreshold }
    let shards = (0..<Self.shardCount).map { _ in
      SequenceShard(trainer: trainer, network: checkpoint.network)
    }
    var generator = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(pass))
    let batches = batches(of: samples, using: &generator)
    var total = SequenceShard.Outcome()
    for (number, batch) in batches.enumerated() {
      let outcome = await Self.accumulate(
        batch, of: samples, network: checkpoint.network, shards: shards, seed: generator.next())
      total.add(outcome)
      let progress = (Float(pass) + Float(number) / Float(batches.count)) / Float(passCount)
      step(
        &checkpoint, against: shards, lineCount: batch.count,
        rate: peakRate * NetworkTrainer.schedule(progress))
    }
    checkpoint.passCount += 1
    return total
  }

  /// Deals the samples out to batches at random.
  private func batches(
    of samples: [SequenceSample], using generator: inout SplitMix64
  ) -> [[Int]] {
    var order = Array(samples.indices)
    generator.shuffle(&order)
    return stride(from: 0, to: order.count, by: batchCount).map {
      Array(order[$0..<min($0 + batchCount, order.count)])
    }
  }

  /// Computes the gradient of a batch in the shards.
  private static func accumulate(
    _ batch: [Int], of samples: [SequenceSample], network: SequenceNetwork,
    shards: [SequenceShard], seed: UInt64
  ) async -> SequenceShard.Outcome {
    // Long lines are dealt out evenly, so that no shard waits for another.
    let bySize = batch.sorted {
      (samples[$1].trace.points.count, $0) < (samples[$0].trace.points.count, $1)
    }
    let back = SequenceBackward(network)
    let outcomes = await withTaskGroup(of: (Int, SequenceShard.Outcome).self) { group in
      for (index, shard) in shards.enumerated() {
        let part = bySize.enumerated().filter { $0.offset % shardCount == index }
          .map { samples[$0.element] }
        group.addTask {
          (index, shard.accumulate(part, network, back, seed: seed &+ UInt64(index)))
        }
      }
      return await group.reduce(
        into: [SequenceShard.Outcome](repeating: SequenceShard.Outcome(), count: shards.count)
      ) { $0[$1.0] = $1.1 }
    }
    return outcomes.reduce(into: SequenceShard.Outcome()) { $0.add($1) }
  }

  /// Moves the weights against the sum of the shards' gradients.
  private func step(
    _ checkpoint: inout SequenceCheckpoint, against shards: [SequenceShard], lineCount: Int,
    rate: Float
  ) {
    shards[0].withGradients { gradients in
      for shard in shards.dropFirst() {
        shard.withGradients { other in
          for layer in gradients.indices { Self.add(other[layer], to: &gradients[layer]) }
        }
      }
      var squares: Float = 0
      for layer in gradients {
        var sum = SIMD8<Float>.zero
        for value in layer { sum += value * value }
        squares += sum.sum()
      }
      let length = squares.squareRoot() / Float(lineCount)
      let factor = (length > steepest ? steepest / length : 1) / Float(lineCount)
      var parameters = checkpoint.network.parameters
      for layer in gradients.indices {
        for index in gradients[layer].indices { gradients[layer][index] *= factor }
        checkpoint.optimizers[layer].step(
          &parameters[layer], against: gradients[layer], rate: rate)
      }
      checkpoint.network.parameters = parameters
    }
  }

  private static func add(_ terms: [SIMD8<Float>], to sums: inout [SIMD8<Float>]) {
    let terms = terms.span
    var sums = sums.mutableSpan
    for index in 0..<sums.count { sums[index] += terms[index] }
  }
}

extension SequenceShard.Outcome {
  fileprivate mutating func add(_ other: Self) {
    loss += other.loss
    characterCount += other.characterCount
    unreadableCount += other.unreadableCount
  }
}
