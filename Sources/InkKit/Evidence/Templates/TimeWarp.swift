/// Elastic matching of an ink with eight templates at once.
package enum TimeWarp {
  /// How many templates a pass compares, one in each lane.
  static let laneCount = 8

  /// How far apart in their sequences two matched elements may be.
  ///
  /// Sakoe & Chiba's band, a good fifth of the sequence; set by hand and not tuned.
  package static let bandRadius = 7

  /// The costs of the cheapest monotonic alignments of an ink with eight templates.
  ///
  ///           template →
  ///         0 ∞ ∞ ∞ ∞ ∞
  ///     i   ∞ . d u         cell = |pᵢ − qⱼ|² + min(d, u, l)
  ///     n   ∞ . l cell      cells further than the band's radius from the diagonal are ∞
  ///     k   ∞   . . .
  ///
  /// Only one row is kept: before row *i* reaches a cell, the cell holds row *i* − 1.
  ///
  /// - Parameters:
  ///   - ink: `WarpSequence.count` elements of `WarpSequence.channelCount` channels.
  ///   - templates: The same of eight templates, template by template in the lanes.
  ///   - limit: Give up once no alignment of any of the eight can cost less.
  ///   - row: Scratch space for `WarpSequence.count` + 1 values.
  /// - Returns: The costs; infinite if the pass was given up.
  /// - Complexity: O(*n* · radius) for sequences of *n* elements; nothing is allocated.
  static func alignmentCosts(
    of ink: [Float], to templates: [SIMD8<Float>], limit: Float, row: inout [SIMD8<Float>]
  ) -> SIMD8<Float> {
    let ink = ink.span
    let templates = templates.span
    var row = row.mutableSpan
    let count = WarpSequence.count
    let channels = WarpSequence.channelCount
    let unreachable = SIMD8<Float>(repeating: .infinity)
    for index in 0...count { row[index] = unreachable }
    row[0] = .zero
    for i in 0..<count {
      let x = SIMD8(repeating: ink[i * channels])
      let y = SIMD8(repeating: ink[i * channels + 1])
      let cosine = SIMD8(repeating: ink[i * channels + 2])
      let sine = SIMD8(repeating: ink[i * channels + 3])
      let lift = SIMD8(repeating: ink[i * channels + 4])
      let first = max(0, i - bandRadius)
      let last = min(count - 1, i + bandRadius)
      var diagonal = row[first]
      var left = unreachable
      var smallest = unreachable
      row[first] = unreachable
      for j in first...last {
        let dx = templates[j * channels] - x
        let dy = templates[j * channels + 1] - y
        let dCosine = templates[j * channels + 2] - cosine
        let dSine = templates[j * channels + 3] - sine
        let dLift = templates[j * channels + 4] - lift
        let local =
          (dx * dx + dy * dy) + (dCosine * dCosine + dSine * dSine) + dLift * dLift
        let upper = row[j + 1]
        var cheapest = diagonal.replacing(with: upper, where: upper .< diagonal)
        cheapest.replace(with: left, where: left .< cheapest)
        left = local + cheapest
        row[j + 1] = left
        diagonal = upper
        smallest.replace(with: left, where: left .< smallest)
      }
      if all(smallest .>= limit) { return unreachable }
    }
    return row[count]
  }
}
