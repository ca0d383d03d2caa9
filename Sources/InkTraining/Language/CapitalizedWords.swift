import InkKit

/// The words that a language writes with a capital wherever they are, as German does its nouns.
///
/// Lists of words are in small letters. Which words have a capital is told by a text, and for words
/// that it doesn't have by endings that only such words have.
struct CapitalizedWords: Sendable {
  private let endings: [String]
  private var ofText: Set<String> = []

  /// How short a word with one of the endings may be: one letter and a syllable are no noun yet.
  private static let fewestLettersBeforeEnding = 2

  /// Reads a text.
  ///
  /// - Parameter endings: Endings in small letters; without any there are no such words.
  init(text: String, endings: [String]) {
    self.endings = endings
    guard !endings.isEmpty else { return }
    var small: Set<String> = []
    var isStart = true
    for token in text.split(whereSeparator: { $0.isWhitespace && !$0.isNewline }) {
      // A line is a paragraph: what begins one says nothing.
      let parts = token.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, part) in parts.enumerated() {
        if index > 0 { isStart = true }
        let word = part.drop { !$0.isLetter }.prefix { $0.isLetter }
        guard let first = word.first else { continue }
        if first.isLowercase {
          small.insert(String(word))
        } else if !isStart, word.dropFirst().allSatisfy(\.isLowercase) {
          ofText.insert(word.lowercased())
        }
        isStart = part.last.map { ".:!?".contains($0) } ?? false
      }
    }
    ofText.subtract(small)
  }

  /// Whether a word in small letters has a capital.
  func contains(_ word: String) -> Bool {
    guard !endings.isEmpty else { return false }
    return ofText.contains(word)
      || endings.contains {
        word.hasSuffix($0) && word.count >= $0.count + Self.fewestLettersBeforeEnding
      }
  }
}
