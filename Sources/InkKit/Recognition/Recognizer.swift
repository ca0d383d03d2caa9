/// Reads ink with a model.
///
/// A recognizer opens the packs of a model, builds its readings, and mixes their answers: it takes an ink
/// for one symbol, and where the model knows lines of text for those, too. It is a value without hidden
/// state: any number of threads may use one at once.
///
///     let model = try registry.model(for: LanguageTag("en"))
///     let recognizer = try Recognizer(model: model)
///     for candidate in recognizer.result(for: ink).candidates {
///       print(candidate.text, candidate.probability)
///     }
public struct Recognizer: Sendable {
  /// The language of the model.
  public let tag: LanguageTag

  /// How it answers.
  public private(set) var options: RecognizerOptions

  /// The contents of the packs of the model.
  package let contents: ModelContents

  /// Takes an ink for one symbol.
  package private(set) var characters: CharacterReading

  /// Takes an ink for text; `nil` where only single symbols can be read.
  package internal(set) var lines: LineReading?

  /// The same model read with all of its characters; `nil` where it is read so anyway.
  private let unrestricted: Deferred<Recognizer>?

  /// Prepares a model for recognition.
  ///
  /// - Throws: An error that names the pack and the place in it that makes no sense, or
  ///   ``ModelError/Code/unreadableCharacters`` if the model has none of the characters that the options
  ///   allow; see ``unreadableCharacters`` for a part of them.
  /// - Complexity: O(*n*) for the bytes of the packs.
  public init(model: Model, options: RecognizerOptions = RecognizerOptions()) throws(ModelError) {
    try self.init(opened: ModelContents(model: model), of: model.tag, options: options)
  }

  /// Prepares what the packs of a model hold, which may be opened once for several recognizers.
  ///
  /// - Throws: That there is nothing to recognize with, or ``ModelError/Code/unreadableCharacters``.
  package init(
    opened contents: ModelContents, of tag: LanguageTag, options: RecognizerOptions
  ) throws(ModelError) {
    try contents.checkTemplates(of: tag)
    self.init(tag: tag, options: options, contents: contents)
    try checkCharacters()
  }

  /// Prepares what packs hold.
  package init(
    tag: LanguageTag, options: RecognizerOptions = RecognizerOptions(), contents: ModelContents
  ) {
    self.tag = tag
    self.options = options
    self.contents = contents
    (characters, lines) = contents.readings(for: tag, options)
    unrestricted = options.withoutCharacterSet.map { options in
      Deferred { Recognizer(tag: tag, options: options, contents: contents) }
    }
    if let options = options.ofLabels(in: tag), lines?.readsJoined == true {
      lines?.labels = Deferred { Recognizer(tag: tag, options: options, contents: contents) }
    }
  }

  /// The same model read with other options; its packs are not opened again.
  ///
  /// - Throws: ``ModelError/Code/unreadableCharacters`` if the model has none of the characters that the
  ///   options allow.
  /// - Complexity: O(1) if nothing else differs than ``RecognizerOptions/maximumResultCount``,
  ///   ``RecognizerOptions/layout`` and ``RecognizerOptions/keepsCrossedOut``, else O(*n*) for *n* labels.
  public func with(options: RecognizerOptions) throws(ModelError) -> Recognizer {
    guard self.options.hasSameEvidence(as: options) else {
      var recognizer = try Recognizer(opened: contents, of: tag, options: options)
      recognizer.pageDetector = pageDetector
      return recognizer
    }
    return withSameEvidence(options: options)
  }

  /// The same with options that ask for other answers of the same evidence.
  func withSameEvidence(options: RecognizerOptions) -> Recognizer {
    var recognizer = self
    recognizer.options = options
    recognizer.characters = characters.with(options: options)
    recognizer.lines = lines?.with(options: options)
    return recognizer
  }

