/// A fingerprint of a network's inputs in training: a digest of the constants behind cutting,
/// resampling and features.
///
/// A network that sees anything else reads nonsense without an error. Whoever changes one of the
/// constants, or how features are computed (which the revision tells), gets an error from all packs
/// that were trained before.
package struct InputFingerprint: Hashable, Sendable {
  /// The section that holds the digest, 64 bits; packs that are older have none.
  let section: PackSection
  /// The name of the trained network, for errors.
  let owner: String
  /// The digest.
  let value: UInt64

  /// Digests constants.
  ///
  /// - Parameter revision: Goes up when inputs change though no constant does.
  package init(_ section: PackSection, of owner: String, revision: Int, constants: [Float]) {
    self.section = section
    self.owner = owner
    var hash = ContentHash()
    hash.combine(revision)
    hash.combine(constants.count)
    for constant in constants { hash.combine(constant) }
    value = hash.value
  }
}

extension PackFile {
  /// Finds out whether a network was trained on what it will see here.
  ///
  /// - Throws: ``ModelError/Code/otherInputs`` if it was not.
  package func check(_ inputs: InputFingerprint) throws(ModelError) {
    guard var reader = reader(of: inputs.section) else { return }
    guard try reader.integer(UInt64.self) == inputs.value, reader.remaining == 0 else {
      throw ModelError(
        .otherInputs, subject: path,
        detail:
          "its \(inputs.owner) was trained on other cuts or features of ink than this version "
          + "computes")
    }
  }

  /// Finds out whether a network looks at as many features as there are here.
  ///
  /// - Parameter user: What looks at them in which number, such as "network looks", for the error.
  /// - Throws: ``ModelError/Code/formatTooNew`` if it does not.
  func check(featureCount: Int, of user: String, is own: Int) throws(ModelError) {
    guard featureCount == own else {
      throw ModelError(
        .formatTooNew, subject: path,
        detail: "its \(user) at \(featureCount) features, and this one at \(own)")
    }
  }
}

extension PackBuilder {
  /// Adds what a network was trained on.
  package mutating func add(_ inputs: InputFingerprint) {
    add(inputs.section, integers: [inputs.value])
  }
}
