extension Ink: Codable {
  private enum CodingKeys: CodingKey {
    case strokes
  }

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

  /// Encodes the strokes; see ``InkRecord/encoded(as:)`` for the formats of files.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(strokes, forKey: .strokes)
  }
}

extension WritingArea: Codable {
  private enum CodingKeys: CodingKey {
    case width, height, originX, originY
  }

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
          debugDescription: "a writing area has positive sides, and no number beyond ±1000000000"))
    }
    self = area
  }

  /// Encodes the sides and the origin.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
    try container.encode(originX, forKey: .originX)
    try container.encode(originY, forKey: .originY)
  }
}
