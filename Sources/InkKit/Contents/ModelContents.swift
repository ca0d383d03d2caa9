/// The parts that the packs of a model hold, opened and checked.
///
/// A part is asked for by its type, once when something is made that reads with it:
///
///     let sequence = contents[SequenceNetwork.self]
package struct ModelContents: Sendable {
  private var parts: [ObjectIdentifier: any ModelPart] = [:]

  /// The contents of packs that read words in Latin letters between those of the script; none or one.
  package var between: [ModelContents] = []

  /// Creates contents without anything.
  package init() {}

  /// Opens packs one after the other, those of the kinds of some parts.
  ///
  /// Packs of other kinds are passed over, as newer models may have them.
  ///
  /// - Throws: An error that names the pack and the place in it that makes no sense.
  package init(_ packs: [PackFile], of kinds: [any ModelPart.Type]) throws(ModelError) {
    for pack in packs {
      if let kind = kinds.first(where: { $0.kind == pack.metadata.kind }) {
        try open(pack, as: kind)
      }
    }
  }

  /// What there is of a part.
  package subscript<Part: ModelPart>(type: Part.Type) -> Part? {
    get { parts[ObjectIdentifier(type)] as? Part }
    set { parts[ObjectIdentifier(type)] = newValue }
  }

  /// Adds what a pack holds of its kind.
  package mutating func open<Part: ModelPart>(
    _ pack: PackFile, as type: Part.Type
  ) throws(ModelError) {
    guard type.knows(pack) else { return }
    if var part = self[type] {
      try part.add(pack)
      self[type] = part
    } else {
      self[type] = try Part(pack: pack)
    }
  }

  /// Lets each part look at the others.
  ///
  /// - Throws: An error that names the subject if parts don't belong together.
  package mutating func settle(subject: String) throws(ModelError) {
    let all = self
    for (type, part) in all.parts {
      var part = part
      try part.settle(in: all, subject: subject)
      parts[type] = part
    }
  }

  /// Whether there is a part that reads ink.
  package var readsInk: Bool { parts.values.contains { $0.readsInk } }

  /// Whether there is another part that does.
  func readsInk(beside type: any ModelPart.Type) -> Bool {
    parts.contains { $0.key != ObjectIdentifier(type) && $0.value.readsInk }
  }

  /// How evidence is weighed: as usual, but for what parts say of it, and a pack of weights before others.
  package var weights: EvidenceWeights {
    get {
      var weights = parts.values.reduce(into: EvidenceWeights()) { $0.take($1.ownWeights) }
      if let fitted = self[EvidenceWeights.self] { weights.take(fitted) }
      return weights
    }
    set { self[EvidenceWeights.self] = newValue }
  }

  /// The facts to tell about all parts.
  package var facts: [PackFact] { parts.values.flatMap { $0.facts } }
}
