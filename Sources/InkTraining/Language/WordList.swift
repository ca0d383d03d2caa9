import InkKit

/// The words of a frequency list, made fit to learn from.
///
/// Lists come from film subtitles: in small letters, cut at apostrophes and full of noise. The words
/// that a recipe names ("don't", "Monday") are put together and written as they are there.
struct WordList: Sendable {
  /// A word by the codes of its letters, and how often it occurs.
  struct Word: Sendable {
    var codes: [UInt16]
    var count: Float
  }

  let alphabet: LanguageAlphabet
  /// The words by their codes, each once.
  private(set) var words: [Word] = []
  /// The words that have their own capitals, with their counts, in the order of the recipe.
  private(set) var exactWords: [(text: String, count: Float)] = []
  /// How likely a word is to be followed by an apostrophe and what begins with it.
  private(set) var jointShare: Float = 0
  /// The count of the rarest words of the list.
  private(set) var leastCount: Float = 1

  /// Which part of the words must have a letter for it to belong to the alphabet, and how frequent
  /// it must be.
  private static let fewestWordsOfLetter = 1.0 / 2500
  private static let fewestOfLetter: Float = 1e-6
  /// How frequent what begins with an apostrophe must be not to be noise.
  private static let fewestOfJoint: Float = 1e-3
  /// How much of what a list has of single letters is taken for words.
  private static let singleLetterShare: Float = 0.1
  /// How much of an ending such as "'s" belongs to the words that the recipe names with it.
  private static let namedShare: Float = 0.85
  /// How much of a word's count goes to the form with its own capitals.
  private static let exactShare: Float = 0.7
  /// The most words with capitals of their own: a recognizer arranges them when it is made.
  private static let exactLimit = 1500

