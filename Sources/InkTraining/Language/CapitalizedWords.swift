/// The words that a language writes with a capital wherever they are: names, and all nouns in German.
///
/// Lists of words are in small letters. Which words have a capital is told by running text, and for words
/// that it doesn't have by endings that only such words have.
struct CapitalizedWords: Sendable {
  private let endings: [String]
  private var ofText: Set<String> = []

  /// How often a word must have a capital within sentences, and how many times as often as none.
  private static let fewest = 3
  private static let leastRatio = 19

  /// How short a word with one of the endings may be: one letter and a syllable are no noun yet.
  private static let fewestLettersBeforeEnding = 2

  /// Reads texts.
  ///
  /// - Parameters:
  ///   - text: A short text, of which each such word counts; only where there are endings.
  ///   - endings: Endings in small letters.
  ///   - sentences: Running text, of which words count that mostly have a capital.
  init(text: String, endings: [String], sentences: String = "") {
    self.endings = endings
    if !endings.isEmpty {
      ofText = Set(Self.counts(in: text).filter { $0.value.small == 0 }.keys)
    }
    for (word, count) in Self.counts(in: sentences)
    where count.large >= Self.fewest && count.large >= Self.leastRatio * count.small {
      ofText.insert(word)
    }
  }

  /// How often words have a small first letter, and within sentences a large one, of those that have one there.
  private static func counts(in text: String) -> [String: (small: Int, large: Int)] {
    var counts: [String: (small: Int, large: Int)] = [:]
    var isStart = true
    for token in text.split(whereSeparator: { $0.isWhitespace && !$0.isNewline }) {
      // A line is a paragraph: what begins one says nothing.
      let parts = token.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, part) in parts.enumerated() {
        if index > 0 { isStart = true }
        let word = part.drop { !$0.isLetter }.prefix { $0.isLetter }
        guard let first = word.first else { continue }
        if first.isLowercase {
          counts[String(word), default: (0, 0)].small += 1
        } else if !isStart, part.first == first, word.dropFirst().allSatisfy(\.isLowercase) {
          counts[word.lowercased(), default: (0, 0)].large += 1
        }
        let last = part.last { $0.isLetter || Self.ends.contains($0) }
        isStart = last.map(Self.ends.contains) ?? isStart
      }
    }
    return counts.filter { $0.value.large > 0 }
  }

  /// Marks that a capital may follow for their own sake.
  private static let ends: Set<Character> = [
    ".", ":", "!", "?", "…", "“", "„", "\"", "«", "‹", "—", "–",
  ]

  /// Whether a word in small letters has a capital.
  func contains(_ word: String) -> Bool {
    ofText.contains(word)
      || endings.contains {
        word.hasSuffix($0) && word.count >= $0.count + Self.fewestLettersBeforeEnding
      }
  }
}
