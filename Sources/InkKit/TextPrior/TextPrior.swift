/// How likely a text is before its ink is seen.
///
/// A text is read from left to right: a state stands for all that was read, each character leads to
/// another state, and costs add up to minus the logarithm of the text's probability. After any
/// text the probabilities of all characters of the language and of the end sum up to one, but for
/// the rounding of what a pack holds, for a few characters from elsewhere, and for texts that end within a word.
///
/// Within a word five models bet on its letters: those of the language in general, its lexicon,
/// words that are to be written exactly so, as the writer's own, and the words of sentences, all of
/// them and those that follow the word before. Each has a share that grows with every letter that it
/// foresaw better than the others, as Bayes' rule has it.
package struct TextPrior: Sendable {
  /// A Unicode scalar of composed text, as the prior knows it; see ``symbol(for:)``.
  package typealias Symbol = UInt16

  let symbols: TextSymbols
  let kinds: KindPrior
  /// `nil` where only kinds of characters count.
  let model: LanguageModel?
  let capitals: Capitals
  let exact: ExactWords
  /// The rule for texts of the kind; `nil` where any text is one.
  let grammar: KindGrammar?
  /// What texts are like as code; `nil` where only prose is expected.
  let code: CodePrior?
  /// How likely a text is to be code before it is read.
  let codeShare: Float
  /// How likely a word is to come from the lexicon.
  let lexiconShare: Float
  /// The words of sentences; `nil` where none are known, or for other texts.
  let contexts: WordContexts?
  /// How likely words are to come from sentences.
  let sentences: SentenceShares

  /// How punctuation follows words and numbers; before and after an at sign in an address, else alike.
  let grammars: [PunctuationGrammar]
  /// The probabilities of all of them.
  let punctuationProbabilities: [Float]
  let outcomeCount: Int
  /// Whether spaces part words of the language itself, and not only Latin words in its texts.
  let writesSpaces: Bool

  /// The least probability of a space behind a word where there are spaces; it is some 0.9 there, and next to
  /// nothing in Chinese and Japanese.
  private static let leastSpaceShare: Float = 0.2

  /// The text so far, as far as it matters for the next characters.
  package struct State: Hashable, Sendable {
    /// The state of the letters' model, and the nodes in the lexicon and among exact words.
    var letters: UInt32 = 0
    var lexicon: UInt32 = 0
    var exact: UInt32 = 0
    /// How likely the word is to come from each of the three, and from sentences as ``words`` says;
    /// together 1. Between words there is only the first, which stands for beginning anew, and the third.
    var letterShare: Float = 1
    var lexiconShare: Float = 0
    var exactShare: Float = 0
    /// The place among the words of sentences.
    var words = WordContexts.Place()
    /// The context of ``PunctuationGrammar``; not used without a language.
    var punctuationContext: UInt8 = 0
    /// The kind of the last character; not used with a language.
    var lastKind: UInt8 = 0
    /// The capitals of the word so far, and where it is.
    var capitals: UInt8 = 0
    /// The index of the grammar that holds.
    var grammar: UInt8 = 0
    /// The set of the last digit, from 1 on; 0 before there is one.
    var digitSet: UInt8 = 0
    /// Whether a Latin word of a text in another script goes on.
    var latin: LatinWords.Place = .none
    /// Where the text is in ``TextPrior/grammar``.
    var rule = KindGrammar.State()
    /// What it is like as code, and how likely it is to be some; not used where only prose is expected.
    var code = CodePrior.State()
  }

  /// Creates a prior.
  ///
  /// - Parameters:
  ///   - language: What is known of the language, or `nil` to go by kinds of characters.
  ///   - personal: Labels that a person added; those that the language doesn't know are expected sooner
  ///     than other foreign characters.
  ///   - part: The part of a text of the kind that is read.
  /// - Complexity: O(*n* log *n*) for *n* characters of user words.
  package init(
    language: LanguageModel?, options: RecognizerOptions, personal: [String] = [],
    part: Part = .label
  ) {
    let kind = TextKindRules(options.kind)
    var symbols = TextSymbols(characterSet: options.characterSet)
    for value in UInt8(0x21)...0x7E {
      let character = Character(Unicode.Scalar(value))
      symbols.add(String(character), TextSymbols.Traits(kind: CharacterKind(character)))
    }
    if let language {
      for label in personal where label.unicodeScalars.count == 1 {
        symbols.add(
          label,
          TextSymbols.Traits(
            kind: CharacterKind(Character(label)), cost: -Self.personalGain, isAdded: true))
      }
      symbols.add(language.alphabet)
    }
    if !kind.allowsAll { symbols.forbid { !kind.allows($0) } }
    self.symbols = symbols
    kinds = KindPrior()
    capitals = Capitals(middle: language?.statistics.capital ?? 0.1, plain: kind.isAddress)
    lexiconShare = options.usesLexicon ? language?.statistics.lexicon ?? 0 : 0
    contexts =
      options.usesLexicon && (options.kind == .text || options.kind == .code)
      ? language?.contexts : nil
    sentences = SentenceShares()
    let isLabel = part == .label && options.kind == .character
    model = isLabel ? nil : language
    grammar = isLabel || part == .word ? nil : KindGrammar(options.kind, symbols: symbols)
    codeShare = isLabel || language == nil ? 0 : options.codeShare
    code = codeShare > 0 ? CodePrior(symbols: symbols) : nil
    exact = ExactWords(
      language: options.usesLexicon ? language : nil, userWords: options.userWords,
      kind: kind, symbols: symbols)
    grammars = language.map { kind.grammars($0, symbols: symbols) } ?? []
    punctuationProbabilities = grammars.flatMap(\.probabilities)
    outcomeCount = grammars.first?.outcomeCount ?? 0
    let afterWord = Int(PunctuationGrammar.Context.word) * outcomeCount
    writesSpaces =
      punctuationProbabilities.indices.contains(afterWord)
      && punctuationProbabilities[afterWord] > Self.leastSpaceShare
  }

  /// Whether it knows words of a language, rather than kinds of characters alone.
  var knowsWords: Bool { model != nil }

  /// The symbol of a label; `" "` is the space, and labels of no known character have the symbol
  /// of unknown ones of their kind.
  package func symbol(for label: String) -> Symbol {
    symbols.symbol(for: label)
  }

  /// The symbols of a label of any number of characters.
  ///
  /// - Complexity: O(*n*) for *n* scalars.
  package func symbols(of label: some StringProtocol) -> [Symbol] {
    symbols.symbols(of: label)
  }

  /// The state after a text that is already there; the empty text says nothing.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  package func start(after preContext: String) -> State {
    var state = State()
    if code != nil { state.code.share = codeShare }
    if model == nil { state.lastKind = KindPrior.start }
    var wasSpace = false
    for character in preContext {
      let isSpace = character.isWhitespace
      if !isSpace || !wasSpace {
        for symbol in symbols.writtenSymbols(of: String(character)) {
          state = (code == nil ? step(state, by: symbol) : advance(state, by: symbol)).state
        }
      }
      if character.isNewline {
        state.capitals = Capitals.state(at: .sentence)
        if contexts != nil { state.words.context = WordContexts.Context.sentence }
      }
      wasSpace = isSpace
    }
    if let grammar { state.rule = grammar.start(after: symbols.writtenSymbols(of: preContext)) }
    return state
  }

  /// Reads one more character, whatever the rule of the kind says of it.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  func step(_ state: State, by symbol: Symbol) -> (state: State, cost: Float) {
    let traits = symbols.traits[Int(symbol)]
    guard let model else {
      var next = state
      next.lastKind = traits.kind.rawValue
      return (next, kinds.cost(of: traits.kind, in: state.lastKind) + traits.cost)
    }
    let isInWord = state.punctuationContext == PunctuationGrammar.Context.word
    if traits.letter != TextSymbols.noLetter, isInWord || traits.punctuation == TextSymbols.none {
      return leaving(state, advance(state, byLetter: traits, symbol, model))
    }
    if symbol == TextSymbols.space, state.latin.spaceShare(writesSpaces: writesSpaces) > 0 {
      return advance(byLatinSpace: state, traits)
    }
    if traits.punctuation != TextSymbols.none || traits.kind == .digit {
      return leaving(state, advance(state, byPunctuation: traits, symbol, model))
    }
    if model.characters != nil, symbol > TextSymbols.space, LatinWords.isLetter(traits) {
      return advance(state, byLatin: traits)
    }
    return advance(state, byUnknown: traits)
  }

  /// Reads some more characters, one after the other.
  ///
  /// - Returns: The state after them, and the sum of their costs.
  /// - Complexity: O(*n*) for *n* characters.
  func advance(_ state: State, by symbols: some Sequence<Symbol>) -> (state: State, cost: Float) {
    var state = state
    var cost: Float = 0
    for symbol in symbols {
      let next = advance(state, by: symbol)
      state = next.state
      cost += next.cost
    }
    return (state, cost)
  }

  /// Minus the natural logarithm of the probability that the text ends here.
  ///
  /// - Complexity: O(1).
  package func endCost(of state: State) -> Float {
    guard mayEnd(state) else { return .infinity }
    let cost = proseEndCost(of: state)
    return code.map { self.cost(ofEnd: state, asProse: cost, asCode: $0) } ?? cost
  }

  private func proseEndCost(of state: State) -> Float {
    guard let model else { return kinds.endCost(in: state.lastKind) }
    var probability = punctuationProbability(model.grammar.end, state) * endShare(of: state, model)
    if state.punctuationContext == PunctuationGrammar.Context.word {
      let known = state.lexiconShare + state.words.share + state.words.followerShare
      probability += Self.cutShare * known
    }
    return Self.cost(probability) + state.latin.leavingCost(writesSpaces: writesSpaces)
  }
}

