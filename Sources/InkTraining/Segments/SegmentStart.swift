package import InkKit

/// What the training of a segment network goes on from: a network of a script that many people's ink was
/// read for, and what its characters are called in the new one.
package struct SegmentStart: Sendable {
  /// The network of the other script.
  package let network: SegmentNetwork
  /// What its characters look like in the new script.
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

  /// The network with the labels of the new script, the last one empty.
  func network(labelled labels: [String]) -> SegmentNetwork {
    network.labelled(labels, names: names)
  }
}