  /// Reads a list and the words of a recipe.
  ///
  /// - Parameters:
  ///   - frequencies: Lines of a word and its count.
  ///   - sentences: Sentences whose words count together as much as the list.
  ///   - text: A text whose words are counted, too.
  ///   - characters: What the language's letters are; without it they are those of the list.
  ///   - capitalized: Which words have capitals of their own beside those of a recipe.
  /// - Throws: An error if the list has no words.
  init(
    frequencies: [UInt8], sentences: String = "", text: String = "", named: [String],
    marks: [String],
    characters: LanguageCharacters? = nil, capitalized: CapitalizedWords? = nil
  ) throws(TrainingError) {
    var counts: [String: Float] = [:]
    var order: [String] = []
    let casing = characters?.casing ?? LetterCasing()
    for line in frequencies.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "))
      guard parts.count == 2, let text = String(validating: parts[0], as: UTF8.self),
        let count = Float(String(decoding: parts[1], as: UTF8.self)), count > 0, count < 1e12
      else { continue }
      let word = casing.small(
        text.split(omittingEmptySubsequences: false) { "’ʼ".contains($0) }.joined(separator: "'"))
      if counts[word] == nil { order.append(word) }
      counts[word, default: 0] += count
    }
    func count(_ words: [String], each weight: Float) {
      for word in words {
        if counts[word] == nil { order.append(word) }
        counts[word, default: 0] += weight
      }
    }
    let spoken = order.reduce(Float(0)) { $0 + (counts[$1] ?? 0) }
    let written = Self.words(of: sentences, casing: casing)
    count(written, each: spoken > 0 ? spoken / Float(max(1, written.count)) : 1)
    count(Self.words(of: text, casing: casing), each: 1)
    if var characters {
      let uses = order.reduce(Float(0)) { $0 + ($1.contains("'") ? counts[$1] ?? 0 : 0) }
      let all = order.reduce(Float(0)) { $0 + (counts[$1] ?? 0) }
      if uses >= Self.fewestOfJoint * all { characters.addApostrophe() }
      guard !characters.letters.isEmpty else {
        throw TrainingError(reason: "the language has no letters")
      }
      alphabet = characters.alphabet(marks: marks)
    } else {
      alphabet = try Self.alphabet(counts, order, marks)
    }
    leastCount = order.reduce(Float.infinity) { min($0, counts[$1] ?? $0) }
    let total = order.reduce(0) { $0 + (counts[$1] ?? 0) }
    Self.assemble(named, &counts, &order)
    for word in named where word != casing.small(word) {
      let small = casing.small(word)
      let count = (counts[small] ?? 0) * Self.exactShare
      guard count > 0 else { continue }
      exactWords.append((word, count))
      counts[small, default: 0] -= count
    }
    let known = Set(exactWords.map(\.text))
    for word in order where exactWords.count < Self.exactLimit {
      guard capitalized?.contains(word) == true, let count = counts[word], count > 0 else {
        continue
      }
      let capital = word.prefix(1).uppercased() + word.dropFirst()
      guard !known.contains(capital) else { continue }
      exactWords.append((capital, count * Self.exactShare))
      counts[word] = count * (1 - Self.exactShare)
    }
    collect(counts, order, named: Set(named.map { casing.small($0) }), total: total)
    if words.isEmpty, characters != nil {
      // Letters are at least known to be alike then.
      words = alphabet.letters.indices.filter { !alphabet.letters[$0].isAuxiliary }.map {
        Word(codes: [UInt16($0 + 1)], count: 1)
      }
      leastCount = 1
    }
    guard !words.isEmpty else { throw TrainingError(reason: "the list has no words") }
  }

  /// The letters of a list: what enough words have, and an apostrophe if it joins parts of words.
  private static func alphabet(
    _ counts: [String: Float], _ order: [String], _ marks: [String]
  ) throws(TrainingError) -> LanguageAlphabet {
    var uses: [Character: (words: Int, count: Float)] = [:]
    var total: Float = 0
    for word in order {
      let count = counts[word] ?? 0
      total += count
      for character in Set(word) where character.isLetter || character == "'" {
        let old = uses[character] ?? (0, 0)
        uses[character] = (old.words + 1, old.count + count)
      }
    }
    let letters = uses.filter { character, use in
      character == "'"
        ? use.count >= fewestOfJoint * total
        : Double(use.words) >= fewestWordsOfLetter * Double(order.count)
          && use.count >= fewestOfLetter * total
    }
    guard !letters.isEmpty else { throw TrainingError(reason: "the list has no letters") }
    let frequent = letters.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .prefix(LanguageAlphabet.letterLimit).map(\.key).sorted()
    return LanguageAlphabet(
      letters: frequent.map { character in
        let upper = character.uppercased()
        let hasCase = upper.count == 1 && upper.lowercased() == String(character)
        return LanguageAlphabet.Letter(
          small: String(character), capital: hasCase && upper != String(character) ? upper : "")
      }, punctuation: marks)
  }

  /// Puts words together again that the list has in two parts, such as "don" and "'t".
  private static func assemble(
    _ named: [String], _ counts: inout [String: Float], _ order: inout [String]
  ) {
    var stems: [String: [String]] = [:]
    var endings: [String] = []
    for word in named.map({ $0.lowercased() }) where counts[word] == nil {
      guard let place = word.firstIndex(of: "'"), place > word.startIndex else { continue }
      let ending = String(word[place...])
      if stems[ending] == nil { endings.append(ending) }
      stems[ending, default: []].append(String(word[..<place]))
    }
    for ending in endings {
      let members = stems[ending] ?? []
      let ofEnding = counts[ending] ?? 0
      let ofStems = members.reduce(0) { $0 + (counts[$1] ?? 0) }
      guard ofEnding > 0, ofStems > 0 else { continue }
      let share = min(0.95, ofEnding * namedShare / ofStems)
      for stem in members {
        let count = (counts[stem] ?? 0) * share
        counts[stem, default: 0] -= count
        counts[ending, default: 0] -= count
        counts[stem + ending] = count
        order.append(stem + ending)
      }
    }
  }

  /// Keeps what is made of letters, and the parts that hyphens join.
  private mutating func collect(
    _ counts: [String: Float], _ order: [String], named: Set<String>, total: Float
  ) {
    let codes = alphabet.codes()
    // Many characters are words by themselves.
    let isAlphabetic = alphabet.letters.count <= LanguageAlphabet.letterLimit
    var merged: [[UInt16]: Float] = [:]
    var ofJoints: Float = 0
    for word in order {
      for part in word.split(separator: "-") {
        var count = counts[word] ?? 0
        guard let own = codes.codes(of: part), part != "'", !Self.hasTriple(part) else {
          continue
        }
        if part.first == "'" {
          guard count >= Self.fewestOfJoint * total else { continue }
          ofJoints += count
        } else if own.count == 1, isAlphabetic, !named.contains(String(part)) {
          count *= Self.singleLetterShare
        }
        if count > 0 { merged[own, default: 0] += count }
      }
    }
    words = merged.map { Word(codes: $0.key, count: $0.value) }
      .sorted { $0.codes.lexicographicallyPrecedes($1.codes) }
    jointShare = min(0.2, max(0, ofJoints / max(1, total)))
  }

  /// The words of one letter that a text has.
  static func singleLetters(of text: String, casing: LetterCasing) -> [String] {
    Set(words(of: text, casing: casing).filter { $0.count == 1 }).sorted()
  }

  /// The words of a text in small letters, with apostrophes within them.
  private static func words(of text: String, casing: LetterCasing) -> [String] {
    // A mark between letters may belong to a word, as the alphabet will tell.
    text.split { !$0.isLetter && !"'’ʼ·-‐‑".contains($0) }.map { part in
      let word = part.split(omittingEmptySubsequences: false) { "’ʼ".contains($0) }
        .joined(separator: "'").split { "-‐‑".contains($0) }.joined(separator: "-")
      return casing.small(word)
    }
    .map { word in
      let core = word.drop { $0 == "'" }
      return String(core.hasSuffix("'") ? core.dropLast() : core)
    }
    .filter { !$0.isEmpty }
  }

  /// Whether a letter stands three times in a row, as in "aaah".
  private static func hasTriple(_ word: Substring) -> Bool {
    zip(word, zip(word.dropFirst(), word.dropFirst(2))).contains { $0 == $1.0 && $0 == $1.1 }
  }
}