extension TextPrior {
  /// How likely a text is to end within a word of the lexicon or of sentences: as a line that is cut off.
  ///
  /// Of 855 lines and words of `dev` that are read right and were then cut within their last word 79.7 % are right with
  /// this, and 71.7 % without; with 0.005 81.5 %, but of whole words fewer (84.5 instead of 84.7 %).
  private static let cutShare: Float = 0.001

  /// How often the next digit of a text is of another set than the one before it.
  private static let otherDigits: Float = 0.002

  /// The cost of a character that the language doesn't know; its alphabet is all but complete.
  private static let unknownCost: Float = 12

  /// How much less a character costs that a person added to the model: whoever draws a sign for it will
  /// use it now and then. Not measured: there is no running text with such signs.
  fileprivate static let personalGain: Float = 7

  /// Extra cost of such a character behind a space, about as much as the beginning of a word:
  /// readings get a bonus for each space that makes up for it, and the gap alone is to decide between
  /// "cat♀" and "cat ♀".
  private static let addedBeginningCost: Float = 4

  /// Minus the natural logarithm of a probability.
  @inline(__always)
  static func cost(_ probability: Float) -> Float {
    // Smaller ones are no normal numbers any more.
    probability > 1e-37 ? -ElementaryFunctions.log(probability) : .infinity
  }

