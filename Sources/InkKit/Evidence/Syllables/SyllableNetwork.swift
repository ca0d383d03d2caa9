/// Small networks that read the letter of a syllable and all of its signs at once.
///
///     features ─▶ units ─▶ units ─┬─▶ whether the ink is one syllable
///                                 ├─▶ letter
///                                 ├─▶ sign of the first slot, or none
///                                 ├─▶ sign of the second slot, or none
///                                 └─▶ …
///
/// Each has learned how letters look among signs, and where signs stand, from syllables that were composed
/// of letters that people drew one by one and of printed signs. For the tens of thousands of syllables
/// that a script can write it has outputs for some hundred letters and signs.
package struct SyllableNetwork: Sendable {
  /// What syllables are put together of.
  package let parts: SyllableParts
  /// The networks, which vote. Each asks first whether the ink is a syllable, then for the letter, then for
  /// the sign of each slot.
  package let choices: VotingNetworks

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

  /// Takes over networks of the questions about some parts.
  package init(parts: SyllableParts, _ networks: [ChoiceNetwork]) {
    let choices = VotingNetworks(networks)
    precondition(
      choices.heads == Self.heads(of: parts), "The networks answer questions about the parts.")
    self.parts = parts
    self.choices = choices
  }

  /// The natural logarithm of each choice's probability; those of a question sum up to one.
  ///
  /// - Complexity: O(*w*) for *w* weights of all networks.
  package func logProbabilities(of features: [Float]) -> [Float] {
    choices.logProbabilities(of: features)
  }
}

extension SyllableNetwork: PackContents {
  /// The second network's sections end in 2, and so on.
  static let sections = VotingNetworks.Sections(
    shapes: ["YSHP", "YSH2", "YSH3", "YSH4"].map { PackSection($0) },
    layers: [
      DenseSections(weights: "YWGT", scales: "YSCL", biases: "YBIA"),
      DenseSections(weights: "YWG2", scales: "YSC2", biases: "YBI2"),
      DenseSections(weights: "YWG3", scales: "YSC3", biases: "YBI3"),
      DenseSections(weights: "YWG4", scales: "YSC4", biases: "YBI4"),
    ], owner: "the network of syllables")

  /// What the network sees of a syllable.
  package static let inputs = InputFingerprint(
    PackSection("FSYL"), of: "network of syllables", revision: 1,
    constants: StrokeFeatures.constants)

  /// Reads the networks of a pack, checking every value.
  ///
  /// - Throws: An error that names the section or byte that makes no sense.
  package init(pack: PackFile) throws(ModelError) {
    guard let parts = try SyllableParts(pack: pack) else {
      throw ModelError(
        .missingSection, subject: pack.path, detail: "it has no letters of syllables")
    }
    try pack.check(Self.inputs)
    let heads = Self.heads(of: parts)
    let choices = try VotingNetworks(
      pack: pack, heads: heads, in: Self.sections
    ) { (shape) throws(ModelError) in
      try pack.check(
        featureCount: shape.featureCount, of: "network of syllables looks",
        is: StrokeFeatures.count)
      guard shape.outputCount == ChoiceNetwork.outputCount(of: heads) else {
        throw shape.corrupt("the network has outputs of other letters and signs")
      }
    }
    guard let choices else { throw pack.missing(Self.sections.shapes[0]) }
    self.init(parts: parts, choices.networks)
  }

  package func addSections(to pack: inout PackBuilder) {
    pack.add(Self.inputs)
    parts.addSection(to: &pack)
    choices.addSections(to: &pack, in: Self.sections)
  }
}
