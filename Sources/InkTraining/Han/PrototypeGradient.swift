import InkKit

/// How writings of characters change a ``PrototypeNetwork``.
///
/// Nearly all labels are far from any ink, and what they would add to the gradient is nothing: distances
/// are computed to all prototypes, slopes for the few that come into question.
struct PrototypeGradient: SampleGradient {
  /// The writings of characters: of a sample only the label is given, and each time it is written
  /// anew.
  let writings: CharacterWritings
  /// For each label, eight side by side, the logarithm of how often it is written.
  ///
  /// So much likelier it is here, before any ink is seen. A reader takes all labels for equally likely, and
  /// must not learn to prefer those that are written often (logit adjustment; A. K. Menon et al., "Long-tail
  /// learning via logit adjustment", ICLR 2021).
  let priors: [SIMD8<Float>]

  /// Creates the rule for writings of which there are so many for each label.
  init(writings: CharacterWritings, counts: [Int]) {
    var priors: [SIMD8<Float>] = []
    DenseLayer.pack(counts.map { ElementaryFunctions.log(Float($0)) }, into: &priors)
    self.writings = writings
    self.priors = priors
  }

  /// The least probability of a label that is learned from, unless it is the right one.
  static let leastProbability: Float = 1e-4
  /// The logarithm of a probability, relative to the best label's, that is as good as none.
  static let leastLogarithm: Float = -12
  /// How many writings the prototypes are compared with at once.
  static let tile = 4

  struct Scratch: TrainingScratch {
    var map: [Float] = []
    var sums: [SIMD8<Float>] = []
    var projection = PrototypeProjection.Scratch()
    /// For each writing of the tile the inputs of the output layer.
    var inputs: [[Float]] = []
    /// The points of the tile's writings, one after the other.
    var points: [Float] = []
    /// Offsets to add to the product of a point and a prototype to get a label's score.
    var offsets: [SIMD8<Float>] = []
    /// The scores of all labels for each writing of the tile, one writing after the other.
    var scores: [SIMD8<Float>] = []
    var slopes: [SIMD8<Float>] = []
    var inputSlopes: [Float] = []
  }

  func accumulate(
    _ samples: [Int], of batchCount: Int, _ network: PrototypeNetwork, scratch: inout Scratch,
    gradients: inout [[SIMD8<Float>]], using generator: inout SplitMix64
  ) -> BatchOutcome {
    measure(network, into: &scratch.offsets)
    var outcome = BatchOutcome()
    for first in stride(from: 0, to: samples.count, by: Self.tile) {
      let labels = samples[first..<min(first + Self.tile, samples.count)]
      scratch.inputs.removeAll(keepingCapacity: true)
      scratch.points.removeAll(keepingCapacity: true)
      for label in labels {
        writings.draw(label, into: &scratch.map, using: &generator)
        network.projection.apply(
          to: scratch.map, point: &scratch.sums, scratch: &scratch.projection)
        scratch.inputs.append(scratch.projection.inputs)
        for block in scratch.sums { for lane in 0..<8 { scratch.points.append(block[lane]) } }
      }
      for _ in labels.count..<Self.tile {
        scratch.points += Array(repeating: 0, count: network.dimension)
      }
      Self.score(
        scratch.points, network, offsets: scratch.offsets, into: &scratch.scores)
      for (place, label) in labels.enumerated() {
        let loss = learn(
          label, at: place, network, scale: 1 / Float(batchCount), scratch: &scratch,
          gradients: &gradients)
        outcome.add(loss, characterCount: 1)
      }
    }
    return outcome
  }

  /// Scores are half of minus squared distances, so many to a unit of the logarithm of a likelihood.
  static let factor = 2 * PrototypeNetwork.sharpness

  private func measure(_ network: PrototypeNetwork, into offsets: inout [SIMD8<Float>]) {
    let dimension = network.dimension
    let prototypes = network.prototypes.span
    offsets.removeAll(keepingCapacity: true)
    for (block, prior) in priors.enumerated() {
      let first = block * dimension
      var sum = SIMD8<Float>.zero
      for index in 0..<dimension { sum += prototypes[first + index] * prototypes[first + index] }
      offsets.append(prior / Self.factor - sum / 2)
    }
  }

