import InkKit

/// A smooth bend of the plane: how far a point is moved is a polynomial of its coordinates.
struct Bend: Sendable {
  /// The coefficients of x², xy, y² and perhaps of x³ and y³.
  private let coefficients: [SIMD2<Float>]
  private let sums: [Int]

  /// Draws a bend.
  ///
  /// - Parameters:
  ///   - deviation: The standard deviation of each coefficient.
  ///   - sums: How many terms at a time are added up before they are added to a place; packs depend on
  ///     the last bit of that.
  init(_ deviation: Float, sums: [Int] = [3, 2], using random: inout SplitMix64) {
    coefficients = (0..<sums.reduce(0, +)).map { _ in
      SIMD2(random.normal(), random.normal()) * deviation
    }
    self.sums = sums
  }

  /// A place moved as far as the bend moves a point.
  func moved(_ place: SIMD2<Float>, as point: SIMD2<Float>) -> SIMD2<Float> {
    let (x, y) = (point.x, point.y)
    let powers = SIMD8(x * x, x * y, y * y, x * x * x, y * y * y, 0, 0, 0)
    var place = place
    var first = 0
    for count in sums {
      var sum = coefficients[first] * powers[first]
      for term in (first + 1)..<(first + count) { sum += coefficients[term] * powers[term] }
      place += sum
      first += count
    }
    return place
  }

  /// The height from −½ to ½ of a wave of parabolas, which turns at whole numbers.
  static func wave(at place: Float) -> Float {
    let turn = place - place.rounded(.down)
    let height = (turn - turn * turn) * 4 - 0.5
    return Int(place.rounded(.down)) & 1 == 0 ? height : -height
  }
}

/// How hands differ in what they draw: it is slanted, turned, stretched and bent as one.
///
/// All numbers are standard deviations. Those that are `nil` take no random number.
package struct Distortion: Hashable, Sendable {
  /// The way of each knot of a net over the square from −1 to 1.
  package var knot: Float?
  /// The slant, as the tangent of its angle.
  package var slant: Float
  /// How far lines rise to the right, and the mean: most hands let them.
  package var rise: Float?
  /// The turn, in radians.
  package var turn: Float
  /// The logarithm of the aspect.
  package var aspect: Float?
  /// Each coefficient of the bend.
  package var bend: Float
  /// The terms of the bend that are added up at a time.
  package var sums = [3, 2]
  /// Whether the slant comes after the stretch, with the turn, rather than before.
  package var slantsLast = false
  /// Whether the turn leaves lengths as they are.
  package var turnsRigidly = false

  /// Draws the distortion of an ink: where each of its points goes.
  ///
  /// - Parameter slant: How far the ink is slanted besides.
  func drawn(
    slant further: Float = 0, using random: inout SplitMix64
  ) -> (SIMD2<Float>) -> SIMD2<Float> {
    let knots = knot.map { knot in
      (0..<(Self.side * Self.side)).map { _ in SIMD2(random.normal(), random.normal()) * knot }
    }
    let slant = further + slant * random.normal()
    let rise = rise.map { $0 * (random.normal() - 1) } ?? 0
    let angle = turn * random.normal()
    let width = aspect.map { ElementaryFunctions.exp($0 * random.normal()) } ?? 1
    let bend = Bend(bend, sums: sums, using: &random)
    let lean = slantsLast ? 0 : slant
    let cosine = turnsRigidly ? 1 - angle * angle / 2 : 1
    let sine = turnsRigidly ? angle - angle * angle * angle / 6 : angle
    let sideways = slantsLast ? slant + sine : sine
    return { point in
      let point = knots.map { point + Self.way(of: point, by: $0) } ?? point
      let p = SIMD2(point.x * width + point.y * lean, point.y + point.x * rise)
      let turned = SIMD2(p.x * cosine - p.y * sideways, p.y * cosine + p.x * sine)
      return bend.moved(turned, as: p)
    }
  }

  /// How many knots the net has on each side.
  private static let side = 4

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
    let lower = knots[first + side] + (knots[first + side + 1] - knots[first + side]) * share.x
    return upper + (lower - upper) * share.y
  }

  /// Distorts some strokes.
  func apply(to strokes: inout [[SIMD2<Float>]], using random: inout SplitMix64) {
    let drawn = drawn(using: &random)
    strokes = strokes.map { $0.map(drawn) }
  }

  /// How a character's hands differ.
  package static let ofCharacters = Distortion(
    knot: 0.05, slant: 0.15, rise: 0.08, turn: 0.06, aspect: 0.15, bend: 0.05,
    sums: [1, 1, 1, 1, 1])
}
