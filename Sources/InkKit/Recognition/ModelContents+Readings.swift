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

  private var scoring: ScoringWeights { contents.shapes.scoring }

  init(
    _ contents: ModelContents, tag: LanguageTag, options: RecognizerOptions,
    readsWords: Bool = false
  ) {
    self.readsWords = readsWords
    self.contents = contents
    self.tag = tag
    self.options = options
    // Characters that the model doesn't know are templates like any that are added.
    var personal = contents.personalTemplates
    if let hand = contents.hand {
      let known = Set(contents.templates.labels + (contents.finder?.labels ?? []))
      personal.add(contentsOf: hand.templates.keepingLabels { !known.contains($0) })
    }
    personalTemplates = personal
    prior = TextPrior(
      language: contents.language, options: options, personal: personal.labels,
      part: readsWords ? .word : .label)
    let personalLabels = Set(personal.labels).union(
      contents.script == nil ? contents.templates.labels : [])
    let alphabet = contents.language.map {
      LanguageAlphabet.Labels($0.alphabet, personal: personalLabels)
    }
    var vocabulary = Vocabulary(alphabet: alphabet, characterSet: options.characterSet)
    // All numbers come first, so that sources know the texts of each other.
    let labels = contents.templates.labels
    if !labels.isEmpty { _ = vocabulary.add(labels) }
    let letters = contents.marks?.composition(of: labels, isWanted: vocabulary.allows)
    if let letters { _ = vocabulary.add(letters.letters) }
    let finderNumbers =
      contents.finder.map { finder in
        vocabulary.add(finder.labels) { finder.isUsed($0, in: tag) }
      } ?? []
    let drawingNumbers =
      contents.drawings.map { vocabulary.add($0.texts(inDetail: options.tellsDetails)) } ?? []
    personalNumbers = vocabulary.add(personal.labels)
    handNumbers = contents.hand.map { vocabulary.add($0.templates.labels) } ?? []

    let scoring = contents.shapes.scoring
    var sources = Self.shapeSources(contents, letters, vocabulary)
    hasSyllables = sources.contains {
      $0 is SignSource || ($0 as? SyllableSource)?.hasSigns ?? false
    }
    if let finder = contents.finder {
      sources.append(FinderSource(finder, numbers: finderNumbers, vocabulary: vocabulary))
    }
    if let drawings = contents.drawings {
      sources.append(
        DrawingSource(
          drawings, numbers: drawingNumbers, inDetail: options.tellsDetails, vocabulary: vocabulary)
      )
    }
    if let added = AddedSource(
      personal, beside: nil, numbers: personalNumbers, vocabulary: vocabulary,
      weights: .personal(scoring))
    {
      sources.append(added)
    }
    if let hand = contents.weighedHand {
      sources.append(
        HandSource(hand, numbers: handNumbers, sharpness: scoring.sharpness, in: .character))
    }
    symbols = SymbolSources(vocabulary: vocabulary, sources: sources)
    self.vocabulary = vocabulary
    writesSpaces =
      contents.finder?.writesSpaces ?? WritingDirection.writesSpaces(inScript: contents.script)
  }

  /// The templates, and the sources that compose their labels.
  private static func shapeSources(
    _ contents: ModelContents, _ letters: LetterComposition?, _ vocabulary: Vocabulary
  ) -> [any SymbolSource] {
    guard contents.templates.count > 0 else { return [] }
    let shapes = ShapeSource(
      templates: contents.templates, classifier: contents.shapes.classifier,
      geometry: contents.shapes.geometry, scoring: contents.shapes.scoring,
      vocabulary: vocabulary)
    var sources: [any SymbolSource] = [shapes]
    if let letters {
      sources.append(
        MarkSource(
          letters, shapes: shapes, vocabulary: vocabulary, weights: contents.weights.marks))
    }
    let cost = contents.weights.markedLetters.characterCost
    if let network = network(of: contents, in: vocabulary, cost: cost),
      let marked = MarkedLetterSource(network, vocabulary: vocabulary)
    {
      sources.append(marked)
    }
    // The set of characters that the options allow is of whole syllables.
    let signs = contents.signs.flatMap { signs in
      SyllableComposition(signs: signs, labels: contents.templates.labels) {
        vocabulary.alphabet?.contains($0) ?? true
      }
    }.map {
      SignSource($0, shapes: shapes, vocabulary: vocabulary, weights: contents.weights.syllables)
    }
    if let network = contents.syllables {
      let knowsSigns = !network.parts.slots.isEmpty
      if let signs, !knowsSigns { sources.append(signs) }
      sources.append(
        SyllableSource(
          network, signs: knowsSigns ? signs : nil, vocabulary: vocabulary,
          weights: contents.weights.syllableNetwork))
    } else if let signs {
      sources.append(signs)
    }
    return sources
  }

  /// The network of joined writing, with those letters with marks that may be answered.
  ///
  /// - Parameter cost: What each of them costs besides.
  private static func network(
    of contents: ModelContents, in vocabulary: Vocabulary, cost: Float
  ) -> SegmentNetwork? {
    contents.network?.joined(
      with: contents.markedLetters?.keeping(cost: cost, vocabulary.allows))
  }

  /// Takes an ink for one symbol.
  func characterReading() -> CharacterReading {
    CharacterReading(
      symbols: symbols, scoring: scoring, prior: prior,
      context: CharacterContext.Form(
        isOfThousands: contents.finder != nil, writesSpaces: writesSpaces),
      weights: contents.weights.decoder, isText: contents.isText,
      isDrawing: contents.drawings != nil, options: options)
  }

  /// Takes an ink for text.
  mutating func lineReading() -> LineReading? {
    let cost = contents.weights.markedLetters.cost
    if let network = Self.network(of: contents, in: vocabulary, cost: cost) {
      // What people print is read as such where the letters were learned by themselves.
      let parts =
        !contents.joinsOwnLetters && WritingDirection.partsLetters(inScript: contents.script)
      return joinedReading(
        network, or: parts ? letterReading() : nil, judge: parts ? judge() : nil)
    }
    if let finder = contents.finder {
      let blocks = BlockEvidence(
        symbols, writesSpaces: finder.writesSpaces, weights: contents.weights.blocks)
      return partedReading(
        .blocks(finder.lineMeasure), [blocks] + wordsBetween(finder.labels),
        contents.weights.blockDecoder)
    }
    return letterReading()
  }

  /// What reads words in Latin letters between the characters of a line; none or one.
  private func wordsBetween(_ labels: [String]) -> [any LineSource] {
    contents.between.map { words in
      let reader = LatinWordReader { [tag, options] in
        var builder = ReadingBuilder(words, tag: tag, options: options, readsWords: true)
        return builder.lineReading()
      }
      return WordsBetween(
        reader, knowsLetters: labels.contains("a"), ownLabels: Set(personalTemplates.labels),
        weights: contents.weights.words)
    }
  }

  /// What reads lines as nobody's hand would have it; `nil` if nobody's is known.
  private func judge() -> LineReading? {
    guard contents.hand != nil else { return nil }
    var anybody = contents
    anybody.hand = nil
    var builder = ReadingBuilder(anybody, tag: tag, options: options)
    return builder.lineReading()
  }

  /// Takes an ink for letters side by side.
  private func letterReading() -> LineReading? {
    guard contents.script != nil, contents.shapes.classifier != nil else { return nil }
    let limits: LetterLine.Limits =
      contents.signs?.hasHeadline ?? false
      ? .hangingSyllables : hasSyllables ? .syllables : .letters
    let labels = Deferred {
      [labels = contents.templates.labels, geometry = contents.shapes.geometry, hasSyllables] in
      LetterLabels(labels, geometry: geometry, readsSyllables: hasSyllables)
    }
    return partedReading(
      .letters(limits),
      [
        LetterEvidence(
          symbols, labels: labels, hasCapitals: contents.shapes.geometry != nil,
          weights: contents.weights.letters)
      ], contents.weights.letterDecoder)
  }

  /// Reads letters or blocks side by side, which have few labels for each cell.
  private func partedReading(
    _ cutter: LineCutter, _ sources: [any LineSource], _ weights: DecoderWeights
  ) -> LineReading {
    LineReading(
      cutter: cutter, sources: sources, modelSourceCount: sources.count, modelLabels: [],
      decoder: TextDecoder(
        prior: linePrior, labels: [], weights: weights,
        direction: WritingDirection(script: contents.script)),
      writesSpaces: writesSpaces, readsSyllables: hasSyllables, options: options)
  }

  /// The prior of lines. Where a letter and its signs are several labels, a line may be one character, too.
  private var linePrior: TextPrior {
    guard options.kind == .character, hasSyllables, !readsWords else { return prior }
    return TextPrior(
      language: contents.language, options: options, personal: personalTemplates.labels,
      part: .whole)
  }

  /// Reads joined writing.
  ///
  /// - Parameters:
  ///   - letterReading: The other way to read lines, if there is one.
  ///   - judge: What says which way fits better, if they don't themselves.
  private mutating func joinedReading(
    _ network: SegmentNetwork, or letterReading: LineReading?, judge: LineReading?
  ) -> LineReading {
    let weights = contents.weights.decoder
    let scriptAdded = contents.added.keepingLabels { [alphabet = vocabulary.alphabet] in
      alphabet?.contains($0) ?? true
    }
    let letters = contents.marks?.composition(
      of: network.labels.dropLast(), plainCount: network.ownLabelCount - 1,
      isWanted: vocabulary.allows)
    let isPlain = letters == nil && scriptAdded.count == 0 && personalTemplates.count == 0

    var sources: [any LineSource] = [SegmentSource(network: network)]
    if let sequence = contents.sequence {
      sources.append(
        SequenceSource(
          sequence, labels: network.labels, bases: markedBases(of: network),
          isAllowed: network.labels.map(isAllowed), weights: weights,
          yieldsToCharacters: isPlain))
    }
    sources.append(GapSource(weights: contents.weights.gaps))
    var labels = network.labels
    if let letters {
      let composed = ComposedCells(
        letters, network: network, segmentWeight: weights.segmentWeight,
        weights: contents.weights.cellMarks)
      sources.append(composed)
      labels = composed.labels
    }
    let (modelSourceCount, modelLabels) = (sources.count, labels)
    let numbers = vocabulary.add(scriptAdded.labels)
    var personal: [any SymbolSource] = []
    if let hand = contents.weighedHand, hand.samples.contains(where: { !$0.cellErrors.isEmpty }) {
      personal.append(HandSource(hand, numbers: handNumbers, sharpness: 1, in: .cell))
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
    return LineReading(
      cutter: .joined, sources: sources, modelSourceCount: modelSourceCount,
      modelLabels: modelLabels,
      decoder: TextDecoder(
        prior: prior, labels: labels, isAllowed: labels.map(isAllowed), weights: weights,
        direction: WritingDirection(script: contents.script)),
      writesSpaces: true, letterHeight: LetterHeight(script: contents.script),
      alternative: letterReading, judge: judge, options: options)
  }

  /// What the sequence network knows the letters with marks by that the network of cells tells.
  private func markedBases(of network: SegmentNetwork) -> SequenceEvidence.Bases {
    let letters = network.labels[(network.ownLabelCount - 1)..<(network.labels.count - 1)]
    return SequenceEvidence.Bases(
      labels: letters.map { contents.marks?.table.plainLetter(of: $0) },
      greatestCost: contents.weights.markedLetters.sequenceCost)
  }

  /// Whether language, options and the kind of text allow a label.
  private func isAllowed(_ label: String) -> Bool {
    let rules = TextKindRules(options.kind)
    return vocabulary.alphabet?.contains(label) ?? true
      && label.allSatisfy { rules.allows($0) && options.characterSet?.contains($0) ?? true }
  }
}
