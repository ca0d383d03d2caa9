import InkKit
internal import Synchronization

/// Labels that people ask for together.
enum LabelGroup: Hashable {
  case digit, capital, small

  /// The group of a label, or `nil` if it is in none of them.
  init?(_ label: String) {
    guard label.count == 1, let character = label.first else { return nil }
    if character.isNumber {
      self = .digit
    } else if character.isUppercase {
      self = .capital
    } else if character.isLowercase {
      self = .small
    } else {
      return nil
    }
  }
}

/// A part of a batch: forward and backward passes over its samples, and the sum of gradients.
///
/// Features are kept by feature rather than by sample, so that a row of weights, or of their
/// gradient, stays in registers while all samples that have the feature pass by.
final class NetworkShard: Sendable {
  /// How many blocks of eight hidden units are worked on at once.
  static let tile = 4

  private struct State {
    var gradient: [SIMD8<Float>]
    var features = [Float](repeating: 0, count: CharacterFeatures.count)
    var entries: [[(sample: Int32, value: Float)]] = Array(
      repeating: [], count: CharacterFeatures.count)
    var hidden: [SIMD8<Float>] = []
    var hiddenSlopes: [SIMD8<Float>] = []
  }

  private let state: Mutex<State>
  private let trainer: NetworkTrainer
  private let groups: [LabelGroup?]

  init(trainer: NetworkTrainer, labels: [String]) {
    self.trainer = trainer
    groups = labels.map(LabelGroup.init)
    let hiddenCount = trainer.hiddenCount
    let count = CharacterNetwork.blockCount(labelCount: labels.count, hiddenCount: hiddenCount)
    state = Mutex(State(gradient: Array(repeating: .zero, count: count)))
  }

  /// Replaces the shard's gradient by that of some samples.
  ///
  /// - Parameter scale: One over the size of the whole batch.
  /// - Returns: The sum of the losses times the scale.
  func accumulate(
    _ samples: [NetworkTrainer.Sample], _ network: CharacterNetwork, scale: Float, seed: UInt64
  ) -> Float {
    state.withLock { state in
      var generator = SplitMix64(seed: seed)
      for index in state.gradient.indices { state.gradient[index] = .zero }
      for index in state.entries.indices { state.entries[index].removeAll(keepingCapacity: true) }
      for (index, sample) in samples.enumerated() {
        let ink = trainer.distortion.apply(to: sample.ink, using: &generator)
        var span = state.features.mutableSpan
        CharacterFeatures.extract(from: ink, view: trainer.view, into: &span)
        let kept = 1 / (1 - trainer.featureDropout)
        for feature in 0..<CharacterFeatures.count where state.features[feature] != 0 {
          guard generator.unit() >= trainer.featureDropout else { continue }
          state.entries[feature].append((Int32(index), state.features[feature] * kept))
        }
      }
      Self.forward(state.entries, network, sampleCount: samples.count, into: &state.hidden)
      let loss = output(
        state.hidden, network, samples, scale: scale, using: &generator,
        slopes: &state.hiddenSlopes, gradient: &state.gradient)
      Self.backward(
        state.entries, slopes: state.hiddenSlopes, hiddenBlocks: network.hiddenBlocks,
        gradient: &state.gradient)
      return loss
    }
  }

  /// The gradient of the samples that were accumulated last.
  var gradient: [SIMD8<Float>] { state.withLock { $0.gradient } }

  /// The sum of the gradients of this shard and others, in their order.
  func gradient(with others: ArraySlice<NetworkShard>) -> [SIMD8<Float>] {
    state.withLock { state in
      for other in others {
        other.state.withLock { Self.add($0.gradient, to: &state.gradient) }
      }
      return state.gradient
    }
  }

  /// Adds the gradients of all shards in their order and takes a step.
  func apply(
    to network: inout CharacterNetwork, optimizer: inout AdamOptimizer, rate: Float,
    others: ArraySlice<NetworkShard>
  ) {
    state.withLock { state in
      for other in others {
        other.state.withLock { Self.add($0.gradient, to: &state.gradient) }
      }
      optimizer.step(&network.values, against: state.gradient, rate: rate)
    }
  }

  private static func add(_ terms: [SIMD8<Float>], to sums: inout [SIMD8<Float>]) {
    let terms = terms.span
    var sums = sums.mutableSpan
    for index in 0..<sums.count { sums[index] += terms[index] }
  }

  /// The sums of the hidden units, before they are cut at zero.
  private static func forward(
    _ entries: [[(sample: Int32, value: Float)]], _ network: CharacterNetwork, sampleCount: Int,
    into hidden: inout [SIMD8<Float>]
  ) {
    let blocks = network.hiddenBlocks
    hidden.removeAll(keepingCapacity: true)
    for _ in 0..<sampleCount {
      hidden += network.values[network.hiddenBiasStart..<network.outputStart]
    }
    var sums = hidden.mutableSpan
    let values = network.values.span
    for start in stride(from: 0, to: blocks, by: tile) {
      for (feature, list) in entries.enumerated() {
        let row = feature * blocks + start
        let first = values[row]
        let second = values[row + 1]
        let third = values[row + 2]
        let fourth = values[row + 3]
        let list = list.span
        for index in 0..<list.count {
          let entry = list[index]
          let place = Int(entry.sample) * blocks + start
          sums[place] += first * entry.value
          sums[place + 1] += second * entry.value
          sums[place + 2] += third * entry.value
          sums[place + 3] += fourth * entry.value
        }
      }
    }
  }

