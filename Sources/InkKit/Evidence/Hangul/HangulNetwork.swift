/// Small networks that read all letters of a Korean syllable at once, and vote.
///
///     features ─▶ units ─▶ units ─┬─▶ what the ink is: a syllable, a single sign, or neither
///                                 ├─▶ initial
///                                 ├─▶ vowel
///                                 ├─▶ final, or none
///                                 └─▶ letter by itself, digit or mark
///
/// Each has learned where letters stand, and how they look there, from blocks that were composed of
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

  /// The networks, whose questions are those of ``Head``.
  package let choices: VotingNetworks

  /// Takes over networks of these questions.
  package init(_ networks: [ChoiceNetwork]) {
    choices = VotingNetworks(networks)
    precondition(choices.heads == Self.heads, "The networks answer the questions of Korean.")
  }

  /// The outputs of each of ``Head``.
  package static let heads = Head.allCases.map(\.outputs)
}

extension HangulNetwork: PackContents {
  /// The second network's sections end in 2, and so on.
  static let sections = VotingNetworks.Sections(
    shapes: ["HSHP", "HSH2", "HSH3", "HSH4"].map { PackSection($0) },
    layers: [
      DenseSections(weights: "HWGT", scales: "HSCL", biases: "HBIA"),
      DenseSections(weights: "HWG2", scales: "HSC2", biases: "HBI2"),
      DenseSections(weights: "HWG3", scales: "HSC3", biases: "HBI3"),
      DenseSections(weights: "HWG4", scales: "HSC4", biases: "HBI4"),
    ], owner: "the network of letters")

  /// Reads the network of a pack, or returns `nil` if it has none.
  ///
  /// - Throws: An error that names the section that makes no sense.
  package init?(pack: PackFile) throws(ModelError) {
    guard pack.reader(of: Self.sections.shapes[0]) != nil else { return nil }
    try pack.check(Self.inputs)
    let outputCount = ChoiceNetwork.outputCount(of: Self.heads)
    let choices = try VotingNetworks(
      pack: pack, heads: Self.heads, in: Self.sections
    ) { (shape) throws(ModelError) in
      guard shape.featureCount == DirectionFeatures.count, shape.outputCount == outputCount else {
        throw ModelError(
          .formatTooNew, subject: pack.path,
          detail: "its network of letters looks at \(shape.featureCount) features and has "
            + "\(shape.outputCount) outputs, and this one \(DirectionFeatures.count) and \(outputCount)"
        )
      }
    }
    guard let choices else { return nil }
    self.init(choices.networks)
  }

  package func addSections(to pack: inout PackBuilder) {
    pack.add(Self.inputs)
    choices.addSections(to: &pack, in: Self.sections)
  }
}

extension HangulNetwork {
  /// What the network sees of a syllable.
  package static let inputs = InputFingerprint(
    PackSection("FHGL"), of: "network of syllables", revision: 1,
    constants: DirectionFeatures.constants)
}
