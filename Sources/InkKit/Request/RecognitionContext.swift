/// Knowledge about an ink besides its strokes: the text before it and the writing area.
public struct RecognitionContext: Hashable, Sendable {
  /// The characters before the ink that count: at most the last ``preContextLimit``.
  public let preContext: String

  /// The room that the writer had for one line, or `nil` if it is not known.
  public let writingArea: WritingArea?

  /// How many characters before the ink count.
  public static let preContextLimit = 20

  /// Creates a context; of the pre-context only the last 20 characters are kept.
  ///
  /// A character is what a reader sees as one (`Character`), so that an emoji or a letter with
  /// accents counts once.
  public init(preContext: String = "", writingArea: WritingArea? = nil) {
    self.preContext = String(preContext.suffix(Self.preContextLimit))
    self.writingArea = writingArea
  }
}

extension RecognitionContext: Codable {
  /// Decodes a context; what is absent is not known.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      preContext: try container.decodeIfPresent(String.self, forKey: .preContext) ?? "",
      writingArea: try container.decodeIfPresent(WritingArea.self, forKey: .writingArea))
  }
}
