import InkKit

/// Moves some strokes together about their middle, as hands place the parts of a character differently.
package struct PlaneMotion: Sendable {
  /// The standard deviation of the way.
  package var shift: Float
  /// The standard deviation of the logarithm of the growth of either side.
  package var growth: Float
  /// The standard deviation of the turn, in radians.
  package var turn: Float

  /// Moves strokes.
  func apply(
    to strokes: inout ArraySlice<[SIMD2<Float>]>, using generator: inout SplitMix64
  ) {
    let way = SIMD2(generator.normal(), generator.normal()) * shift
    let scale = SIMD2(
      ElementaryFunctions.exp(growth * generator.normal()),
      ElementaryFunctions.exp(growth * generator.normal()))
    let angle = turn * generator.normal()
    var sum = SIMD2<Float>.zero
    var count: Float = 0
    for stroke in strokes {
      for point in stroke { sum += point }
      count += Float(stroke.count)
    }
    guard count > 0 else { return }
    let middle = sum / count
    for stroke in strokes.indices {
      for index in strokes[stroke].indices {
        let point = (strokes[stroke][index] - middle) * scale
        let turned = SIMD2(point.x - angle * point.y, point.y + angle * point.x)
        strokes[stroke][index] = middle + way + turned
      }
    }
  }
}

/// Bends the plane in which a character lies, smoothly: slant, rise, aspect, curves and a net whose knots
/// each move a little.
package struct PlaneBend: Sendable {
  /// The standard deviation of the slant, as the tangent of its angle.
  package var slant: Float = 0.15
  /// The standard deviation of how far lines rise to the right, and the mean: most hands let them.
  package var rise: Float = 0.08
  /// The standard deviation of the turn, in radians.
  package var turn: Float = 0.06
  /// The standard deviation of the logarithm of the aspect.
  package var aspect: Float = 0.15
  /// The standard deviation of each coefficient of the curves.
  package var curve: Float = 0.05
  /// The standard deviation of the way of each knot of the net.
  package var knot: Float = 0.05

  /// How many knots the net has on each side.
  private static let side = 4

  /// Bends some strokes.
  func apply(to strokes: inout [[SIMD2<Float>]], using generator: inout SplitMix64) {
    let knots = (0..<(Self.side * Self.side)).map { _ in
      SIMD2(generator.normal(), generator.normal()) * knot
    }
    let slant = slant * generator.normal()
    let rise = rise * (generator.normal() - 1)
    let angle = turn * generator.normal()
    let stretch = ElementaryFunctions.exp(aspect * generator.normal())
    let curves = (0..<5).map { _ in SIMD2(generator.normal(), generator.normal()) * curve }
    for stroke in strokes.indices {
      for index in strokes[stroke].indices {
        let point = strokes[stroke][index]
        let moved = point + Self.way(of: point, by: knots)
        let x = moved.x * stretch + moved.y * slant
        let y = moved.y + moved.x * rise
        var bent = SIMD2(x - y * angle, y + x * angle)
        bent += curves[0] * (x * x)
        bent += curves[1] * (x * y)
        bent += curves[2] * (y * y)
        bent += curves[3] * (x * x * x)
        bent += curves[4] * (y * y * y)
        strokes[stroke][index] = bent
      }
    }
  }

  /// How a point moves with the knots around it.
  private static func way(of point: SIMD2<Float>, by knots: [SIMD2<Float>]) -> SIMD2<Float> {
    let last = Float(side - 1)
    let place = (point + 1) * (last / 2)
    let bounded = place.clamped(
      lowerBound: .zero, upperBound: SIMD2(repeating: last.nextDown))
    let (column, row) = (Int(bounded.x), Int(bounded.y))
    let share = bounded - SIMD2(Float(column), Float(row))
    let first = row * side + column
    let upper = knots[first] + (knots[first + 1] - knots[first]) * share.x
    let lower =
      knots[first + side] + (knots[first + side + 1] - knots[first + side]) * share.x
    return upper + (lower - upper) * share.y
  }
}
