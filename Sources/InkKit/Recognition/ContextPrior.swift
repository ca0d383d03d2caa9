/// What the character before the ink says about the kind of the next one.
///
/// After "hell" a circle is o, after "HELL" it is O, and after "10" it is 0. Which character
/// follows which is the business of a language's text pack; the kinds follow each other much alike
/// in all languages whose script has capitals.
enum ContextPrior {
  /// The kinds of characters that are told apart.
  private enum Kind: Int, CaseIterable {
    case small, capital, digit, other

    /// The kind of a character, or `nil` for white space.
    init?(_ character: Character) {
      if character.isWhitespace { return nil }
      if character.isNumber {
        self = .digit
      } else if character.isUppercase {
        self = .capital
      } else if character.isLetter {
        self = .small
      } else {
        self = .other
      }
    }
  }

  /// How often each kind follows a kind, and white space, in running text: small letters,
  /// capitals, digits, others.
  ///
  /// Counted over the English Universal Declaration of Human Rights. It has no words in capitals,
  /// no decimals and no formulas; therefore a capital, a digit and a mark follow their own kind
  /// as often as the one that is counted most.
  private static func followers(of kind: Kind?) -> SIMD4<Float> {
    switch kind {
    case .small: [6817, 0, 0, 165]
    case .capital: [135, 135, 0, 0]
    case .digit: [0, 0, 21, 21]
    case .other: [6, 6, 6, 6]
    case nil: [1582, 134, 30, 0]
    }
  }

  /// How often each kind occurs in the same text.
  private static let frequencies: SIMD4<Float> = [8540, 135, 51, 165]

  /// How much the context counts beside the shape: passwords and names of products are written too.
  private static let weight: Float = 0.5

  /// What each label costs after some text, as minus a logarithm; `nil` if the text is empty.
  static func costs(of labels: [String], after preContext: String) -> [Float]? {
    guard let last = preContext.last else { return nil }
    let counts = followers(of: Kind(last)) + 1
    let expected = frequencies + 1
    let ratios = (counts / counts.sum()) / (expected / expected.sum())
    let largest = ratios.max()
    return labels.map { label in
      guard let first = label.first, let kind = Kind(first) else { return 0 }
      return ElementaryFunctions.log(largest / ratios[kind.rawValue]) * weight
    }
  }
}