  @inline(__always)
  private func punctuationProbability(_ outcome: Int, _ state: State) -> Float {
    let size = punctuationProbabilities.count / grammars.count
    return punctuationProbabilities[
      Int(state.grammar) * size + Int(state.punctuationContext) * outcomeCount + outcome]
  }

  /// How likely something other than the going on of a word is; within words, that they end.
  @inline(__always)
  func endShare(of state: State, _ model: LanguageModel) -> Float {
    let exactEnd =
      state.exactShare > 0 ? state.exactShare * exact.endProbability(at: Int(state.exact)) : 0
    if state.punctuationContext == PunctuationGrammar.Context.word {
      var share = state.letterShare * model.letterEndProbability(at: Int(state.letters))
      if state.lexiconShare > 0 {
        share += state.lexiconShare * (model.lexicon?.endProbability(at: Int(state.lexicon)) ?? 0)
      }
      return share + exactEnd + sentenceEnd(of: state)
    }
    return state.letterShare * (1 - newExactShare(in: state, model)) + exactEnd
  }

  /// Between words, how likely one of the exact words is to begin.
  @inline(__always)
  private func newExactShare(in state: State, _ model: LanguageModel) -> Float {
    state.exactShare > 0 || exact.share == 0
      ? 0 : exact.share * punctuationProbability(model.grammar.word, state)
  }

