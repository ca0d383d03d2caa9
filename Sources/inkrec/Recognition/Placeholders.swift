import InkKit

// Stand-ins until the library has them: the same names and, for one character, the same answers.

/// Reads the whole ink each time; what a growing ink has in common with what it was is not used.
struct RecognitionSession {
  let recognizer: Recognizer
  let context: RecognitionContext
  private var strokes: [Stroke] = []

  init(recognizer: Recognizer, context: RecognitionContext) {
    self.recognizer = recognizer
    self.context = context
  }

  mutating func append(_ stroke: Stroke) throws(InkError) {
    _ = try Ink(strokes: strokes + [stroke])
    strokes.append(stroke)
  }

  mutating func removeLast() -> Stroke? { strokes.popLast() }

  mutating func result() -> RecognitionResult {
    guard let ink = try? Ink(strokes: strokes) else { return RecognitionResult(candidates: []) }
    return recognizer.result(for: ink, in: context)
  }
}

/// A text of which new ink replaced a part.
struct Revision {
  let candidate: RecognitionCandidate
  let beginIndex: Int
  let endIndex: Int
}

extension Recognizer {
  /// Reads an ink as a replacement of a part of a text.
  func revisions(
    of text: String, replacing range: Range<Int>, with ink: Ink, in context: RecognitionContext
  ) -> [Revision] {
    let before = String(text.prefix(range.lowerBound))
    let after = String(text.dropFirst(range.upperBound))
    let context = RecognitionContext(
      preContext: context.preContext + before, writingArea: context.writingArea)
    return result(for: ink, in: context).candidates.map { reading in
      Revision(
        candidate: RecognitionCandidate(
          text: before + reading.text + after, score: reading.score,
          probability: reading.probability),
        beginIndex: before.count, endIndex: before.count + reading.text.count)
    }
  }
}
