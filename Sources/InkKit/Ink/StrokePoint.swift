/// A sample of the pen's position.
///
/// Coordinates are in the unit of the ink, the same on both axes, with *y* growing downwards and
/// the origin anywhere.
public struct StrokePoint: Hashable, Codable, Sendable {
  /// The horizontal position.
  public var x: Float

  /// The vertical position, growing downwards.
  public var y: Float

  /// Milliseconds since a start that all points of an ink share, or `nil` if time was not recorded.
  public var t: Int?

  /// Creates a point; it is checked when it becomes part of an ``Ink``.
  public init(x: Float, y: Float, t: Int? = nil) {
    self.x = x
    self.y = y
    self.t = t
  }
}
