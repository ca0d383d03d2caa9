/// What is looked for on pages: words, beginnings of words, and phrases.
///
///     try SearchQuery("invoice")              // a word
///     try SearchQuery("inform*")              // words that begin so
///     try SearchQuery("\"ten past two\"")     // these words one after the other
///     try SearchQuery("invoice \"ten past\"") // both, near each other
public struct SearchQuery: Hashable, Sendable {
  /// A word that is looked for.
  public struct Word: Hashable, Sendable {
    /// The word, folded.
    public var text: String
    /// Whether more may stand before it in a word.
    public var mayFollow: Bool
    /// Whether more may stand behind it in a word.
    public var mayGoOn: Bool

    /// Whether it is of a script without spaces, where it is any part of a line.
    public var isPart: Bool {
      text.unicodeScalars.contains(where: \.isOfUnspacedScript)
    }
  }

  /// Words that stand one after the other.
  public struct Phrase: Hashable, Sendable {
    /// The words, at least one.
    public var words: [Word]
  }

  /// The phrases, all of which must be there; at least one.
  public let phrases: [Phrase]
  /// The differences that don't count.
  public let folding: TextFolding
  /// How many words may lie between the first and the last word of all phrases.
  public let reach: Int

  /// The most characters of a query.
  public static let characterLimit = 1_000
  /// The most words of a query.
  public static let wordLimit = 32
  /// How far apart words that are looked for together may be.
  public static let usualReach = 20

  /// Interprets a query.
  ///
  /// - Parameters:
  ///   - text: Words with white space between, those of a phrase in quotes; `*` at an end of a word stands for more of it, and
  ///     `\*` for itself.
  ///   - reach: How many words may lie between the first and the last word, at least 0.
  /// - Throws: That there is no word, that there are too many, or that one has a `*` inside.
  public init(
    _ text: String, folding: TextFolding = TextFolding(), reach: Int = usualReach
  ) throws(SearchQueryError) {
    guard text.count <= Self.characterLimit else {
      throw SearchQueryError(problem: "it has more than \(Self.characterLimit) characters")
    }
    var phrases: [Phrase] = []
    // Between one quotation mark and the next one is a phrase, at the end also without the second.
    let parts = text.split(omittingEmptySubsequences: false) { Self.quotes.contains($0) }
    for (index, part) in parts.enumerated() {
      var words: [Word] = []
      for typed in part.split(whereSeparator: \.partsWords) {
        if let word = try Word(typed, folding) { words.append(word) }
      }
      if index % 2 == 1, !words.isEmpty {
        phrases.append(Phrase(words: words))
      } else {
        phrases += words.map { Phrase(words: [$0]) }
      }
    }
    guard !phrases.isEmpty else {
      throw SearchQueryError(problem: "it has no word; '*' stands for more of a word only")
    }
    guard phrases.reduce(0, { $0 + $1.words.count }) <= Self.wordLimit else {
      throw SearchQueryError(problem: "it has more than \(Self.wordLimit) words")
    }
    self.phrases = phrases
    self.folding = folding
    self.reach = max(0, reach)
  }

  private static let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»"]

  /// The words of all phrases.
  public var words: [Word] { phrases.flatMap(\.words) }
}

extension SearchQuery.Word {
  /// A word as it was typed; `nil` if nothing is left of it.
  ///
  /// - Throws: That it has a star behind its beginning and before its end, where none stands for anything.
  fileprivate init?(_ typed: Substring, _ folding: TextFolding) throws(SearchQueryError) {
    var rest = typed
    mayFollow = rest.hasPrefix("*")
    while rest.hasPrefix("*") { rest.removeFirst() }
    mayGoOn = false
    while rest.hasSuffix("*"), !rest.hasSuffix("\\*") {
      rest.removeLast()
      mayGoOn = true
    }
    guard !rest.replacing("\\*", with: "").contains("*") else {
      throw SearchQueryError(
        problem: "a '*' must stand at the beginning or the end of a word, for more of it; "
          + "'\\*' is one that was written")
    }
    text = folding.folded(String(rest.replacing("\\*", with: "*")))
    if text.isEmpty { return nil }
  }

  /// Whether a folded word of a page is this one; punctuation around it counts if it was asked for.
  func matches(_ word: FoldedWord) -> Bool {
    matches(word.text) || word.bare.count < word.text.count && matches(word.bare)
      || word.parts.contains { matches($0) }
  }

  private func matches(_ word: String) -> Bool {
    switch (mayFollow, mayGoOn) {
    case (false, false): word == text
    case (false, true): word.hasPrefix(text)
    case (true, false): word.hasSuffix(text)
    case (true, true): word.contains(text)
    }
  }
}

/// A word of a page as it is compared.
struct FoldedWord: Hashable {
  /// The word, folded.
  let text: String
  /// The same without punctuation and signs around it, unless nothing else is there.
  let bare: String
  /// The words between characters of scripts without spaces: `tokyo` in `东京tokyo塔`.
  let parts: [FoldedWord]

  init(_ text: String) {
    self.text = text
    func isUnspaced(_ character: Character) -> Bool {
      character.unicodeScalars.contains(where: \.isOfUnspacedScript)
    }
    parts =
      text.contains(where: isUnspaced)
      ? text.split(whereSeparator: isUnspaced).map { FoldedWord(String($0)) } : []
    let inside = text.drop { $0.isPunctuation || $0.isSymbol }
    let bare = inside.dropLast(
      inside.reversed().prefix { $0.isPunctuation || $0.isSymbol }.count)
    self.bare = bare.isEmpty ? text : String(bare)
  }
}

extension Character {
  /// Whether words end at it: white space, and control characters, which no reading has.
  fileprivate var partsWords: Bool {
    isWhitespace || unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

/// A text that is no query, and why.
public struct SearchQueryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault, such as `it has no word`.
  public let problem: String

  /// A sentence.
  public var description: String { "the query can't be looked for: \(problem)" }
}
