/// How the distance from templates and the classifier's opinion become scores and probabilities.
///
/// A label's cost is `distanceWeight` times the distance from its nearest template, plus minus the
/// logarithm of the classifier's probability. Where the classifier doesn't know the label,
/// ``ShapeSource`` takes it for less likely than the best, and `soloDistanceWeight` counts by how much
/// further away it is. Probabilities are in proportion to exp(−cost · `sharpness`).
package struct ScoringWeights: Hashable, Sendable {
  /// The cost of a unit of distance beside the classifier.
  package var distanceWeight: Float = 0.05
  /// The cost of a unit of distance where no classifier knows the label.
  package var soloDistanceWeight: Float = 0.6
  /// By how much differences of cost are stretched to be probabilities.
  package var sharpness: Float

  package init(sharpness: Float = 1) { self.sharpness = sharpness }

  /// The largest value of a weight in a pack.
  static let limit: Float = 1000
}

extension PackSection {
  /// The numbers of ``ScoringWeights`` in their order, 32-bit floating point.
  static let scoring = PackSection("SCOR")
}

extension ScoringWeights: PackContents {
  /// Reads the weights of a pack; a pack without has the usual ones.
  init(pack: PackFile) throws(ModelError) {
    self.init()
    guard var reader = pack.reader(of: .scoring) else { return }
    distanceWeight = try Self.weight(&reader)
    soloDistanceWeight = try Self.weight(&reader)
    sharpness = try Self.weight(&reader)
  }

  private static func weight(_ reader: inout ByteReader) throws(ModelError) -> Float {
    let start = reader
    let value = try reader.float()
    guard value > 0, value <= limit else { throw start.corrupt("a weight of \(value)") }
    return value
  }

  package func addSections(to pack: inout PackBuilder) {
    pack.add(.scoring, floats: [distanceWeight, soloDistanceWeight, sharpness])
  }
}
