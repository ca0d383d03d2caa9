/// An ink and what its document says about it.
public struct InkRecord: Hashable, Sendable {
  /// The strokes.
  public var ink: Ink
  /// A name by which answers refer to this ink.
  public var id: String?
  /// What the ink says, if it is known.
  public var label: String?
  /// The language tag of the label, as it was written.
  public var language: String?
  /// Who wrote the ink; samples of one writer are not independent.
  public var writer: String?
  /// The text before the ink, of any length.
  public var preContext: String?
  /// The room that the writer had, if it is known.
  public var writingArea: WritingArea?

  /// Creates a record.
  public init(
    ink: Ink, id: String? = nil, label: String? = nil, language: String? = nil,
    writer: String? = nil, preContext: String? = nil, writingArea: WritingArea? = nil
  ) {
    self.ink = ink
    self.id = id
    self.label = label
    self.language = language
    self.writer = writer
    self.preContext = preContext
    self.writingArea = writingArea
  }
}
