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

  /// Creates a builder with the settings of the published packs.
  package init() {}

  /// What was built.
  package struct Result: Sendable {
    /// The bytes of the pack.
    package let pack: [UInt8]
    /// The number of words in the lexicon.
    package let wordCount: Int
    /// The number of letters, small and large ones being one.
    package let letterCount: Int
  }

  /// Builds a pack.
  ///
  /// - Parameters:
  ///   - frequencies: Lines of a word and its count, as UTF-8; other lines are passed over.
  ///   - text: Running text of the language, as UTF-8.
  ///   - words: Words as they are written, where the list has them in small letters or in parts.
  ///   - metadata: What the pack says about itself; its kind should be ``PackKind/text``.
  /// - Throws: ``TrainingError`` if the list has no words.
  package func build(
    frequencies: [UInt8], text: [UInt8], words named: [String], metadata: PackMetadata,
    characters: LanguageCharacters? = nil, rules: LanguageRules = LanguageRules()
  ) throws(TrainingError) -> Result {
    let marks = MarkStatistics(
      text: String(decoding: text, as: UTF8.self), characters: characters, rules: rules)
    let list = try WordList(
      frequencies: frequencies, named: named, marks: marks.marks, characters: characters)
    let alphabet = list.alphabet
    let least = list.leastCount
    let words = list.words.map { word in
      (codes: word.codes.map { UInt8(truncatingIfNeeded: $0) }, count: word.count)
    }
    let weighted = words.map { word in
      (codes: word.codes, weight: Self.power(word.count / least, lexiconExponent))
    }
    let exact = list.exactWords.map { Self.power($0.count / least, lexiconExponent) }
    let apostrophe = alphabet.apostropheCode.map { UInt8(truncatingIfNeeded: $0) }
    let beginnings = weighted.filter { $0.codes.first != apostrophe }
    let total = beginnings.reduce(0) { $0 + $1.weight } + exact.reduce(0, +)

    var pack = PackBuilder(metadata: metadata)
    alphabet.addSections(to: &pack)
    LanguageModel.Statistics(
      lexicon: lexiconShare, joint: list.jointShare, capital: marks.capitalShare
    ).addSection(to: &pack)
    marks.grammar().addSection(to: &pack)
    LexiconWriter.addSections(of: weighted, apostrophe: apostrophe, to: &pack)
    LanguageModel.addSection(
      of: zip(list.exactWords, exact).map { word, weight in
        LanguageModel.ExactWord(text: word.text, share: weight / total * lexiconShare)
      }, to: &pack)
    var trainer = LetterModelTrainer()
    trainer.order = order
    trainer.smoothing = smoothing
    trainer.threshold = threshold
    let endings = words.filter { $0.codes.first == apostrophe && apostrophe != nil }
    let ofEndings = endings.reduce(0) { $0 + $1.count }
    trainer.addSections(
      of: words.filter { $0.codes.first != apostrophe || apostrophe == nil }.map { word in
        (word.codes, Self.power(word.count / least, letterExponent))
      },
      endings: endings.map { ($0.codes, $0.count / ofEndings * list.jointShare) },
      letters: alphabet.letters, to: &pack)
    return Result(
      pack: pack.encoded(), wordCount: weighted.count, letterCount: alphabet.letters.count)
  }

  private static func power(_ base: Float, _ exponent: Float) -> Float {
    ElementaryFunctions.exp(ElementaryFunctions.log(max(1e-30, base)) * exponent)
  }
}
