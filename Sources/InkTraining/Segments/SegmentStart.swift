package import InkKit

/// A start for the training of a segment network: a network of a script that many people's ink was read
/// for, and the names of its characters in the new one.
package struct SegmentStart: Sendable {
  /// The network of the other script.
  package let network: SegmentNetwork
  /// The characters of the new script that its own look like.
  package let names: LookAlikes

  /// Opens a pack of templates that was trained with lines.
  ///
  /// - Throws: A ``TrainingError`` if it was not, or a ``ModelError`` if it is damaged.
  package init(alignedBy pack: PackFile, names: LookAlikes) throws {
    let templates = try TemplateSet(pack: pack)
    guard let network = try SegmentNetwork(pack: pack, labels: templates.labels) else {
      throw TrainingError(
        reason: "the pack '\(pack.metadata.name)' can't find characters in lines")
    }
    self.network = network
    self.names = names
  }
}
