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
    /// Whether it belongs to the language at all.
    var isKnown = true
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
    traits = CharacterKind.allCases.map { Traits(kind: $0, isKnown: false) }
    traits.append(Traits(kind: .other, isKnown: false, cost: .infinity))
    add(" ", Traits(kind: .space))
  }

  /// The symbol of the space.
  static let space = forbidden + 1

  /// Adds a character of the language, or gives a known one new traits.
  mutating func add(_ label: String, _ new: Traits) {
    var new = new
    if !isAllowed(label) { new.cost = .infinity }
    if let index = indices[label] {
      traits[Int(index)] = new
    } else if traits.count < Self.limit {
      indices[label] = Symbol(traits.count)
      traits.append(new)
    }
  }

  /// The symbol of a label; those of unknown characters are told apart by kind alone.
  func symbol(for label: String) -> Symbol {
    if let symbol = indices[label] { return symbol }
    guard isAllowed(label) else { return Self.forbidden }
    return Symbol(CharacterKind(label.first ?? "?").rawValue)
  }

  /// The symbol of a character of text that is already written, whatever the options forbid.
  func symbol(for character: Character) -> Symbol {
    if character.isWhitespace { return Self.space }
    return indices[String(character)] ?? Symbol(CharacterKind(character).rawValue)
  }

  /// The known symbols.
  var known: Range<Symbol> { Self.space..<Symbol(traits.count) }

  private func isAllowed(_ label: String) -> Bool {
    guard let characterSet, label != " " else { return true }
    return label.allSatisfy(characterSet.contains)
  }
}
