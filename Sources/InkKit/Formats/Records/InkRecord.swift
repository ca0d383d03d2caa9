/// An ink and what its document says about it.
public struct InkRecord: Hashable, Sendable {
  /// The strokes.
  public var ink: Ink
  /// A name by which answers refer to this ink.
  public var id: String?
  /// Whether ``id`` is a number in JSON, so that whoever asked by a number is answered by it.
  public var isIDNumber = false
  /// The text that the ink says, if it is known.
  public var label: String?
  /// The language tag of the label, or the language's name, as it was written.
  public var language: String?
  /// The code of the script of the label, such as `Deva`, as it was written.
  public var script: String?
  /// Who wrote the ink; samples of one writer are not independent.
  public var writer: String?
  /// The text before the ink, of any length.
  public var preContext: String?
  /// The room that the writer had, if it is known.
  public var writingArea: WritingArea?

  /// Creates a record.
  public init(
    ink: Ink, id: String? = nil, label: String? = nil, language: String? = nil,
    script: String? = nil, writer: String? = nil, preContext: String? = nil,
    writingArea: WritingArea? = nil
  ) {
    self.ink = ink
    self.id = id
    self.label = label
    self.language = language
    self.script = script
    self.writer = writer
    self.preContext = preContext
    self.writingArea = writingArea
  }
}

extension InkRecord {
  /// The tag of ``language`` in ``script``: `sa-Deva` for `sa` and `Deva`, `fa` for `farsi`, and `und-Deva`
  /// without a language; `nil` if there is neither, or what is there is neither a tag nor a name.
  ///
  /// A script that the language's tag has itself counts more, as does the language's usual one than
  /// none in particular (`Zyyy`, `Zinh`, `Zzzz`).
  public var languageTag: LanguageTag? {
    let scripted = script.flatMap { try? LanguageTag("und-\($0)") }?.script
    let language = language == nil && scripted != nil ? "und" : language ?? ""
    guard var tag = try? LanguageNames.tag(written: language) else { return nil }
    if tag.script == nil, let scripted, !["Zyyy", "Zinh", "Zzzz"].contains(scripted) {
      tag.script = scripted
    }
    return tag
  }
}
