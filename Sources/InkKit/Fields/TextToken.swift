/// A word, a number or a sign of a line of text, as taggers see it.
package struct TextToken: Hashable, Sendable {
  /// A class of tokens by their characters.
  package enum Kind: Hashable, Sendable {
    /// Letters, with apostrophes and hyphens between them; the `d'` and `l'` before a word are one of their own.
    case word
    /// Digits or fractions: `12`, `1.5`, `1,000`, `1'000`, `10 000`, `3/4`, `½`, `1 1/2`, `1½`.
    case number
    /// One character that is neither.
    case sign
  }

  /// The characters of the token.
  package let text: String
  /// Their places in the line, in `Character`s from 0.
  package let range: Range<Int>
  /// Whether the characters are a word, a number or a sign.
  package let kind: Kind
  /// Whether no space is before it, and it is not the first: the `g` of `100g`.
  package let isGlued: Bool

  /// The tokens of a line, in order: glued forms such as `100g` or `2x400` are taken apart, and a whole
  /// number with a fraction behind it is one.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  package static func tokens(of line: String) -> [TextToken] {
    var scanner = TokenScanner(line)
    return scanner.tokens()
  }
}

/// Goes over the characters of a line.
private struct TokenScanner {
  private let characters: [Character]
  private var index = 0

  init(_ line: String) { characters = Array(line) }

  mutating func tokens() -> [TextToken] {
    var tokens: [TextToken] = []
    while index < characters.count {
      if characters[index].isWhitespace {
        index += 1
        continue
      }
      let start = index
      let kind = takeToken()
      tokens.append(
        TextToken(
          text: String(characters[start..<index]), range: start..<index, kind: kind,
          isGlued: start > 0 && !characters[start - 1].isWhitespace))
    }
    return tokens
  }

  private mutating func takeToken() -> TextToken.Kind {
    let first = characters[index]
    if first.isDecimalDigit {
      takeNumber()
      return .number
    }
    index += 1
    if first.fraction != nil { return .number }
    guard first.isLetter else { return .sign }
    takeLetters()
    return .word
  }

  /// Letters, and what stands between two of them and joins them.
  private mutating func takeLetters() {
    if Self.elided.contains(characters[index - 1]), index + 1 < characters.count,
      Self.apostrophes.contains(characters[index]), characters[index + 1].isLetter
    {
      index += 1
      return
    }
    while index < characters.count {
      if characters[index].isLetter {
        index += 1
      } else if Self.joiners.contains(characters[index]), index + 1 < characters.count,
        characters[index + 1].isLetter
      {
        index += 2
      } else {
        return
      }
    }
  }

  private static let joiners: Set<Character> = apostrophes.union(["-", "‐", "‑"])
  private static let apostrophes: Set<Character> = ["'", "’"]
  /// What is left of *de*, *di*, *le*, *la* before a vowel.
  private static let elided: Set<Character> = ["d", "D", "l", "L"]
  private static let separators: Set<Character> = [".", ","]
  private static let slashes: Set<Character> = ["/", "⁄", "∕"]

  private mutating func takeNumber() {
    takeDigits()
    let hasThousands = takeThousands()
    var isWhole = !hasThousands
    while index + 1 < characters.count, Self.separators.contains(characters[index]),
      characters[index + 1].isDecimalDigit
    {
      index += 1
      takeDigits()
      isWhole = false
    }
    if hasThousands || takeDenominator(from: index) || !isWhole { return }
    // "1½", "1 ½", "1 1/2" and "1-1/2", but not "1 2".
    var next = index
    if next < characters.count, characters[next] == " " || characters[next] == "-" { next += 1 }
    guard next < characters.count else { return }
    if characters[next].fraction != nil {
      index = next + 1
    } else if next > index, characters[next].isDecimalDigit {
      let end = index
      index = next
      takeDigits()
      if !takeDenominator(from: index) { index = end }
    }
  }

  /// Takes threes of digits that apostrophes or spaces part, as in 1'000 and 10 000.
  ///
  /// An ordinary space parts them before 000, or where there are several: 2 400 may be two of 400.
  private mutating func takeThousands() -> Bool {
    guard index < characters.count, TextToken.thousandsSigns.contains(characters[index]) else {
      return false
    }
    let sign = characters[index]
    var end = index
    while end + 3 < characters.count, characters[end] == sign,
      characters[end + 1...end + 3].allSatisfy(\.isDecimalDigit),
      end + 4 == characters.count || !characters[end + 4].isDecimalDigit
    {
      end += 4
    }
    let isSure =
      sign != " " || end - index > 4 || characters[index..<end].dropFirst().allSatisfy { $0 == "0" }
    guard end > index, isSure else { return false }
    index = end
    return true
  }

  /// Takes a slash and the digits behind it, if they are there and nothing says that it is no fraction,
  /// as in 1/2/2026.
  private mutating func takeDenominator(from slash: Int) -> Bool {
    guard slash + 1 < characters.count, Self.slashes.contains(characters[slash]),
      characters[slash + 1].isDecimalDigit
    else { return false }
    let end = index
    index = slash + 1
    takeDigits()
    if index < characters.count, Self.slashes.contains(characters[index]) {
      index = end
      return false
    }
    return true
  }

  private mutating func takeDigits() {
    while index < characters.count, characters[index].isDecimalDigit { index += 1 }
  }
}

extension Character {
  /// Whether this is a digit of a decimal number, in any script.
  var isDecimalDigit: Bool {
    unicodeScalars.count == 1 && unicodeScalars.first?.properties.numericType == .decimal
  }

  /// The value of a fraction that is one character, such as ½; `nil` for others.
  var fraction: Double? {
    guard unicodeScalars.count == 1, let properties = unicodeScalars.first?.properties,
      properties.numericType == .numeric, let value = properties.numericValue,
      value > 0, value < 1
    else { return nil }
    return value
  }
}
