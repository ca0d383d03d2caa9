extension PackKind {
  /// What finds characters of a script that has too many for templates of each.
  public static let characters = PackKind(name: "characters")
}

/// What a pack of a script of thousands of characters holds.
package struct CharacterContents: ModelPart {
  /// Finds the characters.
  package let finder: any CharacterFinder
  package private(set) var ownWeights = EvidenceWeights()

  /// Creates contents of a finder.
  package init(finder: any CharacterFinder) { self.finder = finder }

  package static var kind: PackKind { .characters }

  /// Which finder a pack holds tell its sections.
  package init(pack: PackFile) throws(ModelError) {
    if let network = try HangulNetwork(pack: pack) {
      finder = HangulFinder(network: network)
    } else if let prototypes = try PrototypeFinder(pack: pack) {
      finder = prototypes
      ownWeights[BlockWeights.place] = .characters
      ownWeights[WordWeights.place] = .characters
    } else {
      throw ModelError(
        .missingSection, subject: pack.path, detail: "it holds no finder that is known here")
    }
  }

  package var readsInk: Bool { true }

  package var facts: [PackFact] { [PackFact(name: "characters", value: "\(finder.labels.count)")] }
}
