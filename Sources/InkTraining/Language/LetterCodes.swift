extension Dictionary where Key == String {
  /// The codes of a character, or of the scalars that it is made of; `nil` if it is no letter.
  func codes(of character: Character) -> [Value]? {
    if let code = self[String(character)] { return [code] }
    let codes = character.unicodeScalars.compactMap { self[String($0)] }
    return codes.count == character.unicodeScalars.count ? codes : nil
  }

  /// The codes of a word's characters; `nil` if one is no letter.
  func codes(of word: some StringProtocol) -> [Value]? {
    var result: [Value] = []
    for character in word {
      guard let codes = codes(of: character) else { return nil }
      result += codes
    }
    return result
  }
}