  /// Loss, gradient of the output layer, and slopes of the hidden sums, sample by sample.
  private func output(
    _ hidden: [SIMD8<Float>], _ network: CharacterNetwork,
    _ samples: [NetworkTrainer.Sample], scale: Float, using generator: inout SplitMix64,
    slopes: inout [SIMD8<Float>], gradient: inout [SIMD8<Float>]
  ) -> Float {
    slopes = Array(repeating: .zero, count: hidden.count)
    var activations = [Float](repeating: 0, count: network.hiddenCount)
    var scores = [Float](repeating: 0, count: network.labelCount)
    var sums = [SIMD8<Float>](repeating: .zero, count: network.outputBlocks)
    let kept = 1 / (1 - trainer.hiddenDropout)
    var loss: Float = 0
    for (index, sample) in samples.enumerated() {
      let base = index * network.hiddenBlocks
      for unit in 0..<network.hiddenCount {
        let sum = hidden[base + unit / 8][unit % 8]
        let drops = generator.unit() < trainer.hiddenDropout
        activations[unit] = sum > 0 && !drops ? sum * kept : 0
      }
      for block in sums.indices { sums[block] = network.values[network.outputBiasStart + block] }
      CharacterNetwork.addProducts(
        of: activations, with: network.values, from: network.outputStart, to: &sums)
      for label in scores.indices { scores[label] = sums[label / 8][label % 8] }
      for block in sums.indices { sums[block] = .zero }
      let groupShare = groups[sample.label] == nil ? 0 : trainer.groupShare
      loss += addSlopes(
        of: scores, sample.label, group: nil, scale: scale * (1 - groupShare), to: &sums)
      if groupShare > 0 {
        loss += addSlopes(
          of: scores, sample.label, group: groups[sample.label], scale: scale * groupShare,
          to: &sums)
      }
      Self.backward(
        sums, activations: activations, network, kept: kept, base: base,
        slopes: &slopes, gradient: &gradient)
    }
    return loss
  }

  /// Adds the slopes of the cross-entropy over a group of labels, or all, and returns it.
  private func addSlopes(
    of scores: [Float], _ truth: Int, group: LabelGroup?, scale: Float,
    to slopes: inout [SIMD8<Float>]
  ) -> Float {
    var logProbabilities = scores
    var count = scores.count
    if let group {
      for label in scores.indices where groups[label] != group {
        logProbabilities[label] = -.infinity
        count -= 1
      }
    }
    CharacterClassifier.normalize(&logProbabilities)
    let share = trainer.smoothing / Float(count)
    var loss: Float = 0
    for label in scores.indices where logProbabilities[label] > -.infinity {
      let target = share + (label == truth ? 1 - trainer.smoothing : 0)
      loss -= target * logProbabilities[label]
      slopes[label / 8][label % 8] +=
        (ElementaryFunctions.exp(logProbabilities[label]) - target) * scale
    }
    return loss * scale
  }

  /// Carries the slopes of one sample's scores back through the output layer.
  private static func backward(
    _ scoreSlopes: [SIMD8<Float>], activations: [Float],
    _ network: CharacterNetwork, kept: Float, base: Int, slopes: inout [SIMD8<Float>],
    gradient: inout [SIMD8<Float>]
  ) {
    let scoreSlopes = scoreSlopes.span
    let values = network.values.span
    var gradient = gradient.mutableSpan
    var slopes = slopes.mutableSpan
    let blocks = network.outputBlocks
    for unit in 0..<network.hiddenCount {
      let activation = activations[unit]
      guard activation > 0 else { continue }
      var products = SIMD8<Float>.zero
      let row = network.outputStart + unit * blocks
      for block in 0..<blocks {
        let slope = scoreSlopes[block]
        products += values[row + block] * slope
        gradient[row + block] += slope * activation
      }
      slopes[base + unit / 8][unit % 8] = products.sum() * kept
    }
    for block in 0..<blocks {
      gradient[network.outputBiasStart + block] += scoreSlopes[block]
    }
  }

  /// The gradient of the hidden layer.
  private static func backward(
    _ entries: [[(sample: Int32, value: Float)]], slopes: [SIMD8<Float>], hiddenBlocks: Int,
    gradient: inout [SIMD8<Float>]
  ) {
    let slopes = slopes.span
    var gradient = gradient.mutableSpan
    for start in stride(from: 0, to: hiddenBlocks, by: tile) {
      for (feature, list) in entries.enumerated() {
        var first = SIMD8<Float>.zero
        var second = SIMD8<Float>.zero
        var third = SIMD8<Float>.zero
        var fourth = SIMD8<Float>.zero
        let list = list.span
        for index in 0..<list.count {
          let entry = list[index]
          let place = Int(entry.sample) * hiddenBlocks + start
          first += slopes[place] * entry.value
          second += slopes[place + 1] * entry.value
          third += slopes[place + 2] * entry.value
          fourth += slopes[place + 3] * entry.value
        }
        let row = feature * hiddenBlocks + start
        gradient[row] = first
        gradient[row + 1] = second
        gradient[row + 2] = third
        gradient[row + 3] = fourth
      }
    }
    let biases = CharacterFeatures.count * hiddenBlocks
    for place in 0..<slopes.count { gradient[biases + place % hiddenBlocks] += slopes[place] }
  }
}
