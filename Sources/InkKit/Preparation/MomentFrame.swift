/// Where the bulk of an ink lies: its centre of gravity and spread, along the path.
///
/// A box around the ink moves with the tail of a single stroke; moments hardly do. The frame maps
/// four standard deviations of the wider direction to −1…1 and the narrower one to its share,
/// widened so that narrow letters use more than a strip of the map (bi-moment and aspect ratio
/// adaptive normalization, C.-L. Liu et al., "Handwritten digit recognition: investigation of
/// normalization and feature extraction techniques", Pattern Recognition 37, 2004).
struct MomentFrame {
  /// The centre of gravity, in the normalized ink's coordinates.
  var center: SIMD2<Float>

  /// What differences from the centre are multiplied by.
  var scale: SIMD2<Float>

  /// The frame of the normalized ink itself: the box around it.
  static let box = MomentFrame(center: .zero, scale: SIMD2(1, 1))

  private init(center: SIMD2<Float>, scale: SIMD2<Float>) {
    self.center = center
    self.scale = scale
  }

  init(of ink: NormalizedInk) {
    let points = ink.points.span
    let begins = ink.beginsStroke.span
    var weight: Float = 0
    var sum = SIMD2<Float>.zero
    var squares = SIMD2<Float>.zero
    for index in 1..<NormalizedInk.pointCount where !begins[index] {
      let way = points[index] - points[index - 1]
      let length = (way * way).sum().squareRoot()
      let middle = points[index - 1] + way / 2
      weight += length
      sum += middle * length
      squares += middle * middle * length
    }
    guard weight > 0 else {
      center = .zero
      scale = SIMD2(1, 1)
      return
    }
    center = sum / weight
    var variance = squares / weight - center * center
    variance.replace(with: 1e-6, where: variance .< 1e-6)
    let deviation = variance.squareRoot()
    let wider = max(deviation.x, deviation.y)
    // The ratio's square root is what a narrow direction grows to.
    let ratio = deviation / wider
    scale = Self.reach / deviation * ratio.squareRoot()
  }

  /// What two standard deviations come to in the map, whose edges are at ±1.
  static let reach: Float = 0.5
}
