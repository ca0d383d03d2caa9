/// The knowledge of the texts of a language: the contents of a text pack.
///
/// Three things multiply: how words, numbers and punctuation follow each other
/// (``PunctuationGrammar``), which letters make a word (``LetterModel`` for any word, ``Lexicon`` for known
/// words), and which of them are large (``Capitals``). A few words bring their own capitals, and so do those of
/// sentences, which depend on the word before (``WordContexts``).
///
/// It is a class so that asking it for a letter, which decoding does all the time, copies nothing.
package final class LanguageModel: Sendable {
  let alphabet: LanguageAlphabet
  /// The letters that make a word; `nil` where ``characters`` says it.
  let letters: LetterModel?
  /// The same for languages of more letters than codes of 8 bits.
  let characters: CharacterModel?
  /// The words that are known; `nil` where there are too many letters.
  let lexicon: Lexicon?
  let grammar: PunctuationGrammar
  let statistics: Statistics
  let exactWords: [ExactWord]
  /// The words of running text and what follows them; `nil` where no text was counted.
  let contexts: WordContexts?

  /// Shares, each from 0 to 1.
  package struct Statistics: Hashable, Sendable {
    /// How likely a word is to be one of the lexicon.
    package var lexicon: Float
    /// How likely a word is to be followed by an apostrophe and what begins with one.
    package var joint: Float
    /// How likely a word within a sentence is to begin with a capital.
    package var capital: Float

    package init(lexicon: Float, joint: Float, capital: Float) {
      self.lexicon = lexicon
      self.joint = joint
      self.capital = capital
    }
  }

  /// A word that has its own capitals.
  package struct ExactWord: Hashable, Sendable {
    package var text: String
    /// How likely a word is to be this one.
    package var share: Float

    package init(text: String, share: Float) {
      self.text = text
      self.share = share
    }
  }

  /// The most words with capitals of their own, and how likely a word may be to be one of them.
  static let exactWordLimit = 10_000
  static let exactShareLimit: Float = 0.5

  /// Reads a text pack, checking every value.
  ///
  /// The large parts stay in the mapped file.
  ///
  /// - Throws: An error that names the section or byte that makes no sense.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(pack: PackFile) throws(ModelError) {
    alphabet = try LanguageAlphabet(pack: pack)
    statistics = try Statistics(pack: pack)
    grammar = try PunctuationGrammar(pack: pack, punctuationCount: alphabet.punctuation.count)
    characters = try CharacterModel(pack: pack, characterCount: alphabet.letters.count)
    if characters == nil {
      guard alphabet.letters.count <= LanguageAlphabet.letterLimit else {
        throw pack.missing(.characterCosts)
      }
      letters = try LetterModel(pack: pack, letterCount: alphabet.letters.count)
      lexicon = try Lexicon(
        pack: pack, letterCount: alphabet.letters.count,
        apostrophe: alphabet.apostropheCode.map { UInt8(truncatingIfNeeded: $0) },
        jointShare: statistics.joint, joinsWords: Self.joinsWords(in: pack))
    } else {
      letters = nil
      lexicon = nil
    }
    exactWords = try Self.exactWords(in: pack)
    contexts = characters == nil ? try WordContexts(pack: pack, alphabet: alphabet) : nil
  }

  /// The same language without the words of sentences, to measure what they are good for.
  package init(withoutSentences other: LanguageModel) {
    alphabet = other.alphabet
    letters = other.letters
    characters = other.characters
    lexicon = other.lexicon
    grammar = other.grammar
    statistics = other.statistics
    exactWords = other.exactWords
    contexts = nil
  }
}

extension LanguageModel {
  /// The letters of the language, small ones where there are cases, without those that only foreign
  /// words have.
  package var ownLetters: [String] {
    alphabet.letters.filter { !$0.isAuxiliary }.map(\.small)
  }

  /// The number of words that are known.
  ///
  /// - Complexity: O(*n*) for *n* letters of words.
  package var wordCount: Int { lexicon?.wordCount ?? 0 }
}

extension LanguageModel {
  /// How likely a letter is in a state, and the state after it.
  ///
  /// - Parameter state: `nil` at the beginning of a word.
  @inline(__always)
  func letterStep(from state: Int?, by letter: UInt16) -> (probability: Float, state: Int) {
    if let letters {
      return letters.step(from: state ?? letters.start, by: UInt8(truncatingIfNeeded: letter))
    }
    guard let characters else { return (0, 0) }
    return characters.step(from: state ?? characters.start, by: letter)
  }

