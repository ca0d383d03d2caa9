/// A small network that says how likely each label is, given the features of an ink.
///
///     features → × weights + bias → max(0, ·) → × weights + bias → logarithms of likelihoods
///
/// It rescores the labels that templates propose. Most features of an ink are zero (an empty cell
/// of a map), and only the others are multiplied.
package struct CharacterClassifier: Sendable {
  /// The labels that it knows, in the order of its outputs.
  package let labels: [String]

  /// How many units the hidden layer has, a multiple of eight.
  let hiddenCount: Int

  /// One row of hidden weights for each feature.
  let hiddenWeights: [SIMD8<Float>]
  let hiddenBiases: [SIMD8<Float>]

  /// One row of output weights for each hidden unit; rows are padded to a multiple of eight.
  let outputWeights: [SIMD8<Float>]
  let outputBiases: [SIMD8<Float>]

  private var hiddenBlocks: Int { hiddenCount / 8 }
  private var outputBlocks: Int { (labels.count + 7) / 8 }

  init(
    labels: [String], hiddenCount: Int, hiddenWeights: [SIMD8<Float>],
    hiddenBiases: [SIMD8<Float>], outputWeights: [SIMD8<Float>], outputBiases: [SIMD8<Float>]
  ) {
    self.labels = labels
    self.hiddenCount = hiddenCount
    self.hiddenWeights = hiddenWeights
    self.hiddenBiases = hiddenBiases
    self.outputWeights = outputWeights
    self.outputBiases = outputBiases
    precondition(hiddenWeights.count == CharacterFeatures.count * hiddenBlocks)
    precondition(hiddenBiases.count == hiddenBlocks)
    precondition(outputWeights.count == hiddenCount * outputBlocks)
    precondition(outputBiases.count == outputBlocks)
  }

  /// Memory that classification reuses from ink to ink.
  package struct Scratch {
    var features = [Float](repeating: 0, count: CharacterFeatures.count)
    var hidden: [SIMD8<Float>] = []
    var activations: [Float] = []
    var output: [SIMD8<Float>] = []

    /// Creates scratch memory.
    package init() {}
  }

  /// Writes the natural logarithm of each label's probability.
  ///
  /// - Parameters:
  ///   - logProbabilities: Room for a value for each label.
  package func classify(
    _ ink: NormalizedInk, into logProbabilities: inout [Float], scratch: inout Scratch
  ) {
    var features = scratch.features.mutableSpan
    CharacterFeatures.extract(from: ink, into: &features)
    scratch.hidden = hiddenBiases
    Self.addProducts(of: scratch.features, with: hiddenWeights, to: &scratch.hidden)
    for block in scratch.hidden.indices {
      scratch.hidden[block].replace(with: 0, where: scratch.hidden[block] .< 0)
    }
    scratch.activations.removeAll(keepingCapacity: true)
    for block in scratch.hidden {
      for lane in 0..<8 { scratch.activations.append(block[lane]) }
    }
    scratch.output = outputBiases
    Self.addProducts(of: scratch.activations, with: outputWeights, to: &scratch.output)
    for label in 0..<labels.count {
      logProbabilities[label] = scratch.output[label / 8][label % 8]
    }
    Self.normalize(&logProbabilities)
  }

  /// Adds the rows of weights of all inputs that are not zero, each times its input.
  static func addProducts(
    of inputs: [Float], with weights: [SIMD8<Float>], to sums: inout [SIMD8<Float>]
  ) {
    let blocks = sums.count
    let inputs = inputs.span
    let weights = weights.span
    var sums = sums.mutableSpan
    for index in 0..<inputs.count {
      let input = inputs[index]
      guard input != 0 else { continue }
      let row = index * blocks
      for block in 0..<blocks { sums[block] += weights[row + block] * input }
    }
  }

  /// Turns scores into logarithms of probabilities that sum up to one.
  static func normalize(_ scores: inout [Float]) {
    guard let largest = scores.max(), largest > -.infinity else { return }
    var sum: Float = 0
    for index in scores.indices { sum += ElementaryFunctions.exp(scores[index] - largest) }
    let shift = largest + ElementaryFunctions.log(sum)
    for index in scores.indices { scores[index] -= shift }
  }
}
