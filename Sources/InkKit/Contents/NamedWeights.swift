/// Weights of a source of evidence: numbers that packs and fitting change by name.
package protocol WeightGroup: Hashable, Sendable {
  /// The numbers in the order of packs; a name is never used again for another one.
  static var members: Members { get }
}

extension WeightGroup {
  package typealias Members = [(name: String, value: WritableKeyPath<Self, Float>)]
}

/// A group of weights by its name in packs.
package protocol NamedWeights: Sendable {
  /// The names and values of its weights, some changed.
  func values(_ weights: EvidenceWeights) -> [(name: String, value: Float)]
}
