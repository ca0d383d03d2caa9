/// The kinds of characters that follow each other much alike in all languages.
enum CharacterKind: UInt8, CaseIterable, Sendable {
  case small, capital, digit, other, space

  /// The kind of a character; letters without capitals are small ones.
  init(_ character: Character) {
    if character.isWhitespace {
      self = .space
    } else if character.isNumber {
      self = .digit
    } else if character.isUppercase {
      self = .capital
    } else if character.isLetter {
      self = .small
    } else {
      self = .other
    }
  }
}
