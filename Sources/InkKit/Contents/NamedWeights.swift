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

/// A group of weights by its name in packs, and the usual values: those of the code.
package struct WeightPlace<Group: WeightGroup>: NamedWeights {
  let name: String
  let usual: Group

  init(_ name: String, usual: Group) {
    self.name = name
    self.usual = usual
  }

  package func values(_ weights: EvidenceWeights) -> [(name: String, value: Float)] {
    let group = weights[self]
    return Group.members.map { ("\(name).\($0.name)", group[keyPath: $0.value]) }
  }
}
