/// How a mark looks, whatever the order and the direction of its strokes.
///
/// Sixteen points along the strokes, each with the direction of the path there. Two shapes are
/// compared point by point with the nearest of the other, both ways: a mark is so small and so
/// quickly drawn that the way of the pen says nothing.
///
/// The shape is as large as the mark is in relation to its letter, but less than in proportion: dots
/// shrink to a point, and above some size all are alike,
///
///     half the longer side = s / (s + 0.15)      s = longer side / height of a small letter
package struct MarkShape: Sendable {
  static let pointCount = 16

  /// The size at which a mark has half the largest size.
  static let middleSize: Float = 0.15

  /// Weight of a direction beside a place, where both are from −1 to 1.
  static let directionWeight: Float = 0.35

  /// The places, and the cosine and sine of twice the angle of the path times its weight: opposite
  /// directions are one.
  var x = SIMD16<Float>.zero
  var y = SIMD16<Float>.zero
  var cosine = SIMD16<Float>.zero
  var sine = SIMD16<Float>.zero

  /// The shape of some strokes.
  ///
  /// - Parameter size: The longer side of the box around them in heights of small letters.
  package init(_ ink: NormalizedInk, size: Float) {
    let scale = size / (size + Self.middleSize)
    let step = NormalizedInk.pointCount / Self.pointCount
    for index in 0..<Self.pointCount {
      let place = index * step + step / 2
      // Neighbours on the same stroke.
      let before = ink.beginsStroke[place] ? place : place - 1
      let isLast = place + 1 == NormalizedInk.pointCount || ink.beginsStroke[place + 1]
      let after = isLast ? place : place + 1
      let way = ink.points[after] - ink.points[before]
      set(index, ink.points[place] * scale, along: way * scale)
    }
  }

  /// The shape whose points and ways are given by numbers of 8 bits.
  init(points: some Sequence<SIMD4<Int8>>) {
    for (index, point) in points.prefix(Self.pointCount).enumerated() {
      x[index] = Float(point.x) / 127
      y[index] = Float(point.y) / 127
      cosine[index] = Float(point.z) / 127 * Self.directionWeight
      sine[index] = Float(point.w) / 127 * Self.directionWeight
    }
  }

  /// The numbers of 8 bits that ``init(points:)`` takes.
  var points: [SIMD4<Int8>] {
    (0..<Self.pointCount).map { index in
      let values =
        SIMD4(
          x[index], y[index], cosine[index] / Self.directionWeight,
          sine[index] / Self.directionWeight) * 127
      return SIMD4<Int8>(
        clamping: SIMD4<Int32>(values.rounded(.toNearestOrEven)))
    }
  }

  private mutating func set(_ index: Int, _ place: SIMD2<Float>, along way: SIMD2<Float>) {
    x[index] = place.x
    y[index] = place.y
    let square = (way * way).sum()
    // The way of a dot is no direction; that of 1/64 of the largest size is half of one.
    let weight = Self.directionWeight / (square + 2.4e-4)
    cosine[index] = (way.x * way.x - way.y * way.y) * weight
    sine[index] = 2 * way.x * way.y * weight
  }

  /// How far another shape is: the mean squared distance of each point from the nearest of the
  /// other shape, both ways added.
  ///
  /// - Parameter limit: Give up once the distance can't be less than this.
  /// - Returns: The distance, or infinity if it was given up.
  /// - Complexity: O(1), at most twice 256 pairs of points: sixteen at a time, which is faster than to look
  ///   for the least of sixteen.
  package func distance(to other: MarkShape, limit: Float = .infinity) -> Float {
    let own = leastSquares(to: other)
    var sum: Float = 0
    for index in 0..<Self.pointCount { sum += own[index] }
    guard sum / Float(Self.pointCount) < limit else { return .infinity }
    return (sum + other.leastSquares(to: self).sum()) / Float(Self.pointCount)
  }

  /// For each point its squared distance from the nearest of the other shape.
  private func leastSquares(to other: MarkShape) -> SIMD16<Float> {
    var nearest = SIMD16<Float>(repeating: .infinity)
    for index in 0..<Self.pointCount {
      let dx = other.x[index] - x
      let dy = other.y[index] - y
      let dCosine = other.cosine[index] - cosine
      let dSine = other.sine[index] - sine
      let squares = (dx * dx + dy * dy) + (dCosine * dCosine + dSine * dSine)
      nearest.replace(with: squares, where: squares .< nearest)
    }
    return nearest
  }
}
