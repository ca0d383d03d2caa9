/// A text around a part that is being replaced.
struct RevisedText {
  /// The text before the part and behind it.
  let before: String
  let after: String

  /// Whether spaces may be put between.
  private let mayAddSpaces: Bool

  /// Takes a part out of a text.
  ///
  /// - Precondition: The range lies within the text.
  init(_ text: String, replacing range: Range<Int>) {
    let characters = Array(text)
    precondition(
      range.lowerBound >= 0 && range.upperBound <= characters.count,
      "The part to replace lies within the text.")
    let part = characters[range]
    guard let first = part.firstIndex(where: { !$0.isWhitespace }),
      let last = part.lastIndex(where: { !$0.isWhitespace })
    else {
      before = String(characters[..<range.lowerBound])
      after = String(characters[range.upperBound...])
      mayAddSpaces = true
      return
    }
    before = String(characters[..<first])
    after = String(characters[(last + 1)...])
    mayAddSpaces = false
  }

  /// The text around the ink, for reading it.
  ///
  /// - Parameter preContext: The text before the text.
  func surroundings(after preContext: String) -> TextSurroundings {
    let isWordAfter = after.first.map { $0.isLetter || $0.isNumber } ?? false
    return TextSurroundings(
      before: preContext + before, after: after, mayBeginWithSpace: mayAddSpaces,
      mayEndWithSpace: mayAddSpaces && isWordAfter)
  }
}
