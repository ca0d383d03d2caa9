extension WrittenWords {
  /// The words of a reading, with the boxes of their characters.
  public init(_ candidate: RecognitionCandidate) {
    self.init(
      candidate.words.map { word in
        let characters = candidate.segmentation.filter { part in
          word.range.contains(part.range.lowerBound) && !part.grapheme.allSatisfy(\.isWhitespace)
        }
        return Word(
          text: word.text, frame: word.boundingBox, characters: characters.map(\.boundingBox))
      })
  }
}

extension RecognitionResult {
  /// How much likelier a gesture is that means something where it was drawn, by what writing may do there.
  ///
  /// Arches between words are no letters, whatever their form; bars, carets and corners are strokes of letters, so
  /// that their form alone must tell. Chosen on late strokes of `unipen-word`, `unipen-line` and `poh-word` of the
  /// development set and on gestures over its words: `inkbench DATA gestures`.
  private static func factor(_ action: GestureMeaning.Action) -> Float {
    switch action {
    case .insert, .newLine, .split: 1
    case .select: 3
    case .delete: 10
    case .join: 30
    }
  }

  /// Share of its probability that a gesture keeps which means nothing; the rest is writing's.
  private static let meaninglessShare: Float = 0.02
  /// The gain of a reading from which on a stroke is writing, and the one for a word of one letter.
  private static let (writingGain, letterGain): (Float, Float) = (0.65, 0.3)
  /// The length of a line through a letter, in heights of the word: bars of letters are shorter.
  private static let struckLength: Float = 1.5
  /// The fewest characters of a word that a line may strike: bars cross two, as those of tt.
  private static let struckCharacterCount = 3
  /// The gain of a reading below which some characters of a word are struck.
  private static let struckGain: Float = -0.1

  /// The name of ink that is no gesture.
  private static let writing = "writing"

  /// The gestures of a result by what each would mean over words, the likeliest first.
  ///
  /// What means nothing where it was drawn becomes unlikely, and the ink is rather writing: a line beside
  /// all words is a dash. Writing wins where a stroke may be both: one that crosses a letter, or that goes on at
  /// the end of a line, and one that completes what lies below.
  ///
  /// The result should have all gestures, of which there are ten: what is unlikely by its form may be what
  /// it means.
  ///
  /// - Parameters:
  ///   - ink: The ink that the result is of, in the coordinates of the words.
  ///   - below: The words on the page.
  ///   - gain: How much better the words are read with the ink among their strokes; see ``gain(over:)``. `nil`
  ///     if that is not known: then some characters of a word can't be struck.
  /// - Complexity: O(*c* · (*n* + *w*)) for *c* candidates, *n* points and *w* words.
  public func gestures(
    of ink: Ink, over below: WrittenWords, gain: Float? = nil
  ) -> RecognitionResult {
    let meanings = candidates.map { candidate -> GestureMeaning? in
      guard let meaning = GestureMeaning(of: candidate.text, ink, over: below),
        !Self.isWriting(candidate.text, meaning, ink, below, gain)
      else { return nil }
      return meaning
    }
    let senseless = zip(candidates, meanings).filter { $0.text != Self.writing && $1 == nil }
      .reduce(Float(0)) { $0 + $1.0.probability }
    let weighed = zip(candidates, meanings).map { candidate, meaning in
      let share =
        candidate.text == Self.writing
        ? candidate.probability + senseless * (1 - Self.meaninglessShare)
        : candidate.probability * (meaning.map { Self.factor($0.action) } ?? Self.meaninglessShare)
      return (candidate, meaning, share: max(share, .leastNormalMagnitude))
    }
    let total = weighed.reduce(0) { $0 + $1.share }
    let order = weighed.indices.sorted { (weighed[$1].share, $0) < (weighed[$0].share, $1) }
    return RecognitionResult(
      candidates: order.map { index in
        let (candidate, meaning, share) = weighed[index]
        let probability = share / total
        return RecognitionCandidate(
          text: candidate.text, score: max(-ElementaryFunctions.log(probability), 0),
          probability: probability, segmentation: candidate.segmentation, shape: candidate.shape,
          meaning: meaning)
      }, scriptProbability: scriptProbability)
  }

  /// Whether a gesture with a meaning may be a stroke of the words themselves.
  private static func isWriting(
    _ name: String, _ meaning: GestureMeaning, _ ink: Ink, _ below: WrittenWords, _ gain: Float?
  ) -> Bool {
    if let gain, gain > writingGain { return true }
    guard name == "strike" else { return false }
    let word = below.words[meaning.words.lowerBound]
    let isLong = (ink.boundingBox?.width ?? 0) >= struckLength * word.frame.height
    if let struck = meaning.characters {
      return !isLong || struck.count < struckCharacterCount || gain ?? 0 > struckGain
    }
    guard meaning.words.count == 1, word.isShort else { return false }
    return !isLong || gain ?? 0 > letterGain
  }

  /// How much likelier the best text is than that of fewer strokes of the same writing: the difference of their
  /// scores, positive if the strokes complete what was written.
  ///
  ///     let gain = recognizer.result(for: together).gain(over: recognizer.result(for: before))
  ///
  /// - Returns: The difference in nats, or `nil` if nothing was read.
  public func gain(over before: RecognitionResult) -> Float? {
    guard let best = candidates.first, let former = before.candidates.first else { return nil }
    return former.score - best.score
  }

  /// The same result with the first candidates alone.
  package func prefix(_ limit: Int) -> RecognitionResult {
    RecognitionResult(
      candidates: Array(candidates.prefix(limit)), scriptProbability: scriptProbability,
      isBounded: isBounded)
  }
}