  /// How likely a word is to end in a state.
  @inline(__always)
  func letterEndProbability(at state: Int) -> Float {
    letters?.endProbability(at: state) ?? characters?.endProbability(at: state) ?? 0
  }

  /// How likely a letter is at a node of the lexicon, 0 being the beginning, and the node after it.
  @inline(__always)
  func lexiconStep(from node: Int, by letter: UInt16) -> (probability: Float, node: Int) {
    lexicon?.step(from: node, by: UInt8(truncatingIfNeeded: letter)) ?? (0, 0)
  }
}

extension PackSection {
  /// The shares of ``LanguageModel/Statistics``, 32-bit floating point.
  static let textStatistics = PackSection("TSTA")
  /// A byte that is 1 if an apostrophe at the end of a word joins it to the next; else it is left out.
  static let joinsWords = PackSection("TJNS")
  /// For each context of punctuation and each outcome its cost, 8 bits, in 1/16; 255 for never.
  static let punctuationCosts = PackSection("TMRK")
  /// The number of words with capitals of their own, and each with its share.
  static let exactWords = PackSection("TWRD")
}

extension LanguageModel {
  private static func joinsWords(in pack: PackFile) throws(ModelError) -> Bool {
    guard var reader = pack.reader(of: .joinsWords) else { return false }
    guard try reader.integer(UInt8.self) == 1, reader.remaining == 0 else {
      throw reader.corrupt("section TJNS is not a byte of 1")
    }
    return true
  }

  private static func exactWords(in pack: PackFile) throws(ModelError) -> [ExactWord] {
    guard var reader = pack.reader(of: .exactWords) else { return [] }
    var words: [ExactWord] = []
    var total: Float = 0
    for _ in 0..<(try reader.size32(atMost: exactWordLimit)) {
      let word = ExactWord(text: try reader.string(), share: try reader.float())
      // A NaN fails the comparison.
      guard word.share >= 0, word.share <= 1 else {
        throw reader.corrupt("'\(word.text)' has no valid share")
      }
      total += word.share
      words.append(word)
    }
    guard reader.remaining == 0, total <= exactShareLimit else {
      throw reader.corrupt("the words with capitals are too many or not all")
    }
    return words
  }

  /// Adds the section that says that apostrophes join words.
  package static func addJoinsWords(to pack: inout PackBuilder) {
    pack.add(.joinsWords, bytes: [1])
  }

  /// Adds the section that holds such words.
  package static func addSection(of words: [ExactWord], to pack: inout PackBuilder) {
    var bytes = ByteWriter()
    bytes.append(UInt32(words.count))
    for word in words {
      bytes.append(word.text)
      bytes.append(word.share)
    }
    pack.add(.exactWords, bytes: bytes.bytes)
  }
}

extension LanguageModel.Statistics {
  fileprivate init(pack: PackFile) throws(ModelError) {
    var reader = try pack.neededReader(of: .textStatistics)
    lexicon = try reader.float()
    joint = try reader.float()
    capital = try reader.float()
    // A NaN fails the comparison.
    guard [lexicon, joint, capital].allSatisfy({ $0 >= 0 && $0 < 1 }), reader.remaining == 0 else {
      throw reader.corrupt("the shares of words are not three numbers from 0 to 1")
    }
  }

  /// Adds the section that is read back.
  package func addSection(to pack: inout PackBuilder) {
    pack.add(.textStatistics, floats: [lexicon, joint, capital])
  }
}

extension PunctuationGrammar {
  fileprivate init(pack: PackFile, punctuationCount: Int) throws(ModelError) {
    let costs = try pack.neededValues(of: UInt8.self, in: .punctuationCosts)
    guard costs.count == (3 + punctuationCount * 3) * (punctuationCount + 3) else {
      throw pack.corrupt("section TMRK does not fit \(punctuationCount) marks")
    }
    let probabilities = PackedCost.probabilities(hasNever: true)
    self.init(
      punctuationCount: punctuationCount, weights: costs.map { probabilities[Int($0)] })
  }

  /// Adds the section that is read back.
  package func addSection(to pack: inout PackBuilder) {
    pack.add(
      .punctuationCosts,
      bytes: probabilities.map {
        $0 > 0 ? PackedCost.cost(of: $0, atMost: PackedCost.never - 1) : PackedCost.never
      })
  }
}
