extension PackKind {
  /// Samples of one person's hand, and what a model got wrong in them.
  public static let personal = PackKind(name: "personal")
}

extension PersonalHand: ModelPart {
  package static var kind: PackKind { .personal }
  package static var weights: [any NamedWeights] {
    [Weights.characterPlace, Weights.cellPlace]
  }

  package mutating func add(_ pack: PackFile) throws(ModelError) {
    self = adding(try PersonalHand(pack: pack))
  }

  package var facts: [PackFact] { [PackFact(name: "samples", value: "\(samples.count)")] }
}

extension PersonalHand.Weights: WeightGroup {
  /// Those of single characters.
  package static let characterPlace = WeightPlace("hand", usual: PersonalHand.Weights.character)
  /// Those of the cells of joined writing.
  package static let cellPlace = WeightPlace("hand.cells", usual: PersonalHand.Weights.cell)

  package static var members: Members {
    [
      ("reach", \.reach), ("inertia", \.inertia), ("strength", \.strength),
    ]
  }
}
