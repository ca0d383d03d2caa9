/// A text of which new ink replaced a part.
public struct Revision: Hashable, Codable, Sendable {
  /// The whole new text, with what was read of the new ink.
  ///
  /// Segments, words and lines are those of the new ink, with ranges in the whole text; score
  /// and probability are those of the reading.
  public let candidate: RecognitionCandidate

  /// The `Character`s of the new part in the text; spaces that were put before and after it count.
  public let range: Range<Int>

  /// The whole new text.
  public var text: String { candidate.text }

  /// Creates a revision.
  public init(candidate: RecognitionCandidate, range: Range<Int>) {
    self.candidate = candidate
    self.range = range
  }
}

extension Recognizer {
  /// Reads an ink as a replacement of a part of a text.
  ///
  /// The text around the part counts like a pre-context, and the text behind it as well: of "form"
  /// and "from" the one is read that goes with the neighbours. White space at the ends of the part
  /// stays. Ink that replaces nothing or nothing but white space is inserted, with spaces where the
  /// text around it asks for them.
  ///
  ///     recognizer.revisions(of: "say hullo again", replacing: 4..<9, with: ink)
  ///     // "say hello again", of which 4..<9 is new, …
  ///
  /// - Parameters:
  ///   - text: The text as it was.
  ///   - range: The part, in `Character`s of the text.
  ///   - ink: What was written in its place.
  ///   - context: The pre-context of the whole text, and the writing area of the ink.
  /// - Returns: Revisions of distinct texts by rising score; none if nothing was read.
  /// - Precondition: The range lies within the text.
  public func revisions(
    of text: String, replacing range: Range<Int>, with ink: Ink,
    in context: RecognitionContext = RecognitionContext()
  ) -> [Revision] {
    let revised = RevisedText(text, replacing: range)
    var cache = RecognitionCache.none
    let result = result(
      for: ink, in: revised.surroundings(after: context.preContext),
      writingArea: context.writingArea, cache: &cache)
    return result.candidates.map(revised.revision)
  }

  /// Reads an ink as a replacement of a word or a line of an earlier reading.
  ///
  /// - Precondition: The segment is one of the candidate's words or lines.
  public func revisions(
    of candidate: RecognitionCandidate, replacing segment: TextSegment, with ink: Ink,
    in context: RecognitionContext = RecognitionContext()
  ) -> [Revision] {
    revisions(of: candidate.text, replacing: segment.range, with: ink, in: context)
  }
}

extension RevisedText {
  /// The text with a reading in the part's place.
  func revision(_ reading: RecognitionCandidate) -> Revision {
    let text = before + reading.text + after
    // Characters at the borders may have become one, as a letter with the accent that followed.
    let count = text.count
    let begin = min(before.count, count)
    let end = max(begin, min(begin + reading.text.count, count))
    let shift = { (range: Range<Int>) in
      min(range.lowerBound + begin, count)..<min(range.upperBound + begin, count)
    }
    let shifted = { (segment: TextSegment) in
      TextSegment(
        text: segment.text, range: shift(segment.range), boundingBox: segment.boundingBox)
    }
    let candidate = RecognitionCandidate(
      text: text, score: reading.score, probability: reading.probability,
      segmentation: reading.segmentation.map {
        GraphemeSegment(
          grapheme: $0.grapheme, range: shift($0.range), boundingBox: $0.boundingBox,
          drawingSegments: $0.drawingSegments, alternatives: $0.alternatives)
      },
      words: reading.words.map(shifted), lines: reading.lines.map(shifted),
      drawnStrokes: reading.drawnStrokes, crossedOutWords: reading.crossedOutWords)
    return Revision(candidate: candidate, range: begin..<end)
  }
}
