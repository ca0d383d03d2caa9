/// A small network that scores labels by the features of an ink.
///
///     features → × weights + bias → max(0, ·) → × weights + bias → scores
package struct CharacterNetwork: Sendable {
  /// In which frame it looks at an ink.
  package let view: CharacterFeatures.View
  /// How many labels it tells apart.
  package let labelCount: Int

  private var storage: NetworkLayers

  /// The layer of hidden units, whose number is a multiple of 32, and that of labels.
  package var layers: [DenseLayer] {
    get { storage.widened }
    _modify { yield &storage.widened }
  }

  /// How many inks are scored with the weights as they lie in a pack.
  private static let packedUses = 8

  /// Creates a network from its layers.
  package init(view: CharacterFeatures.View, hidden: DenseLayer, output: DenseLayer) {
    precondition(hidden.unitCount.isMultiple(of: 32), "Hidden units come in blocks of 32.")
    precondition(
      hidden.inputCount == CharacterFeatures.count && output.inputCount == hidden.unitCount,
      "The layers of a network fit together.")
    self.view = view
    labelCount = output.unitCount
    storage = NetworkLayers([hidden, output])
  }

  /// Keeps the two layers of a network in a pack.
  init(view: CharacterFeatures.View, labelCount: Int, packed: [PackedLayer]) {
    self.view = view
    self.labelCount = labelCount
    storage = NetworkLayers(packed, packedUses: Self.packedUses)
  }

  /// Memory that scoring reuses from ink to ink.
  struct Scratch {
    var features = [Float](repeating: 0, count: CharacterFeatures.count)
    var dense = DenseScratch()
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
    storage.usable(for: 1).apply(0..<2, to: scratch.features, scratch: &scratch.dense)
    for label in 0..<labelCount {
      scores[label] += scratch.dense.sums[label / 8][label % 8] * weight
    }
  }
}
