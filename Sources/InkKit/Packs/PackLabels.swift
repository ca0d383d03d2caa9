extension PackSection {
  /// The labels that a pack's templates or outputs stand for: their number, then each as a string.
  static let labels = PackSection("LABL")
}

extension PackFile {
  /// Reads the labels, each of which occurs once and is not empty.
  ///
  /// - Complexity: O(*n*) for *n* labels.
  func labels(atMost limit: Int) throws(ModelError) -> [String] {
    guard var reader = reader(of: .labels) else { throw missing(.labels) }
    var labels: [String] = []
    var seen = DistinctTexts()
    for _ in 0..<(try reader.size32(atMost: limit)) {
      let label = try reader.string()
      guard !label.isEmpty, seen.insert(label) else {
        throw reader.corrupt("the label '\(label)' is empty or occurs twice")
      }
      labels.append(label)
    }
    guard reader.remaining == 0 else { throw reader.corrupt("bytes follow the labels") }
    return labels
  }
}

extension PackBuilder {
  /// Adds the section that ``PackFile/labels(atMost:)`` reads.
  package mutating func add(labels: [String]) {
    add(.labels, list: labels)
  }
}
