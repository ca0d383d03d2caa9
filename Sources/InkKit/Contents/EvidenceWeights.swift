/// Changes to how the evidence of a model is weighed, in nats where nothing else is said.
///
/// The usual values are those of the code; a pack of the kind ``PackKind/weights`` has values that were
/// fitted to ink, and says to which and when (`inkrec models fit`).
package struct EvidenceWeights: Hashable, Sendable {
  /// The changed weights by name.
  private var values: [String: Float] = [:]

  /// The geometry of lines that goes with the weights of its group, if it is known.
  package var geometry: LineGeometry?

  package init() {}

  /// The weights of a group, as usual but for those that are changed.
  package subscript<Group>(place: WeightPlace<Group>) -> Group {
    get {
      var group = place.usual
      guard !values.isEmpty else { return group }
      for member in Group.members {
        if let value = values["\(place.name).\(member.name)"] {
          group[keyPath: member.value] = value
        }
      }
      return group
    }
    set {
      for member in Group.members {
        values["\(place.name).\(member.name)"] = newValue[keyPath: member.value]
      }
    }
  }

  /// Whether a weight is changed.
  func changes(_ name: String) -> Bool { values[name] != nil }

  /// Takes over the changes of others.
  mutating func take(_ others: EvidenceWeights) {
    values.merge(others.values) { $1 }
    geometry = others.geometry ?? geometry
  }

  /// Changes a weight if it may have the value.
  ///
  /// - Returns: Whether it may.
  mutating func change(_ name: String, to value: Float) -> Bool {
    guard Self.isPossible(value, for: name) else { return false }
    values[name] = value
    return true
  }

  /// The largest magnitude of a weight.
  private static let limit: Float = 1000

  /// Whether a weight may have a value: those that others are divided or stretched by are positive. A NaN
  /// may be none's.
  private static func isPossible(_ value: Float, for name: String) -> Bool {
    let isFactor = ["sharpness", "reach", "inertia"].contains { name.hasSuffix(".\($0)") }
    return abs(value) <= limit && (!isFactor || value > 0)
  }
}

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