  @inline(__always)
  private func advance(
    _ state: State, byLetter traits: TextSymbols.Traits, _ symbol: Symbol, _ model: LanguageModel
  ) -> (state: State, cost: Float) {
    var next = state
    let isLarge = traits.kind == .capital
    let form =
      traits.hasCase ? capitals.probability(in: state.capitals, isLarge: isLarge) : 1
    var letterShare: Float = 0
    var lexiconShare: Float = 0
    var exactShare: Float = 0
    let isInWord = state.punctuationContext == PunctuationGrammar.Context.word
    let letters = model.letterStep(
      from: isInWord ? Int(state.letters) : nil, by: traits.letter)
    next.letters = UInt32(truncatingIfNeeded: letters.state)
    if isInWord {
      letterShare = state.letterShare * form * letters.probability
      if state.lexiconShare > 0 {
        let words = model.lexiconStep(from: Int(state.lexicon), by: traits.letter)
        lexiconShare = state.lexiconShare * form * words.probability
        next.lexicon = UInt32(truncatingIfNeeded: words.node)
      }
      if contexts != nil { goOn(&next, from: state.words, by: traits.letter, isLarge: isLarge) }
    } else {
      let new = newExactShare(in: state, model)
      let any = endShare(of: state, model) * punctuationProbability(model.grammar.word, state)
      let rest =
        contexts == nil ? 1 : begin(&next, any, from: state, by: traits.letter, isLarge: isLarge)
      let word = any * rest * form
      let words = model.lexiconStep(from: 0, by: traits.letter)
      letterShare = word * (1 - self.lexiconShare) * letters.probability
      lexiconShare = word * self.lexiconShare * words.probability
      next.lexicon = UInt32(truncatingIfNeeded: words.node)
      if new > 0 {
        let words = exact.step(from: 0, by: symbol)
        exactShare = state.letterShare * new * words.probability
        next.exact = UInt32(truncatingIfNeeded: words.node)
      }
    }
    if state.exactShare > 0 {
      let words = exact.step(from: Int(state.exact), by: symbol)
      exactShare = state.exactShare * words.probability
      next.exact = UInt32(truncatingIfNeeded: words.node)
    }
    next.punctuationContext = PunctuationGrammar.Context.word
    if traits.hasCase {
      next.capitals = Capitals.state(after: state.capitals, isLarge: isLarge)
    } else if traits.punctuation != TextSymbols.none {
      next.capitals = Capitals.state(afterApostrophe: state.capitals)
    }
    return Self.finished(next, letterShare, lexiconShare, exactShare, traits)
  }

  @inline(__always)
  private func advance(
    _ state: State, byPunctuation traits: TextSymbols.Traits, _ symbol: Symbol,
    _ model: LanguageModel
  ) -> (state: State, cost: Float) {
    var next = state
    let isDigit = traits.kind == .digit
    let outcome = isDigit ? model.grammar.number : Int(traits.punctuation)
    let factor: Float = isDigit ? digitShare(traits, in: state) : 1
    let letterShare = endShare(of: state, model) * punctuationProbability(outcome, state) * factor
    var exactShare: Float = 0
    if state.exactShare > 0 {
      let words = exact.step(from: Int(state.exact), by: symbol)
      exactShare = state.exactShare * words.probability
      next.exact = UInt32(truncatingIfNeeded: words.node)
    } else if state.punctuationContext != PunctuationGrammar.Context.word {
      let words = exact.step(from: 0, by: symbol)
      exactShare = state.letterShare * newExactShare(in: state, model) * words.probability
      next.exact = UInt32(truncatingIfNeeded: words.node)
    }
    next.letters = 0
    next.lexicon = 0
    if contexts != nil { next.words = words(after: state, byPunctuation: traits) }
    if isDigit {
      next.punctuationContext = PunctuationGrammar.Context.number
      if traits.digitSet != 0 { next.digitSet = traits.digitSet }
    } else {
      next.punctuationContext = PunctuationGrammar.context(
        after: traits.punctuation, in: state.punctuationContext)
      next.capitals = Capitals.state(after: state.capitals, endsSentence: traits.endsSentence)
      if traits.isAtSign, grammars.count > 1 { next.grammar = 1 }
    }
    return Self.finished(next, letterShare, 0, exactShare, traits)
  }