  /// Half of how much nearer to the prototype of each label each point is than to zero, and its prior.
  private static func score(
    _ points: [Float], _ network: PrototypeNetwork, offsets: [SIMD8<Float>],
    into scores: inout [SIMD8<Float>]
  ) {
    let dimension = network.dimension
    let blockCount = offsets.count
    if scores.count != blockCount * tile {
      scores = Array(repeating: .zero, count: blockCount * tile)
    }
    let prototypes = network.prototypes.span
    let points = points.span
    var scores = scores.mutableSpan
    for block in 0..<blockCount {
      var (sum0, sum1) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
      var (sum2, sum3) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
      let first = block * dimension
      for index in 0..<dimension {
        let prototype = prototypes[first + index]
        sum0 += prototype * points[index]
        sum1 += prototype * points[dimension + index]
        sum2 += prototype * points[2 * dimension + index]
        sum3 += prototype * points[3 * dimension + index]
      }
      let offset = offsets[block]
      scores[block] = sum0 + offset
      scores[blockCount + block] = sum1 + offset
      scores[2 * blockCount + block] = sum2 + offset
      scores[3 * blockCount + block] = sum3 + offset
    }
  }

  /// Adds the gradient of a writing; returns minus the logarithm of its label's probability.
  private func learn(
    _ label: Int, at place: Int, _ network: PrototypeNetwork, scale: Float,
    scratch: inout Scratch, gradients: inout [[SIMD8<Float>]]
  ) -> Float {
    let rivals = Self.rivals(
      of: label,
      scores: scratch.scores[
        (place * scratch.offsets.count)..<((place + 1) * scratch.offsets.count)],
      labelCount: network.labelCount)
    let total = rivals.reduce(0) { $0 + $1.weight }
    let dimension = network.dimension
    var slopes = Array(repeating: Float(0), count: dimension)
    var loss: Float = 0
    for (rival, weight) in rivals {
      let probability = weight / total
      if rival == label { loss = -ElementaryFunctions.log(max(probability, 1e-30)) }
      guard rival == label || probability > Self.leastProbability else { continue }
      let slope = (probability - (rival == label ? 1 : 0)) * scale * Self.factor
      let (block, lane) = (rival / 8 * dimension, rival % 8)
      for index in 0..<dimension {
        let prototype = network.prototypes[block + index][lane]
        slopes[index] += slope * prototype
        gradients[2][block + index][lane] +=
          slope * (scratch.points[place * dimension + index] - prototype)
      }
    }
    DenseLayer.pack(slopes, into: &scratch.slopes)
    let inputs = scratch.inputs[place]
    network.projection.output.backward(
      inputs: inputs[...], slopes: scratch.slopes, inputSlopes: &scratch.inputSlopes,
      gradient: &gradients[1])
    let inputCount = network.projection.hidden.inputCount
    DenseLayer.pack(scratch.inputSlopes[inputCount...], into: &scratch.slopes)
    network.projection.hidden.backward(
      inputs: inputs[..<inputCount], slopes: scratch.slopes,
      inputSlopes: &scratch.inputSlopes, gradient: &gradients[0])
    return loss
  }

  /// The labels that come into question and the right one, with their likelihoods relative to the best.
  private static func rivals(
    of label: Int, scores: ArraySlice<SIMD8<Float>>, labelCount: Int
  ) -> [(label: Int, weight: Float)] {
    let first = scores.startIndex
    var best = scores[first + label / 8][label % 8]
    for (block, eight) in scores.enumerated() where any(eight .> best) {
      for lane in 0..<min(8, labelCount - block * 8) { best = max(best, eight[lane]) }
    }
    let least = best + leastLogarithm / factor
    var rivals: [(label: Int, weight: Float)] = []
    for (block, eight) in scores.enumerated()
    where any(eight .> least) || block == label / 8 {
      for lane in 0..<min(8, labelCount - block * 8) {
        let rival = block * 8 + lane
        guard eight[lane] > least || rival == label else { continue }
        rivals.append((rival, ElementaryFunctions.exp((eight[lane] - best) * factor)))
      }
    }
    return rivals
  }
}
