/// In which direction the lines of a script run.
///
/// Every reader of lines sees the first character on the left: lines that run from right to left are
/// mirrored before they are cut, in training as well as in reading. Single characters are not.
package enum WritingDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft

  /// Scripts whose letters are of the classes R and AL (Unicode 17, `DerivedBidiClass.txt`), by
  /// their codes in ISO 15924.
  private static let rightToLeftScripts: Set<String> = [
    "Adlm", "Arab", "Aran", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Gara", "Hatr", "Hebr",
    "Hung", "Khar", "Lydi", "Mand", "Mani", "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh",
    "Ougr", "Palm", "Phli", "Phlp", "Phnx", "Prti", "Rohg", "Samr", "Sarb", "Sidt", "Sogd", "Sogo",
    "Syrc", "Syre", "Syrj", "Syrn", "Thaa", "Yezi",
  ]

  /// Scripts whose words are not parted by spaces (Unicode Standard, version 17, sections 16 and 18).
  private static let unspacedScripts: Set<String> = [
    "Bopo", "Hani", "Hans", "Hant", "Hira", "Hrkt", "Java", "Jpan", "Kana", "Khmr", "Laoo", "Mymr",
    "Thai", "Tibt",
  ]

  /// Whether the words of a script are parted by spaces; they are if none is named.
  static func writesSpaces(inScript script: String?) -> Bool {
    script.map { !unspacedScripts.contains($0) } ?? true
  }

  /// Scripts whose letters join wherever they can, in print too (Unicode Standard, version 17, section 9.2 and
  /// on; `ArabicShaping.txt`).
  private static let joiningScripts: Set<String> = [
    "Adlm", "Arab", "Aran", "Mand", "Mani", "Mong", "Nkoo", "Phag", "Phlp", "Rohg", "Sogd", "Syrc",
    "Syre", "Syrj", "Syrn",
  ]

  /// Whether the letters of a word may stand apart; they may if no script is named.
  static func partsLetters(inScript script: String?) -> Bool {
    script.map { !joiningScripts.contains($0) } ?? true
  }

  /// The direction of a script; from left to right if none is named.
  package init(script: String?) {
    let isRightToLeft = script.map(Self.rightToLeftScripts.contains) ?? false
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }
}
