/// The room that the writer had for one line of text, in the coordinates of the ink.
///
///     let area = WritingArea(width: 600, height: 90)
///     let context = RecognitionContext(preContext: "Dear ", writingArea: area)
///
/// It is what tells o from O: only size and position relative to the area matter, so scaling or
/// moving ink and area together changes nothing. It need not match a physical area.
///
/// The smaller the writing is in its area, the less the area says: a canvas that is many letters high is
/// no line, tells nothing about the size of letters, and may hold several lines.
///
/// The area's left upper corner is ``originX``, ``originY``. Ink that does not lie in the area at
/// all was recorded with another origin: then only its size counts.
public struct WritingArea: Hashable, Sendable {
  /// The width in the unit of the ink, at least ``Ink/coordinateResolution``.
  public let width: Float
  /// The height of one line in the unit of the ink, at least ``Ink/coordinateResolution``.
  public let height: Float
  /// The left edge.
  public let originX: Float
  /// The upper edge; *y* grows downwards.
  public let originY: Float

  /// Creates an area, or returns `nil` unless width and height are positive, and no less and no more than
  /// the numbers of an ink may be.
  public init?(width: Float, height: Float, originX: Float = 0, originY: Float = 0) {
    let limit = Ink.coordinateLimit
    let sides = Ink.coordinateResolution...limit
    guard sides.contains(width), sides.contains(height), abs(originX) <= limit,
      abs(originY) <= limit
    else { return nil }
    self.width = width
    self.height = height
    self.originX = originX
    self.originY = originY
  }

  /// Its edges.
  var box: BoundingBox { BoundingBox(x: originX, y: originY, width: width, height: height) }
}

extension WritingArea: Codable {
  /// Decodes an area; an origin that is absent is 0.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for sides that are not positive or too large.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let area = WritingArea(
      width: try container.decode(Float.self, forKey: .width),
      height: try container.decode(Float.self, forKey: .height),
      originX: try container.decodeIfPresent(Float.self, forKey: .originX) ?? 0,
      originY: try container.decodeIfPresent(Float.self, forKey: .originY) ?? 0)
    guard let area else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath,
          debugDescription:
            "a writing area has sides of at least 1e-9, and no number beyond ±1000000000"))
    }
    self = area
  }
}
