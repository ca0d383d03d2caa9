extension PackKind {
  /// Weights of a network that reads whole lines.
  public static let sequence = PackKind(name: "sequence")
}

extension SequenceNetwork: ModelPart {
  package static var kind: PackKind { .sequence }

  package var facts: [PackFact] { [PackFact("labels", labels: labels)] }
}
