/// Knowledge about an ink besides its strokes: the text before it and the writing area.
public struct RecognitionContext: Hashable, Sendable {
  /// The characters before the ink that count: at most the last ``preContextLimit``.
  public let preContext: String

  /// The room that the writer had for one line, or `nil` if it is not known.
  public let writingArea: WritingArea?

  /// How many characters before the ink count.
  public static let preContextLimit = 20

  /// How many code points before the ink may count: 64 for each character, which may have any number of them and
  /// takes as long to look up as the square of it.
  private static let scalarLimit = 64 * preContextLimit

  /// Creates a context; of the pre-context only the last 20 characters are kept.
  ///
  /// A character is what a reader sees as one (`Character`), so that an emoji or a letter with
  /// accents counts once.
  public init(preContext: String = "", writingArea: WritingArea? = nil) {
    let last = String(preContext.unicodeScalars.suffix(Self.scalarLimit))
    self.preContext = String(last.suffix(Self.preContextLimit))
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
