extension ModelContents {
  /// The ways to read ink with the contents: as one symbol, and as text if its script is known.
  func readings(
    for tag: LanguageTag, _ options: RecognizerOptions
  ) -> (CharacterReading, LineReading?) {
    var builder = ReadingBuilder(self, tag: tag, options: options)
    let characters = builder.characterReading()
    return (characters, builder.lineReading())
  }
}

/// Puts sources of evidence together to readings.
private struct ReadingBuilder {
  private let contents: ModelContents
  private let templates: TemplateContents
  private let finder: (any CharacterFinder)?
  private let marks: LetterMarks?
  private let hand: PersonalHand?
  private let weights: EvidenceWeights
  private let scoring: ScoringWeights
  private let tag: LanguageTag
  private let options: RecognizerOptions
  private let prior: TextPrior
  /// Whether words among others are read, rather than all of a text.
  private let readsWords: Bool
  private var vocabulary: Vocabulary
  private let symbols: SymbolSources
  private let hasSyllables: Bool
  private let writesSpaces: Bool
  /// A person's templates and their numbers, and the numbers of the labels of the hand.
  private let personalTemplates: TemplateSet
  private let personalNumbers: [Int]
  private let handNumbers: [Int]

  init(
    _ contents: ModelContents, tag: LanguageTag, options: RecognizerOptions,
    readsWords: Bool = false
  ) {
    self.readsWords = readsWords
    self.contents = contents
    self.tag = tag
    self.options = options
    weights = contents.weights
    scoring = contents.scoring
    let (templates, finder) = (contents.templates, contents.finder)
    let (marks, hand) = (contents[LetterMarks.self], contents.hand(by: weights))
    let drawings = contents[DrawingContents.self]?.network
    let language = contents[LanguageModel.self]
    (self.templates, self.finder, self.marks, self.hand) = (templates, finder, marks, hand)
    // Characters that the model doesn't know are templates like any that are added.
    var personal = templates.personal
    if let hand {
      let known = Set(templates.templates.labels + (finder?.labels ?? []))
      personal.add(contentsOf: hand.templates.keepingLabels { !known.contains($0) })
    }
    personalTemplates = personal
    prior = TextPrior(
      language: language, options: options, personal: personal.labels,
      part: readsWords ? .word : .label)
    let personalLabels = Set(personal.labels).union(
      templates.script == nil ? templates.templates.labels : [])
    let alphabet = language.map {
      LanguageAlphabet.Labels($0.alphabet, personal: personalLabels)
    }
    var vocabulary = Vocabulary(alphabet: alphabet, characterSet: options.characterSet)
    // All numbers come first, so that sources know the texts of each other.
    let labels = templates.templates.labels
    if !labels.isEmpty { _ = vocabulary.add(labels) }
    let letters = marks?.composition(of: labels, isWanted: vocabulary.allows)
    if let letters { _ = vocabulary.add(letters.letters) }
    let finderNumbers =
      finder.map { finder in
        vocabulary.add(finder.labels) { finder.isUsed($0, in: tag) }
      } ?? []
    let drawingNumbers =
      drawings.map { vocabulary.add($0.texts(inDetail: options.usesDetailedShapes)) } ?? []
    personalNumbers = vocabulary.add(personal.labels)
    handNumbers = hand.map { vocabulary.add($0.templates.labels) } ?? []

    let shapes = ShapeSources(contents, letters, vocabulary, weights: weights)
    var sources = shapes.sources
    hasSyllables = shapes.readsSyllables
    if let finder {
      sources.append(FinderSource(finder, numbers: finderNumbers, vocabulary: &vocabulary))
    }
    if let drawings {
      sources.append(
        DrawingSource(
          drawings, numbers: drawingNumbers, inDetail: options.usesDetailedShapes,
          vocabulary: vocabulary)
      )
    }
    if let added = AddedSource(
      personal, beside: nil, numbers: personalNumbers, vocabulary: vocabulary,
      weights: .personal(scoring))
    {
      sources.append(added)
    }
    if let hand {
      sources.append(
        HandSource(
          hand: hand, numbers: handNumbers, sharpness: scoring.sharpness, occasion: .character))
    }
    symbols = SymbolSources(vocabulary: vocabulary, sources: sources)
    self.vocabulary = vocabulary
    writesSpaces =
      finder?.writesSpaces ?? WritingDirection.writesSpaces(inScript: templates.script)
  }

  /// Takes an ink for one symbol.
  func characterReading() -> CharacterReading {
    CharacterReading(
      symbols: symbols, scoring: scoring, prior: prior,
      context: CharacterContext.Form(
        isOfThousands: finder != nil, writesSpaces: writesSpaces,
        share: finder?.contextShare(in: tag, isFirst: false) ?? 1,
        firstShare: finder?.contextShare(in: tag, isFirst: true) ?? 1),
      weights: weights[DecoderWeights.joined], isText: contents.isText,
      isDrawing: contents[DrawingContents.self] != nil, options: options)
  }

