package import InkKit

/// The way of the pen for a character or a whole word, before any hand changes it.
///
/// Small letters are 1 high; the baseline is *y* = 0, and *y* grows downwards; *x* begins anywhere.
package struct WrittenForm: Hashable, Sendable {
  /// The strokes in writing order, each with a point.
  package var strokes: [[SIMD2<Float>]]
  /// How many of them the pen writes before it goes on to the next letter; the others, such as dots and
  /// breves, may wait until the word is written.
  package var bodyCount: Int
  /// Whether the pen may come from the letter before without a lift, and go on to the next one.
  package var joinsBefore = true
  package var joinsAfter = true
  /// Whether it is a hand's own ink, which has the hand's slant already.
  package var isOwn = false

  /// Creates a form of some strokes, `nil` without a point; all belong to the body unless said.
  package init?(_ strokes: [[SIMD2<Float>]], bodyCount: Int? = nil) {
    let strokes = strokes.filter { !$0.isEmpty }
    guard !strokes.isEmpty else { return nil }
    self.strokes = strokes
    self.bodyCount = min(max(bodyCount ?? strokes.count, 1), strokes.count)
  }

  package var body: Box { Box(around: strokes[..<bodyCount].joined()) }

  /// How far above small letters and below the line a part of a letter is not in the way of its
  /// neighbours.
  private static let band: ClosedRange<Float> = -1.1...0.15

  /// The box around what of the body neighbours must not run into: all but what rises above small
  /// letters or hangs below the line.
  var core: Box {
    let points = strokes[..<bodyCount].joined()
    let core = Box(around: points.lazy.filter { Self.band.contains($0.y) })
    return core.isEmpty ? Box(around: points) : core
  }
}

extension WrittenForm {
  /// A form of points that a recipe names: a smooth curve through them, with a corner where a point is
  /// named twice. 100 is the height of small letters.
  package init?(drawn strokes: [[SIMD2<Float>]], bodyCount: Int? = nil) {
    self.init(strokes.map { Self.curve($0.map { $0 / 100 }) }, bodyCount: bodyCount)
    // Nobody joins what ends or begins high up.
    let end = self.strokes[self.bodyCount - 1].last?.y ?? 0
    joinsBefore = self.strokes[0][0].y > Self.joiningHeight
    joinsAfter = end > Self.joiningHeight
  }

  /// Up to where letters are joined.
  private static let joiningHeight: Float = -1.15

  /// How many points a curve gets between two of its own.
  private static let density = 6

  /// A curve through some points (Catmull & Rom 1974).
  private static func curve(_ points: [SIMD2<Float>]) -> [SIMD2<Float>] {
    guard points.count > 2 else { return points }
    var curve = [points[0]]
    for index in 0..<(points.count - 1) {
      let (from, to) = (points[index], points[index + 1])
      guard from != to else { continue }
      // Before and after a corner the curve sets out for the next point.
      let before = index > 0 && points[index - 1] != from ? points[index - 1] : from
      let after = index + 2 < points.count && points[index + 2] != to ? points[index + 2] : to
      let leaving = (to - before) / 2
      let arriving = (after - from) / 2
      for step in 1...density {
        let t = Float(step) / Float(density)
        curve.append(WrittenForm.curvePoint(from, to, leaving, arriving, at: t))
      }
    }
    return curve
  }

  /// A point of a cubic curve from its ends and its directions there (Hermite).
  static func curvePoint(
    _ from: SIMD2<Float>, _ to: SIMD2<Float>, _ leaving: SIMD2<Float>, _ arriving: SIMD2<Float>,
    at t: Float
  ) -> SIMD2<Float> {
    let square = t * t
    let cube = square * t
    var point = from * (2 * cube - 3 * square + 1)
    point += leaving * (cube - 2 * square + t)
    point += to * (3 * square - 2 * cube)
    point += arriving * (cube - square)
    return point
  }
}
