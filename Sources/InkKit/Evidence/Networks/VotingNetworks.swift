/// Networks that answer the same questions, and vote: the mean of their logarithms counts. They began at
/// other weights and saw other inks, and err differently.
package struct VotingNetworks: Sendable {
  /// The networks, 1 to ``limit``, all of the same questions.
  package let networks: [ChoiceNetwork]

  /// The most networks that vote.
  package static let limit = 4

  /// The outputs of each question.
  package var heads: [Range<Int>] { networks[0].heads }

  /// Takes over networks.
  package init(_ networks: [ChoiceNetwork]) {
    precondition((1...Self.limit).contains(networks.count), "There is a network, and few others.")
    precondition(
      networks.allSatisfy { $0.heads == networks[0].heads },
      "The networks answer the same questions.")
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

extension VotingNetworks {
  /// Where the networks of a pack are, the first one first.
  struct Sections {
    /// Of each network the numbers of features, of the units of both hidden layers and of outputs, 32 bits
    /// each.
    let shapes: [PackSection]
    let layers: [DenseSections]
    /// The name of the networks in errors.
    let owner: String
  }

  /// Reads the networks of a pack, checking every value; `nil` if it has none.
  ///
  /// - Parameter check: Throws if the numbers of a shape don't suit its network.
  /// - Throws: An error that names the section that makes no sense.
  init?(
    pack: PackFile, heads: [Range<Int>], in sections: Sections,
    check: (ChoiceNetwork.Shape) throws(ModelError) -> Void
  ) throws(ModelError) {
    var networks: [ChoiceNetwork] = []
    for (section, layers) in zip(sections.shapes, sections.layers) {
      guard let reader = pack.reader(of: section) else { break }
      let shape = try ChoiceNetwork.Shape(reader)
      try check(shape)
      networks.append(
        try ChoiceNetwork(
          pack: pack, shape: shape, heads: heads, in: layers, owner: sections.owner))
    }
    guard !networks.isEmpty else { return nil }
    self.init(networks)
  }

  /// Adds the sections that ``init(pack:heads:in:check:)`` reads, rounding weights to 8 bits.
  func addSections(to pack: inout PackBuilder, in sections: Sections) {
    for (number, network) in networks.enumerated() {
      network.addSections(
        to: &pack, shape: sections.shapes[number], in: sections.layers[number])
    }
  }
}