  /// The share of a digit in the probability that a number goes on: those of a text are of one set.
  @inline(__always)
  private func digitShare(_ traits: TextSymbols.Traits, in state: State) -> Float {
    let count = Float(symbols.digitSetCount)
    if state.digitSet == 0 || count == 1 { return 0.1 / count }
    let share =
      traits.digitSet == state.digitSet
      ? 1 - Self.otherDigits : Self.otherDigits / (count - 1)
    return share / 10
  }

  /// Reads a letter of a Latin word, which begins or goes on.
  private func advance(
    _ state: State, byLatin traits: TextSymbols.Traits
  ) -> (state: State, cost: Float) {
    let isLarge = traits.kind == .capital
    let capitalState = state.latin == .word ? state.capitals : Capitals.state(at: .isolated)
    var next = State()
    next.grammar = state.grammar
    next.digitSet = state.digitSet
    next.punctuationContext = PunctuationGrammar.Context.word
    next.capitals = Capitals.state(after: capitalState, isLarge: isLarge)
    next.latin = .word
    let form = capitals.probability(in: capitalState, isLarge: isLarge)
    let probability = state.latin.letterShare * form / LatinWords.letterCount
    return (next, Self.cost(probability) + traits.cost)
  }

  /// Reads the space between two Latin words.
  private func advance(
    byLatinSpace state: State, _ traits: TextSymbols.Traits
  ) -> (state: State, cost: Float) {
    var next = state
    next.latin = .space
    return (next, Self.cost(state.latin.spaceShare(writesSpaces: writesSpaces)) + traits.cost)
  }

  /// A step into the text's own script, at the cost of leaving a Latin word.
  @inline(__always)
  private func leaving(
    _ state: State, _ step: (state: State, cost: Float)
  ) -> (state: State, cost: Float) {
    guard state.latin != .none else { return step }
    var next = step.state
    next.latin = .none
    return (next, step.cost + state.latin.leavingCost(writesSpaces: writesSpaces))
  }

  /// Letters go on with a word of which nothing is known, others begin anew.
  private func advance(
    _ state: State, byUnknown traits: TextSymbols.Traits
  ) -> (state: State, cost: Float) {
    var next = State()
    next.capitals = state.capitals
    next.grammar = state.grammar
    if traits.kind == .small || traits.kind == .capital {
      next.punctuationContext = PunctuationGrammar.Context.word
      next.capitals = Capitals.state(after: state.capitals, isLarge: traits.kind == .capital)
    } else if traits.isAdded {
      // A sign is as good as a number: anything may follow it.
      next.punctuationContext = PunctuationGrammar.Context.number
    }
    let isAfterSpace = PunctuationGrammar.punctuation(before: state.punctuationContext) == 0
    let beginning = traits.isAdded && isAfterSpace ? Self.addedBeginningCost : 0
    return (next, Self.unknownCost + traits.cost + beginning)
  }

  /// The state with shares that sum up to one, and the cost of their sum.
  @inline(__always)
  private static func finished(
    _ state: State, _ letterShare: Float, _ lexiconShare: Float, _ exactShare: Float,
    _ traits: TextSymbols.Traits
  ) -> (state: State, cost: Float) {
    var next = state
    let total =
      letterShare + lexiconShare + exactShare + next.words.share + next.words.followerShare
    guard total > 1e-37 else {
      // It can't be, but a text that is already there may have it.
      next.letterShare = 1
      next.lexiconShare = 0
      next.exactShare = 0
      next.exact = 0
      next.lexicon = 0
      next.words.share = 0
      next.words.followerShare = 0
      return (next, .infinity)
    }
    next.letterShare = letterShare / total
    next.lexiconShare = lexiconShare / total
    next.exactShare = exactShare / total
    next.words.share /= total
    next.words.followerShare /= total
    // Equal states are equal texts' futures: nothing of a model that is out shall tell them apart.
    if exactShare == 0 { next.exact = 0 }
    if lexiconShare == 0 { next.lexicon = 0 }
    return (next, cost(total) + traits.cost)
  }
}
