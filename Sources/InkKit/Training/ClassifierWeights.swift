/// The weights of a classifier as one vector, for training and for packs.
///
///     hidden weights   one row of hidden units for each feature
///     hidden biases    one for each hidden unit
///     output weights   one row for each hidden unit, padded to a multiple of eight labels
///     output biases    one for each label, padded likewise
package struct ClassifierWeights: Sendable {
  /// How many labels the classifier tells apart.
  package let labelCount: Int
  /// How many hidden units it has, a multiple of 32.
  package let hiddenCount: Int
  /// All weights, in blocks of eight.
  package var values: [SIMD8<Float>]

  var hiddenBlocks: Int { hiddenCount / 8 }
  var outputBlocks: Int { (labelCount + 7) / 8 }
  var hiddenBiasStart: Int { CharacterFeatures.count * hiddenBlocks }
  var outputStart: Int { hiddenBiasStart + hiddenBlocks }
  var outputBiasStart: Int { outputStart + hiddenCount * outputBlocks }

  /// Draws initial weights (K. He et al. 2015, the hidden ones halved: most features are small).
  init(labelCount: Int, hiddenCount: Int, using generator: inout SplitMix64) {
    precondition(hiddenCount.isMultiple(of: 32), "Hidden units come in blocks of 32.")
    self.labelCount = labelCount
    self.hiddenCount = hiddenCount
    values = []
    let featureCount = CharacterFeatures.count
    let outputBlocks = (labelCount + 7) / 8
    let hiddenScale = (2 / Float(featureCount)).squareRoot() * 0.5
    let outputScale = (2 / Float(hiddenCount)).squareRoot()
    func draw(_ count: Int, _ scale: Float) {
      for _ in 0..<count {
        var block = SIMD8<Float>.zero
        for lane in 0..<8 { block[lane] = generator.normal() * scale }
        values.append(block)
      }
    }
    draw(featureCount * hiddenCount / 8, hiddenScale)
    values.append(contentsOf: repeatElement(.zero, count: hiddenCount / 8))
    draw(hiddenCount * outputBlocks, outputScale)
    values.append(contentsOf: repeatElement(.zero, count: outputBlocks))
  }

  package init(labelCount: Int, hiddenCount: Int, values: [SIMD8<Float>]) {
    self.labelCount = labelCount
    self.hiddenCount = hiddenCount
    self.values = values
  }

  /// A classifier with these weights.
  package func classifier(labels: [String]) -> CharacterClassifier {
    CharacterClassifier(
      labels: labels, hiddenCount: hiddenCount,
      hiddenWeights: Array(values[0..<hiddenBiasStart]),
      hiddenBiases: Array(values[hiddenBiasStart..<outputStart]),
      outputWeights: Array(values[outputStart..<outputBiasStart]),
      outputBiases: Array(values[outputBiasStart...]))
  }
}
