package import InkKit

/// The labels of some files by script: what the candidates are restricted to where it counts only
/// whether characters of one set are told apart.
package struct LabelsByScript: Sendable {
  private var labels: [String: Set<String>] = [:]

  /// Creates a collection without labels.
  package init() {}

  /// Adds the label of an ink, if it has one.
  package mutating func add(_ record: InkRecord) {
    guard let label = record.label else { return }
    labels[record.likelyScript ?? "", default: []].insert(label)
  }

  /// The texts that are labels of the same script.
  package func known(_ texts: [String], for record: InkRecord) -> [String] {
    let known = labels[record.likelyScript ?? ""] ?? []
    return texts.filter(known.contains)
  }
}

extension InkRecord {
  /// The script that the ink says, or else that of its language.
  package var likelyScript: String? { script ?? languageTag?.canonical.likelyScript }
}
