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
  public let options: RecognizerOptions

  /// What the packs of the model hold.
  package let contents: ModelContents

  /// Takes an ink for one symbol.
  package let characters: CharacterReading

  /// Takes an ink for text; `nil` where only single symbols can be read.
  package let lines: LineReading?

  /// Prepares a model for recognition.
  ///
  /// - Throws: An error that names the pack and the place in it that makes no sense, or
  ///   ``ModelError/Code/unreadableCharacters`` if the model has none of the characters that the options
  ///   allow; see ``unreadableCharacters`` for a part of them.
  /// - Complexity: O(*n*) for the bytes of the packs.
  public init(model: Model, options: RecognizerOptions = RecognizerOptions()) throws(ModelError) {
    self.init(
      tag: model.tag, options: options, contents: try ModelContents(model: model))
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
  }

  /// The same recognizer with other contents, such as another person's hand.
  package func with(_ change: (inout ModelContents) -> Void) -> Recognizer {
    var contents = contents
    change(&contents)
    return Recognizer(tag: tag, options: options, contents: contents)
  }

  /// The templates that ink is compared with, those that were added last.
  public var templates: TemplateSet { contents.allTemplates }

  /// The labels that the model can answer with: those of its templates in the order of its packs,
  /// then letters that are composed of them and of marks, characters that are found otherwise and
  /// are written in the model's language, and syllables that are composed of letters and of signs.
  ///
  /// - Complexity: O(*n*) for *n* labels.
  public var labels: [String] { characters.symbols.labels }

  /// Reads an ink.
  ///
  /// - Returns: Distinct texts by rising score, at most as many as the options ask for; none if
  ///   the ink is empty or the options allow none of the model's labels.
  /// - Complexity: O(*n*) for *n* points of ink that looks like writing, plus O(*t*) for *t*
  ///   templates.
  public func result(
    for ink: Ink, in context: RecognitionContext = RecognitionContext()
  ) -> RecognitionResult {
    var cache = RecognitionCache.none
    return result(
      for: ink, in: TextSurroundings(before: context.preContext),
      writingArea: context.writingArea, cache: &cache)
  }

  /// Reads an ink within a text, with what earlier readings of it left.
  package func result(
    for ink: Ink, in surroundings: TextSurroundings, writingArea: WritingArea?,
    cache: inout RecognitionCache
  ) -> RecognitionResult {
    let answer = answer(to: ink, in: surroundings, writingArea: writingArea, cache: &cache)
    return honest(answer)
  }

  /// The candidates of an answer with what they are worth if the ink may be of another script, too.
  ///
  /// Of signs of a person's own, nobody knows what other ink is like: there the cost of the nearest sign
  /// is part of the score. Drawings are among all that is drawn.
  func honest(_ answer: ReadingAnswer) -> RecognitionResult {
    if hasScript { return answer.result.scored(answer.fit?.probability ?? 1) }
    let knowsAll = contents.drawings != nil
    return answer.result.scored(misfit: knowsAll ? 0 : answer.result.candidates.first?.score ?? 0)
  }

  /// Whether the model reads the characters of a script, and not signs and shapes of a person's own.
  private var hasScript: Bool { contents.script != nil || contents.finder != nil }

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
    func asCharacter() -> ReadingAnswer {
      characters.answer(to: ink, in: surroundings, writingArea: writingArea, cache: &cache)
    }
    guard options.kind != .character, let lines else { return asCharacter() }
    let text = lines.answer(to: ink, in: surroundings, writingArea: writingArea, cache: &cache)
    if text.characterShare > 1 - LatticeSums.negligibleShare { return asCharacter() }
    guard text.characterShare > LatticeSums.negligibleShare else { return text }
    return ReadingMixture.joined(asCharacter(), text, limit: options.maximumResultCount)
  }

  /// The sharpness that turns differences of cost of this model's answers into probabilities.
  var sharpness: Float {
    guard let lines, options.kind != .character else { return characters.scoring.sharpness }
    return lines.decoder.weights.sharpness
  }
}
