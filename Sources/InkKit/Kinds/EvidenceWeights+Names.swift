extension EvidenceWeights: PackContents {
  /// All weights by their names, in the order of packs: the one list for packs, recipes and fitting.
  package var all: [(name: String, value: Float)] {
    PackKinds.weights.flatMap { $0.values(self) }
  }

  /// Changes the weights that are named.
  ///
  /// - Throws: The name of one that there is not, or that can't have its value.
  package mutating func set(_ values: [String: Float]) throws(UnknownWeight) {
    let known = Set(all.map(\.name))
    for (name, value) in values.sorted(by: { $0.key < $1.key })
    where !known.contains(name) || !change(name, to: value) {
      throw UnknownWeight(name: name)
    }
  }

  /// A weight that there is not, or that can't have its value.
  package struct UnknownWeight: Error, Hashable, Sendable {
    package let name: String
  }

  /// Adds the changed weights: the others stay as usual, also those of a version to come.
  package func addSections(to pack: inout PackBuilder) {
    let changed = all.filter { changes($0.name) }
    var bytes = ByteWriter()
    bytes.append(UInt32(changed.count))
    for (name, value) in changed {
      bytes.append(name)
      bytes.append(value)
    }
    pack.add(.evidenceWeights, bytes: bytes.bytes)
    geometry?.addSections(to: &pack)
  }

  package var facts: [PackFact] {
    let weights = all.map { PackFact(name: $0.name, value: "\($0.value)") }
    guard let geometry else { return weights }
    return weights + [PackFact("geometry", labels: geometry.letters.keys.sorted())]
  }
}
