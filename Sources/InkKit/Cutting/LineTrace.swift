/// A line of ink as segmentation sees it: evenly spaced points in the line's own unit.
///
/// The unit is σ, the standard deviation of *y* along the path: whatever the words, most of the
/// path lies in the band of the small letters, and σ is about four tenths of their height. The
/// origin is the leftmost point and the mean *y*; *y* grows downwards; a slope of the whole line is
/// taken out. Moving the ink, scaling it by one factor, and drawing it faster change nothing.
package struct LineTrace: Sendable {
  /// The points, stroke by stroke.
  package var points: [SIMD2<Float>] = []

  /// For each point the index, in its stroke, of the recorded point it follows.
  package var sources: [Int32] = []

  /// For each point whether it begins a stroke.
  var strokeStarts: [Bool] = []

  /// For each point the rank of its stroke in the order in which the strokes were written.
  var writingRanks: [Int32] = []

  /// The strokes in reading order.
  package var strokes: [TracedStroke] = []

  /// A stroke of the ink and its points in the trace.
  package struct TracedStroke: Hashable, Sendable {
    /// The index of the stroke in the ink.
    package var stroke: Int
    /// Its points in the trace; never empty.
    package var points: Range<Int>
    /// How many points were recorded.
    var recordedCount: Int
  }

  /// How the ink's coordinates became those of the trace.
  package private(set) var frame: Frame

  /// The position, slope and scale of a line.
  package struct Frame: Hashable, Sendable {
    /// The ink's coordinates of the origin.
    package var origin: SIMD2<Float>
    /// How many units of the ink are one σ.
    package var scale: Float
    /// How far the line descends per unit to the right.
    package var slope: Float
  }

  /// The distance between points, in σ.
  package static let step: Float = 0.15

  /// The most points of a trace; a longer path is sampled more coarsely.
  static let pointLimit = 60_000

  /// Whether what is measured of the line mostly stays as it is while it grows.
  package let isGrowing: Bool

  /// Whether the path was sampled more coarsely than it should be.
  private(set) var isCoarse = false

  static let constants = [step, LineMeasure.flattest] + LineMeasure.constants

  /// Traces some strokes of an ink, or returns `nil` if they have no point.
  ///
  /// - Parameters:
  ///   - order: The indices of the strokes, in reading order.
  ///   - limit: The most points, if fewer than ``pointLimit``.
  ///   - isGrowing: Whether what is measured stays as it is while the line grows, or is of this line alone.
  /// - Complexity: O(*n*) for *n* points, and as much for the length of the path.
  package init?(
    _ ink: Ink, strokes order: [Int], atMost limit: Int = .max, isGrowing: Bool = true
  ) {
    let frame =
      isGrowing ? Frame(growing: ink, strokes: order) : Frame(whole: ink, strokes: order)
    guard let frame else { return nil }
    self.frame = frame
    self.isGrowing = isGrowing
    let written = order.enumerated().sorted { $0.element < $1.element }.map(\.offset)
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, index) in written.enumerated() { ranks[index] = rank }
    var length: Float = 0
    for stroke in order { length += Self.length(of: ink.strokes[stroke].points, in: frame) }
    let step = max(Self.step, length / Float(min(limit, Self.pointLimit)))
    isCoarse = step > Self.step
    for (index, stroke) in order.enumerated() where !ink.strokes[stroke].points.isEmpty {
      let begin = points.count
      append(ink.strokes[stroke].points, step: step)
      strokes.append(
        TracedStroke(
          stroke: stroke, points: begin..<points.count,
          recordedCount: ink.strokes[stroke].points.count))
      strokeStarts.append(true)
      strokeStarts.append(contentsOf: repeatElement(false, count: points.count - begin - 1))
      writingRanks.append(
        contentsOf: repeatElement(Int32(ranks[index]), count: points.count - begin))
    }
  }

  private static func length(of points: [StrokePoint], in frame: Frame) -> Float {
    guard var previous = points.first.map(frame.position) else { return 0 }
    var length: Float = 0
    for point in points {
      let here = frame.position(of: point)
      let way = here - previous
      length += (way * way).sum().squareRoot()
      previous = here
    }
    return length
  }

  /// Appends the first point, points at equal distances along the path, and the last one.
  private mutating func append(_ recorded: [StrokePoint], step: Float) {
    var previous = frame.position(of: recorded[0])
    points.append(previous)
    sources.append(0)
    var walk = EvenWalk(step: step)
    for index in 1..<max(recorded.count, 1) {
      let here = frame.position(of: recorded[index])
      walk.go(from: previous, by: here - previous) {
        points.append($0)
        sources.append(Int32(index - 1))
      }
      previous = here
    }
    // A rest of less than half a step is not worth a point of its own.
    if walk.left < step / 2 {
      points.append(previous)
      sources.append(Int32(recorded.count - 1))
    }
  }
}

extension LineTrace.Frame {
  /// The position of a point of the ink in the trace's coordinates.
  @inline(__always)
  package func position(of point: StrokePoint) -> SIMD2<Float> {
    let x = point.x - origin.x
    return SIMD2(x, point.y - origin.y - x * slope) / scale
  }
}