  /// The same recognizer with other contents, such as another person's hand.
  package func with(_ change: (inout ModelContents) -> Void) -> Recognizer {
    var contents = contents
    change(&contents)
    var recognizer = Recognizer(tag: tag, options: options, contents: contents)
    recognizer.pageDetector = pageDetector
    return recognizer
  }

  /// The templates that ink is compared with, those that were added last.
  public var templates: TemplateSet { contents.templates.all }

  /// The labels that the model can answer with: those of its templates in the order of its packs,
  /// then letters that are composed of them and of marks, characters that are found otherwise and
  /// are written in the model's language, and syllables that are composed of letters and of signs.
  ///
  /// - Complexity: O(*n*) for *n* labels.
  public var labels: [String] { characters.symbols.labels }

  /// Reads an ink.
  ///
  /// - Returns: Distinct texts by rising score, at most as many as the options ask for; none if
  ///   the ink is empty, holds nothing of the kind of text that is wanted, or the options allow none of
  ///   the model's labels.
  /// - Complexity: O(*n*) for *n* points of ink that looks like writing, plus O(*t*) for *t*
  ///   templates.
  public func result(
    for ink: Ink, in context: RecognitionContext = RecognitionContext()
  ) -> RecognitionResult {
    honest(answer(to: ink, in: context))
  }

  /// Reads an ink within a text, with what earlier readings of it left.
  package func result(
    for ink: Ink, in surroundings: TextSurroundings, writingArea: WritingArea?,
    cache: inout RecognitionCache
  ) -> RecognitionResult {
    honest(answer(to: ink, in: surroundings, writingArea: writingArea, cache: &cache))
  }

  /// The candidates of an answer with what they are worth if the ink may be of another script, too.
  ///
  /// Of signs of a person's own, nobody knows what other ink is like: there the cost of the nearest sign
  /// is part of the score. Drawings are among all that is drawn.
  func honest(_ answer: ReadingAnswer) -> RecognitionResult {
    if contents.hasScript { return answer.result.scored(answer.scriptProbability) }
    let knowsAll = contents[DrawingContents.self] != nil
    return answer.result.scored(misfit: knowsAll ? 0 : answer.result.candidates.first?.score ?? 0)
  }

  /// The readings among each other, with how well the ink fits the script.
  package func answer(to ink: Ink, in context: RecognitionContext) -> ReadingAnswer {
    var cache = RecognitionCache.none
    return answer(
      to: ink, in: TextSurroundings(before: context.preContext),
      writingArea: context.writingArea, cache: &cache)
  }

  /// The same within a text, with what earlier readings of the ink left.
  package func answer(
    to ink: Ink, in surroundings: TextSurroundings, writingArea: WritingArea?,
    cache: inout RecognitionCache
  ) -> ReadingAnswer {
    wholeAnswer(
      to: ink, in: surroundings, writingArea: writingArea, limit: options.maximumResultCount,
      cache: &cache
    ).answer
  }

  /// An answer with the lines that it was made of.
  struct WholeAnswer {
    var answer: ReadingAnswer
    /// The lines, with the best candidate as the first reading; `nil` where that candidate is one symbol.
    var text: LineReading.TextAnswer?
    /// Whether the ink was weighed as one symbol, too, as the candidates tell and the readings of lines don't.
    var isMixed = false
  }

  /// Reads an ink as ``answer(to:in:writingArea:cache:)`` does, and keeps the lines.
  ///
  /// - Parameter limit: The most candidates of an ink that is weighed as one symbol and as text.
  func wholeAnswer(
    to ink: Ink, in surroundings: TextSurroundings, writingArea: WritingArea?, limit: Int,
    cache: inout RecognitionCache
  ) -> WholeAnswer {
    var whole = anyAnswer(
      to: ink, in: surroundings, writingArea: writingArea, limit: limit, cache: &cache)
    let answer = fitted(whole.answer, to: ink, in: surroundings, writingArea: writingArea)
    let isRuled = !TextKindRules(options.kind).allowsAll && contents.hasScript
    whole.answer = answer
    guard isRuled, let fit = answer.fit, fit.probability < Self.leastFit else { return whole }
    whole.answer = ReadingAnswer(
      result: RecognitionResult(candidates: []), characterShare: answer.characterShare)
    whole.text?.page.lines = []
    return whole
  }

