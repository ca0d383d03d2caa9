/// A small network that answers several questions about an ink at once.
///
///     features ─▶ units ─▶ units ─┬─▶ choices of the first question
///                                 ├─▶ choices of the second
///                                 └─▶ …
///
/// What it looks at, and what the questions are, is up to whoever has it.
package struct ChoiceNetwork: Sendable {
  private var storage: NetworkLayers

  /// From features over two layers of units to outputs.
  package var layers: [DenseLayer] {
    get { storage.widened }
    _modify { yield &storage.widened }
  }
  /// The outputs of each question, an output for each choice; the last layer may have more, unused.
  package let heads: [Range<Int>]

  /// How many inks are read with the weights as they lie in a pack.
  private static let packedUses = 8

  package init(layers: [DenseLayer], heads: [Range<Int>], featureCount: Int) {
    precondition(
      layers.count == 3 && layers[0].inputCount == featureCount
        && layers[1].inputCount == layers[0].unitCount
        && layers[2].inputCount == layers[1].unitCount
        && layers[2].unitCount == Self.outputCount(of: heads),
      "The layers of a network fit together.")
    storage = NetworkLayers(layers)
    self.heads = heads
  }

  /// Keeps the layers of a network in a pack, which fit together.
  private init(packed layers: [PackedLayer], heads: [Range<Int>]) {
    precondition(
      layers.last?.unitCount == Self.outputCount(of: heads), "There is an output for each choice.")
    storage = NetworkLayers(layers, packedUses: Self.packedUses)
    self.heads = heads
  }

  /// How many outputs a network of some questions has: whole blocks.
  package static func outputCount(of heads: [Range<Int>]) -> Int {
    ((heads.last?.upperBound ?? 0) + 7) / 8 * 8
  }

  /// The natural logarithm of each choice's probability; those of a question sum up to one.
  func logProbabilities(of features: [Float]) -> [Float] {
    var scratch = DenseScratch()
    storage.usable(for: 1).apply(0..<3, to: features, scratch: &scratch)
    var scores = (0..<Self.outputCount(of: heads)).map { scratch.sums[$0 / 8][$0 % 8] }
    for head in heads { ElementaryFunctions.normalize(&scores, head) }
    return scores
  }
}

extension ChoiceNetwork {
  /// The shape of a network in a pack, 32 bits each.
  struct Shape {
    /// The numbers of features, of the units of both hidden layers and of outputs.
    let counts: [Int]
    fileprivate let reader: ByteReader

    var featureCount: Int { counts[0] }
    var outputCount: Int { counts[3] }

    /// Reads a shape; whether the numbers suit a network is for that to say.
    init(_ reader: ByteReader) throws(ModelError) {
      var reader = reader
      var counts: [Int] = []
      for _ in 0..<4 { counts.append(try reader.size32(atMost: DenseLayer.sizeLimit)) }
      self.counts = counts
      self.reader = reader
    }

    /// The error that the shape makes no sense.
    func corrupt(_ detail: String) -> ModelError { reader.corrupt(detail) }
  }

  /// Reads the network of a pack, checking every value.
  ///
  /// - Parameters:
  ///   - shape: A shape whose numbers of features and outputs are right.
  ///   - owner: What the network is called in errors.
  /// - Throws: An error that names the section that makes no sense.
  init(
    pack: PackFile, shape: Shape, heads: [Range<Int>], in sections: DenseSections, owner: String
  ) throws(ModelError) {
    let counts = shape.counts
    guard counts[1...2].allSatisfy({ $0 > 0 && $0.isMultiple(of: 8) }) else {
      throw shape.corrupt("the numbers of units are not multiples of 8")
    }
    let layers = try pack.layers(
      of: Array(zip(counts, counts.dropFirst())), in: sections, owner: owner, shape: shape.reader)
    self.init(packed: layers, heads: heads)
  }

  /// Adds the shape, and the sections of the layers, rounding weights to 8 bits.
  func addSections(to pack: inout PackBuilder, shape: PackSection, in sections: DenseSections) {
    let sizes = layers.map(\.inputCount) + [layers[2].unitCount]
    pack.add(shape, integers: sizes.map { UInt32($0) })
    pack.add(layers, in: sections)
  }
}