  /// Takes an ink for text.
  mutating func lineReading() -> LineReading? {
    numberReading() ?? ownReading()
  }

  /// Takes an ink for text by what the script's own packs know.
  private mutating func ownReading() -> LineReading? {
    let cost = weights[MarkedLetterWeights.place].cost
    if let network = contents.network(in: vocabulary, cost: cost) {
      // What people print is read as such where the letters were learned by themselves.
      let parts =
        !templates.joinsOwnLetters && WritingDirection.partsLetters(inScript: templates.script)
      return joinedReading(network, rival: parts ? rival() : nil)
    }
    if let finder {
      let own = weights[BlockWeights.place]
      return partedReading(
        finder.lineRule, BlockFit(weights: own), spaces: finder.writesSpaces ? own.spaces : nil,
        weights[WordWeights.place], weights[BlockWeights.decoderPlace])
    }
    return letterReading()
  }

  /// By how much the digits of a script may fit less well than those of ASCII. Of 516 numbers of ASCII by people of
  /// `dev` as many are read right in Hindi with 0 and -0.5 (87.8 and 87.4 %), of 80 of Devanagari's digits by fonts
  /// 91 and 96 %; with -1 85 and 99 %.
  private static let digitMargin: Float = -0.5

  /// The same for digits in joined lines. Of 155 numbers of ASCII by people 7.2 % of the digits are read wrong in
  /// Persian with -0.5, 10.5 with -1, 16.7 with -2; of 150 of Persian digits by fonts 20.4, 16.4 and 11.9 %.
  private static let joinedDigitMargin: Float = -1

  /// Takes an ink for a number: by what reads words in Latin letters beside the script, which learned the digits
  /// of ASCII from more people, and by the script's own digits where it has some; `nil` where no digit of ASCII
  /// may be read, and where a person's own forms are known, which that doesn't have.
  private mutating func numberReading() -> LineReading? {
    guard options.kind == .number, !readsWords, hand == nil, personalTemplates.count == 0,
      options.characterSet?.contains(where: { $0.isASCII && $0.isNumber }) ?? true,
      let latin = contents.between.first
    else { return nil }
    var builder = ReadingBuilder(latin, tag: tag, options: options)
    guard let network = latin.network(in: builder.vocabulary, cost: 0) else { return nil }
    let hasDigits = contents[LanguageModel.self]?.alphabet.digits.isEmpty == false
    let own = hasDigits ? ownReading() : nil
    return builder.joinedReading(
      network,
      rival: own.map {
        .letters($0, margin: $0.readsJoined ? Self.joinedDigitMargin : Self.digitMargin)
      })
  }

  /// What reads words in Latin letters between the characters of a line; `nil` if nothing does.
  private func wordsBetween(_ weights: WordWeights) -> WordsBetween? {
    contents.between.first.map { words in
      let reader = LatinWordReader { [tag, options] in
        var builder = ReadingBuilder(words, tag: tag, options: options, readsWords: true)
        return builder.lineReading()
      }
      return WordsBetween(
        reader: reader, knowsLetters: finder?.labels.contains("a") ?? false,
        ownLabels: Set(personalTemplates.labels), weights: weights)
    }
  }

  /// Letters side by side, as another way to read joined lines; where the model knows a person's hand,
  /// judged by the readings without it.
  private func rival() -> LineReading.Rival? {
    guard let letters = letterReading() else { return nil }
    guard hand != nil else { return .letters(letters) }
    var anybody = contents
    anybody[PersonalHand.self] = nil
    var builder = ReadingBuilder(anybody, tag: tag, options: options)
    return builder.lineReading().map { .judged(letters, by: $0) } ?? .letters(letters)
  }

  /// Takes an ink for letters side by side.
  private func letterReading() -> LineReading? {
    guard templates.script != nil, templates.shapes.classifier != nil else { return nil }
    let rule: GroupRule =
      contents[SyllableSigns.self]?.hasHeadline ?? false
      ? .hangingSyllables : hasSyllables ? .syllables : .letters
    let labels = Deferred {
      [labels = templates.templates.labels, geometry = templates.shapes.geometry, hasSyllables] in
      LetterLabels(labels, geometry: geometry, readsSyllables: hasSyllables)
    }
    let own = weights[LetterWeights.place]
    var words = weights[WordWeights.lettersPlace]
    let parts = contents[SyllableNetwork.self]?.parts
    // All of a line may be one syllable, whose letter and signs side by side are like digits.
    if parts.map({ !$0.slots.isEmpty }) ?? hasSyllables {
      words.doubtfulNumberCost = words.doubtfulCost
    }
    return partedReading(
      rule,
      LetterFit(
        labels: labels, hasCapitals: templates.shapes.geometry != nil,
        knowsMarks: parts?.singles.contains(".") ?? false,
        weights: own),
      spaces: own.spaces, words, weights[LetterWeights.decoderPlace])
  }

