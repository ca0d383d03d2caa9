/// The box around some points as two vectors, for calculations with both axes at once; in the
/// coordinates of the ink or any others.
package struct Box: Hashable, Sendable {
  /// The upper left and the lower right corner.
  package var lower: SIMD2<Float>
  package var upper: SIMD2<Float>

  package init(lower: SIMD2<Float>, upper: SIMD2<Float>) {
    self.lower = lower
    self.upper = upper
  }

  /// A box that nothing is in.
  package static let empty = Box(
    lower: SIMD2(repeating: .infinity), upper: SIMD2(repeating: -.infinity))

  /// The box around some points.
  package init(around points: some Sequence<SIMD2<Float>>) {
    self = .empty
    for point in points { formUnion(point) }
  }

  package var size: SIMD2<Float> { upper - lower }
  package var longerSide: Float { max(size.x, size.y) }
  package var middle: SIMD2<Float> { lower + size / 2 }
  /// The corners, clockwise on the screen from the upper left one.
  package var corners: [SIMD2<Float>] {
    [lower, SIMD2(upper.x, lower.y), upper, SIMD2(lower.x, upper.y)]
  }

  /// Whether a point is within, and not on an edge.
  @inline(__always)
  package func contains(_ point: SIMD2<Float>) -> Bool {
    all(lower .< point) && all(point .< upper)
  }

  /// Whether two boxes have more than edges in common.
  func overlaps(_ other: Box) -> Bool {
    all(lower .< other.upper) && all(other.lower .< upper)
  }

  /// The way between this box and another, 0 if they overlap.
  package func distance(to other: Box) -> Float {
    pointwiseMax(pointwiseMax(other.lower - upper, lower - other.upper), .zero).length
  }

  /// The part of the lower box's height, from 0 to 1, that is beside the other one.
  package func levelShare(with other: Box) -> Float {
    let common = min(upper.y, other.upper.y) - max(lower.y, other.lower.y)
    let height = max(min(size.y, other.size.y), .leastNormalMagnitude)
    return max(0, min(common / height, 1))
  }

  /// Whether nothing is in it.
  package var isEmpty: Bool { !(lower.x <= upper.x) }

  @inline(__always)
  package mutating func formUnion(_ point: SIMD2<Float>) {
    lower.replace(with: point, where: point .< lower)
    upper.replace(with: point, where: point .> upper)
  }

  @inline(__always)
  package mutating func formUnion(_ other: Box) {
    lower.replace(with: other.lower, where: other.lower .< lower)
    upper.replace(with: other.upper, where: other.upper .> upper)
  }

  /// Moves the box.
  package mutating func move(by shift: SIMD2<Float>) {
    lower += shift
    upper += shift
  }
}

extension Box {
  package init?(strokes: [Stroke]) {
    self = strokes.reduce(into: .empty) { box, stroke in
      for point in stroke.points { box.formUnion(point.place) }
    }
    if isEmpty { return nil }
  }
}

extension StrokePoint {
  /// Where it is.
  package var place: SIMD2<Float> { SIMD2(x, y) }
}

extension Stroke {
  /// A stroke through points of which no time is known.
  package init(_ places: [SIMD2<Float>]) {
    self.init(points: places.map { StrokePoint(x: $0.x, y: $0.y) })
  }

  /// Where its points are.
  package var places: [SIMD2<Float>] { points.map(\.place) }

  /// The stroke with its points elsewhere, and all else of them as it was.
  package func moved(_ move: (SIMD2<Float>) -> SIMD2<Float>) -> Stroke {
    Stroke(points: points.map { $0.moved(to: move($0.place)) })
  }
}
