/// Weights of the geometry of lines beside the other evidence of joined writing.
///
/// They are 0, and there is no geometry, but where a pack of weights has both.
package struct GeometryWeights: Hashable, Sendable {
  /// The weights of the letters' edges and of their widths.
  package var weight: Float = 0
  package var widthWeight: Float = 0
}

extension GeometryWeights: WeightGroup {
  /// Their place in packs.
  package static let place = WeightPlace("joined.geometry", usual: GeometryWeights())

  package static var members: Members {
    [("weight", \.weight), ("widthWeight", \.widthWeight)]
  }
}

/// A scorer of readings by the geometry of their whole lines, for the labels of a decoder.
struct GeometryScorer: Sendable {
  private let geometry: LineGeometry
  private let weights: GeometryWeights
  /// For each label its letter, if enough was seen of it.
  private let letters: [LineGeometry.Letter?]

  /// The fewest letters that say something of each other: one alone has no line.
  private static let fewest = 2

  /// Creates a scorer, or returns `nil` if it has nothing to say.
  init?(_ geometry: LineGeometry?, labels: [String], weights: GeometryWeights) {
    guard let geometry, weights != GeometryWeights() else { return nil }
    self.geometry = geometry
    self.weights = weights
    letters = labels.map { geometry.letters[$0] }
  }

  /// How much is added to the score of a reading.
  ///
  /// Labels without a letter, such as those with marks, say nothing.
  ///
  /// - Parameter parts: The labels of the reading with the boxes around their ink, in σ of the line.
  /// - Complexity: O(*n*) for *n* labels.
  func gain(of parts: [(label: Int, box: Box)]) -> Float {
    let placed = parts.compactMap { part in
      letters[part.label].flatMap { LineGeometry.PlacedLetter($0, in: part.box) }
    }
    guard placed.count >= Self.fewest else { return 0 }
    let count = Float(placed.count)
    let edges = LineGeometry.edgeScore(of: placed) - geometry.meanEdgeScore * count
    let widths = LineGeometry.widthScore(of: placed) - geometry.meanWidthScore * count
    let gain = weights.weight * edges + weights.widthWeight * widths
    return gain.isFinite ? gain : 0
  }
}
