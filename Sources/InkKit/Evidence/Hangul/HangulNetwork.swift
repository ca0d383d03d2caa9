/// A small network that reads all letters of a Korean syllable at once.
///
///     features ─▶ units ─▶ units ─┬─▶ what the ink is: a syllable, a single sign, or neither
///                                 ├─▶ initial
///                                 ├─▶ vowel
///                                 ├─▶ final, or none
///                                 └─▶ letter by itself, digit or mark
///
/// It has learned where letters stand, and how they look there, from blocks that were composed of
/// single letters (see ``HangulComposer``). For 11,172 syllables it has weights of 68 letters.
package struct HangulNetwork: Sendable {
  /// What the network decides, each an output for each choice.
  package enum Head: Int, CaseIterable {
    case kind, initial, vowel, final, single

    /// The outputs of the choices.
    package var outputs: Range<Int> {
      switch self {
      case .kind: 0..<3
      case .initial: 3..<22
      case .vowel: 22..<43
      case .final: 43..<71
      case .single: 71..<136
      }
    }
  }

  /// What an ink is.
  package enum Kind: Int {
    case syllable, single, other
  }

  /// How many outputs it has.
  package static let outputCount = 136

  /// From features over two layers of units to outputs.
  package var layers: [DenseLayer]

  /// Creates a network.
  package init(layers: [DenseLayer]) {
    precondition(
      layers.count == 3 && layers[0].inputCount == HangulFeatures.count
        && layers[1].inputCount == layers[0].unitCount
        && layers[2].inputCount == layers[1].unitCount
        && layers[2].unitCount == Self.outputCount, "The layers of a network fit together.")
    self.layers = layers
  }

  /// The natural logarithm of each choice's probability; those of a head sum up to one.
  func logProbabilities(of features: [Float]) -> [Float] {
    var sums: [SIMD8<Float>] = []
    var units = features
    for layer in layers.dropLast() {
      layer.apply(to: units, sums: &sums)
      DenseLayer.rectify(sums, into: &units)
    }
    layers[2].apply(to: units, sums: &sums)
    var scores = (0..<Self.outputCount).map { sums[$0 / 8][$0 % 8] }
    for head in Head.allCases { Self.normalize(&scores, head.outputs) }
    return scores
  }

  /// Turns scores into logarithms of probabilities that sum up to one.
  package static func normalize(_ scores: inout [Float], _ range: Range<Int>) {
    var largest = -Float.infinity
    for index in range { largest = max(largest, scores[index]) }
    var sum: Float = 0
    for index in range { sum += ElementaryFunctions.exp(scores[index] - largest) }
    let shift = largest + ElementaryFunctions.log(sum)
    for index in range { scores[index] -= shift }
  }
}

extension PackSection {
  /// The shape of a network of Korean letters, 32 bits each: the numbers of features, of the units of
  /// both hidden layers and of outputs.
  static let hangulShape = PackSection("HSHP")
  /// Layer by layer the weights, input by input, 8 bits each.
  static let hangulWeights = PackSection("HWGT")
  /// Layer by layer what a step of 8 bits is worth for each unit.
  static let hangulScales = PackSection("HSCL")
  /// Layer by layer the biases of the units.
  static let hangulBiases = PackSection("HBIA")
}

extension HangulNetwork {
  /// Reads the network of a pack, or returns `nil` if it has none.
  ///
  /// - Throws: An error that names the section that makes no sense.
  package init?(pack: PackFile) throws(ModelError) {
    guard var shape = pack.reader(of: .hangulShape) else { return nil }
    try pack.check(Self.inputs)
    var counts: [Int] = []
    for _ in 0..<4 { counts.append(try shape.size32(atMost: DenseLayer.sizeLimit)) }
    guard counts[0] == HangulFeatures.count, counts[3] == Self.outputCount else {
      throw ModelError(
        .formatTooNew, subject: pack.path,
        detail: "its network of letters looks at \(counts[0]) features and has \(counts[3]) "
          + "outputs, and this one \(HangulFeatures.count) and \(Self.outputCount)")
    }
    guard counts[1...2].allSatisfy({ $0 > 0 && $0.isMultiple(of: 8) }), shape.remaining == 0,
      let weights = try pack.values(of: Int8.self, in: .hangulWeights),
      let scales = try pack.values(of: Float.self, in: .hangulScales),
      let biases = try pack.values(of: Float.self, in: .hangulBiases),
      weights.count == zip(counts, counts.dropFirst()).reduce(0, { $0 + $1.0 * $1.1 }),
      scales.count == counts.dropFirst().reduce(0, +), biases.count == scales.count
    else { throw shape.corrupt("the sections of the network of letters do not fit its shape") }
    let scaleValues = try pack.checkedNumbers(scales, of: "the network of letters")
    let biasValues = try pack.checkedNumbers(biases, of: "the network of letters")
    var layers: [DenseLayer] = []
    var start = 0
    var units = 0
    for (inputCount, unitCount) in zip(counts, counts.dropFirst()) {
      let own = units..<(units + unitCount)
      layers.append(
        PackedLayer(
          inputCount: inputCount, unitCount: unitCount, weights: weights, start: start,
          scales: scaleValues[own], biases: biasValues[own]
        ).layer)
      start += inputCount * unitCount
      units += unitCount
    }
    self.init(layers: layers)
  }

  /// Adds the sections that ``init(pack:)`` reads, rounding weights to 8 bits.
  package func addSections(to pack: inout PackBuilder) {
    pack.add(Self.inputs)
    var shape = ByteWriter()
    var weights = ByteWriter()
    var scales = ByteWriter()
    var biases = ByteWriter()
    for layer in layers {
      shape.append(UInt32(layer.inputCount))
      layer.append(weights: &weights, scales: &scales, biases: &biases)
    }
    shape.append(UInt32(Self.outputCount))
    pack.add(.hangulShape, bytes: shape.bytes)
    pack.add(.hangulWeights, bytes: weights.bytes)
    pack.add(.hangulScales, bytes: scales.bytes)
    pack.add(.hangulBiases, bytes: biases.bytes)
  }
}

extension HangulNetwork {
  /// What the network sees of a syllable.
  package static let inputs = InputFingerprint(
    PackSection("FHGL"), of: "network of syllables", revision: 1, constants: HangulFeatures.constants)
}
