/// A text around a part that is being replaced.
struct RevisedText {
  /// The text before the part and behind it.
  let before: String
  let after: String

  /// Whether spaces may be put between.
  private let mayAddSpaces: Bool

  /// Takes a part out of a text.
  ///
  /// - Precondition: The range lies within the text.
  init(_ text: String, replacing range: Range<Int>) {
    let characters = Array(text)
    precondition(
      range.lowerBound >= 0 && range.upperBound <= characters.count,
      "The part to replace lies within the text.")
    let part = characters[range]
    guard let first = part.firstIndex(where: { !$0.isWhitespace }),
      let last = part.lastIndex(where: { !$0.isWhitespace })
    else {
      before = String(characters[..<range.lowerBound])
      after = String(characters[range.upperBound...])
      mayAddSpaces = true
      return
    }
    before = String(characters[..<first])
    after = String(characters[(last + 1)...])
    mayAddSpaces = false
  }

  /// The text around the ink, for reading it.
  ///
  /// - Parameter preContext: The text before the text.
  func surroundings(after preContext: String) -> TextSurroundings {
    let isWordAfter = after.first.map { $0.isLetter || $0.isNumber } ?? false
    return TextSurroundings(
      before: preContext + before, after: after, mayBeginWithSpace: mayAddSpaces,
      mayEndWithSpace: mayAddSpaces && isWordAfter)
  }

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
