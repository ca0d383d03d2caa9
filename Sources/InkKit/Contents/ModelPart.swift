/// What the packs of one kind hold in a model, opened and checked: all that this version knows of the kind.
///
/// A kind is a folder with its ``PackKind``, its part, and the sources that read with it. Whoever wants a
/// part asks a model for its type; only `PackKinds` knows all of them.
package protocol ModelPart: Sendable {
  static var kind: PackKind { get }

  /// The weights of the evidence that the part brings, in the order of packs.
  static var weights: [any NamedWeights] { get }

  /// Whether a pack of the kind is to be opened; others are passed over like newer kinds.
  static func knows(_ pack: PackFile) -> Bool

  /// Opens the first pack of the kind, checking every value.
  ///
  /// - Throws: An error that names the section or byte that makes no sense.
  init(pack: PackFile) throws(ModelError)

  /// Adds a further pack of the kind; the first one counts where nothing else is said.
  mutating func add(_ pack: PackFile) throws(ModelError)

  /// Looks at the other parts once all packs of a model are open.
  ///
  /// - Parameter subject: The model in errors.
  mutating func settle(in contents: ModelContents, subject: String) throws(ModelError)

  /// Whether ink can be read with this part alone.
  var readsInk: Bool { get }

  /// Weights that go with the part; a pack of weights has the last word.
  var ownWeights: EvidenceWeights { get }

  /// The facts to tell about a pack of the kind.
  var facts: [PackFact] { get }
}

extension ModelPart {
  package static var weights: [any NamedWeights] { [] }
  package static func knows(_ pack: PackFile) -> Bool { true }
  package mutating func add(_ pack: PackFile) throws(ModelError) {}
  package mutating func settle(in contents: ModelContents, subject: String) throws(ModelError) {}
  package var readsInk: Bool { false }
  package var ownWeights: EvidenceWeights { EvidenceWeights() }
  package var facts: [PackFact] { [] }
}

/// Something to tell about a pack, by its name in a list.
package struct PackFact: Hashable, Sendable {
  /// A word, such as `labels`.
  package let name: String
  /// What it is.
  package let value: String
}

extension PackFact {
  /// Labels one after the other, with spaces between if they are not single characters.
  init(_ name: String, labels: [String]) {
    self.init(
      name: name, value: labels.joined(separator: labels.allSatisfy { $0.count == 1 } ? "" : " "))
  }
}
