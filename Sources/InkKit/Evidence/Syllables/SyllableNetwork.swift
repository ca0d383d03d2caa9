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
  /// The network, which asks first whether the ink is a syllable, then for the letter, then for the sign of
  /// each slot.
  package var choices: ChoiceNetwork

  /// The outputs of each question.
  package var heads: [Range<Int>] { choices.heads }

  /// The choices of the first question.
  package enum Kind: Int {
    case syllable, other
  }

  /// The outputs of each question about syllables of some parts.
  package static func heads(of parts: SyllableParts) -> [Range<Int>] {
    var end = 0
    return ([2, parts.letterCount] + parts.slots.map { $0.count + 1 }).map { count in
      defer { end += count }
      return end..<(end + count)
    }
  }

  /// Takes over a network of the questions about some parts.
  package init(parts: SyllableParts, _ choices: ChoiceNetwork) {
    precondition(
      choices.heads == Self.heads(of: parts), "The network answers questions about the parts.")
    self.parts = parts
    self.choices = choices
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
    constants: StrokeFeatures.constants)

  /// Reads the network of a pack, checking every value.
  ///
  /// - Throws: An error that names the section or byte that makes no sense.
  package init(pack: PackFile) throws(ModelError) {
    guard let parts = try SyllableParts(pack: pack) else {
      throw ModelError(
        .missingSection, subject: pack.path, detail: "it has no letters of syllables")
    }
    let reader = try pack.neededReader(of: .syllableShape)
    try pack.check(Self.inputs)
    let shape = try ChoiceNetwork.Shape(reader)
    guard shape.featureCount == StrokeFeatures.count else {
      throw ModelError(
        .formatTooNew, subject: pack.path,
        detail: "its network of syllables looks at \(shape.featureCount) features, and this one at "
          + "\(StrokeFeatures.count)")
    }
    let heads = Self.heads(of: parts)
    guard shape.outputCount == ChoiceNetwork.outputCount(of: heads) else {
      throw shape.corrupt("the network has outputs of other letters and signs")
    }
    self.init(
      parts: parts,
      try ChoiceNetwork(
        pack: pack, shape: shape, heads: heads, in: Self.sections,
        owner: "the network of syllables"))
  }

  /// Adds the sections that ``init(pack:)`` reads, rounding weights to 8 bits.
  package func addSections(to pack: inout PackBuilder) {
    pack.add(Self.inputs)
    parts.addSection(to: &pack)
    choices.addSections(to: &pack, shape: .syllableShape, in: Self.sections)
  }
}
