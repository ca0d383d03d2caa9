/// A character's path as ``ShapeMatcher`` compares it: points in the frame of its moments, each with
/// the direction of the path there.
package struct CharacterShape: Sendable {
  /// How many points there are.
  package static let pointCount = NormalizedInk.pointCount

  /// How far from the middle a point may lie; what is further out is drawn there.
  static let reach: Float = 2

  static let constants = [Float(pointCount), reach]

  /// The points in drawing order.
  package var points: [SIMD2<Float>]

  /// Whether the point at the same index begins a stroke.
  package var beginsStroke: [Bool]

  /// Makes the shape of an ink.
  package init(_ ink: NormalizedInk) {
    let frame = MapFrame(moments: ink)
    let limit = SIMD2(repeating: Self.reach)
    points = ink.points.map { point in
      var placed = (point - frame.center) * frame.scale
      placed.clamp(lowerBound: -limit, upperBound: limit)
      return placed
    }
    beginsStroke = ink.beginsStroke
  }

  /// Creates a shape from its parts, ``pointCount`` of each.
  package init(points: [SIMD2<Float>], beginsStroke: [Bool]) {
    self.points = points
    self.beginsStroke = beginsStroke
  }

  /// Where the strokes' direction at a point is taken from: its neighbours in the stroke, or the
  /// point itself where it has none.
  @inline(__always)
  static func neighbours(of index: Int, lifts: UInt64) -> (before: Int, after: Int) {
    let before = lifts >> UInt64(index) & 1 == 1 || index == 0 ? index : index - 1
    let isLast = index == pointCount - 1 || lifts >> UInt64(index + 1) & 1 == 1
    return (before, isLast ? index : index + 1)
  }

  /// A bit for each point, set where a stroke begins.
  package var lifts: UInt64 {
    beginsStroke.enumerated().reduce(0) { bits, entry in
      entry.element ? bits | 1 << UInt64(entry.offset) : bits
    }
  }
}
