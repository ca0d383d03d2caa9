import InkKit

extension [SIMD2<Float>] {
  /// The points without those that are nearer than a distance to the one that was kept before; the last one stays.
  func thinned(to spacing: Float) -> [SIMD2<Float>] {
    var kept: [SIMD2<Float>] = []
    for (index, point) in enumerated() {
      if let last = kept.last, index < count - 1,
        (point - last).squaredLength < spacing * spacing
      {
        continue
      }
      kept.append(point)
    }
    return kept
  }
}
