package import InkKit

/// Trains segment networks of several sets of labels that have their hidden layers in common.
///
/// What makes ink a whole character, and where spaces are, is much the same in all scripts; only
/// the layer that names characters is a set's own. See ``SharedNetworkTrainer`` and
/// ``SegmentTrainer``. The same samples and seed give the same weights, whatever the number of cores.
package struct SharedSegmentTrainer: Sendable {
  /// How each batch is learned from.
  package var trainer = SegmentTrainer()

  /// Creates a trainer with the settings of the published packs.
  package init() {
    trainer.hiddenCounts = (first: 96, second: 64)
    trainer.passCount = 4
    trainer.batchCount = 16
  }

  /// Trains a network for each set.
  ///
  /// - Parameters:
  ///   - sets: The lines of each set.
  ///   - labels: The labels of each set, the empty one last.
  ///   - shapes: A network of single characters, whose hidden layer the first one begins with where
  ///     it looks at the same features; of as many units.
  ///   - report: Called after each pass with its number from 0 and the loss for each character.
  package func train(
    _ sets: [[LineSample]], labels: [[String]], beginningWith shapes: CharacterNetwork?,
    report: @Sendable (_ pass: Int, _ loss: Float) -> Void = { _, _ in }
  ) async -> [SegmentNetwork] {
    var generator = SplitMix64(seed: trainer.seed)
    var networks = labels.map { labels in
      SegmentNetwork(
        labels: labels, hiddenCounts: trainer.hiddenCounts,
        gapHiddenCount: trainer.gapHiddenCount, using: &generator)
    }
    guard var common = networks.first else { return [] }
    if let shapes { common.beginWith(shapes) }
    var optimizers = (common.cellLayers + common.gapLayers).map {
      AdamOptimizer(count: $0.values.count)
    }
    var outputOptimizers = networks.map { AdamOptimizer(count: $0.cellLayers[2].values.count) }
    let shards = networks.map { network in
      (0..<SegmentTrainer.shardCount).map { _ in
        SegmentShard(trainer: trainer, layers: network.cellLayers + network.gapLayers)
      }
    }
    var orders = sets.map { Array($0.indices) }
    let stepsPerPass = sets.reduce(0) { $0 + batches(of: $1.count) }
    var step = 0
    for pass in 0..<trainer.passCount {
      var turns: [(set: Int, batch: Int)] = []
      for set in sets.indices {
        generator.shuffle(&orders[set])
        for batch in 0..<batches(of: sets[set].count) { turns.append((set, batch)) }
      }
      generator.shuffle(&turns)
      var total = SegmentShard.Outcome()
      for turn in turns {
        let set = turn.set
        let end = min((turn.batch + 1) * trainer.batchCount, orders[set].count)
        networks[set].takeHiddenLayers(of: common)
        let outcome = await SegmentTrainer.accumulate(
          orders[set][(turn.batch * trainer.batchCount)..<end], of: sets[set],
          network: networks[set], shards: shards[set], seed: generator.next())
        total.loss += outcome.loss
        total.characterCount += outcome.characterCount
        let progress = Float(step) / Float(stepsPerPass * trainer.passCount)
        swap(&optimizers[2], &outputOptimizers[set])
        shards[set][0].apply(
          to: &networks[set], optimizers: &optimizers,
          rate: trainer.peakRate * NetworkTrainer.schedule(progress), others: shards[set][1...])
        swap(&optimizers[2], &outputOptimizers[set])
        common.takeHiddenLayers(of: networks[set])
        step += 1
      }
      report(pass, total.loss / Float(max(total.characterCount, 1)))
    }
    for set in networks.indices { networks[set].takeHiddenLayers(of: common) }
    return networks
  }

  /// How many batches a set makes; the last one may be small.
  private func batches(of count: Int) -> Int {
    (count + trainer.batchCount - 1) / trainer.batchCount
  }
}

extension SegmentNetwork {
  /// Looks at the shapes of cells as a network of single characters does.
  ///
  /// Both keep the weights of an input in a row, and the biases behind the last one.
  fileprivate mutating func beginWith(_ shapes: CharacterNetwork) {
    precondition(
      shapes.view == .moments && shapes.hiddenCount == cellLayers[0].unitCount,
      "Cells are looked at in the frame of moments.")
    let hidden = shapes.values
    cellLayers[0].values.replaceSubrange(
      ..<shapes.hiddenBiasStart, with: hidden[..<shapes.hiddenBiasStart])
    cellLayers[0].values.replaceSubrange(
      cellLayers[0].biasStart..., with: hidden[shapes.hiddenBiasStart..<shapes.outputStart])
  }

  /// Makes all layers but the one that names characters those of another network.
  fileprivate mutating func takeHiddenLayers(of other: SegmentNetwork) {
    cellLayers[0] = other.cellLayers[0]
    cellLayers[1] = other.cellLayers[1]
    gapLayers = other.gapLayers
  }
}
