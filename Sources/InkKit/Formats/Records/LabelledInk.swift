/// An ink and what it says: what templates are trained from.
public struct LabelledInk: Sendable {
  /// The ink of one character.
  public var ink: Ink
  /// The character, or the name of a symbol.
  public var label: String
  /// The session in which the ink was recorded: inks of one session, in the order in which they
  /// were written, share their coordinates. `nil` if that is not known.
  public var session: String?
  /// The language tag of the label, as it was written, if it is known.
  public var language: String?

  /// Creates a sample.
  public init(ink: Ink, label: String, session: String? = nil, language: String? = nil) {
    self.ink = ink
    self.label = label
    self.session = session
    self.language = language
  }
}

extension InkRecord {
  /// The record as a sample, or `nil` if it has no label or an empty one.
  ///
  /// Records of one writer whose ids are alike up to the last slash belong to one session.
  public var sample: LabelledInk? {
    guard let label, !label.isEmpty else { return nil }
    guard let id, let writer else { return LabelledInk(ink: ink, label: label, language: language) }
    let recording = id.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return LabelledInk(
      ink: ink, label: label, session: writer + "\n" + recording.joined(separator: "/"),
      language: language)
  }
}
