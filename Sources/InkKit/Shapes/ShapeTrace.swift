/// The ink of a shape as fitting sees it: points at equal distances along each stroke.
struct ShapeTrace {
  /// The points of each stroke, none empty.
  let strokes: [[SIMD2<Float>]]
  /// All points.
  let points: [SIMD2<Float>]
  /// The box around them.
  let box: Box

  /// How many points there are, about.
  private static let count: Float = 160

  /// The ink as it was drawn; `nil` without a point.
  init?(_ ink: Ink) {
    let drawn = ink.strokes.map(\.places).filter { !$0.isEmpty }
    let box = Box(around: drawn.joined())
    guard !box.isEmpty else { return nil }
    let length = drawn.reduce(Float(0)) { $0 + $1.pathLength }
    strokes = drawn.map { $0.resampled(every: length / Self.count) }
    points = Array(strokes.joined())
    self.box = box
  }

  /// The length of the diagonal of the box, more than 0.
  var diagonal: Float { max(box.size.length, .leastNormalMagnitude) }

  /// How far lines are from the ink and the ink from them; see ``FittedShape/deviation``.
  ///
  /// - Complexity: O(*n* · *m*) for *n* points and *m* of the lines.
  func deviation(from lines: [[SIMD2<Float>]]) -> Float {
    guard lines.contains(where: { !$0.isEmpty }) else { return 1 }
    let there = points.reduce(Float(0)) { sum, point in
      sum + lines.reduce(Float.infinity) { min($0, $1.squaredDistance(to: point)) }
    }
    let length = lines.reduce(Float(0)) { $0 + $1.pathLength }
    let marks = lines.flatMap { $0.resampled(every: length / 60) }
    let back = marks.reduce(Float(0)) { sum, mark in
      sum
        + points.reduce(Float.infinity) { least, point in
          min(least, (point - mark).squaredLength)
        }
    }
    let mean = (there / Float(points.count) + back / Float(max(marks.count, 1))) / 2
    return min(mean.squareRoot() / diagonal, 1)
  }
}
