import InkKit
internal import Synchronization

/// A part of a batch of composed inks: forward and backward passes, and the sum of gradients.
final class HangulShard: Sendable {
  private struct State {
    var gradients: [[SIMD8<Float>]]
  }

  /// The right choice of each head that an ink says something about.
  private typealias Answer = [(head: HangulNetwork.Head, choice: Int)]

  private let state: Mutex<State>
  private let trainer: HangulTrainer
  private let composer: HangulComposer

  init(trainer: HangulTrainer, composer: HangulComposer, network: HangulNetwork) {
    self.trainer = trainer
    self.composer = composer
    state = Mutex(
      State(
        gradients: network.layers.map { Array(repeating: .zero, count: $0.values.count) }))
  }

  /// Replaces the shard's gradient by that of its share of a batch.
  ///
  /// - Returns: The sum of the losses.
  func accumulate(_ network: HangulNetwork, seed: UInt64) -> Float {
    state.withLock { state in
      for layer in state.gradients.indices {
        for index in state.gradients[layer].indices { state.gradients[layer][index] = .zero }
      }
      var generator = SplitMix64(seed: seed)
      var loss: Float = 0
      for _ in 0..<(trainer.batchCount / HangulTrainer.shardCount) {
        loss += accumulate(network, &state, using: &generator)
      }
      return loss
    }
  }

  /// The gradients, layer by layer, of the share that was accumulated last.
  var gradients: [[SIMD8<Float>]] { state.withLock { $0.gradients } }

  /// Adds the gradients of all shards in their order and takes a step.
  func apply(
    to network: inout HangulNetwork, optimizers: inout [AdamOptimizer], rate: Float,
    others: ArraySlice<HangulShard>
  ) {
    state.withLock { state in
      for other in others {
        other.state.withLock { other in
          for layer in state.gradients.indices {
            Self.add(other.gradients[layer], to: &state.gradients[layer])
          }
        }
      }
      for layer in state.gradients.indices {
        optimizers[layer].step(
          &network.layers[layer].values, against: state.gradients[layer], rate: rate)
      }
    }
  }

  private static func add(_ terms: [SIMD8<Float>], to sums: inout [SIMD8<Float>]) {
    let terms = terms.span
    var sums = sums.mutableSpan
    for index in 0..<sums.count { sums[index] += terms[index] }
  }

  /// An ink and what there is to say about it.
  private func sample(
    using generator: inout SplitMix64
  ) -> (strokes: [[SIMD2<Float>]], answer: Answer) {
    let writer = composer.authors[generator.below(composer.authors.count)]
    let choice = generator.unit()
    if choice < trainer.otherShare {
      return (
        composer.strokesOfOther(writer: writer, using: &generator),
        [(.kind, HangulNetwork.Kind.other.rawValue)]
      )
    }
    if choice < trainer.otherShare + trainer.singleShare {
      let single = composer.singles[generator.below(composer.singles.count)]
      return (
        composer.strokes(ofSingle: single, writer: writer, using: &generator),
        [(.kind, HangulNetwork.Kind.single.rawValue), (.single, single)]
      )
    }
    var syllable = HangulSyllable(number: generator.below(HangulSyllable.count))
    if generator.unit() < trainer.openShare { syllable.final = 0 }
    return (
      composer.strokes(of: syllable, writer: writer, using: &generator),
      [
        (.kind, HangulNetwork.Kind.syllable.rawValue), (.initial, syllable.initial),
        (.vowel, syllable.vowel), (.final, syllable.final),
      ]
    )
  }

  private func accumulate(
    _ network: HangulNetwork, _ state: inout State, using generator: inout SplitMix64
  ) -> Float {
    let (strokes, answer) = sample(using: &generator)
    var features: [Float] = []
    guard HangulFeatures.extract(strokes, into: &features) else { return 0 }
    let places = features.indices.filter { features[$0] != 0 }
    let kept = 1 / (1 - trainer.hiddenDropout)
    var sums: [SIMD8<Float>] = []
    var first: [Float] = []
    var second: [Float] = []
    network.layers[0].apply(to: features, sums: &sums)
    DenseLayer.rectify(sums, into: &first)
    for unit in first.indices {
      first[unit] = generator.unit() < trainer.hiddenDropout ? 0 : first[unit] * kept
    }
    network.layers[1].apply(to: first, sums: &sums)
    DenseLayer.rectify(sums, into: &second)
    network.layers[2].apply(to: second, sums: &sums)
    var scores = (0..<HangulNetwork.outputCount).map { sums[$0 / 8][$0 % 8] }
    var slopes = [Float](repeating: 0, count: scores.count)
    var loss: Float = 0
    let scale = 1 / Float(trainer.batchCount)
    for (head, choice) in answer {
      let outputs = head.outputs
      HangulNetwork.normalize(&scores, outputs)
      let share = trainer.smoothing / Float(outputs.count)
      for index in outputs {
        let isRight = index == outputs.lowerBound + choice
        let target = share + (isRight ? 1 - trainer.smoothing : 0)
        loss -= target * scores[index]
        slopes[index] = (ElementaryFunctions.exp(scores[index]) - target) * scale
      }
    }
    var blocks: [SIMD8<Float>] = []
    var unitSlopes: [Float] = []
    DenseLayer.pack(slopes, into: &blocks)
    network.layers[2].backward(
      inputs: second[...], slopes: blocks, inputSlopes: &unitSlopes,
      gradient: &state.gradients[2])
    DenseLayer.pack(unitSlopes, into: &blocks)
    network.layers[1].backward(
      inputs: first[...], slopes: blocks, inputSlopes: &unitSlopes, gradient: &state.gradients[1])
    // The slope of a unit that was kept is larger by as much as its value was.
    for unit in unitSlopes.indices { unitSlopes[unit] *= kept }
    DenseLayer.pack(unitSlopes, into: &blocks)
    network.layers[0].backward(
      places: places.map { Int32($0) }, values: places.map { features[$0] },
      range: places.indices, slopes: blocks, gradient: &state.gradients[0])
    return loss
  }
}
