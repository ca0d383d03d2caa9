/// The scripts whose characters are found rather than scored one by one.
package enum CharacterScript: String, Sendable {
  /// Chinese characters, with their radicals and iteration marks.
  case han = "Hani"
  case hiragana = "Hira"
  /// Katakana, with the mark of long vowels.
  case katakana = "Kana"

  /// The script of a scalar by the blocks of Unicode, or `nil` if it is of none of these.
  package init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x3041...0x309F:
      self = .hiragana
    case 0x30A0...0x30FF, 0x31F0...0x31FF:
      self = .katakana
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3038...0x303B, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_23AF:
      self = .han
    default:
      return nil
    }
  }
}
