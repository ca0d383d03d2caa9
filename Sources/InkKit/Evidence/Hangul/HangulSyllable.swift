/// A Korean syllable by its letters: an initial consonant, a vowel, and perhaps final consonants.
///
///     initial │ vowel       가  개  과       vowels stand to the right, below, or both
///     ────────┴──────
///         final             각  곡  곽
///
/// All 11,172 of them have a character, numbered by their letters (The Unicode Standard 17,
/// section 3.12, "Conjoining Jamo Behavior").
package struct HangulSyllable: Hashable, Sendable {
  /// The place of the initial consonant among ``HangulJamo/initials``.
  package var initial: Int
  /// The place of the vowel among ``HangulJamo/vowels``.
  package var vowel: Int
  /// The place of the final consonants among ``HangulJamo/finals``; 0 for none.
  package var final: Int

  /// How many syllables there are.
  package static let count = HangulJamo.initials.count * vowelCount * finalCount

  static let vowelCount = HangulJamo.vowels.count
  static let finalCount = HangulJamo.finals.count
}

extension HangulSyllable {
  /// The syllable of a number below ``count``, in the order of their characters.
  package init(number: Int) {
    self.init(
      initial: number / (Self.vowelCount * Self.finalCount),
      vowel: number / Self.finalCount % Self.vowelCount, final: number % Self.finalCount)
  }

  /// The syllable of a character, or `nil` if it is none.
  package init?(_ character: Character) {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
      scalar.value >= Self.firstScalar, scalar.value < Self.firstScalar + UInt32(Self.count)
    else { return nil }
    self.init(number: Int(scalar.value - Self.firstScalar))
  }

  private static let firstScalar: UInt32 = 0xAC00

  /// The number of the syllable in the order of their characters.
  package var number: Int { (initial * Self.vowelCount + vowel) * Self.finalCount + final }

  /// The character.
  package var text: String {
    String(Unicode.Scalar(Self.firstScalar + UInt32(number)).map { Character($0) } ?? "?")
  }
}

/// The letters that syllables are made of, as characters of their own (Hangul Compatibility Jamo).
package enum HangulJamo {
  /// The consonants that syllables begin with.
  package static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")

  /// The vowels.
  package static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")

  /// The consonants that syllables end with: none, one, or two side by side.
  package static let finals =
    [
      "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ",
      "ㄹㅎ", "ㅁ", "ㅂ", "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
    ].map { Array($0) }

  /// Consonants and vowels that are characters by themselves.
  package static let all = initials + vowels

  /// Digits and marks that are written among syllables.
  package static let signs = Array("0123456789.,?!-~()'\":/%+=")

  /// All characters that are no syllables: letters, then signs.
  package static let singles = all + signs

  /// What of a vowel stands below the initial, and what to its right.
  package static func parts(of vowel: Character) -> (below: Character?, right: Character?) {
    switch vowel {
    case "ㅗ", "ㅛ", "ㅜ", "ㅠ", "ㅡ": (vowel, nil)
    case "ㅘ": ("ㅗ", "ㅏ")
    case "ㅙ": ("ㅗ", "ㅐ")
    case "ㅚ": ("ㅗ", "ㅣ")
    case "ㅝ": ("ㅜ", "ㅓ")
    case "ㅞ": ("ㅜ", "ㅔ")
    case "ㅟ": ("ㅜ", "ㅣ")
    case "ㅢ": ("ㅡ", "ㅣ")
    default: (nil, vowel)
    }
  }
}
