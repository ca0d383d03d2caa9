extension PackKind {
  /// What tells letters with marks in joined writing, beside a network of plain letters.
  public static let markedLetters = PackKind(name: "marked-letters")
}

extension MarkedLetterNetwork: ModelPart {
  package static var kind: PackKind { .markedLetters }
  package static var weights: [any NamedWeights] { [MarkedLetterWeights.place] }

  package mutating func settle(
    in contents: ModelContents, subject: String
  ) throws(ModelError) {
    if let network = contents.templates.network { try check(network, subject: subject) }
  }

  package var facts: [PackFact] { [PackFact("letters", labels: letters)] }
}
