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
  /// How much likelier a gesture is that means something where it was drawn.
  private static let meaningfulFactor: Float = 30
  /// Share of its probability that a gesture keeps which means nothing; the rest is writing's.
  private static let meaninglessShare: Float = 0.02

  /// The name of ink that is no gesture.
  private static let writing = "writing"

  /// The gestures of a result by what each would mean over words, the likeliest first.
  ///
  /// What means nothing where it was drawn becomes unlikely, and the ink is rather writing: a line beside
  /// all words is a dash.
  ///
  /// The result should have all gestures, of which there are ten: what is unlikely by its form may be what
  /// it means.
  ///
  /// - Parameters:
  ///   - ink: The ink that the result is of, in the coordinates of the words.
  ///   - below: The words on the page.
  /// - Complexity: O(*c* · (*n* + *w*)) for *c* candidates, *n* points and *w* words.
  public func gestures(of ink: Ink, over below: WrittenWords) -> RecognitionResult {
    let meanings = candidates.map { GestureMeaning(of: $0.text, ink, over: below) }
    let senseless = zip(candidates, meanings).filter { $0.text != Self.writing && $1 == nil }
      .reduce(Float(0)) { $0 + $1.0.probability }
    let weighed = zip(candidates, meanings).map { candidate, meaning in
      let share =
        candidate.text == Self.writing
        ? candidate.probability + senseless * (1 - Self.meaninglessShare)
        : candidate.probability * (meaning == nil ? Self.meaninglessShare : Self.meaningfulFactor)
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

  /// The same result with the first candidates alone.
  package func prefix(_ limit: Int) -> RecognitionResult {
    RecognitionResult(
      candidates: Array(candidates.prefix(limit)), scriptProbability: scriptProbability)
  }
}
