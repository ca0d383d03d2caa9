/// Cuts the strokes of a line into pieces, and puts the pieces into reading order.
///
/// Joined letters meet in upstrokes: the pen comes to the bottom of a letter and goes up into the
/// next one. A stroke may be cut
///
///     at a valley        where y has a local maximum that is deep enough, as at the bottom of u
///     in an upstroke     half-way up a high one, as after the loop of g or before l, and half-way
///                        along a wide one, as from o to n
///
/// Not every cut is a border between characters, but nearly every border is a cut. Where a sequence
/// network sees others, pieces are cut once more (see ``FramePosteriors/recut(_:of:)``).
///
/// Strokes are taken in the order of the line. A stroke that lies left of where the writer already
/// was (the dot of i, the bar of t) goes behind the piece that it is nearest to.
package enum InkCutter {
  /// A piece of a line, in the trace and in the ink.
  package struct Piece: Hashable, Sendable {
    /// The points of the trace.
    package var points: Range<Int>
    /// The index in ``LineTrace/strokes``.
    package var stroke: Int
    /// Whether the piece begins its stroke, and whether it ends it.
    package var beginsStroke: Bool
    var endsStroke: Bool
    /// Whether the stroke was moved back to where it belongs.
    var isDelayed: Bool
    /// The box around it, in σ.
    package var box: Box

    /// Takes off the part before a point, and returns it.
    mutating func cutOff(before point: Int, of trace: LineTrace) -> Piece {
      var first = self
      first.points = points.lowerBound..<point
      first.endsStroke = false
      first.box = Box(around: trace.points[first.points])
      points = point..<points.upperBound
      beginsStroke = false
      box = Box(around: trace.points[points])
      return first
    }
  }

  /// How far the pen must go up after a valley, and come down before it, in σ.
  static let valleyDepth: Float = 0.35
  /// How high an upstroke is that is cut half-way, in σ.
  static let highUpstroke: Float = 2.6
  /// How far an upstroke goes to the right that is cut half-way, in σ.
  static let wideUpstroke: Float = 1.6
  /// The shortest piece, in points of the trace.
  static let shortest = 3
  /// How far a stroke's middle lies left of the beginning of an earlier piece if it is late, in σ.
  static let delay: Float = 0.5

  /// The pieces of a line in reading order.
  ///
  /// - Complexity: O(*n*) for *n* points, plus O(*s* · *w*) for *s* late strokes, each of which
  ///   looks at all pieces.
  package static func pieces(of trace: LineTrace) -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(trace.strokes.count * 2)
    var frontier = -Float.infinity
    for index in trace.strokes.indices {
      var own = cuts(of: trace, stroke: index)
      let left = own.reduce(Float.infinity) { min($0, $1.box.lower.x) }
      let right = own.reduce(-Float.infinity) { max($0, $1.box.upper.x) }
      let middle = (left + right) / 2
      if middle < frontier - delay, let index = nearest(to: middle, among: pieces) {
        for piece in own.indices { own[piece].isDelayed = true }
        pieces.insert(contentsOf: own, at: index + 1)
      } else {
        pieces += own
      }
      for piece in own { frontier = max(frontier, piece.box.lower.x) }
    }
    return pieces
  }

  /// The piece whose middle is nearest; of equally near ones the later.
  private static func nearest(to x: Float, among pieces: [Piece]) -> Int? {
    var best: Int?
    var least = Float.infinity
    for (index, piece) in pieces.enumerated() {
      let distance = abs((piece.box.lower.x + piece.box.upper.x) / 2 - x)
      if distance <= least {
        least = distance
        best = index
      }
    }
    return best
  }

  /// The pieces of one stroke.
  private static func cuts(of trace: LineTrace, stroke index: Int) -> [Piece] {
    let stroke = trace.strokes[index]
    let points = trace.points.span
    let begin = stroke.points.lowerBound
    let end = stroke.points.upperBound
    var cuts: [Int] = []
    var valley = begin
    var peak = begin
    var isRising = false
    // A walk along the stroke that turns when y has changed its direction by the depth.
    func rise(from low: Int, to high: Int) {
      if low > begin { cuts.append(low) }
      let height = points[low].y - points[high].y
      let width = points[high].x - points[low].x
      guard height > highUpstroke || width > wideUpstroke else { return }
      let byHeight = height > highUpstroke
      let target = byHeight ? points[low].y - height / 2 : points[low].x + width / 2
      for index in low..<high {
        if byHeight ? points[index].y <= target : points[index].x >= target {
          cuts.append(index)
          return
        }
      }
    }
    for index in begin..<end {
      let y = points[index].y
      if isRising {
        if y <= points[peak].y { peak = index }
        if y > points[peak].y + valleyDepth {
          rise(from: valley, to: peak)
          isRising = false
          valley = index
        }
      } else {
        if y >= points[valley].y { valley = index }
        if y < points[valley].y - valleyDepth {
          isRising = true
          peak = index
        }
      }
    }
    if isRising { rise(from: valley, to: peak) }

    var pieces: [Piece] = []
    var from = begin
    for cut in cuts + [end] {
      guard cut == end || (cut - from >= shortest && end - cut >= shortest) else { continue }
      pieces.append(piece(of: trace, stroke: index, points: from..<cut))
      from = cut
    }
    return pieces
  }

  private static func piece(of trace: LineTrace, stroke: Int, points range: Range<Int>) -> Piece {
    let all = trace.strokes[stroke].points
    return Piece(
      points: range, stroke: stroke, beginsStroke: range.lowerBound == all.lowerBound,
      endsStroke: range.upperBound == all.upperBound, isDelayed: false,
      box: Box(around: trace.points[range]))
  }
}
