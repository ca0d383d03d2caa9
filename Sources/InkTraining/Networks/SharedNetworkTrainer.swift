package import InkKit

/// Trains networks of several sets of labels that have one hidden layer in common.
///
///     features ─▶ hidden units of all sets ─┬▶ labels of the first set
///                                           ├▶ labels of the second set
///                                           └▶ …
///
/// What distinguishes strokes is much the same in all scripts, and a dozen samples of a character
/// are too few to learn it from: the sets lend each other their samples (multitask learning,
/// R. Caruana 1997). A label competes with those of its own set alone. Each network leaves with a
/// copy of the hidden layer and stands alone.
///
/// The same samples and seed give the same weights, whatever the number of cores.
package struct SharedNetworkTrainer: Sendable {
  /// How each batch is learned from.
  package var trainer = NetworkTrainer()
  /// The samples of a batch, all of one set.
  package var batchCount = 128

  /// Creates a trainer with the settings of the published packs.
  package init() {
    trainer.hiddenCount = 96
    trainer.passCount = 60
    trainer.groupShare = 0
    trainer.distortion.shuffling = 0.5
    trainer.distortion.forgetting = 1
  }

  /// A set with the network that learns it.
  private struct Task {
    let samples: [NetworkTrainer.Sample]
    let gradient: NetworkGradient
    var network: CharacterNetwork
    var descent: GradientDescent<NetworkGradient>
    var order: [Int]
  }

  /// Trains a network for each set.
  ///
  /// - Parameters:
  ///   - sets: The samples of each set, with indices into its labels.
  ///   - labels: The labels of each set.
  ///   - report: Called after each pass.
  package func train(
    _ sets: [[NetworkTrainer.Sample]], labels: [[String]],
    report: @Sendable (TrainingProgress) -> Void = { _ in }
  ) async -> [CharacterNetwork] {
    var generator = SplitMix64(seed: trainer.seed)
    var tasks = zip(sets, labels).map { samples, labels in
      let network = CharacterNetwork(
        view: trainer.view, labelCount: labels.count, hiddenCount: trainer.hiddenCount,
        using: &generator)
      return Task(
        samples: samples, gradient: NetworkGradient(trainer: trainer, labels: labels),
        network: network, descent: GradientDescent(network),
        order: Array(samples.indices))
    }
    guard let first = tasks.first?.network else { return [] }
    // The times of copied shapes are not those of writing, and nothing is learned of them: weights
    // that were drawn for them would be noise.
    var hidden = first.layers[0]
    let timeless = (CharacterFeatures.count - CharacterFeatures.durationCount) * hidden.blockCount
    for index in timeless..<hidden.biasStart { hidden.values[index] = .zero }
    var optimizer = AdamOptimizer(count: hidden.values.count)

    let stepsPerPass = tasks.reduce(0) { $0 + self.batches(of: $1.samples.count) }
    var step = 0
    for pass in 0..<trainer.passCount {
      var turns: [(task: Int, batch: Int)] = []
      for index in tasks.indices {
        generator.shuffle(&tasks[index].order)
        for batch in 0..<batches(of: tasks[index].samples.count) { turns.append((index, batch)) }
      }
      generator.shuffle(&turns)
      var outcome = BatchOutcome()
      for turn in turns {
        let progress = Float(step) / Float(stepsPerPass * trainer.passCount)
        let seed = generator.next()
        outcome.add(
          await self.step(
            &tasks[turn.task], batch: turn.batch, hidden: &hidden, optimizer: &optimizer,
            progress: progress, seed: seed))
        step += 1
      }
      report(
        TrainingProgress(
          subject: "characters", pass: pass + 1, passCount: trainer.passCount,
          loss: Float(outcome.loss) / Float(max(stepsPerPass, 1))))
    }
    return tasks.map { task in
      var network = task.network
      network.layers[0] = hidden
      return network
    }
  }

  /// How many batches a set makes; the last one may be small.
  private func batches(of count: Int) -> Int { (count + batchCount - 1) / batchCount }

  /// Learns from one batch.
  private func step(
    _ task: inout Task, batch: Int, hidden: inout DenseLayer, optimizer: inout AdamOptimizer,
    progress: Float, seed: UInt64
  ) async -> BatchOutcome {
    task.network.layers[0] = hidden
    task.descent.optimizers[0] = optimizer
    let end = min((batch + 1) * batchCount, task.order.count)
    let chosen = task.order[(batch * batchCount)..<end].map { task.samples[$0] }
    let outcome = await task.descent.step(
      &task.network, task.gradient, chosen,
      rate: trainer.peakRate * task.descent.schedule(progress), seed: seed)
    hidden = task.network.layers[0]
    optimizer = task.descent.optimizers[0]
    return outcome
  }
}
