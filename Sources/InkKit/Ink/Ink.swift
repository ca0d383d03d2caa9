/// Pen strokes in the order in which they were written.
///
///     let down = [StrokePoint(x: 0, y: 0, t: 0), StrokePoint(x: 0, y: 40, t: 120)]
///     let ink = try Ink(strokes: [Stroke(points: down)])
///
/// An ink is checked when it is made: every coordinate of an existing ink is 0, or between
/// ``Ink/coordinateResolution`` and ``Ink/coordinateLimit`` to either side of it, and the numbers of
/// strokes and points are within their limits, so that no later step has to check again. An ink
/// without strokes, or with only empty ones, is valid: nothing is recognized in it.
public struct Ink: Hashable, Sendable {
  /// The strokes in writing order; see ``Stroke`` for dots and empty strokes.
  public let strokes: [Stroke]

  /// The most strokes that an ink may have.
  public static let strokeLimit = Limits.strokeCount

  /// The most points that an ink may have in all.
  public static let pointLimit = Limits.pointCount

  /// The largest absolute value of a coordinate.
  public static let coordinateLimit = Limits.coordinate

  /// The least absolute value of a coordinate that is not 0; what is closer to 0 becomes 0.
  ///
  /// Two positions that differ then do so by more than 10⁻¹⁷, so that squares, reciprocals and quotients
  /// of extents stay far from the range of `Float` on this side, too.
  public static let coordinateResolution: Float = 1e-9

  /// Creates an ink from strokes, or names the first stroke and point that can't be part of one.
  ///
  /// - Complexity: O(*n*) for *n* points.
  public init(strokes: [Stroke]) throws(InkError) {
    guard strokes.count <= Self.strokeLimit else {
      throw InkError(.tooManyStrokes, strokeIndex: Self.strokeLimit)
    }
    var pointCount = 0
    var isFine = false
    for (strokeIndex, stroke) in strokes.enumerated() {
      pointCount += stroke.points.count
      guard pointCount <= Self.pointLimit else {
        throw InkError(.tooManyPoints, strokeIndex: strokeIndex)
      }
      for (pointIndex, point) in stroke.points.enumerated() {
        // A NaN fails the comparison of magnitudes too; the finite check only picks the message.
        if abs(point.x) <= Self.coordinateLimit && abs(point.y) <= Self.coordinateLimit {
          isFine = isFine || Self.isTooFine(point.x) || Self.isTooFine(point.y)
          continue
        }
        let code: InkError.Code =
          point.x.isFinite && point.y.isFinite ? .coordinateTooLarge : .coordinateNotFinite
        throw InkError(code, strokeIndex: strokeIndex, pointIndex: pointIndex)
      }
    }
    self.strokes = isFine ? strokes.map { $0.moved(Self.coarsened) } : strokes
  }

  /// Whether a coordinate is closer to 0 than those of an ink are.
  private static func isTooFine(_ coordinate: Float) -> Bool {
    abs(coordinate) < coordinateResolution && coordinate != 0
  }

  /// A position with 0 for coordinates that are too fine.
  private static func coarsened(_ place: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(isTooFine(place.x) ? 0 : place.x, isTooFine(place.y) ? 0 : place.y)
  }

  /// Creates an ink without strokes.
  public init() {
    strokes = []
  }

  /// An ink of strokes that were made from those of a valid one: some of them, or all turned, sheared or sampled, so
  /// that no coordinate is more than a few times as large as one may be.
  init(valid strokes: [Stroke]) {
    self.strokes = strokes
  }

  /// The ink without its last stroke; an ink without strokes stays as it is.
  func removingLastStroke() -> Ink {
    Ink(valid: strokes.dropLast())
  }

  /// The ink of some of its strokes, given by their indices.
  func keeping(_ indices: some Sequence<Int>) -> Ink {
    Ink(valid: indices.map { strokes[$0] })
  }

  /// The ink with other strokes in place of each; no point may move by more than a small part of its
  /// stroke.
  func mapStrokes(_ change: (Stroke) -> Stroke) -> Ink {
    Ink(valid: strokes.map(change))
  }

  /// The ink as it looks in a mirror that stands upright on *x* = 0.
  package func mirrored() -> Ink {
    Ink(valid: strokes.map { $0.moved { SIMD2(-$0.x, $0.y) } })
  }

  /// The ink a quarter turned: what lies further down lies further right, and what lies further left further down, so
  /// that columns from right to left are rows from the top down.
  package func turned() -> Ink {
    Ink(valid: strokes.map { $0.moved { SIMD2($0.y, -$0.x) } })
  }

  /// Whether there is nothing to recognize: no stroke has a point.
  public var isEmpty: Bool { strokes.allSatisfy(\.points.isEmpty) }
}

extension Ink: Codable {
  /// Decodes an ink, and checks it like ``init(strokes:)``.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with an ``InkError`` beneath for strokes that can't be
  ///   an ink.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let strokes = try container.decode([Stroke].self, forKey: .strokes)
    do throws(InkError) {
      try self.init(strokes: strokes)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath + [CodingKeys.strokes],
          debugDescription: error.description, underlyingError: error))
    }
  }
}
