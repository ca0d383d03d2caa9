/// The line that the pen drew between touching the surface and leaving it.
///
/// A stroke of one point, or of points in one position, is a dot and counts. A stroke without points
/// holds no ink: it keeps its index in the ink, and recognition passes over it.
public struct Stroke: Hashable, Codable, Sendable {
  /// The points in the order in which they were drawn.
  public var points: [StrokePoint]

  /// Creates a stroke; it is checked when it becomes part of an ``Ink``.
  public init(points: [StrokePoint]) {
    self.points = points
  }
}
