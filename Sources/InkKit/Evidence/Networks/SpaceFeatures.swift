/// The numbers by which the segment network judges whether a space stands between two pieces.
package enum SpaceFeatures {
  /// How many numbers describe a gap.
  package static let count = 16

  /// How many pieces to each side count.
  static let reach = 6

  /// The gap before each piece, in σ; `nil` where there can be no space: at the ends, inside a
  /// stroke, and before a late stroke.
  package static func gaps(between pieces: [InkCutter.Piece]) -> [Float?] {
    var gaps: [Float?] = Array(repeating: nil, count: pieces.count + 1)
    for node in pieces.indices.dropFirst() {
      guard pieces[node].beginsStroke, !pieces[node].isDelayed else { continue }
      var left = -Float.infinity
      for piece in pieces[max(node - reach, 0)..<node] { left = max(left, piece.box.upper.x) }
      var right = Float.infinity
      for piece in pieces[node..<min(node + reach, pieces.count)] {
        right = min(right, piece.box.lower.x)
      }
      gaps[node] = min(max(right - left, -8), 24)
    }
    return gaps
  }

  /// The middle one of the gaps of a line, and the widest.
  ///
  /// - Parameter isGrowing: Whether they are to stay as they are while the line grows, for which the middle
  ///   one is rounded.
  package static func summary(
    of gaps: [Float?], isGrowing: Bool
  ) -> (median: Float, widest: Float) {
    let known = gaps.compactMap(\.self).sorted()
    guard let widest = known.last else { return (0, 0) }
    let median = known[known.count / 2]
    return (isGrowing ? (median * medianSteps).rounded() / medianSteps : median, widest)
  }

  /// How finely the middle gap, in σ, and the logarithm of the number of pieces are told apart.
  private static let medianSteps: Float = 8
  private static let lengthSteps: Float = 4

  private static func lengthLogarithm(of count: Int, isGrowing: Bool) -> Float {
    let logarithm = ElementaryFunctions.log(Float(count))
    return isGrowing ? (logarithm * lengthSteps).rounded() / lengthSteps : logarithm
  }

  /// Writes the features of the gap before a piece; `features` holds ``count`` values.
  package static func extract(
    _ node: Int, gap: Float, summary: (median: Float, widest: Float),
    pieces: [InkCutter.Piece], trace: LineTrace, into features: inout MutableSpan<Float>
  ) {
    let before = pieces[node - 1]
    let after = pieces[node]
    let from = trace.points[before.points.upperBound - 1]
    let to = trace.points[after.points.lowerBound]
    let jump = to - from
    let near = min(max(after.box.lower.x - before.box.upper.x, -8), 24)
    features[0] = gap * 0.5
    features[1] = near * 0.5
    features[2] = max(gap - 1, 0)
    features[3] = max(gap - 2.5, 0)
    features[4] = max(gap - 5, 0) * 0.5
    features[5] = min(max(jump.x, -8), 24) * 0.3
    features[6] = min(max(jump.y, -6), 6) * 0.3
    features[7] = (gap - summary.median) * 0.5
    features[8] = max(gap - summary.median - 1.5, 0)
    features[9] = (gap - summary.widest) * 0.3
    features[10] = min(max(before.box.lower.y, -6), 6) * 0.3
    features[11] = min(max(before.box.upper.y, -6), 6) * 0.3
    features[12] = min(max(after.box.lower.y, -6), 6) * 0.3
    features[13] = min(max(after.box.upper.y, -6), 6) * 0.3
    features[14] = lengthLogarithm(of: pieces.count, isGrowing: trace.isGrowing) * 0.3
    features[15] = before.isDelayed ? 1 : 0
  }
}
