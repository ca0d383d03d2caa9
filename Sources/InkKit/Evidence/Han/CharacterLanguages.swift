/// In which of the languages that share Chinese characters a character is written.
package struct CharacterLanguages: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Japanese.
  package static let japanese = CharacterLanguages(rawValue: 1)
  /// Chinese in simplified characters.
  package static let simplifiedChinese = CharacterLanguages(rawValue: 2)
  /// Chinese in traditional characters.
  package static let traditionalChinese = CharacterLanguages(rawValue: 4)
  /// Korean.
  package static let korean = CharacterLanguages(rawValue: 8)

  /// All of them, as for digits and marks.
  package static let all: CharacterLanguages = [
    .japanese, .simplifiedChinese, .traditionalChinese, .korean,
  ]

  /// The languages that a tag asks for; none if it is of another language, which then leaves all.
  ///
  /// Chinese without a script is that of the region, and simplified where that is not known, as
  /// the likely subtags of CLDR have it; the script of both, `Hani`, is both.
  package init(_ tag: LanguageTag) {
    switch tag.language {
    case "ja":
      self = .japanese
    case "ko":
      self = .korean
    case "zh", "cmn", "wuu", "hak", "nan", "gan", "hsn", "yue", "lzh":
      self = Self.chinese(tag)
    default:
      self = []
    }
  }

  private static func chinese(_ tag: LanguageTag) -> CharacterLanguages {
    switch (tag.script, tag.region) {
    case ("Hans", _): return .simplifiedChinese
    case ("Hant", _), (_, "TW"), (_, "HK"), (_, "MO"): return .traditionalChinese
    case ("Hani", nil): return [.simplifiedChinese, .traditionalChinese]
    default:
      let isTraditional = ["yue", "nan", "hak", "lzh"].contains(tag.language)
      return isTraditional ? .traditionalChinese : .simplifiedChinese
    }
  }
}
