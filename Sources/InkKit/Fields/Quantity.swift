/// A number that a text says: `1 1/2`, `½`, `2-3`, `2 x 400`, `half a dozen`.
public struct Quantity: Hashable, Sendable {
  /// The number, or the least of a range.
  public let least: Double
  /// The number, or the most of a range.
  public let most: Double

  /// Creates a quantity; a number is a range of itself.
  public init(_ least: Double, to most: Double? = nil) {
    self.least = least
    self.most = most ?? least
  }

  /// Whether the text named two numbers, such as `2-3`.
  public var isRange: Bool { least != most }
}

extension Quantity {
  /// The quantity that a text names, or `nil` if it is no number.
  ///
  /// Numbers stand for themselves, also behind a minus or a point without a space (`-3`, `.5`), English words up to
  /// twelve, `a`, `half`, `quarter`, `couple` and `dozen` for theirs, and so do the words for one in German, French,
  /// Spanish and Italian; `x` and `×` multiply, `-`, `to` and `or`, also in these languages, make ranges, and number
  /// words beside each other multiply. A comma before three digits parts thousands, and so does what stands more than
  /// once; else a point or comma is a decimal one, of both together the last. Apostrophes and spaces that don't break
  /// part thousands, too; an ordinary space does before `000`, as `2 400` may be two of 400. A slash makes a fraction,
  /// but for one like `120/80`.
  ///
  /// Numbers too large for a `Double` are none.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public init?(parsing text: String) {
    var ends: [Double] = []
    var product: Double?
    /// Whether a number must come next.
    var isOpen = true
    /// The signs right before that number.
    var signs = ""
    let tokens = TextToken.tokens(of: text)
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      if isOpen, Self.signs.contains(token.text), next?.isGlued == true {
        signs += token.text
      } else if !isOpen, let value = product, Self.isRange(token, before: next) {
        ends.append(value)
        product = nil
        isOpen = true
      } else if let value = token.quantity(behind: signs) {
        // "2 400" says nothing, "half a dozen" does.
        guard isOpen || token.kind == .word else { return nil }
        product = (product ?? 1) * value
        isOpen = false
        signs = ""
      } else if !isOpen, Self.times.contains(token.featureText) {
        isOpen = true
      } else {
        return nil
      }
    }
    guard !isOpen, let last = product, ends.count < 2, last.isFinite,
      ends.allSatisfy(\.isFinite)
    else { return nil }
    let first = ends.first ?? last
    self.init(min(first, last), to: max(first, last))
  }

  static let times: Set<String> = ["x", "×", "*"]
  static let ranges: Set<String> = [
    "-", "–", "—", "to", "or", "bis", "oder", "à", "ou", "o",
  ]
  /// Signs that are of a number without a space behind them.
  static let signs: Set<String> = ["-", "−", "."]

  /// Whether a token stands between the two numbers of a range.
  private static func isRange(_ token: TextToken, before next: TextToken?) -> Bool {
    // "2 a 3" is a range in Spanish, while "half a dozen" is none.
    ranges.contains(token.featureText) || token.featureText == "a" && next?.kind == .number
  }
}

extension TextToken {
  /// The number that the token says by itself; `nil` if it says none, or one that is not finite.
  package var quantity: Double? {
    switch kind {
    case .number: numberValue
    case .word: Self.numberWords[featureText]
    case .sign: nil
    }
  }

  /// The number that the token says with some signs right before it; `nil` if it says none.
  fileprivate func quantity(behind signs: String) -> Double? {
    switch signs {
    case "": return quantity
    case "-", "−": return kind == .number ? quantity.map { -$0 } : nil
    case ".", "-.", "−.":
      guard text.allSatisfy(\.isDecimalDigit) else { return nil }
      let share = Self.value(of: "", fraction: text)
      return signs == "." ? share : share.map { -$0 }
    default: return nil
    }
  }

  private static let numberWords: [String: Double] = [
    "ein": 1, "eine": 1, "einen": 1, "un": 1, "una": 1, "une": 1, "uno": 1,
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "half": 0.5, "quarter": 0.25,
    "couple": 2, "dozen": 12,
  ]

  /// A whole part and a fraction, a fraction, or a decimal number.
  private var numberValue: Double? {
    if let number = Self.decimal(Array(text)) { return number.isFinite ? number : nil }
    var value = 0.0
    var part: [Character] = []
    var numerator: Double?
    for character in text {
      if character.isDecimalDigit || character == "." || character == "," {
        part.append(character)
        continue
      }
      guard let number = Self.decimal(part) else { return nil }
      part = []
      if let fraction = character.fraction {
        value += number + fraction
      } else if character == " " || character == "-" {
        value += number
      } else {
        numerator = number
      }
    }
    guard let last = Self.decimal(part) else { return nil }
    if let numerator {
      // "3/2" is a fraction; "120/80" is two numbers.
      guard last > 0, numerator < last || last < 10 else { return nil }
      value += numerator / last
    } else {
      value += last
    }
    return value.isFinite ? value : nil
  }

  /// The signs but points and commas that part thousands.
  static let thousandsSigns: Set<Character> = [
    "'", "’", " ", "\u{A0}", "\u{2009}", "\u{202F}",
  ]

  /// The value of digits with signs between them, of none 0; `nil` where these part nothing that is written so.
  ///
  /// Of points and commas together the last one is the decimal sign. One of them that stands more than once parts
  /// thousands, or the lakhs of India, and so does a single one before three digits that is no point.
  private static func decimal(_ characters: [Character]) -> Double? {
    guard let sign = characters.last(where: { !$0.isDecimalDigit }) else {
      return value(of: characters, fraction: [])
    }
    let partsThousands = thousandsSigns.contains(sign)
    guard partsThousands || sign == "." || sign == "," else { return nil }
    let parts = characters.split(separator: sign, omittingEmptySubsequences: false)
    let before = parts[0].split(omittingEmptySubsequences: false) { !$0.isDecimalDigit }
    if parts.count == 2, !partsThousands, !(sign == "," && areThousands(parts)) {
      guard before.count == 1 || areThousands(before) else { return nil }
      return value(of: before.joined(), fraction: parts[1])
    }
    guard before.count == 1, areThousands(parts) else { return nil }
    return value(of: parts.joined(), fraction: [])
  }

  /// Whether digits are parted as numbers above a thousand are: by threes, or above the last three by twos.
  private static func areThousands(_ groups: [ArraySlice<Character>]) -> Bool {
    guard let first = groups.first, let last = groups.last, groups.count > 1, last.count == 3,
      first.first != "0", 1...3 ~= first.count
    else { return false }
    let between = groups.dropFirst().dropLast()
    return between.allSatisfy { $0.count == 3 }
      || (first.count <= 2 && between.allSatisfy { $0.count == 2 })
  }

  /// The number that some digits of any script are, with others behind a decimal sign.
  private static func value(
    of digits: some Sequence<Character>, fraction: some Sequence<Character>
  ) -> Double? {
    func text(_ digits: some Sequence<Character>) -> String {
      digits.compactMap(\.wholeNumberValue).map(String.init).joined()
    }
    return Double("0\(text(digits)).\(text(fraction))0")
  }
}
