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
  /// The share of lines that are taken as by a camera or a slow tablet: straight from one of few points to
  /// the next, none of them quite where the pen was.
  package var coarseness: Float = 0
  /// The logarithm of the distance of points.
  package var spacing: Float = 0.08

  /// How far apart the knots of what changes along the line are, in σ: a letter or so.
  private static let knotDistance: Float = 2.5
  /// How far the band of the small letters reaches from the mean height, in σ.
  private static let band: Float = 1.25
  /// How far apart the points of a coarse line are, and how far they may be from their place, in σ.
  private static let coarseDistance: Float = 0.6
  private static let coarseJitter: Float = 0.08
  /// The longest stroke that is short, in σ: a dot, a bar.
  private static let shortStroke: Float = 2

  /// A copy of a trace with as many points.
  func apply(to trace: LineTrace, using generator: inout SplitMix64) -> LineTrace {
    var varied = trace
    bend(&varied.points, using: &generator)
    for stroke in trace.strokes { move(&varied.points, stroke.points, using: &generator) }
    if generator.unit() < rounding {
      let passCount = generator.below(3) + 1
      for stroke in trace.strokes {
        PenLine.round(&varied.points, of: stroke.points, passCount: passCount)
      }
    }
    if coarseness > 0, generator.unit() < coarseness {
      let distance = Self.coarseDistance * ElementaryFunctions.exp(0.4 * generator.normal())
      let jitter = Self.coarseJitter * abs(generator.normal())
      for stroke in trace.strokes {
        PenLine.coarsen(
          &varied.points, of: stroke.points, every: max(2, Int(distance / LineTrace.step)),
          jitter: jitter, using: &generator)
      }
    }
    return varied
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

  private func bend(_ points: inout [SIMD2<Float>], using generator: inout SplitMix64) {
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
    for (number, point) in points.enumerated() {
      let place = (point.x - lower) / cell
      let index = min(Int(place), cellCount - 1)
      let x = places[index] + (places[index + 1] - places[index]) * (place - Float(index))
      var y = point.y
      if y < -Self.band { y = -Self.band + (y + Self.band) * above }
      if y > Self.band { y = Self.band + (y - Self.band) * below }
      y *= ElementaryFunctions.exp(height.value(at: point.x))
      points[number] = SIMD2(x - y * lean.value(at: point.x), y + drift.value(at: point.x))
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

  /// The points of a trace sampled anew, at least one in each piece, and the pieces among them.
  func sampled(
    _ trace: LineTrace, pieces: [InkCutter.Piece], using generator: inout SplitMix64
  ) -> (points: [SIMD2<Float>], pieces: [InkCutter.Piece]) {
    let step = LineTrace.step * ElementaryFunctions.exp(spacing * generator.normal())
    var beginsPiece = [Bool](repeating: false, count: trace.points.count)
    for piece in pieces { beginsPiece[piece.points.lowerBound] = true }
    var sampled: [SIMD2<Float>] = []
    sampled.reserveCapacity(trace.points.count * 5 / 4)
    // For each point that begins a piece, and for the end, the first new point behind it. A stroke ends
    // where the next begins.
    var places = [Int](repeating: 0, count: trace.points.count + 1)
    for stroke in trace.strokes {
      var previous = trace.points[stroke.points.lowerBound]
      var begin = sampled.count
      places[stroke.points.lowerBound] = begin
      sampled.append(previous)
      var walk = EvenWalk(step: step)
      for index in stroke.points.dropFirst() {
        if beginsPiece[index] {
          if sampled.count == begin { sampled.append(previous) }
          begin = sampled.count
          places[index] = begin
        }
        let here = trace.points[index]
        walk.go(from: previous, by: here - previous) { sampled.append($0) }
        previous = here
      }
      if sampled.count == begin || walk.left < step / 2 { sampled.append(previous) }
      places[stroke.points.upperBound] = sampled.count
    }
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
