import InkKit

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

/// How samples of characters change a ``CharacterNetwork``.
///
/// Features are kept by feature rather than by sample, so that a row of weights, or of their
/// gradient, stays in registers while all samples that have the feature pass by.
struct NetworkGradient: SampleGradient {
  /// How many blocks of eight hidden units are worked on at once.
  static let tile = 4

  struct Scratch: TrainingScratch {
    var features = [Float](repeating: 0, count: CharacterFeatures.count)
    var entries: [[(sample: Int32, value: Float)]] = Array(
      repeating: [], count: CharacterFeatures.count)
    var hidden: [SIMD8<Float>] = []
    var hiddenSlopes: [SIMD8<Float>] = []
  }

  private let trainer: NetworkTrainer
  private let groups: [LabelGroup?]
  /// For each label all labels of its group; none if it has none.
  private let rivals: [[Int]]

  init(trainer: NetworkTrainer, labels: [String]) {
    self.trainer = trainer
    let groups = labels.map(LabelGroup.init)
    self.groups = groups
    let members = Dictionary(grouping: labels.indices) { groups[$0] }
    rivals = groups.map { group in group.flatMap { members[$0] } ?? [] }
  }

  func accumulate(
    _ samples: [NetworkTrainer.Sample], of batchCount: Int, _ network: CharacterNetwork,
    scratch: inout Scratch, gradients: inout [[SIMD8<Float>]], using generator: inout SplitMix64
  ) -> BatchOutcome {
    for index in scratch.entries.indices { scratch.entries[index].removeAll(keepingCapacity: true) }
    for (index, sample) in samples.enumerated() {
      let ink = trainer.distortion.apply(to: sample.ink, using: &generator)
      var span = scratch.features.mutableSpan
      CharacterFeatures.extract(from: ink, view: trainer.view, into: &span)
      let kept = 1 / (1 - trainer.featureDropout)
      for feature in 0..<CharacterFeatures.count where scratch.features[feature] != 0 {
        guard generator.unit() >= trainer.featureDropout else { continue }
        scratch.entries[feature].append((Int32(index), scratch.features[feature] * kept))
      }
    }
    let layers = network.layers
    Self.forward(scratch.entries, layers[0], sampleCount: samples.count, into: &scratch.hidden)
    let loss = output(
      scratch.hidden, layers[1], samples, scale: 1 / Float(batchCount), using: &generator,
      slopes: &scratch.hiddenSlopes, gradient: &gradients[1])
    Self.backward(
      scratch.entries, slopes: scratch.hiddenSlopes, hiddenBlocks: layers[0].blockCount,
      gradient: &gradients[0])
    return BatchOutcome(loss: Double(loss))
  }

  /// The sums of the hidden units, before they are cut at zero.
  private static func forward(
    _ entries: [[(sample: Int32, value: Float)]], _ layer: DenseLayer, sampleCount: Int,
    into hidden: inout [SIMD8<Float>]
  ) {
    let blocks = layer.blockCount
    hidden.removeAll(keepingCapacity: true)
    for _ in 0..<sampleCount {
      hidden += layer.values[layer.biasStart...]
    }
    var sums = hidden.mutableSpan
    let values = layer.values.span
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
    _ hidden: [SIMD8<Float>], _ layer: DenseLayer, _ samples: [NetworkTrainer.Sample], scale: Float,
    using generator: inout SplitMix64, slopes: inout [SIMD8<Float>], gradient: inout [SIMD8<Float>]
  ) -> Float {
    slopes = Array(repeating: .zero, count: hidden.count)
    var activations = [Float](repeating: 0, count: layer.inputCount)
    let labels = Array(0..<layer.unitCount)
    var sums: [SIMD8<Float>] = []
    var unitSlopes: [Float] = []
    let kept = 1 / (1 - trainer.hiddenDropout)
    var loss: Float = 0
    for (index, sample) in samples.enumerated() {
      let base = index * layer.inputCount / 8
      for unit in activations.indices {
        let sum = hidden[base + unit / 8][unit % 8]
        let drops = generator.unit() < trainer.hiddenDropout
        activations[unit] = sum > 0 && !drops ? sum * kept : 0
      }
      layer.apply(to: activations, sums: &sums)
      let scores = labels.map { sums[$0 / 8][$0 % 8] }
      var scoreSlopes = [Float](repeating: 0, count: scores.count)
      let groupShare = groups[sample.label] == nil ? 0 : trainer.groupShare
      for (outputs, share) in [(labels, 1 - groupShare), (rivals[sample.label], groupShare)]
      where share > 0 {
        loss +=
          scale * share
          * DenseLayer.addSlopes(
            of: scores, sample.label, among: outputs, smoothing: trainer.smoothing,
            scale: scale * share, to: &scoreSlopes)
      }
      DenseLayer.pack(scoreSlopes, into: &sums)
      layer.backward(
        inputs: activations[...], slopes: sums, inputSlopes: &unitSlopes, gradient: &gradient)
      for unit in activations.indices {
        slopes[base + unit / 8][unit % 8] = unitSlopes[unit] * kept
      }
    }
    return loss
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
