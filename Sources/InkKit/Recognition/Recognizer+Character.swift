extension Recognizer {
  /// What a letter of foreign words costs beside its shape where no text tells how likely it is: a
  /// logarithm.
  private static let rareLabelCost: Float = 3

  /// Reads an ink as one character.
  ///
  /// - Returns: Distinct texts by rising score, at most as many as the options ask for; none if
  ///   the ink is empty or the options allow none of the model's labels.
  /// - Complexity: O(*n*) for *n* points, plus O(*t*) for *t* templates, plus that of the finder if
  ///   there is one.
  func characterResult(for ink: Ink, in context: RecognitionContext) -> RecognitionResult {
    guard let box = ink.boundingBox,
      var choices = characterChoices(of: ink.strokes, in: context.writingArea)
    else {
      return RecognitionResult(candidates: [])
    }
    if let finder {
      choices.merge(
        finder.candidates(
          of: ink.strokes[...], limit: max(Self.foundLimit, options.maximumResultCount),
          isAllowed: finderAllows),
        of: finder)
    }
    if let personal, let normalized = NormalizedInk(ink) {
      correct(&choices, by: personal, for: normalized, box: box)
    }
    let around = CharacterContext(
      choices.labels, after: context.preContext, kind: options.kind, prior: prior,
      areMany: finder != nil)
    for (label, cost) in (around?.costs ?? []).enumerated() { choices.costs[label] += cost }
    if around == nil, let languageLabels, languageLabels.hasRare {
      for (label, text) in choices.labels.enumerated() where choices.costs[label] < .infinity {
        if languageLabels.isRare(text) { choices.costs[label] += Self.rareLabelCost }
      }
    }
    return RecognitionResult(
      candidates: candidates(choices, followsSpace: around?.followsSpace, ink: ink, box: box))
  }

  /// What some strokes cost as each label of the templates, as letters with marks and as syllables with
  /// signs, whatever stands around them; `nil` without a point.
  ///
  /// What is composed comes behind the labels of the templates, and only as far as it may be
  /// answered.
  package func characterChoices(of strokes: [Stroke], in area: WritingArea?) -> CharacterChoices? {
    let strokes = strokes.filter { !$0.points.isEmpty }
    guard let evidence = shapeEvidence(of: strokes, in: area) else { return nil }
    var choices = CharacterChoices(
      labels: matcher.templates.labels, costs: evidence.costs,
      distance: evidence.distances.min() ?? .infinity)
    if let composition { addComposed(composition, of: strokes, in: area, to: &choices) }
    if let syllables {
      addSyllables(syllables, of: strokes, whole: evidence, in: area, to: &choices)
    }
    return choices
  }

  /// How many characters a finder is asked for: the text before the ink may prefer one that the
  /// shape alone puts far behind.
  static let foundLimit = 50

  /// What the labels of the templates cost by shape, size and place, and how far their templates are.
  struct ShapeEvidence {
    var costs: [Float]
    var distances: [Float]
  }

  /// What some strokes look like, whether or not it may be answered; `nil` without a point.
  func shapeEvidence(of strokes: [Stroke], in area: WritingArea?) -> ShapeEvidence? {
    guard let ink = NormalizedInk(strokes: strokes[...]),
      let box = BoundingBox(around: strokes)
    else { return nil }
    var scratch = Scratch()
    costs(of: ink, scratch: &scratch)
    if let geometry, let area {
      for (label, cost) in geometry.costs(for: box, in: area).enumerated() {
        scratch.costs[label] += cost
      }
    }
    return ShapeEvidence(costs: scratch.costs, distances: scratch.distances)
  }

  /// Lowers and raises costs as the person's samples want it.
  private func correct(
    _ choices: inout CharacterChoices, by hand: PersonalHand, for ink: NormalizedInk,
    box: BoundingBox
  ) {
    var scratch = TemplateMatcher.Scratch()
    let gains = hand.gains(
      of: ink, size: max(box.width, box.height), in: .character, scratch: &scratch)
    for (gain, label) in zip(gains, hand.templates.labels) where gain != 0 {
      let place = matcher.templates.index(of: label) ?? choices.labels.firstIndex(of: label)
      if let place { choices.costs[place] -= gain / scoring.sharpness }
    }
  }

  /// The cheapest labels with their probabilities among all.
  private func candidates(
    _ choices: CharacterChoices, followsSpace: [Bool]?, ink: Ink, box: BoundingBox
  ) -> [RecognitionCandidate] {
    let costs = choices.costs
    let order = Self.cheapest(options.maximumResultCount, of: costs)
    guard let best = order.first else { return [] }
    var total: Float = 0
    for cost in costs where cost < .infinity {
      total += ElementaryFunctions.exp((costs[best] - cost) * scoring.sharpness)
    }
    let segments = Self.wholeInk(ink)
    return order.map { label in
      let share = ElementaryFunctions.exp((costs[best] - costs[label]) * scoring.sharpness)
      let grapheme = choices.labels[label]
      let begin = followsSpace?[label] == true ? 1 : 0
      let end = begin + grapheme.count
      let text = begin == 1 ? " " + grapheme : grapheme
      let segment = GraphemeSegment(
        grapheme: grapheme, beginIndex: begin, endIndex: end, boundingBox: box,
        drawingSegments: segments)
      let word = TextSegment(text: grapheme, beginIndex: begin, endIndex: end, boundingBox: box)
      let line = TextSegment(text: text, beginIndex: 0, endIndex: end, boundingBox: box)
      return RecognitionCandidate(
        text: text, score: costs[label], probability: share / total, segmentation: [segment],
        words: reader == nil ? [] : [word], lines: reader == nil ? [] : [line])
    }
  }

  /// The indices of the smallest finite costs, the smallest first; of equal ones the earlier.
  static func cheapest(_ limit: Int, of costs: [Float]) -> [Int] {
    var cheapest: [Int] = []
    for (label, cost) in costs.enumerated() where cost < .infinity {
      if cheapest.count == limit {
        guard cost < costs[cheapest[limit - 1]] else { continue }
        cheapest.removeLast()
      }
      var place = cheapest.count
      while place > 0 && costs[cheapest[place - 1]] > cost { place -= 1 }
      cheapest.insert(label, at: place)
    }
    return cheapest
  }

  private static func wholeInk(_ ink: Ink) -> [DrawingSegment] {
    ink.strokes.indices.filter { !ink.strokes[$0].points.isEmpty }.map { index in
      DrawingSegment(
        strokeIndex: index, beginPointIndex: 0, endPointIndex: ink.strokes[index].points.count)
    }
  }
}
