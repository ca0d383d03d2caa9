/// A small network that scores labels by the features of an ink.
///
///     features → × weights + bias → max(0, ·) → × weights + bias → scores
///
/// Its weights are one vector, for matching, training and packs alike:
///
///     hidden weights   one row of hidden units for each feature
///     hidden biases    one for each hidden unit
///     output weights   one row for each hidden unit, padded to a multiple of eight labels
///     output biases    one for each label, padded likewise
package struct CharacterNetwork: Sendable {
  /// In which frame it looks at an ink.
  package let view: CharacterFeatures.View
  /// How many labels it tells apart.
  package let labelCount: Int
  /// How many hidden units it has, a multiple of 32.
  package let hiddenCount: Int
  /// All weights, in blocks of eight.
  package var values: [SIMD8<Float>]

  package var hiddenBlocks: Int { hiddenCount / 8 }
  package var outputBlocks: Int { (labelCount + 7) / 8 }
  package var hiddenBiasStart: Int { CharacterFeatures.count * hiddenBlocks }
  package var outputStart: Int { hiddenBiasStart + hiddenBlocks }
  package var outputBiasStart: Int { outputStart + hiddenCount * outputBlocks }

  /// How many blocks of weights a network has.
  package static func blockCount(labelCount: Int, hiddenCount: Int) -> Int {
    (CharacterFeatures.count + 1) * (hiddenCount / 8)
      + (hiddenCount + 1) * ((labelCount + 7) / 8)
  }

  /// Creates a network from its weights.
  package init(
    view: CharacterFeatures.View, labelCount: Int, hiddenCount: Int, values: [SIMD8<Float>]
  ) {
    precondition(hiddenCount.isMultiple(of: 32), "Hidden units come in blocks of 32.")
    precondition(
      values.count == Self.blockCount(labelCount: labelCount, hiddenCount: hiddenCount),
      "The number of weights follows from the numbers of units.")
    self.view = view
    self.labelCount = labelCount
    self.hiddenCount = hiddenCount
    self.values = values
  }

  /// Memory that scoring reuses from ink to ink.
  struct Scratch {
    package var features = [Float](repeating: 0, count: CharacterFeatures.count)
    var hidden: [SIMD8<Float>] = []
    var activations: [Float] = []
    var output: [SIMD8<Float>] = []
  }

  /// Adds the score of each label times a weight to `scores`.
  ///
  /// Most features of an ink are zero (an empty cell of a map), and only the others are
  /// multiplied.
  ///
  /// - Complexity: O(*h* · (*f* + *l*)) for *h* hidden units, *f* features that are not zero, and
  ///   *l* labels.
  func addScores(
    of ink: NormalizedInk, times weight: Float, to scores: inout [Float],
    scratch: inout Scratch
  ) {
    var features = scratch.features.mutableSpan
    CharacterFeatures.extract(from: ink, view: view, into: &features)
    scratch.hidden.removeAll(keepingCapacity: true)
    scratch.hidden += values[hiddenBiasStart..<outputStart]
    Self.addProducts(of: scratch.features, with: values, from: 0, to: &scratch.hidden)
    DenseLayer.rectify(scratch.hidden, into: &scratch.activations)
    scratch.output.removeAll(keepingCapacity: true)
    scratch.output += values[outputBiasStart...]
    Self.addProducts(of: scratch.activations, with: values, from: outputStart, to: &scratch.output)
    for label in 0..<labelCount {
      scores[label] += scratch.output[label / 8][label % 8] * weight
    }
  }

  /// Adds the rows of weights of all inputs that are not zero, each times its input.
  ///
  /// - Parameter start: The block at which the first row begins.
  package static func addProducts(
    of inputs: [Float], with weights: [SIMD8<Float>], from start: Int,
    to sums: inout [SIMD8<Float>]
  ) {
    let blocks = sums.count
    let inputs = inputs.span
    let weights = weights.span
    var sums = sums.mutableSpan
    // Eight rows at a time, so that a sum is loaded and stored once for all of them.
    var waiting = SIMD8<Int>.zero
    var waitingCount = 0
    for index in 0..<inputs.count where inputs[index] != 0 {
      waiting[waitingCount] = index
      waitingCount += 1
      guard waitingCount == 8 else { continue }
      waitingCount = 0
      let rows = waiting &* blocks &+ start
      let (row0, row1, row2, row3) = (rows[0], rows[1], rows[2], rows[3])
      let (row4, row5, row6, row7) = (rows[4], rows[5], rows[6], rows[7])
      let (input0, input1) = (inputs[waiting[0]], inputs[waiting[1]])
      let (input2, input3) = (inputs[waiting[2]], inputs[waiting[3]])
      let (input4, input5) = (inputs[waiting[4]], inputs[waiting[5]])
      let (input6, input7) = (inputs[waiting[6]], inputs[waiting[7]])
      for block in 0..<blocks {
        var sum = sums[block]
        sum += weights[row0 + block] * input0 + weights[row1 + block] * input1
        sum += weights[row2 + block] * input2 + weights[row3 + block] * input3
        sum += weights[row4 + block] * input4 + weights[row5 + block] * input5
        sum += weights[row6 + block] * input6 + weights[row7 + block] * input7
        sums[block] = sum
      }
    }
    for lane in 0..<waitingCount {
      let input = inputs[waiting[lane]]
      let row = start + waiting[lane] * blocks
      for block in 0..<blocks { sums[block] += weights[row + block] * input }
    }
  }
}
