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

extension MarkedLetterNetwork {
  /// Finds out whether a segment network is the one that this goes on from.
  ///
  /// - Throws: ``ModelError/Code/otherInputs`` if it is not.
  func check(_ network: SegmentNetwork, subject: String) throws(ModelError) {
    guard network.digest == baseDigest, network.firstUnitCount == layers[0].inputCount
    else {
      throw ModelError(
        .otherInputs, subject: subject,
        detail: "its network of letters with marks was trained beside another network of letters")
    }
  }
}
