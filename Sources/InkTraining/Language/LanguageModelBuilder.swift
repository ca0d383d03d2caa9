package import InkKit

/// Makes text packs from a list of words with their frequencies and a text.
///
/// The same data gives the same bytes. Nothing in it knows of a language: letters are what the list
/// has, and which words have apostrophes or capitals is said by a recipe.
package struct LanguageModelBuilder: Sendable {
  // Chosen by the bits per character of the development set's labels, words and sentences. Words
  // move by 2 % at most from half to twice of each value but for the order, which the lexicon makes
  // up for; sentences by up to 6 % with the lexicon's exponent.

  /// The power of its frequency that a word counts with in the lexicon: films are not what people
  /// write by hand.
  package var lexiconExponent: Float = 0.7
  /// The same for letters, which are to tell what words that are not known look like.
  package var letterExponent: Float = 0.4
  /// How likely a word is to be in the lexicon.
  package var lexiconShare: Float = 0.8
  /// The length of the longest letter sequences, from 2 to 8.
  package var order = 6
  /// How much each letter that follows a sequence counts for shorter ones.
  package var smoothing: Float = 3
  /// How much a letter sequence must say to be kept.
  package var threshold: Float = 1.5
  /// The most words of the lexicon, the most frequent ones, or `nil` for all.
  package var lexiconLimit: Int?
  /// The power of its frequency that a word counts with where characters are counted in pairs, and
  /// how much a pair must say to be kept.
  package var characterExponent: Float = 0.7
  package var characterThreshold: Float = 4

  /// How likely a word is to be in the lexicon where there are few words, as those of a text, and how
  /// many are more than that.
  package var lexiconShareOfFew: Float = 0.4
  package var fewWords = 0

  /// Creates a builder with the settings of the published pack of English.
  package init() {}

  /// Creates a builder of packs of limited size.
  package init(_ limits: TextSource.Limits) {
    lexiconLimit = limits.words
    order = limits.order
    threshold = limits.threshold
    characterThreshold = limits.characterThreshold
    fewWords = 5000
  }

  /// A built pack and its counts.
  package struct Result: Sendable {
    /// The bytes of the pack.
    package let pack: [UInt8]
    /// The number of words in the lexicon.
    package let wordCount: Int
    /// The number of letters, small and large ones being one.
    package let letterCount: Int
    /// The number of pairs of words that follow each other.
    package let pairCount: Int
  }

  /// The texts whose words are counted with what follows them.
  package struct ContextTexts: Sendable {
    /// Sentences, one a line.
    package var sentences: String
    /// Lists of names, each a line of a name, a tab and how frequent it is.
    package var names: [String] = []
    package var trainer = WordContextTrainer()
  }

  /// Builds a pack.
  ///
  /// - Parameters:
  ///   - frequencies: Lines of a word and its count, as UTF-8; other lines are passed over. Without
  ///     any the words are those of the text.
  ///   - sentences: Sentences whose words count together as much as those of the list, as UTF-8.
  ///   - text: Running text of the language, as UTF-8.
  ///   - words: Words as they are written, where the list has them in small letters or in parts.
  ///   - contexts: Running text whose words are counted with what follows them.
  ///   - metadata: What the pack says about itself; its kind should be ``PackKind/text``.
  ///   - characters: What the letters of the language are; without it they are those of the list.
  ///   - rules: How the language writes.
  /// - Throws: ``TrainingError`` if there are no words, or no letters.
  package func build(
    frequencies: [UInt8], sentences: [UInt8] = [], text: [UInt8], words named: [String],
    contexts: ContextTexts? = nil, metadata: PackMetadata,
    characters: LanguageCharacters? = nil, rules: LanguageRules = LanguageRules()
  ) throws(TrainingError) -> Result {
    let text = String(decoding: text, as: UTF8.self)
    let marks = MarkStatistics(text: text, characters: characters, rules: rules)
    let singles = characters.map { WordList.singleLetters(of: text, casing: $0.casing) } ?? []
    let list = try WordList(
      frequencies: frequencies, sentences: String(decoding: sentences, as: UTF8.self),
      text: frequencies.isEmpty ? text : "", named: named + singles,
      marks: marks.marks, characters: characters,
      capitalized: CapitalizedWords(
        text: text, endings: rules.capitalizedEndings, sentences: contexts?.sentences ?? ""))
    let alphabet = list.alphabet
    let hasCharacters = alphabet.letters.count > LanguageAlphabet.letterLimit
    let hasLexicon = !hasCharacters && rules.hasSpaces && rules.hasWords
    let share = hasLexicon ? lexiconShare(of: list) : 0

    var pack = PackBuilder(metadata: metadata)
    alphabet.addSections(to: &pack, hasCharacters: hasCharacters)
    LanguageModel.Statistics(
      lexicon: share, joint: hasCharacters ? 0 : list.jointShare, capital: marks.capitalShare
    ).addSection(to: &pack)
    marks.grammar().addSection(to: &pack)
    var wordCount = 0
    if hasCharacters {
      CharacterModelTrainer(threshold: characterThreshold).addSections(
        of: list.words.map {
          ($0.codes, ElementaryFunctions.power($0.count / list.leastCount, characterExponent))
        },
        isAuxiliary: alphabet.letters.map(\.isAuxiliary),
        endShare: rules.hasSpaces ? nil : marks.markShare, to: &pack)
    } else {
      wordCount = addLetters(of: list, rules: rules, share: share, to: &pack)
    }
    var pairCount = 0
    if let contexts, !hasCharacters, rules.hasSpaces {
      pairCount =
        contexts.trainer.addSections(
          of: contexts.sentences, names: contexts.names, alphabet: alphabet, to: &pack
        ).pairs
    }
    return Result(
      pack: pack.encoded(), wordCount: wordCount, letterCount: alphabet.letters.count,
      pairCount: pairCount)
  }

  /// Adds the lexicon and the letters of words.
  ///
  /// - Returns: The number of words in the lexicon.
  private func addLetters(
    of list: WordList, rules: LanguageRules, share: Float, to pack: inout PackBuilder
  ) -> Int {
    let apostrophe = list.alphabet.apostropheCode.map { UInt8(truncatingIfNeeded: $0) }
    let least = list.leastCount
    let words = list.words.map { word in
      (codes: word.codes.map { UInt8(truncatingIfNeeded: $0) }, count: word.count)
    }
    var weighted = words.map { word in
      (codes: word.codes, weight: ElementaryFunctions.power(word.count / least, lexiconExponent))
    }
    let exact = list.exactWords.map { ElementaryFunctions.power($0.count / least, lexiconExponent) }
    let beginnings = weighted.filter { $0.codes.first != apostrophe }
    let total = beginnings.reduce(0) { $0 + $1.weight } + exact.reduce(0, +)
    if share == 0 { weighted = [] }
    if let limit = lexiconLimit, weighted.count > limit {
      let least = weighted.map(\.weight).sorted(by: >)[limit - 1]
      weighted = weighted.filter { $0.weight >= least }
    }
    LexiconWriter.addSections(of: weighted, apostrophe: apostrophe, to: &pack)
    LanguageModel.addSection(
      of: zip(list.exactWords, exact).map { word, weight in
        LanguageModel.ExactWord(text: word.text, share: weight / total * share)
      }, to: &pack)
    if rules.joinsWords, apostrophe != nil { LanguageModel.addJoinsWords(to: &pack) }
    let trainer = LetterModelTrainer(order: order, smoothing: smoothing, threshold: threshold)
    let endings = words.filter { $0.codes.first == apostrophe && apostrophe != nil }
    let ofEndings = endings.reduce(0) { $0 + $1.count }
    var sequences = words.filter { $0.codes.first != apostrophe || apostrophe == nil }.map { word in
      (codes: word.codes, weight: ElementaryFunctions.power(word.count / least, letterExponent))
    }
    if rules.joinsWords, let apostrophe { Self.join(&sequences, by: apostrophe) }
    if !rules.hasSpaces { sequences = Self.run(sequences) }
    trainer.addSections(
      of: sequences,
      endings: endings.map { ($0.codes, $0.count / ofEndings * list.jointShare) },
      letters: list.alphabet.letters, to: &pack)
    return weighted.count
  }

  /// How likely a word is to be in the lexicon: less where a short text is all that there is.
  private func lexiconShare(of list: WordList) -> Float {
    list.words.count >= fewWords ? lexiconShare : lexiconShareOfFew
  }

  /// How many words are joined to others by an apostrophe, and to how many.
  private static let joinedLimit = (before: 40, after: 1000)

  /// Adds what words that end in an apostrophe make with those that may come after them.
  private static func join(
    _ sequences: inout [(codes: [UInt8], weight: Float)], by apostrophe: UInt8
  ) {
    let sorted = sequences.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.map(\.element)
    let before = sorted.filter { $0.codes.last == apostrophe }.prefix(joinedLimit.before)
    let after = sorted.filter { $0.codes.last != apostrophe && $0.codes.count > 1 }
      .prefix(joinedLimit.after)
    let total = after.reduce(0) { $0 + $1.weight }
    sequences.removeAll { $0.codes.last == apostrophe }
    for first in before {
      for second in after {
        sequences.append((first.codes + second.codes, first.weight * second.weight / total))
      }
    }
  }

  /// How many words in a row stand for text without spaces, and how often each word begins one.
  private static let runLength = 3
  private static let runsOfWord = 2
  /// The most words that begin one, the most frequent ones.
  private static let runLimit = 8000

  /// Words in a row, drawn by their weights: what follows what where no spaces part words.
  private static func run(
    _ words: [(codes: [UInt8], weight: Float)]
  ) -> [(codes: [UInt8], weight: Float)] {
    let choice = WeightedChoice(words.map(\.weight))
    var random = SplitMix64(seed: 1)
    let least = words.map(\.weight).sorted(by: >).prefix(runLimit).last ?? 0
    return words.filter { $0.weight >= least }.flatMap { word in
      (0..<runsOfWord).map { _ in
        let others = (1..<runLength).flatMap { _ in words[choice.index(at: random.unit())].codes }
        return (word.codes + others, word.weight / Float(runsOfWord))
      }
    }
  }
}

extension ElementaryFunctions {
  /// A count raised to a power; one of 0 is taken for a tiny one.
  static func power(_ base: Float, _ exponent: Float) -> Float {
    exp(log(max(1e-30, base)) * exponent)
  }
}
