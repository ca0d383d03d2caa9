/// A shape as a drawing program would have it, fitted to the ink of a hand.
///
/// Places are in the coordinates of the ink, *y* growing downwards.
public struct FittedShape: Hashable, Codable, Sendable {
  /// The name of the shape, such as `rectangle`; one of those of the model of shapes in detail.
  public let name: String

  /// Which form of it, if there are several: `isosceles`, `equilateral` or `right` for a triangle;
  /// `bent`, `two-headed` or `bent two-headed` for an arrow.
  public let form: String?

  /// The middle of the box that has ``halfSize`` and is turned by ``angle``.
  public let center: StrokePoint

  /// Half of the width and height before it is turned, each at least 0.
  public let halfSize: Extent

  /// The angle in radians by which it is turned, from the *x* axis towards the *y* axis.
  public let angle: Float

  /// The corners of what has straight sides, in order; of a line its ends, of an arrow none.
  public let corners: [StrokePoint]

  /// The shaft of an arrow, from the tail to the head, two or more points; `nil` for others.
  public let shaft: [StrokePoint]?

  /// Whether an arrow has a head at each end.
  var isTwoHeaded: Bool { form?.contains("two-headed") ?? false }

  /// The lines that draw it; curves are of many points.
  public let outline: [Stroke]

  /// How far the ink is from the lines, and they from the ink: the root of the mean square, relative to
  /// the diagonal of the ink's box. 0 is perfect; up to 0.03 is a shape drawn with care.
  public let deviation: Float

  /// Half of a width and of a height.
  public struct Extent: Hashable, Codable, Sendable {
    /// Half of the width.
    public let x: Float
    /// Half of the height.
    public let y: Float
  }
}
