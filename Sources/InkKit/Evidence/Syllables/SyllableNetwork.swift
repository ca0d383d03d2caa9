/// A small network that reads the letter of a syllable and all of its signs at once.
///
///     features ─▶ units ─▶ units ─┬─▶ whether the ink is one syllable
///                                 ├─▶ letter
///                                 ├─▶ sign of the first slot, or none
///                                 ├─▶ sign of the second slot, or none
///                                 └─▶ …
///
/// It has learned how letters look among signs, and where signs stand, from syllables that were composed
/// of letters that people drew one by one and of printed signs. For the tens of thousands of syllables
/// that a script can write it has outputs for some hundred letters and signs.
package struct SyllableNetwork: Sendable {
  /// What syllables are put together of.
  package let parts: SyllableParts
  /// From ``SyllableFeatures`` over two layers of units to outputs.
  package var layers: [DenseLayer]
  /// The outputs of each question: whether it is a syllable, the letter, and the sign of each slot.
  package let heads: [Range<Int>]

  /// The outputs of the first question.
  package enum Kind: Int {
    case syllable, other
  }

  /// How many outputs a network of some parts has: whole blocks, the last few perhaps unused.
  package static func outputCount(of parts: SyllableParts) -> Int {
    ((heads(of: parts).last?.upperBound ?? 0) + 7) / 8 * 8
  }

  private static func heads(of parts: SyllableParts) -> [Range<Int>] {
    var end = 0
    return ([2, parts.letterCount] + parts.slots.map { $0.count + 1 }).map { count in
      defer { end += count }
      return end..<(end + count)
    }
  }

  /// Creates a network.
  package init(parts: SyllableParts, layers: [DenseLayer]) {
    precondition(
      layers.count == 3 && layers[0].inputCount == SyllableFeatures.count
        && layers[1].inputCount == layers[0].unitCount
        && layers[2].inputCount == layers[1].unitCount
        && layers[2].unitCount == Self.outputCount(of: parts),
      "The layers of a network fit together.")
    self.parts = parts
    self.layers = layers
    heads = Self.heads(of: parts)
  }

  /// The natural logarithm of each output's probability; those of a head sum up to one.
  func logProbabilities(of features: [Float]) -> [Float] {
    var scratch = DenseScratch()
    NetworkLayers.Usable.widened(layers).apply(0..<3, to: features, scratch: &scratch)
    var scores = (0..<layers[2].unitCount).map { scratch.sums[$0 / 8][$0 % 8] }
    for head in heads { ElementaryFunctions.normalize(&scores, head) }
    return scores
  }
}

extension PackSection {
  /// The shape of a network of syllables, 32 bits each: the numbers of features, of the units of both
  /// hidden layers and of outputs.
  static let syllableShape = PackSection("YSHP")
  static let syllableWeights = PackSection("YWGT")
  static let syllableScales = PackSection("YSCL")
  static let syllableBiases = PackSection("YBIA")
}

extension SyllableNetwork {
  private static let sections = DenseSections(
    weights: .syllableWeights, scales: .syllableScales, biases: .syllableBiases)

  /// What the network sees of a syllable.
  package static let inputs = InputFingerprint(
    PackSection("FSYL"), of: "network of syllables", revision: 1,
    constants: SyllableFeatures.constants)

  /// Reads the network of a pack, checking every value.
  ///
  /// - Throws: An error that names the section or byte that makes no sense.
  package init(pack: PackFile) throws(ModelError) {
    guard let parts = try SyllableParts(pack: pack) else {
      throw ModelError(
        .missingSection, subject: pack.path, detail: "it has no letters of syllables")
    }
    var shape = try pack.neededReader(of: .syllableShape)
    try pack.check(Self.inputs)
    var counts: [Int] = []
    for _ in 0..<4 { counts.append(try shape.size32(atMost: DenseLayer.sizeLimit)) }
    guard counts[0] == SyllableFeatures.count else {
      throw ModelError(
        .formatTooNew, subject: pack.path,
        detail: "its network of syllables looks at \(counts[0]) features, and this one at "
          + "\(SyllableFeatures.count)")
    }
    guard counts[3] == Self.outputCount(of: parts) else {
      throw shape.corrupt("the network has outputs of other letters and signs")
    }
    guard counts[1...2].allSatisfy({ $0 > 0 && $0.isMultiple(of: 8) }) else {
      throw shape.corrupt("the numbers of units are not multiples of 8")
    }
    let layers = try pack.layers(
      of: Array(zip(counts, counts.dropFirst())), in: Self.sections,
      owner: "the network of syllables", shape: shape)
    self.init(parts: parts, layers: layers.map(\.layer))
  }

  /// Adds the sections that ``init(pack:)`` reads, rounding weights to 8 bits.
  package func addSections(to pack: inout PackBuilder) {
    pack.add(Self.inputs)
    parts.addSection(to: &pack)
    var shape = ByteWriter()
    for layer in layers { shape.append(UInt32(layer.inputCount)) }
    shape.append(UInt32(layers[2].unitCount))
    pack.add(.syllableShape, bytes: shape.bytes)
    pack.add(layers, in: Self.sections)
  }
}
