/// Reads all of an ink as one symbol.
package struct CharacterReading: Reading {
  package let symbols: SymbolSources
  /// How costs become probabilities.
  package let scoring: ScoringWeights
  let prior: TextPrior
  /// The texts that are expected around the symbol.
  let context: CharacterContext.Form
  /// How the text behind a symbol is weighed.
  let weights: DecoderWeights
  /// Whether symbols are words and lines of a text.
  let isText: Bool
  /// Whether symbols are drawings: no text, and perhaps shapes that are fitted to the ink.
  let isDrawing: Bool
  var options: RecognizerOptions

  /// Extra cost of a letter of foreign words, or that is not even known, where no text tells how likely it is: a
  /// logarithm. Of 2 to 6, these read most of `casia84-char` and `casia-char` (`dev`).
  private static func cost(of rarity: LanguageAlphabet.Labels.Rarity) -> Float {
    switch rarity {
    case .common: 0
    case .auxiliary: 3
    case .unknown: 5
    }
  }

  /// How likely, relative to the best, a symbol must be for its shape to be fitted.
  private static let leastFittedWeight: Float = 0.02

  /// How many choices sources of many thousand symbols name at least: the text before the ink may prefer
  /// one that the shape alone puts far behind.
  static let choiceLimit = 50

  /// The same reading with options that ask for other answers of the same evidence.
  func with(options: RecognizerOptions) -> CharacterReading {
    var reading = self
    reading.options = options
    return reading
  }

  /// Reads an ink; every ink is one symbol to it.
  ///
  /// - Returns: Distinct texts by rising score, at most as many as the options ask for; none if
  ///   the ink is empty or the options allow none of the model's labels.
  /// - Complexity: That of the sources of symbols.
  package func answer(
    to ink: Ink, in surroundings: TextSurroundings, writingArea: WritingArea?,
    cache: inout RecognitionCache
  ) -> ReadingAnswer {
    guard let box = ink.boundingBox,
      let choices = choices(of: ink.strokes, in: writingArea)
    else {
      return ReadingAnswer(result: RecognitionResult(candidates: []), characterShare: 1)
    }
    let result = result(for: ink, choices, box: box, in: surroundings)
    guard let best = result.candidates.first else {
      return ReadingAnswer(result: result, characterShare: 1)
    }
    return ReadingAnswer(
      result: result, characterShare: 1, fit: ScriptFit(of: choices, by: symbols.finder),
      weights: [
        // A language of many letters is not the likelier for them.
        .character: ReadingWeight(
          ofBest: (choices.raise - best.score) * scoring.sharpness,
          share: best.probability * Float(choices.costs.count { $0 < .infinity }))
      ])
  }

  /// The choices for some strokes, whatever stands around them; `nil` without a point.
  package func choices(of strokes: [Stroke], in area: WritingArea? = nil) -> SymbolChoices? {
    SymbolCell(
      strokes: strokes, area: area, limit: max(Self.choiceLimit, options.maximumResultCount)
    ).map(symbols.choices)
  }

  /// The candidates of an ink within a text.
  private func result(
    for ink: Ink, _ choices: SymbolChoices, box: BoundingBox, in surroundings: TextSurroundings
  ) -> RecognitionResult {
    let shapeCosts = choices.costs
    var choices = choices
    let texts = choices.texts(in: symbols.vocabulary)
    let before = String(surroundings.before.suffix(RecognitionContext.preContextLimit))
    // Drawings are no part of a text.
    let around =
      isDrawing
      ? nil
      : CharacterContext(
        texts, in: surroundings, kind: options.kind, prior: prior, form: context)
    if let around {
      for (position, cost) in around.costs.enumerated() { choices.costs[position] += cost }
    }
    if around == nil || context.isOfThousands, let alphabet = symbols.vocabulary.alphabet,
      alphabet.hasRare
    {
      for (position, text) in texts.enumerated() where choices.costs[position] < .infinity {
        choices.costs[position] += Self.cost(of: alphabet.rarity(of: text))
      }
    }
    let result = RecognitionResult(
      candidates: candidates(
        choices, texts, shapeCosts: shapeCosts, followsSpace: around?.followsSpace, ink: ink,
        box: box))
    return weighed(result, before: before, after: surroundings.after)
  }

  /// The cheapest choices with their probabilities among all.
  ///
  /// - Parameter shapeCosts: What each choice costs by the ink alone.
  private func candidates(
    _ choices: SymbolChoices, _ texts: [String], shapeCosts: [Float], followsSpace: [Bool]?,
    ink: Ink, box: BoundingBox
  ) -> [RecognitionCandidate] {
    let costs = choices.costs
    let order = choices.cheapest(options.maximumResultCount)
    guard let best = order.first else { return [] }
    func weight(_ position: Int) -> Float {
      ElementaryFunctions.exp((costs[best] - costs[position]) * scoring.sharpness)
    }
    var total: Float = 0
    for position in costs.indices where costs[position] < .infinity { total += weight(position) }
    let drawn = Self.wholeInk(ink)
    let fitter = isDrawing ? ShapeFitter(ink) : nil
    return order.map { position in
      let grapheme = texts[position]
      let begin = followsSpace?[position] == true ? 1 : 0
      let end = begin + grapheme.count
      let text = begin == 1 ? " " + grapheme : grapheme
      let segment = GraphemeSegment(
        grapheme: grapheme, range: begin..<end, boundingBox: box, drawingSegments: drawn,
        alternatives: isDrawing
          ? []
          : Alternatives.texts(
            beside: position, of: shapeCosts, own: shapeCosts[position]
          ) { costs[$0] < .infinity ? texts[$0] : nil })
      let word = TextSegment(text: grapheme, range: begin..<end, boundingBox: box)
      let line = TextSegment(text: text, range: 0..<end, boundingBox: box)
      // A score is never negative, though what a person taught may have lowered a cost below 0.
      return RecognitionCandidate(
        text: text, score: max(costs[position] - min(costs[best], 0), 0),
        probability: weight(position) / total,
        segmentation: [segment], words: isText ? [word] : [], lines: isText ? [line] : [],
        shape: weight(position) > Self.leastFittedWeight ? fitter?.shape(named: grapheme) : nil)
    }
  }

  private static func wholeInk(_ ink: Ink) -> [DrawingSegment] {
    ink.strokes.indices.filter { !ink.strokes[$0].points.isEmpty }.map { index in
      DrawingSegment(strokeIndex: index, points: ink.strokes[index].points.indices)
    }
  }

  /// The candidates by their scores and what the text behind costs after each, the cheapest of which is
  /// free.
  private func weighed(
    _ result: RecognitionResult, before: String, after: String
  ) -> RecognitionResult {
    guard !after.isEmpty, prior.knowsWords else { return result }
    let costs = result.candidates.map { candidate in
      prior.cost(of: after, behind: before + candidate.text) * weights.priorWeight
    }
    return result.reordered(by: costs, sharpness: weights.sharpness)
  }
}

extension RecognitionResult {
  /// The most that the text behind a character may say against it.
  private static let followingCostLimit: Float = 20

  /// The candidates by their scores and what each costs besides, the cheapest of which is free.
  func reordered(by costs: [Float], sharpness: Float) -> RecognitionResult {
    guard let least = costs.min(), least < .infinity else { return self }
    let extra = costs.map { min($0 - least, Self.followingCostLimit) }
    let shares = zip(candidates, extra).map { candidate, cost in
      candidate.probability * ElementaryFunctions.exp(-cost * sharpness)
    }
    let before = candidates.reduce(Float(0)) { $0 + $1.probability }
    let after = shares.reduce(0, +)
    let order = candidates.indices.sorted {
      (candidates[$0].score + extra[$0], $0) < (candidates[$1].score + extra[$1], $1)
    }
    return RecognitionResult(
      candidates: order.map { index in
        candidates[index].with(
          score: candidates[index].score + extra[index],
          probability: after > 0 ? shares[index] / after * before : nil)
      })
  }
}
