/// The characters that a kind of text allows, and how the kind differs from running text.
struct TextKindRules: Sendable {
  private let kind: TextKind

  init(_ kind: TextKind) {
    self.kind = kind
  }

  /// Whether the text is an address, which has no spaces and hardly any capitals.
  var isAddress: Bool { kind == .email || kind == .url }

  private static let numberPunctuation: Set<Character> = [
    ",", ".", "-", "+", "%", "$", "€", "£", ":", "/",
  ]

  /// Whether a text of this kind may have any character.
  var allowsAll: Bool { kind != .number && !isAddress }

  /// Whether a text of this kind may have the character.
  func allows(_ character: Character) -> Bool {
    let characterKind = CharacterKind(character)
    if kind == .number {
      return characterKind == .digit || characterKind == .space
        || Self.numberPunctuation.contains(character)
    }
    return !isAddress || characterKind != .space
  }

  /// The punctuation of addresses, with weights.
  var words: [(text: String, weight: Float)] {
    switch kind {
    case .url: Self.addressWords + [("www", 8), ("http", 4), ("https", 8), ("html", 2)]
    case .email: Self.addressWords + [("gmail", 4), ("mail", 2), ("yahoo", 1), ("info", 1)]
    default: []
    }
  }

  private static let addressWords: [(text: String, weight: Float)] = [
    ("com", 20), ("org", 5), ("net", 4), ("edu", 2), ("gov", 1), ("co", 2), ("uk", 2), ("de", 2),
    ("fr", 1), ("io", 1), ("eu", 1), ("us", 1),
  ]

  /// How likely a word is to be one of ``words``.
  var wordShare: Float { words.isEmpty ? 0 : 0.3 }

  /// How punctuation follows words and numbers: in addresses for mail a second grammar holds after the at
  /// sign, else there is one.
  ///
  /// Forbidden outcomes have no probability; the others share it.
  func grammars(_ model: LanguageModel, symbols: TextSymbols) -> [PunctuationGrammar] {
    let punctuation = model.alphabet.punctuation
    let isPunctuationAllowed = punctuation.map { symbols.isAllowed($0) }
    let areLettersAllowed = model.alphabet.letters.contains {
      symbols.isAllowed($0.small) || symbols.isAllowed($0.capital)
    }
    let areDigitsAllowed =
      (0...9).contains { symbols.isAllowed("\($0)") }
      || model.alphabet.digits.contains { symbols.isAllowed($0) }
    func grammar(boosts: [String: Float], end: Float = 1) -> PunctuationGrammar {
      var grammar = model.grammar
      let factors = punctuation.map { boosts[$0] ?? 1 }
      let ofEnd = grammar.end
      let ofWord = grammar.word
      let ofNumber = grammar.number
      grammar.scale { outcome, _ in
        switch outcome {
        case ofEnd: end
        case ofWord: areLettersAllowed ? 1 : 0
        case ofNumber: areDigitsAllowed ? 1 : 0
        default: isPunctuationAllowed[outcome] ? factors[outcome] : 0
        }
      }
      return grammar
    }
    switch kind {
    case .email:
      // An address has one at sign; without one the text may be a part of an address.
      return [
        grammar(boosts: ["@": 2000, ".": 3, "_": 50, "-": 3], end: 0.05),
        grammar(boosts: ["@": 0.001, ".": 6, "-": 3]),
      ]
    case .url:
      return [
        grammar(boosts: [".": 6, "/": 100, ":": 5, "-": 3, "_": 20, "?": 2, "=": 50, "&": 20])
      ]
    default: return [grammar(boosts: [:])]
    }
  }
}