  /// Reads letters or blocks side by side, which have few labels for each cell.
  private func partedReading(
    _ rule: GroupRule, _ fit: any CharacterFit, spaces: SpaceGain?, _ words: WordWeights,
    _ weights: DecoderWeights
  ) -> LineReading {
    let source = CharactersInLine(
      symbols: symbols, fit: fit, spaces: spaces, words: wordsBetween(words))
    return LineReading(
      cutter: .parted(rule), sources: [source], modelSourceCount: 1, modelLabels: [],
      decoder: TextDecoder(
        prior: linePrior, labels: [], weights: weights,
        direction: WritingDirection(script: templates.script)),
      writesSpaces: writesSpaces, readsSyllables: hasSyllables, isLatin: isLatin, options: options)
  }

  /// Whether letters of ASCII are of the language's script.
  private var isLatin: Bool { tag.likelyScript == "Latn" }

  /// The prior of lines. Where a letter and its signs are several labels, a line may be one character, too.
  private var linePrior: TextPrior {
    guard options.kind == .character, hasSyllables, !readsWords else { return prior }
    return TextPrior(
      language: contents[LanguageModel.self], options: options,
      personal: personalTemplates.labels, part: .whole)
  }

  /// Reads joined writing.
  ///
  /// - Parameter rival: The other way to read lines, if there is one.
  private mutating func joinedReading(
    _ network: SegmentNetwork, rival: LineReading.Rival?
  ) -> LineReading {
    let decoderWeights = weights[DecoderWeights.joined].forCode(options.codeShare > 0)
    let scriptAdded = templates.added.keepingLabels { [alphabet = vocabulary.alphabet] in
      alphabet?.contains($0) ?? true
    }
    let letters = marks?.composition(
      of: network.labels.dropLast(), plainCount: network.ownLabelCount - 1,
      isWanted: vocabulary.allows)
    let isPlain = letters == nil && scriptAdded.count == 0 && personalTemplates.count == 0

    var sources: [any LineSource] = []
    if let sequence = contents[SequenceNetwork.self] {
      sources.append(
        SequenceSource(
          sequence, beside: network, bases: markedBases(of: network),
          isAllowed: network.labels.map(isAllowed), weights: decoderWeights,
          yieldsToCharacters: isPlain))
    } else {
      sources.append(SegmentSource(network: network))
    }
    sources.append(GapSource(weights: weights[GapWeights.place]))
    var labels = network.labels
    if let letters {
      let composed = ComposedCells(
        letters, network: network, segmentWeight: decoderWeights.segmentWeight,
        weights: weights[MarkWeights.cellPlace])
      sources.append(composed)
      labels = composed.labels
    }
    let (modelSourceCount, modelLabels) = (sources.count, labels)
    let numbers = vocabulary.add(scriptAdded.labels)
    var personal: [any SymbolSource] = []
    if let hand, hand.samples.contains(where: { !$0.cellErrors.isEmpty }) {
      personal.append(
        HandSource(hand: hand, numbers: handNumbers, sharpness: 1, occasion: .cell))
    }
    if let added = AddedSource(
      scriptAdded, beside: nil, numbers: numbers, vocabulary: vocabulary,
      weights: .script(scoring))
    {
      personal.append(added)
    }
    if let added = AddedSource(
      personalTemplates, beside: symbols.shapes?.matcher, numbers: personalNumbers,
      vocabulary: vocabulary, weights: .personal(scoring, inJoinedWriting: true))
    {
      personal.append(added)
    }
    if !personal.isEmpty {
      let cells = SymbolsInCells(
        personal, labels: labels, own: scriptAdded.labels + personalTemplates.labels,
        vocabulary: &vocabulary)
      sources.append(cells)
      labels = cells.labels
    }
    let direction = WritingDirection(script: templates.script)
    let geometry =
      direction == .leftToRight
      ? GeometryScorer(weights.geometry, labels: labels, weights: weights[GeometryWeights.place])
      : nil
    return LineReading(
      cutter: .joined, sources: sources, modelSourceCount: modelSourceCount,
      modelLabels: modelLabels,
      decoder: TextDecoder(
        prior: prior, labels: labels, isAllowed: labels.map(isAllowed), weights: decoderWeights,
        direction: direction, geometry: geometry),
      writesSpaces: true, isLatin: isLatin, letterHeight: LetterHeight(script: templates.script),
      rival: rival, options: options)
  }

  /// Base letter under which the sequence network knows each letter with marks of the network of
  /// cells.
  private func markedBases(of network: SegmentNetwork) -> SequenceEvidence.Bases {
    let letters = network.labels[(network.ownLabelCount - 1)..<(network.labels.count - 1)]
    return SequenceEvidence.Bases(
      labels: letters.map { marks?.table.plainLetter(of: $0) },
      greatestCost: weights[MarkedLetterWeights.place].sequenceCost)
  }

  /// Whether language, options and the kind of text allow a label.
  private func isAllowed(_ label: String) -> Bool {
    let rules = TextKindRules(options.kind)
    return vocabulary.alphabet?.contains(label) ?? true
      && label.allSatisfy { rules.allows($0) && options.characterSet?.contains($0) ?? true }
  }
}
