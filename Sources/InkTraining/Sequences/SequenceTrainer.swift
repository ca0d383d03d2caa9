package import InkKit

/// Trains a ``SequenceNetwork``.
///
/// AdamW with a rising and falling rate; every pass sees every line distorted anew. The same samples
/// and seed give the same weights, whatever the number of cores. What happens in a pass depends on
/// the seed and the pass alone, so that a training that was interrupted goes on as if it had not been.
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

  /// Trains a network, or goes on from a checkpoint.
  ///
  /// - Parameters:
  ///   - samples: Lines, each with the cells of its characters (see ``LatticeAlignment``).
  ///   - checkpoint: What `report` was given after a pass of the same training, or `nil`.
  ///   - report: Called after each pass with the state of the training.
  package func train(
    _ samples: [SequenceSample], labels: [String], from checkpoint: SequenceCheckpoint? = nil,
    report: @Sendable (TrainingProgress, SequenceCheckpoint) -> Void = { _, _ in }
  ) async -> SequenceNetwork {
    var checkpoint = checkpoint ?? SequenceCheckpoint(beginning: self, labels: labels)
    while checkpoint.passCount < passCount {
      let outcome = await pass(over: samples, checkpoint: &checkpoint)
      report(
        TrainingProgress(
          pass: checkpoint.passCount, passCount: passCount, loss: outcome.characterLoss,
          unreadableCount: outcome.unreadableCount), checkpoint)
    }
    return checkpoint.network
  }

  /// Goes once over all samples.
  private func pass(
    over samples: [SequenceSample], checkpoint: inout SequenceCheckpoint
  ) async -> BatchOutcome {
    let pass = checkpoint.passCount
    var trainer = self
    if pass >= max(1, passCount / 3) { trainer.mistakeThreshold = laterMistakeThreshold }
    var descent = GradientDescent<SequenceGradient>(
      checkpoint.state.network, optimizers: checkpoint.state.optimizers)
    var generator = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(pass))
    let batches = batches(of: samples, using: &generator)
    var total = BatchOutcome()
    for (number, batch) in batches.enumerated() {
      let chosen = batch.largestFirst { samples[$0].trace.points.count }
      let progress = (Float(pass) + Float(number) / Float(batches.count)) / Float(passCount)
      total.add(
        await descent.step(
          &checkpoint.state.network,
          SequenceGradient(trainer: trainer, network: checkpoint.network),
          chosen.map { samples[$0] }, rate: peakRate * descent.schedule(progress),
          seed: generator.next(), adjust: { shorten(&$0, lineCount: batch.count) }))
    }
    checkpoint.state.optimizers = descent.optimizers
    checkpoint.state.passCount += 1
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

  /// Divides the sum of gradients by the number of lines, and a long one by more.
  private func shorten(_ gradients: inout [[SIMD8<Float>]], lineCount: Int) {
    var squares: Float = 0
    for layer in gradients {
      var sum = SIMD8<Float>.zero
      for value in layer { sum += value * value }
      squares += sum.sum()
    }
    let length = squares.squareRoot() / Float(lineCount)
    let factor = (length > steepest ? steepest / length : 1) / Float(lineCount)
    for layer in gradients.indices {
      for index in gradients[layer].indices { gradients[layer][index] *= factor }
    }
  }
}

extension SequenceNetwork: TrainableNetwork {
  var layerSizes: [Int] { parameters.map(\.count) }

  mutating func changeWeights(_ change: (_ layer: Int, inout [SIMD8<Float>]) -> Void) {
    var parameters = parameters
    for layer in parameters.indices { change(layer, &parameters[layer]) }
    self.parameters = parameters
  }
}
