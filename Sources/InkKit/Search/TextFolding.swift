/// The differences of writing that don't count in a search: those of case, of marks on letters, and of forms.
///
/// What is folded is what people leave out or write either way when they look for a word: `Häuser` and `hauser`, `Straße`
/// and `STRASSE`, `Ёлка` and `елка`, `أحمد` and `احمد`, full width and half width, digits of all scripts. Letters that are
/// others for those who write them stay apart: й and и, ў and у, hiragana and katakana, vowel signs of Indic scripts. A
/// letter of several code points is folded as that of one (NFD and NFC), as an index compares code points.
///
/// Texts that keep their forms are compared as Swift does, to which both are the same.
public struct TextFolding: Hashable, Sendable {
  /// Whether capitals and small letters stay apart.
  public var keepsCase: Bool
  /// Whether marks and other forms of letters stay apart.
  public var keepsForms: Bool

  /// Creates a folding; by default all of it is folded.
  public init(keepsCase: Bool = false, keepsForms: Bool = false) {
    self.keepsCase = keepsCase
    self.keepsForms = keepsForms
  }

  /// The text as it is compared.
  ///
  /// - Complexity: O(*n*) for *n* scalars.
  public func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "`") }) {
      return keepsCase ? text : text.lowercased()
    }
    var result = ""
    for scalar in text.unicodeScalars {
      if keepsForms {
        result += keepsCase ? String(scalar) : scalar.properties.lowercaseMapping
      } else if let last = result.unicodeScalars.last,
        let whole = FoldedForms.composed(last, scalar)
      {
        result.unicodeScalars.removeLast()
        result.unicodeScalars.append(whole)
      } else if !scalar.isFoldedAway {
        fold(scalar, into: &result)
      }
    }
    return result
  }

  /// Adds a scalar without its marks and in its usual form.
  private func fold(_ scalar: Unicode.Scalar, into result: inout String) {
    let small = scalar.properties.lowercaseMapping
    let isCapital = small != String(scalar)
    for letter in small.unicodeScalars where !letter.isFoldedAway {
      let plain = Self.plain(letter)
      result += keepsCase && isCapital ? plain.uppercased() : plain
    }
  }

  /// The usual form of a small letter, a digit or a sign.
  private static func plain(_ scalar: Unicode.Scalar) -> String {
    if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue,
      (0...9).contains(value)
    {
      return String(Int(value))
    }
    if let wide = scalar.halfWidth { return plain(wide) }
    if scalar.isOfCompatibility, let letter = FoldedForms.unified[scalar] { return String(letter) }
    return FoldedForms.plain[scalar] ?? String(scalar)
  }
}

extension Unicode.Scalar {
  /// Whether it is a mark of a script whose letters are known without it, or says only how others are shown.
  ///
  /// Signs for vowels of Indic scripts and of Thai are marks for Unicode, too, and no word is known without them.
  fileprivate var isFoldedAway: Bool {
    switch value {
    case 0x0300...0x036F, 0x0483...0x0489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
      0xFE20...0xFE2F:
      true
    // Points of Hebrew, Arabic and Syriac; the line that makes Arabic words longer; the dot below of Devanagari.
    case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7, 0x0610...0x061A, 0x0640,
      0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E8, 0x06EA...0x06ED, 0x0711,
      0x0730...0x074A, 0x093C:
      true
    // Soft hyphens, joiners, marks of direction, and selectors of variants.
    case 0x00AD, 0x034F, 0x061C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F,
      0xFEFF:
      true
    default: false
    }
  }

  /// Whether it is a Chinese character that is there for other character sets, most of which have another number, too.
  fileprivate var isOfCompatibility: Bool {
    (0xF900...0xFAFF).contains(value) || (0x2F800...0x2FA1F).contains(value)
  }

  /// The usual form of one of full width.
  fileprivate var halfWidth: Unicode.Scalar? {
    (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) : nil
  }

  /// Whether it is of a script that is written without spaces between words: there a word is any part of a line.
  package var isOfUnspacedScript: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x0F00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007,
      0x3040...0x30FF, 0x3100...0x312F, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA9E0...0xA9FF, 0xAA60...0xAA7F, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
