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
  /// Numbers stand for themselves, English words up to twelve, `a`, `half`, `quarter`, `couple` and `dozen`
  /// for theirs; `x` and `×` multiply, `-`, `to` and `or` make ranges, and number words beside each other
  /// multiply. A comma before three digits parts thousands, else it is a decimal one.
  ///
  /// Numbers too large for a `Double` are none.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public init?(parsing text: String) {
    var ends: [Double] = []
    var product: Double?
    /// Whether a number must come next.
    var isOpen = true
    for token in TextToken.tokens(of: text) {
      if let value = token.quantity {
        // "2 400" says nothing, "half a dozen" does.
        guard isOpen || token.kind == .word else { return nil }
        product = (product ?? 1) * value
        isOpen = false
      } else if Self.times.contains(token.featureText) {
        guard !isOpen else { return nil }
        isOpen = true
      } else if Self.ranges.contains(token.featureText) {
        guard !isOpen, let value = product else { return nil }
        ends.append(value)
        product = nil
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
  static let ranges: Set<String> = ["-", "–", "—", "to", "or"]
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

  private static let numberWords: [String: Double] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "half": 0.5, "quarter": 0.25,
    "couple": 2, "dozen": 12,
  ]

  /// A whole part and a fraction, a fraction, or a decimal number.
  private var numberValue: Double? {
    var value = 0.0
    var part: [Character] = []
    var numerator: Double?
    for character in text {
      if let fraction = character.fraction {
        value += (part.isEmpty ? 0 : Self.decimal(part)) + fraction
        part = []
      } else if character == " " || character == "-" {
        value += part.isEmpty ? 0 : Self.decimal(part)
        part = []
      } else if character.isDecimalDigit || character == "." || character == "," {
        part.append(character)
      } else {
        numerator = Self.decimal(part)
        part = []
      }
    }
    let last = part.isEmpty ? 0 : Self.decimal(part)
    if let numerator {
      guard last > 0 else { return nil }
      value += numerator / last
    } else {
      value += last
    }
    return value.isFinite ? value : nil
  }

  /// Digits with points or commas.
  private static func decimal(_ characters: [Character]) -> Double {
    let groups = characters.split(separator: ",")
    let areThousands =
      groups.count > 1 && !characters.contains(".") && groups[0].count <= 3
      && groups[0].first != "0" && groups.dropFirst().allSatisfy { $0.count == 3 }
    var value = 0.0
    var place: Double?
    for character in characters {
      guard let digit = character.wholeNumberValue else {
        if !areThousands { place = place ?? 1 }
        continue
      }
      if let current = place {
        place = current / 10
        value += Double(digit) * current / 10
      } else {
        value = value * 10 + Double(digit)
      }
    }
    return value
  }
}
