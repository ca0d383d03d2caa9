extension PackKind {
  /// A network that takes a whole ink for one drawing.
  public static let drawings = PackKind(name: "drawings")
}

/// What a pack that takes a whole ink for a drawing holds.
package struct DrawingContents: ModelPart {
  /// Tells the drawings.
  package let network: DrawingNetwork
  /// How costs become scores.
  package let scoring: ScoringWeights

  package static var kind: PackKind { .drawings }

  package init(pack: PackFile) throws(ModelError) {
    network = try DrawingNetwork(pack: pack)
    scoring = try ScoringWeights(pack: pack)
  }

  package var readsInk: Bool { true }

  package var facts: [PackFact] {
    let labels = network.labels
    let names = PackFact(name: "drawings", value: labels.names.joined(separator: ", "))
    return labels.groups.isEmpty
      ? [names] : [PackFact(name: "groups", value: labels.groups.joined(separator: ", ")), names]
  }
}
