/// Joins the readings of an ink as one character and as text.
///
/// Whether a line is one character is up to what reads lines. Which one it is then the sources of single
/// characters say; the readings of several characters come from the decoder. Both are weighted by how
/// likely the ink is to be one character.
enum ReadingMixture {
  /// Extra cost of a reading as one character, as longer ones pay for their words: a
  /// logarithm. On the development sets 1 to 3 do equally well; 0 and less cost words.
  private static let singleCharacterCost: Float = 2

  /// How many readings as text are weighed at least.
  static let textCount = 10

  /// The readings as one character and as several, by falling probability.
  ///
  /// - Parameter texts: The readings as text, with the share of the one character.
  static func joined(
    _ characters: ReadingAnswer, _ texts: ReadingAnswer, limit: Int
  ) -> ReadingAnswer {
    // What one character may be can be ruled out by the kind of text.
    guard !characters.result.candidates.isEmpty else {
      var texts = texts
      texts.result = texts.result.prefix(limit)
      return texts
    }
    let candidates = texts.result.candidates
    let several = candidates.filter { $0.segmentation.count > 1 }
    // The decoder has readings of one character too, which now come from elsewhere.
    let total = several.reduce(0) { $0 + $1.probability }
    guard total > 0, let best = candidates.first else { return characters }
    // Scores are costs for each character of the best text; see ``PageReadings``.
    let length = Float(max(best.text.count, 1))
    let costs = several.reduce(Float(0)) { $0 + ElementaryFunctions.exp(-$1.score * length) }
    let single = texts.characterShare * ElementaryFunctions.exp(-singleCharacterCost)
    let share = single / (single + costs)
    let weighted =
      characters.result.candidates.map { ($0, $0.probability * share) }
      + several.map { ($0, $0.probability / total * (1 - share)) }
    let order = weighted.indices.sorted { (weighted[$1].1, $0) < (weighted[$0].1, $1) }
    var score: Float = 0
    let result = RecognitionResult(
      candidates: order.prefix(limit).map { index in
        // The order is that of the probabilities, and scores follow it.
        score = max(score, weighted[index].0.score)
        return weighted[index].0.with(score: score, probability: weighted[index].1)
      }, isBounded: texts.result.isBounded)
    let fit =
      switch (characters.fit, texts.fit) {
      case (let one?, let other?): ScriptFit.mixed(one, share: share, other)
      case (let one, let other): one ?? other
      }
    return ReadingAnswer(
      result: result, characterShare: share, fit: fit,
      weights: characters.weights.merging(texts.weights) { one, _ in one })
  }
}

extension RecognitionResult {
  /// The candidates of a reading as programs get them: with probabilities that count that the ink may be
  /// of another script, and with scores by these instead of costs.
  ///
  /// Costs of different inks don't compare: those of a character, of a word for each of its letters, and
  /// of a character of thousands are on scales of their own, and the costs of what is right and of what is
  /// wrong lie near each other. Probabilities part them best, alone (`inkbench DATA trust`).
  ///
  /// - Parameters:
  ///   - scriptProbability: How likely the ink is to be of the script.
  ///   - misfit: What all of the scores have besides.
  func scored(_ scriptProbability: Float = 1, misfit: Float = 0) -> RecognitionResult {
    var score = misfit
    return RecognitionResult(
      candidates: candidates.map { candidate in
        let probability = candidate.probability * scriptProbability
        // A reading may be in order by its cost with a rounded probability.
        score = max(score, misfit - RecognitionCandidate.logProbability(probability))
        return candidate.with(score: score, probability: probability)
      }, scriptProbability: scriptProbability, isBounded: isBounded)
  }
}

extension RecognitionCandidate {
  /// The logarithm of a probability, of 0 that of the least number above it.
  static func logProbability(_ probability: Float) -> Float {
    ElementaryFunctions.log(max(probability, .leastNormalMagnitude))
  }

  /// The same reading with another score and probability; `nil` keeps the probability.
  func with(score: Float, probability: Float?) -> RecognitionCandidate {
    RecognitionCandidate(
      text: text, score: score, probability: probability ?? self.probability,
      segmentation: segmentation, words: words, lines: lines, drawnStrokes: drawnStrokes,
      crossedOutWords: crossedOutWords, shape: shape, meaning: meaning)
  }
}
