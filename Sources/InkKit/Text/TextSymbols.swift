/// The characters of a text as small numbers, and what a prior must know of each.
///
/// The first numbers stand for characters that the language doesn't know, one for each kind.
struct TextSymbols: Sendable {
  typealias Symbol = TextPrior.Symbol

  /// What is known of a symbol.
  struct Traits: Sendable {
    var kind: CharacterKind
    /// Its code in the language's letters, or ``none``.
    var letter = none
    /// Its index in the language's marks, or ``none``.
    var mark = none
    /// Whether there is another case of the letter.
    var hasCase = false
    /// Whether a mark may be the last of a sentence.
    var endsSentence = false
    /// Whether it is the sign between the two parts of an address for mail.
    var isAtSign = false
    /// Infinite for what the options forbid, else 0.
    var cost: Float = 0
  }

  /// Stands for no letter or no mark.
  static let none: UInt8 = 255

  /// The most symbols; ``TextPrior/Symbol`` holds no more.
  static let limit = 65_535

  /// The traits of each symbol.
  private(set) var traits: [Traits]
  private var indices: [String: Symbol] = [:]
  private let characterSet: Set<Character>?

  /// The symbol of all characters that may not be answered and are not known.
  private static let forbidden = Symbol(CharacterKind.allCases.count)

  /// Creates symbols for unknown characters alone.
  ///
  /// - Parameter characterSet: The characters that may be answered, or `nil` for all.
  init(characterSet: Set<Character>?) {
    self.characterSet = characterSet
    traits = CharacterKind.allCases.map { Traits(kind: $0) }
    traits.append(Traits(kind: .other, cost: .infinity))
    add(" ", Traits(kind: .space))
  }

  /// The symbol of the space.
  static let space = forbidden + 1

  /// Adds a character of the language, or gives a known one new traits.
  mutating func add(_ label: String, _ new: Traits) {
    var new = new
    if !isInSet(label) { new.cost = .infinity }
    if let index = indices[label] {
      traits[Int(index)] = new
    } else if traits.count < Self.limit {
      indices[label] = Symbol(traits.count)
      traits.append(new)
    }
  }

  /// Adds the letters and marks of a language.
  mutating func add(_ alphabet: LanguageAlphabet) {
    for (index, letter) in alphabet.letters.enumerated() {
      let hasCase = !letter.capital.isEmpty
      for form in [letter.small, letter.capital] where !form.isEmpty {
        add(
          form,
          Traits(
            kind: form == letter.small ? .small : .capital, letter: UInt8(index + 1),
            hasCase: hasCase))
      }
    }
    for (index, mark) in alphabet.marks.enumerated() {
      let letter = mark == LanguageAlphabet.apostrophe ? alphabet.apostropheCode : nil
      let character = mark.first ?? " "
      add(
        mark,
        Traits(
          kind: index == 0 ? .space : .other, letter: letter ?? Self.none, mark: UInt8(index),
          endsSentence: Self.sentenceEnds.contains(character), isAtSign: character == "@"))
    }
  }

  /// The marks that end sentences in some language.
  private static let sentenceEnds: Set<Character> = [
    ".", "!", "?", "…", "。", "！", "？", "؟", "۔", "।", "։", "።",
  ]

  /// Forbids the characters that fulfil a condition, unknown ones of any kind included.
  mutating func forbid(_ isForbidden: (Character) -> Bool) {
    for (label, index) in indices where label.contains(where: isForbidden) {
      traits[Int(index)].cost = .infinity
    }
    for (kind, example) in zip(CharacterKind.allCases, "aA0\u{FFFD} ") where isForbidden(example) {
      traits[Int(kind.rawValue)].cost = .infinity
    }
  }

  /// Whether a known character may be answered.
  func isAllowed(_ label: String) -> Bool {
    guard let index = indices[label] else { return false }
    return traits[Int(index)].cost < .infinity
  }

  /// The symbol of a label; those of unknown characters are told apart by kind alone.
  func symbol(for label: String) -> Symbol {
    if let symbol = indices[label] { return symbol }
    guard isInSet(label) else { return Self.forbidden }
    return Symbol(CharacterKind(label.first ?? "?").rawValue)
  }

  /// The symbol of a character of text that is already written, whatever the options forbid.
  func symbol(for character: Character) -> Symbol {
    if character.isWhitespace { return Self.space }
    return indices[String(character)] ?? Symbol(CharacterKind(character).rawValue)
  }

  /// The known symbols.
  var known: Range<Symbol> { Self.space..<Symbol(traits.count) }

  private func isInSet(_ label: String) -> Bool {
    guard let characterSet, label != " " else { return true }
    return label.allSatisfy(characterSet.contains)
  }
}
