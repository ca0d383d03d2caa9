/// Letters that people write like digits, and what a reading says if they are some.
///
/// A recognizer that expects English reads `l cup` and `1OOg` where `1 cup` and `100g` were written, and may have
/// the other reading nowhere among its likeliest.
enum DigitLookAlikes {
  private static let digits: [Character: Character] = [
    "l": "1", "I": "1", "|": "1", "!": "1", "i": "1", "O": "0", "o": "0", "Z": "2", "z": "2",
    "S": "5", "s": "5", "B": "8",
  ]

  /// The text with digits in the place of what looks like them: at its beginning, and in words that have
  /// digits.
  ///
  /// - Returns: The text and how many characters were replaced; `nil` if there is nothing to replace.
  static func reading(of text: String) -> (text: String, count: Int)? {
    var characters = Array(text)
    var count = 0
    var start = 0
    while start < characters.count {
      guard !characters[start].isWhitespace else {
        start += 1
        continue
      }
      var end = start
      while end < characters.count, mayBeDigit(characters[end]) { end += 1 }
      let hasDigit = characters[start..<end].contains(where: \.isDecimalDigit)
      if start == 0 || hasDigit {
        for index in start..<end {
          guard let digit = digits[characters[index]] else { continue }
          characters[index] = digit
          count += 1
        }
      }
      while end < characters.count, !characters[end].isWhitespace { end += 1 }
      start = end
    }
    return count == 0 ? nil : (String(characters), count)
  }

  private static func mayBeDigit(_ character: Character) -> Bool {
    character.isDecimalDigit || digits[character] != nil || character == "/" || character == "."
  }
}
