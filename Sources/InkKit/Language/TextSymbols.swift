/// The characters of a text as small numbers, and what a prior must know of each.
///
/// A symbol is a Unicode scalar of composed text, so that signs which are written beside a letter are
/// symbols of their own: कि is two, and é is one.
///
/// The first numbers stand for characters that the language doesn't know, one for each kind.
package struct TextSymbols: Sendable {
  /// A Unicode scalar of composed text, as the prior knows it.
  typealias Symbol = UInt16

  /// The properties of a symbol.
  struct Traits: Sendable {
    var kind: CharacterKind
    /// Its code in the language's letters, or ``none``.
    var letter = noLetter
    /// Its index in the language's punctuation, or ``none``.
    var punctuation = none
    /// Whether there is another case of the letter.
    var hasCase = false
    /// Whether a punctuation character may be the last of a sentence.
    var endsSentence = false
    /// Whether it parts the clauses of a sentence.
    var isPause = false
    /// Whether it is the sign between the two parts of an address for mail.
    var isAtSign = false
    /// Infinite for what the options forbid, else 0.
    var cost: Float = 0
    /// Which of the sets of digits a digit is of, from 1 on; 0 for what is none.
    var digitSet: UInt8 = 0
    /// Whether a person added the character to the model, whose language doesn't know it.
    var isAdded = false
  }

  /// How many sets of digits there are: those of ASCII, and the language's own.
  private(set) var digitSetCount = 1

  /// Stands for no letter, and for no punctuation.
  static let noLetter = UInt16.max
  static let none: UInt8 = 255

  /// The most symbols; ``TextPrior/Symbol`` holds no more.
  static let limit = 65_535

  /// The traits of each symbol.
  private(set) var traits: [Traits]
  private var indices: [String: Symbol] = [:]
  /// The symbols of single ideographs and Korean syllables, which are not among ``indices``; 0 for
  /// none, empty without any.
  private var tabled: [Symbol] = []
  private let characterSet: Set<Character>?

  /// The symbol of all characters that may not be answered and are not known.
  private static let forbidden = Symbol(CharacterKind.allCases.count)

  /// Creates symbols for unknown characters alone.
  ///
  /// - Parameter characterSet: The characters that may be answered, or `nil` for all.
  init(characterSet: Set<Character>?) {
    // A set that allows कि allows the two signs that it is made of.
    self.characterSet = characterSet.map { set in
      set.union(set.flatMap { $0.unicodeScalars.map { Character($0) } })
    }
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
    if let index = index(of: label) {
      traits[Int(index)] = new
    } else if traits.count < Self.limit {
      let symbol = Symbol(traits.count)
      if let index = TabledText.index(of: label) {
        if tabled.isEmpty { tabled = Array(repeating: 0, count: TabledText.count) }
        tabled[index] = symbol
      } else {
        indices[label] = symbol
      }
      traits.append(new)
    }
  }

  /// The symbol of a known character.
  private func index(of label: String) -> Symbol? {
    guard let index = TabledText.index(of: label) else {
      if let symbol = indices[label] { return symbol }
      guard !tabled.isEmpty, TabledText.mayBeEquivalent(to: label) else { return nil }
      return tabledLabels.first { $0.label == label }?.symbol
    }
    if !tabled.isEmpty, tabled[index] != 0 { return tabled[index] }
    // An equivalent one may be known.
    return indices[label]
  }

  /// The known labels that are in the table, with their symbols.
  private var tabledLabels: some Sequence<(label: String, symbol: Symbol)> {
    tabled.indices.lazy.filter { tabled[$0] != 0 }.map { (TabledText.text(at: $0), tabled[$0]) }
  }

  /// Adds the letters and the punctuation of a language.
  mutating func add(_ alphabet: LanguageAlphabet) {
    for (index, letter) in alphabet.letters.enumerated() {
      let hasCase = !letter.capital.isEmpty
      for form in [letter.small, letter.capital] where !form.isEmpty {
        add(
          form,
          Traits(
            kind: form == letter.small ? .small : .capital, letter: UInt16(index + 1),
            hasCase: hasCase))
      }
    }
    for (index, text) in alphabet.punctuation.enumerated() {
      let letter = text == LanguageAlphabet.apostrophe ? alphabet.apostropheCode : nil
      let character = text.first ?? " "
      add(
        text,
        Traits(
          kind: index == 0 ? .space : .other, letter: letter ?? Self.noLetter,
          punctuation: UInt8(index),
          endsSentence: Self.sentenceEnds.contains(character),
          isPause: Self.pauses.contains(character), isAtSign: character == "@"))
    }
    let digits = (0...9).map { "\($0)" } + alphabet.digits
    for (index, digit) in digits.enumerated() {
      add(digit, Traits(kind: .digit, digitSet: UInt8(truncatingIfNeeded: index / 10 + 1)))
    }
    digitSetCount = (digits.count + 9) / 10
  }

  /// The punctuation that parts the clauses of a sentence in some language.
  package static let pauses: Set<Character> = [",", ";", ":", "،", "؛", "、", "，", "；", "："]

  /// The punctuation that ends sentences in some language.
  package static let sentenceEnds: Set<Character> = [
    ".", "!", "?", "…", "。", "！", "？", "؟", "۔", "।", "։", "።",
  ]

  /// A number for each symbol: that of its text, or of an example of unknown characters of its kind.
  func mapped(_ number: (String) -> UInt8) -> [UInt8] {
    var numbers = traits.map { _ in number("\u{FFFD}") }
    for (kind, example) in zip(CharacterKind.allCases, Self.examples) {
      numbers[Int(kind.rawValue)] = number(String(example))
    }
    for (label, symbol) in indices { numbers[Int(symbol)] = number(label) }
    for (label, symbol) in tabledLabels { numbers[Int(symbol)] = number(label) }
    return numbers
  }

  /// An unknown character of each kind.
  private static let examples = "aA0\u{FFFD} "

  /// Forbids the characters that fulfil a condition, unknown ones of any kind included.
  mutating func forbid(_ isForbidden: (Character) -> Bool) {
    for (label, index) in indices where label.contains(where: isForbidden) {
      traits[Int(index)].cost = .infinity
    }
    for (label, index) in tabledLabels where label.contains(where: isForbidden) {
      traits[Int(index)].cost = .infinity
    }
    for (kind, example) in zip(CharacterKind.allCases, Self.examples) where isForbidden(example) {
      traits[Int(kind.rawValue)].cost = .infinity
    }
  }

  /// Whether a known character may be answered.
  func isAllowed(_ label: String) -> Bool {
    guard let index = index(of: label) else { return false }
    return traits[Int(index)].cost < .infinity
  }

  /// Whether a symbol stands for a known character that may be answered.
  func isAllowed(_ symbol: Symbol) -> Bool {
    symbol >= Self.space && traits[Int(symbol)].cost < .infinity
  }

  /// The symbol of a label; those of unknown characters are told apart by kind alone.
  func symbol(for label: String) -> Symbol {
    if let symbol = index(of: label) { return symbol }
    guard isInSet(label) else { return Self.forbidden }
    return Symbol(CharacterKind(label.first ?? "?").rawValue)
  }

  /// The symbols of a label, which may be of several characters.
  func symbols(of label: some StringProtocol) -> [Symbol] {
    label.flatMap { parts(of: $0).map(symbol(for:)) }
  }

  /// The symbols of text that is already written, whatever the options forbid.
  func writtenSymbols(of text: some StringProtocol) -> [Symbol] {
    text.flatMap { character -> [Symbol] in
      if character.isWhitespace { return [Self.space] }
      return parts(of: character).map { part in
        index(of: part) ?? Symbol(CharacterKind(part.first ?? "?").rawValue)
      }
    }
  }

  /// The parts of a character: itself where it is known as a whole or not at all, else its
  /// scalars.
  private func parts(of character: Character) -> [String] {
    let whole = String(character)
    let scalars = character.unicodeScalars
    guard scalars.count > 1, index(of: whole) == nil else { return [whole] }
    let parts = scalars.map { String($0) }
    return parts.contains { index(of: $0) != nil } ? parts : [whole]
  }

  var known: Range<Symbol> { Self.space..<Symbol(traits.count) }

  private func isInSet(_ label: String) -> Bool {
    guard let characterSet, label != " " else { return true }
    return label.allSatisfy(characterSet.contains)
  }
}
