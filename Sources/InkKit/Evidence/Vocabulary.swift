/// All that a model can answer, numbered once when the model is opened.
///
/// Sources of evidence speak in these numbers. Templates come first, in their own order, then letters
/// that are composed of them and of marks, then what other sources know besides. What is composed
/// only when an ink shows it, as the thousands of syllables of a letter and its signs, has no number
/// here; see ``SymbolChoices/found``.
package struct Vocabulary: Sendable {
  /// The texts, each once.
  package private(set) var texts: [String] = []

  /// For each text whether language and options allow it as an answer.
  package private(set) var isAllowed: [Bool] = []

  /// Which labels the language has; `nil` if it may have any.
  package let alphabet: LanguageAlphabet.Labels?

  private let characterSet: Set<Character>?

  /// The numbers by text; made for the second source, as many models have but one.
  private var numbers: [String: Int]?

  /// Creates an empty vocabulary.
  ///
  /// - Parameter characterSet: The characters that an answer may consist of, or `nil` for all.
  package init(alphabet: LanguageAlphabet.Labels?, characterSet: Set<Character>?) {
    self.alphabet = alphabet
    self.characterSet = characterSet
  }

  /// How many texts have a number.
  package var count: Int { texts.count }

  /// Adds the texts that are not there yet.
  ///
  /// - Parameters:
  ///   - new: The labels of a source, each once.
  ///   - isUsed: Whether the language uses the label at an index, besides having its characters.
  /// - Returns: The number of each text.
  /// - Complexity: O(*n*) for *n* texts, here and new.
  package mutating func add(_ new: [String], isUsed: (Int) -> Bool = { _ in true }) -> [Int] {
    guard !texts.isEmpty else {
      texts = new
      isAllowed = new.enumerated().map { allows($1) && isUsed($0) }
      return Array(new.indices)
    }
    var known = numbers ?? texts.firstPositions
    let found = new.enumerated().map { index, text in
      if let number = known[text] { return number }
      known[text] = texts.count
      texts.append(text)
      isAllowed.append(allows(text) && isUsed(index))
      return texts.count - 1
    }
    numbers = known
    return found
  }

  /// The number of a text that one of several sources has; the labels of the only one need no search.
  func number(of text: String) -> Int? { numbers?[text] }

  /// The texts that may be answered, in the order of their numbers.
  var allowedTexts: [String] { zip(texts, isAllowed).filter(\.1).map(\.0) }

  /// Whether language and options allow a text.
  package func allows(_ text: String) -> Bool {
    alphabet?.contains(text) ?? true && hasCharacters(of: text)
  }

  /// Whether the options allow a text, whatever the language.
  func hasCharacters(of text: String) -> Bool {
    characterSet.map { set in text.allSatisfy(set.contains) } ?? true
  }
}