  /// An answer with how likely the ink is to be of the script by all of its characters, where a set of them is
  /// asked for. Whoever names a set says that the ink is of it: a 1 that looks more like an l is likely a 1.
  ///
  /// - Complexity: That of another reading if the ink fits the set badly.
  func fitted(
    _ answer: ReadingAnswer, to ink: Ink, in surroundings: TextSurroundings,
    writingArea: WritingArea?
  ) -> ReadingAnswer {
    guard let unrestricted, let options = options.withoutCharacterSet, contents.hasScript,
      answer.scriptProbability < Self.sureFit
    else { return answer }
    var cache = RecognitionCache.none
    let all = unrestricted.value.withSameEvidence(options: options).anyAnswer(
      to: ink, in: surroundings, writingArea: writingArea, limit: options.maximumResultCount,
      cache: &cache
    ).answer
    guard let fit = all.fit else { return answer }
    let logOdds = Self.setLogOdds + LanguageOdds.logGain(of: answer, over: all)
    var answer = answer
    answer.setProbability = fit.probability / (1 + ElementaryFunctions.exp(-logOdds))
    return answer
  }

  /// Ink that fits so well is of the script for sure.
  private static let sureFit: Float = 0.99

  /// How likely ink is to be of a set of characters that is asked for, before it is seen: log odds.
  ///
  /// On `unipen-char` (`dev`), sets of digits, small letters and capitals: with 6 probabilities of ink of the
  /// set are as near to the shares that are right as without any doubt, with 4 up to 1.1 % further; of other
  /// ink one in five is above 0.9 instead of one in seven.
  private static let setLogOdds: Float = 5

  /// How likely ink has to be of the characters of numbers and addresses to hold any: a word is read as
  /// digits, too, but fits none.
  ///
  /// Of 120 inks of digits and signs of `unipen-word` (`dev`) all that were read right are above 0.2, and of
  /// 146 words in letters 139 are below 0.0001.
  private static let leastFit: Float = 0.01

  /// The readings of an ink, however badly they fit.
  private func anyAnswer(
    to ink: Ink, in surroundings: TextSurroundings, writingArea: WritingArea?, limit: Int,
    cache: inout RecognitionCache
  ) -> WholeAnswer {
    if ReadingStop.isDue {
      return WholeAnswer(
        answer: ReadingAnswer(result: RecognitionResult(candidates: []), characterShare: 1))
    }
    func asCharacter() -> WholeAnswer {
      WholeAnswer(
        answer: characters.answer(
          to: ink, in: surroundings, writingArea: writingArea, cache: &cache))
    }
    let isCharacter = options.kind == .character
    guard let lines, !isCharacter || lines.readsSyllables else { return asCharacter() }
    var text = lines.textAnswer(
      to: ink, in: surroundings, writingArea: writingArea, cache: &cache)
    if isCharacter && text.answer.result.candidates.isEmpty { return asCharacter() }
    let share = text.answer.characterShare
    if share > 1 - LatticeSums.negligibleShare { return asCharacter() }
    guard share > LatticeSums.negligibleShare else {
      return WholeAnswer(answer: text.answer, text: text)
    }
    let symbol = asCharacter().answer
    let mixed = ReadingMixture.joined(symbol, text.answer, limit: limit)
    // Symbols have one segment, and the texts that are joined with them several.
    guard let best = mixed.result.candidates.first,
      symbol.result.candidates.isEmpty || best.segmentation.count > 1
    else { return WholeAnswer(answer: mixed) }
    text.begin(with: best.text)
    return WholeAnswer(answer: mixed, text: text, isMixed: true)
  }
}
