/// An ink as every matcher sees it: a fixed number of points, evenly spaced along the strokes, in
/// a box of fixed size.
///
/// Moving the ink, scaling it by the same factor on both axes, drawing it faster or slower, and
/// repeating points change nothing.
package struct NormalizedInk: Sendable {
  /// How many points represent an ink.
  package static let pointCount = 64

  /// The most strokes that are represented: every stroke takes at least two points.
  package static let strokeLimit = pointCount / 2

  /// The points in drawing order, centred; the longer side of their box runs from −1 to 1, and a
  /// dot is all zeros.
  package var points: [SIMD2<Float>]

  /// Whether the point at the same index begins a stroke.
  package var beginsStroke: [Bool]

  /// Width and height of the box relative to the longer side; both 0 for a dot.
  package var extent: SIMD2<Float>

  /// How many strokes the points stand for.
  package var strokeCount: Int

  /// How long the ink took to write, or `nil` if that is not known.
  package var duration: WritingDuration?

  /// Normalizes an ink, or returns `nil` if it has no point.
  ///
  /// Of an ink of more than ``strokeLimit`` strokes the longest ones are kept.
  ///
  /// - Complexity: O(*n*) for *n* points, plus O(*s* log *s*) for *s* strokes beyond the limit.
  package init?(_ ink: Ink) {
    self.init(strokes: ink.strokes[...])
  }

  /// Normalizes some strokes of an ink as one character.
  package init?(strokes: ArraySlice<Stroke>) {
    var measured: [MeasuredStroke] = []
    measured.reserveCapacity(strokes.count)
    var box = Box.empty
    for stroke in strokes {
      guard !stroke.points.isEmpty else { continue }
      measured.append(MeasuredStroke(stroke))
      box.formUnion(Box(around: measured[measured.count - 1].places))
    }
    guard !measured.isEmpty else { return nil }
    if measured.count > Self.strokeLimit { measured = Self.longest(of: measured) }

    strokeCount = measured.count
    duration = WritingDuration(of: strokes)
    points = []
    points.reserveCapacity(Self.pointCount)
    beginsStroke = Array(repeating: false, count: Self.pointCount)
    extent = .zero
    for (stroke, count) in zip(measured, Self.shares(of: measured)) {
      beginsStroke[points.count] = true
      points += stroke.places.resampled(count: count)
    }
    fit(box)
  }

  /// Moves and scales the points so that a box becomes the unit box.
  private mutating func fit(_ box: Box) {
    let longerSide = box.longerSide
    // The reciprocal of a smaller one may be infinite; such an ink is a dot.
    let isDot = longerSide < .leastNormalMagnitude
    let scale = isDot ? 0 : 2 / longerSide
    let center = box.middle
    extent = isDot ? .zero : box.size / longerSide
    for index in points.indices { points[index] = (points[index] - center) * scale }
  }

  /// Normalizes again after the points were moved.
  package mutating func refit() {
    fit(Box(around: points))
  }

  /// The ink as it looks in an upright mirror.
  package func mirrored() -> NormalizedInk {
    var mirrored = self
    for index in points.indices { mirrored.points[index].x = -points[index].x }
    return mirrored
  }

  /// The longest strokes, in drawing order; of equally long ones the earlier.
  private static func longest(of strokes: [MeasuredStroke]) -> [MeasuredStroke] {
    let kept = strokes.indices
      .sorted { (strokes[$1].length, $0) < (strokes[$0].length, $1) }
      .prefix(strokeLimit)
      .sorted()
    return kept.map { strokes[$0] }
  }

  /// How many points each stroke gets: two, and the rest in proportion to length, rounded by
  /// largest remainder.
  private static func shares(of strokes: [MeasuredStroke]) -> [Int] {
    guard strokes.count > 1 else { return [pointCount] }
    var counts = Array(repeating: 2, count: strokes.count)
    let spare = pointCount - 2 * strokes.count
    let total = strokes.reduce(0) { $0 + $1.length }
    guard total > 0 else {
      counts[0] += spare
      return counts
    }
    var remainders = Array(repeating: Float(0), count: strokes.count)
    var left = spare
    for (index, stroke) in strokes.enumerated() {
      let share = Float(spare) * (stroke.length / total)
      let whole = min(Int(share), left)
      counts[index] += whole
      left -= whole
      remainders[index] = share - Float(whole)
    }
    while left > 0 {
      var largest = 0
      for index in remainders.indices where remainders[index] > remainders[largest] {
        largest = index
      }
      counts[largest] += 1
      remainders[largest] = -1
      left -= 1
    }
    return counts
  }
}

/// The places of a stroke and the length of their path.
private struct MeasuredStroke {
  let places: [SIMD2<Float>]
  let length: Float

  init(_ stroke: Stroke) {
    places = stroke.places
    length = places.pathLength
  }
}
