import InkKit

/// Varies the letters of a line one by one, as hands differ besides what ``LineDistortion`` does to the
/// line as a whole.
///
/// Width, height, slant and place change smoothly along the line, from letter to letter; parts above
/// and below the small letters grow or shrink; strokes lie a little elsewhere; corners are rounded, the
/// pen is lifted where it could be, and the path is sampled anew, so that wide letters have more points.
/// All numbers but shares are standard deviations.
package struct LetterDistortion: Sendable {
  /// The logarithm of the local width.
  package var width: Float = 0.15
  /// The logarithm of the local height.
  package var height: Float = 0.1
  /// The local slant, as the tangent of its angle.
  package var lean: Float = 0.1
  /// How far letters lie above or below their place, in σ.
  package var drift: Float = 0.06
  /// The logarithm of the growth of what is above the small letters, and of what is below.
  package var zone: Float = 0.15
  /// How far a stroke lies from its place, in σ; a short one lies twice as far.
  package var strokeShift: Float = 0.06
  /// The logarithm of the growth of a stroke.
  package var strokeGrowth: Float = 0.05
  /// The share of lines whose corners are rounded.
  package var rounding: Float = 0.5
  /// The share of borders of pieces at which the pen is lifted.
  package var lifting: Float = 0.02
  /// The logarithm of the distance of points.
  package var spacing: Float = 0.08

  /// Creates the usual distortion.
  package init() {}

  /// How far apart the knots of what changes along the line are, in σ: a letter or so.
  private static let knotDistance: Float = 2.5
  /// How far the band of the small letters reaches from the mean height, in σ.
  private static let band: Float = 1.25
  /// The longest stroke that is short, in σ: a dot, a bar.
  private static let shortStroke: Float = 2

  /// A varied copy of a trace's points, and of the pieces that they are in.
  func apply(
    to trace: LineTrace, pieces: [InkCutter.Piece], using generator: inout SplitMix64
  ) -> (points: [SIMD2<Float>], pieces: [InkCutter.Piece]) {
    var points = bent(trace.points, using: &generator)
    for stroke in trace.strokes { move(&points, stroke.points, using: &generator) }
    if generator.unit() < rounding {
      for _ in 0...generator.below(3) {
        for stroke in trace.strokes { Self.round(&points, stroke.points) }
      }
    }
    let step = LineTrace.step * ElementaryFunctions.exp(spacing * generator.normal())
    return sampled(points, of: trace, pieces: pieces, step: step, using: &generator)
  }

  /// What changes smoothly along a line.
  private struct Undulation {
    private let knots: [Float]
    private let origin: Float

    init(from lower: Float, to upper: Float, deviation: Float, using generator: inout SplitMix64) {
      origin = lower / knotDistance - generator.unit()
      let count = Int((upper / knotDistance - origin).rounded(.up)) + 2
      knots = (0..<count).map { _ in deviation * generator.normal() }
    }

    func value(at x: Float) -> Float {
      let place = max(x / knotDistance - origin, 0)
      let index = min(Int(place), knots.count - 2)
      let share = min(place - Float(index), 1)
      let eased = share * share * (3 - 2 * share)
      return knots[index] + (knots[index + 1] - knots[index]) * eased
    }
  }

  private func bent(
    _ points: [SIMD2<Float>], using generator: inout SplitMix64
  ) -> [SIMD2<Float>] {
    var (lower, upper) = (Float.infinity, -Float.infinity)
    for point in points { (lower, upper) = (min(lower, point.x), max(upper, point.x)) }
    func undulation(_ deviation: Float, _ generator: inout SplitMix64) -> Undulation {
      Undulation(from: lower, to: upper, deviation: deviation, using: &generator)
    }
    let width = undulation(width, &generator)
    let height = undulation(height, &generator)
    let lean = undulation(lean, &generator)
    let drift = undulation(drift, &generator)
    let above = ElementaryFunctions.exp(zone * generator.normal())
    let below = ElementaryFunctions.exp(zone * generator.normal())
    // The places that a tenth of the knots' distance each is stretched to.
    let cell = Self.knotDistance / 10
    let cellCount = Int((upper - lower) / cell) + 2
    var places: [Float] = [lower]
    for index in 0..<cellCount {
      let middle = lower + (Float(index) + 0.5) * cell
      places.append(places[index] + cell * ElementaryFunctions.exp(width.value(at: middle)))
    }
    return points.map { point in
      let place = (point.x - lower) / cell
      let index = min(Int(place), cellCount - 1)
      let x = places[index] + (places[index + 1] - places[index]) * (place - Float(index))
      var y = point.y
      if y < -Self.band { y = -Self.band + (y + Self.band) * above }
      if y > Self.band { y = Self.band + (y - Self.band) * below }
      y *= ElementaryFunctions.exp(height.value(at: point.x))
      return SIMD2(x - y * lean.value(at: point.x), y + drift.value(at: point.x))
    }
  }

  /// Moves a stroke and changes its size.
  private func move(
    _ points: inout [SIMD2<Float>], _ stroke: Range<Int>, using generator: inout SplitMix64
  ) {
    let isShort = Float(stroke.count) * LineTrace.step < Self.shortStroke
    let way = SIMD2(generator.normal(), generator.normal()) * strokeShift * (isShort ? 2 : 1)
    let growth = ElementaryFunctions.exp(strokeGrowth * generator.normal())
    var middle = SIMD2<Float>.zero
    for index in stroke { middle += points[index] }
    middle /= Float(stroke.count)
    for index in stroke { points[index] = middle + (points[index] - middle) * growth + way }
  }

  /// Moves each point half-way to the middle of its neighbours.
  private static func round(_ points: inout [SIMD2<Float>], _ stroke: Range<Int>) {
    guard stroke.count > 2 else { return }
    var previous = points[stroke.lowerBound]
    for index in stroke.dropFirst().dropLast() {
      let here = points[index]
      points[index] = here * 0.5 + (previous + points[index + 1]) * 0.25
      previous = here
    }
  }

  /// The path with points at equal distances, at least one in each piece.
  private func sampled(
    _ points: [SIMD2<Float>], of trace: LineTrace, pieces: [InkCutter.Piece], step: Float,
    using generator: inout SplitMix64
  ) -> (points: [SIMD2<Float>], pieces: [InkCutter.Piece]) {
    var borders = [Bool](repeating: false, count: points.count + 1)
    for piece in pieces {
      borders[piece.points.lowerBound] = true
      borders[piece.points.upperBound] = true
    }
    var sampled: [SIMD2<Float>] = []
    sampled.reserveCapacity(points.count * 5 / 4)
    // For each border the first new point behind it.
    var places = [Int](repeating: 0, count: points.count + 1)
    for stroke in trace.strokes {
      var left: Float = 0
      var previous = points[stroke.points.lowerBound]
      var border = sampled.count
      for index in stroke.points {
        let here = points[index]
        if borders[index], index > stroke.points.lowerBound {
          if sampled.count == border { sampled.append(previous) }
          border = sampled.count
          places[index] = border
        } else if index == stroke.points.lowerBound {
          places[index] = border
        }
        let way = here - previous
        let distance = (way * way).sum().squareRoot()
        if index == stroke.points.lowerBound {
          sampled.append(here)
          left = step
        } else if distance > 0 {
          var walked: Float = 0
          while distance - walked >= left {
            walked += left
            sampled.append(previous + way * (walked / distance))
            left = step
          }
          left -= distance - walked
        }
        previous = here
      }
      if sampled.count == border || left < step / 2 { sampled.append(previous) }
      places[stroke.points.upperBound] = sampled.count
    }
    // A stroke ends where the next begins, so that one list has the places of all borders.
    let varied = pieces.map { piece in
      var piece = piece
      let lower = places[piece.points.lowerBound]
      var upper = places[piece.points.upperBound]
      if generator.unit() < lifting, upper - lower > 3 { upper -= 1 }
      piece.points = lower..<upper
      return piece
    }
    return (sampled, varied)
  }
}
