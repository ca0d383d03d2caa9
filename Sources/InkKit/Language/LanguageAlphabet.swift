/// The characters of a language: its letters, small and large being one, its punctuation and digits.
///
/// Letters are Unicode scalars of composed text, so that a sign which is written beside a letter,
/// as ि in कि, is one of them.
package struct LanguageAlphabet: Hashable, Sendable {
  /// A letter with its two cases.
  package struct Letter: Hashable, Sendable {
    /// The small letter, or the only form.
    package var small: String
    /// The large letter, empty if there is none.
    package var capital: String
    /// Whether only foreign words and names have it.
    package var isAuxiliary = false

    package init(small: String, capital: String, isAuxiliary: Bool = false) {
      self.small = small
      self.capital = capital
      self.isAuxiliary = isAuxiliary
    }
  }

  /// The letters; the code of one is its index plus 1. An apostrophe within words is one of them.
  package let letters: [Letter]

  /// The large letters that are not of foreign words alone.
  var capitals: [String] {
    letters.lazy.filter { !$0.capital.isEmpty && !$0.isAuxiliary }.map(\.capital)
  }

  /// The punctuation, each a character of its own; the first one is the space.
  package let punctuation: [String]

  /// Digits beside those of ASCII: those of the language's script.
  package let digits: [String]

  /// Scalars that may be read though nothing is known of them, such as rare Han characters.
  package let openRanges: [ClosedRange<UInt32>]

  /// The most letters whose codes are numbers of 8 bits, of which two have other meanings.
  package static let letterLimit = 253

  /// The most letters where a ``CharacterModel`` knows them, digits, and ranges.
  package static let characterLimit = 32_000
  static let digitLimit = 40
  static let rangeLimit = 4096

  /// Creates an alphabet.
  ///
  /// - Precondition: There are letters and punctuation, the first of which is a space, and
  ///   nothing is more than the limits.
  package init(
    letters: [Letter], punctuation: [String], digits: [String] = [],
    openRanges: [ClosedRange<UInt32>] = []
  ) {
    precondition(
      !letters.isEmpty && letters.count <= Self.characterLimit && punctuation.first == " "
        && punctuation.count <= PunctuationGrammar.punctuationLimit
        && digits.count <= Self.digitLimit
        && openRanges.count <= Self.rangeLimit, "An alphabet has letters and a space.")
    self.letters = letters
    self.punctuation = punctuation
    self.digits = digits
    self.openRanges = openRanges
  }

  /// The sign that joins the parts of a word, as in "don't".
  package static let apostrophe = "'"

  /// The code of the apostrophe, if words have one.
  package var apostropheCode: UInt16? {
    letters.firstIndex { $0.small == Self.apostrophe }.map { UInt16($0 + 1) }
  }

  /// Whether Latin words stand in texts of the language as they are: in those of Chinese, Japanese and
  /// Korean, whose letters are more than codes of 8 bits.
  package var hasLatinWords: Bool { letters.count > Self.letterLimit }

  /// The codes of letters of both cases.
  package func codes() -> [String: UInt16] {
    var codes: [String: UInt16] = [:]
    for (index, letter) in letters.enumerated() {
      for form in [letter.small, letter.capital] where !form.isEmpty {
        codes[form] = UInt16(index + 1)
      }
    }
    return codes
  }
}

extension LanguageAlphabet {
  /// The labels that a model of the language may answer with.
  ///
  /// Beside its own characters these are the digits and punctuation of ASCII, which every language writes,
  /// and its letters where ``LanguageAlphabet/hasLatinWords``.
  package struct Labels: Sendable {
    private let known: ScalarSet
    private let auxiliary: ScalarSet
    private let openRanges: [ClosedRange<UInt32>]
    private let personal: Set<String>

    /// Whether there are labels that are rare.
    var hasRare: Bool { !auxiliary.isEmpty || !openRanges.isEmpty }

    /// Collects the characters of an alphabet.
    ///
    /// - Parameter personal: Labels that a person has added, and that are neither foreign nor rare.
    /// - Complexity: O(*n*) for *n* characters.
    init(_ alphabet: LanguageAlphabet, personal: Set<String> = []) {
      self.personal = personal
      var known = ScalarSet()
      var auxiliary = ScalarSet()
      for value in UInt8(0x21)...0x7E {
        let scalar = Unicode.Scalar(value)
        if alphabet.hasLatinWords || !scalar.properties.isAlphabetic { known.insert(scalar) }
      }
      for text in alphabet.punctuation + alphabet.digits { known.formUnion(text.unicodeScalars) }
      for letter in alphabet.letters {
        for form in [letter.small, letter.capital] {
          known.formUnion(form.unicodeScalars)
          if letter.isAuxiliary { auxiliary.formUnion(form.unicodeScalars) }
        }
      }
      self.known = known
      self.auxiliary = auxiliary
      openRanges = alphabet.openRanges
    }

    /// Whether a label consists of the language's characters.
    ///
    /// - Complexity: O(*n* log *r*) for *n* scalars and *r* open ranges.
    package func contains(_ label: String) -> Bool {
      label.unicodeScalars.allSatisfy { known.contains($0) || isOpen($0) }
        || personal.contains(label)
    }

    /// How seldom a language needs a label.
    enum Rarity: Comparable {
      /// All its letters are the language's own.
      case common
      /// A letter is one of foreign words and names, or known but to few.
      case auxiliary
      /// Nothing is known of a letter.
      case unknown
    }

    /// How seldom the language needs a label: as its rarest letter.
    func rarity(of label: String) -> Rarity {
      if personal.contains(label) { return .common }
      return label.unicodeScalars.lazy.map { scalar in
        !known.contains(scalar) ? .unknown : auxiliary.contains(scalar) ? .auxiliary : .common
      }.max() ?? .common
    }

    /// Whether a scalar lies in one of the ranges, which are in order.
    private func isOpen(_ scalar: Unicode.Scalar) -> Bool {
      let range = openRanges.partitioningIndex { $0.upperBound >= scalar.value }
      return range < openRanges.count && openRanges[range].contains(scalar.value)
    }
  }

  /// The labels that a model of the language may answer with.
  package var labels: Labels { Labels(self) }
}
