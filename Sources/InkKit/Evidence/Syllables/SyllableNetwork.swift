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
/// that a script can write it has outputs for some hundred letters and signs. Where there are several, the
/// mean of their logarithms counts: they began at other weights and saw other inks, and err differently.
package struct SyllableNetwork: Sendable {
  /// What syllables are put together of.
  package let parts: SyllableParts
  /// The networks, 1 to ``networkLimit``. Each asks first whether the ink is a syllable, then for the
  /// letter, then for the sign of each slot.
  package let networks: [ChoiceNetwork]

  /// The most networks that vote.
  package static let networkLimit = 4

  /// The outputs of each question.
  package var heads: [Range<Int>] { networks[0].heads }

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
    precondition(
      (1...Self.networkLimit).contains(networks.count), "There is a network, and few others.")
    precondition(
      networks.allSatisfy { $0.heads == Self.heads(of: parts) },
      "The networks answer questions about the parts.")
    self.parts = parts
    self.networks = networks
  }

  /// The natural logarithm of each choice's probability; those of a question sum up to one.
  ///
  /// - Complexity: O(*w*) for *w* weights of all networks.
  package func logProbabilities(of features: [Float]) -> [Float] {
    var scores = networks[0].logProbabilities(of: features)
    guard networks.count > 1 else { return scores }
    for network in networks.dropFirst() {
      for (index, score) in network.logProbabilities(of: features).enumerated() {
        scores[index] += score
      }
    }
    let share = 1 / Float(networks.count)
    for index in scores.indices { scores[index] *= share }
    for head in heads { ElementaryFunctions.normalize(&scores, head) }
    return scores
  }
}

extension PackSection {
  /// The shapes of networks of syllables, 32 bits each: the numbers of features, of the units of both
  /// hidden layers and of outputs. The second network's sections end in 2, and so on.
  static let syllableShapes = ["YSHP", "YSH2", "YSH3", "YSH4"].map { PackSection($0) }
  static let syllableLayers = [
    DenseSections(weights: .init("YWGT"), scales: .init("YSCL"), biases: .init("YBIA")),
    DenseSections(weights: .init("YWG2"), scales: .init("YSC2"), biases: .init("YBI2")),
    DenseSections(weights: .init("YWG3"), scales: .init("YSC3"), biases: .init("YBI3")),
    DenseSections(weights: .init("YWG4"), scales: .init("YSC4"), biases: .init("YBI4")),
  ]
}

extension SyllableNetwork {
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
    let first = try pack.neededReader(of: PackSection.syllableShapes[0])
    try pack.check(Self.inputs)
    var networks = [try Self.network(0, of: parts, shape: first, in: pack)]
    for number in 1..<Self.networkLimit {
      guard let shape = pack.reader(of: PackSection.syllableShapes[number]) else { break }
      networks.append(try Self.network(number, of: parts, shape: shape, in: pack))
    }
    self.init(parts: parts, networks)
  }

  private static func network(
    _ number: Int, of parts: SyllableParts, shape reader: ByteReader, in pack: PackFile
  ) throws(ModelError) -> ChoiceNetwork {
    let shape = try ChoiceNetwork.Shape(reader)
    guard shape.featureCount == StrokeFeatures.count else {
      throw ModelError(
        .formatTooNew, subject: pack.path,
        detail: "its network of syllables looks at \(shape.featureCount) features, and this one at "
          + "\(StrokeFeatures.count)")
    }
    let heads = heads(of: parts)
    guard shape.outputCount == ChoiceNetwork.outputCount(of: heads) else {
      throw shape.corrupt("the network has outputs of other letters and signs")
    }
    return try ChoiceNetwork(
      pack: pack, shape: shape, heads: heads, in: PackSection.syllableLayers[number],
      owner: "the network of syllables")
  }

  /// Adds the sections that ``init(pack:)`` reads, rounding weights to 8 bits.
  package func addSections(to pack: inout PackBuilder) {
    pack.add(Self.inputs)
    parts.addSection(to: &pack)
    for (number, network) in networks.enumerated() {
      network.addSections(
        to: &pack, shape: PackSection.syllableShapes[number],
        in: PackSection.syllableLayers[number])
    }
  }
}
