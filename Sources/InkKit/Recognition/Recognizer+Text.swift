extension Recognizer {
  /// Below this share of all readings, what an ink may be as one character is left out of account;
  /// above the rest to one, what it may be otherwise.
  static let negligibleShare: Float = 1e-3

  /// The most strokes of an ink of several lines that may be one character all the same.
  static let characterStrokeLimit = 6

  /// What a reading as one character costs beside its shape, as longer ones pay for their words: a
  /// logarithm. On the development sets 1 to 3 do equally well; 0 and less cost words.
  static let singleCharacterCost: Float = 2

  /// Reads an ink as lines of text.
  ///
  /// Whether a line is one character is up to the networks that read lines. Which one it is then the templates
  /// and networks say that know isolated characters; the readings of several characters come from
  /// the decoder. Both are weighted by how likely the ink is to be one character.
  func textResult(
    for ink: Ink, in surroundings: TextSurroundings, writingArea: WritingArea?,
    by reader: TextReader, cache: inout RecognitionCache
  ) -> RecognitionResult {
    var memory = TextReader.Scratch()
    let readable = reader.readable(ink)
    var lattices = reader.lattices(of: readable, in: writingArea, scratch: &memory, cache: &cache)
    var share = lattices.count == 1 ? reader.singleCharacterShare(of: lattices[0]) : 0
    if lattices.count > 1, ink.strokes.count <= Self.characterStrokeLimit,
      let whole = reader.lattice(
        of: Layout.singleLine(of: readable, direction: reader.direction), in: readable,
        scratch: &memory, cache: &cache)
    {
      // Two lines of little ink may be one character in parts, such as = or a careless 8.
      let shareOfWhole = reader.singleCharacterShare(of: whole)
      if shareOfWhole > 0.5 {
        lattices = [whole]
        share = shareOfWhole
      }
    }
    var scratch = TextDecoder.Scratch()
    if share > 1 - Self.negligibleShare {
      return characterResult(for: ink, in: surroundings, writingArea: writingArea)
    }
    let texts = reader.decoder.result(
      of: lattices, ink: ink, in: surroundings, limit: reader.limit, scratch: &scratch,
      cache: &cache)
    guard share > Self.negligibleShare else { return texts }
    let characters = characterResult(for: ink, in: surroundings, writingArea: writingArea)
    return Self.mixture(characters, share: share, with: texts, limit: reader.limit)
  }

  /// The readings as one character and as several, by falling probability.
  ///
  /// - Parameter share: How likely the ink is to be one character, before words are known.
  private static func mixture(
    _ characters: RecognitionResult, share: Float, with texts: RecognitionResult, limit: Int
  ) -> RecognitionResult {
    let several = texts.candidates.filter { $0.segmentation.count > 1 }
    // The decoder has readings of one character too, which now come from elsewhere.
    let total = several.reduce(0) { $0 + $1.probability }
    guard total > 0, let best = texts.candidates.first else { return characters }
    // Scores are costs for each character of the best text; see ``PageReadings``.
    let length = Float(max(best.text.count, 1))
    let costs = several.reduce(Float(0)) { $0 + ElementaryFunctions.exp(-$1.score * length) }
    let single = share * ElementaryFunctions.exp(-Self.singleCharacterCost)
    let share = single / (single + costs)
    let weighted =
      characters.candidates.map { ($0, $0.probability * share) }
      + several.map { ($0, $0.probability / total * (1 - share)) }
    let sorted = weighted.enumerated().sorted {
      ($1.element.1, $0.offset) < ($0.element.1, $1.offset)
    }
    var score: Float = 0
    return RecognitionResult(
      candidates: sorted.prefix(limit).map { _, entry in
        let (candidate, probability) = entry
        // The order is that of the probabilities, and scores follow it.
        score = max(score, candidate.score)
        return RecognitionCandidate(
          text: candidate.text, score: score, probability: probability,
          segmentation: candidate.segmentation, words: candidate.words, lines: candidate.lines)
      })
  }
}
