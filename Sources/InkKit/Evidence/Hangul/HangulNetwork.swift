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

  /// The network, whose questions are those of ``Head``.
  package var choices: ChoiceNetwork

  /// Takes over a network of these questions.
  package init(_ choices: ChoiceNetwork) {
    precondition(choices.heads == Self.heads, "The network answers the questions of Korean.")
    self.choices = choices
  }

  /// The outputs of each of ``Head``.
  package static let heads = Head.allCases.map(\.outputs)
}

extension PackSection {
  /// The shape of a network of Korean letters, 32 bits each: the numbers of features, of the units of
  /// both hidden layers and of outputs.
  static let hangulShape = PackSection("HSHP")
  static let hangulWeights = PackSection("HWGT")
  static let hangulScales = PackSection("HSCL")
  static let hangulBiases = PackSection("HBIA")
}

extension HangulNetwork {
  private static let sections = DenseSections(
    weights: .hangulWeights, scales: .hangulScales, biases: .hangulBiases)

  /// Reads the network of a pack, or returns `nil` if it has none.
  ///
  /// - Throws: An error that names the section that makes no sense.
  package init?(pack: PackFile) throws(ModelError) {
    guard let reader = pack.reader(of: .hangulShape) else { return nil }
    try pack.check(Self.inputs)
    let shape = try ChoiceNetwork.Shape(reader)
    let outputCount = ChoiceNetwork.outputCount(of: Self.heads)
    guard shape.featureCount == DirectionFeatures.count, shape.outputCount == outputCount else {
      throw ModelError(
        .formatTooNew, subject: pack.path,
        detail: "its network of letters looks at \(shape.featureCount) features and has "
          + "\(shape.outputCount) outputs, and this one \(DirectionFeatures.count) and \(outputCount)"
      )
    }
    self.init(
      try ChoiceNetwork(
        pack: pack, shape: shape, heads: Self.heads, in: Self.sections,
        owner: "the network of letters"))
  }

  /// Adds the sections that ``init(pack:)`` reads, rounding weights to 8 bits.
  package func addSections(to pack: inout PackBuilder) {
    pack.add(Self.inputs)
    choices.addSections(to: &pack, shape: .hangulShape, in: Self.sections)
  }
}

extension HangulNetwork {
  /// What the network sees of a syllable.
  package static let inputs = InputFingerprint(
    PackSection("FHGL"), of: "network of syllables", revision: 1,
    constants: DirectionFeatures.constants)
}
