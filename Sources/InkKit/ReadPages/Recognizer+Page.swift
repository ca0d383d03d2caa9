extension Recognizer {
  /// Reads an ink as a page.
  ///
  /// - Parameter paper: The box around the paper, where it is known.
  /// - Complexity: That of ``result(for:in:)``.
  public func page(
    of ink: Ink, in context: RecognitionContext = RecognitionContext(), paper: BoundingBox? = nil
  ) -> ReadPage {
    let bounds =
      paper ?? ink.boundingBox ?? BoundingBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    guard let best = result(for: ink, in: context).candidates.first else {
      return ReadPage(bounds: bounds, language: tag)
    }
    let lines = best.lines.map { ReadLine($0, of: best) }
    guard let box = ink.boundingBox, !lines.isEmpty else { return ReadPage(bounds: bounds, language: tag) }
    let region = ReadRegion(kind: .paragraph, boundingBox: box, lines: lines)
    return ReadPage(bounds: bounds, regions: [region], language: tag)
  }
}

extension ReadLine {
  /// A line of a candidate.
  fileprivate init(_ line: TextSegment, of candidate: RecognitionCandidate) {
    let box = line.boundingBox
    let words = candidate.words.filter { line.range.contains($0.range.lowerBound) }
    let begin = line.range.lowerBound
    self.init(
      text: line.text, boundingBox: box,
      baseline: Baseline(
        from: StrokePoint(x: box.minX, y: box.maxY), to: StrokePoint(x: box.maxX, y: box.maxY)),
      xHeight: box.height / 2,
      words: words.map { word in
        ReadWord(
          text: word.text,
          range: word.range.lowerBound - begin..<word.range.upperBound - begin,
          boundingBox: word.boundingBox, probability: candidate.probability,
          characters: candidate.segmentation.filter { word.range.contains($0.range.lowerBound) }
            .map { $0.moved(by: -begin) })
      },
      probability: candidate.probability)
  }
}

extension GraphemeSegment {
  /// The same segment of a text that begins elsewhere.
  fileprivate func moved(by offset: Int) -> GraphemeSegment {
    GraphemeSegment(
      grapheme: grapheme, range: range.lowerBound + offset..<range.upperBound + offset,
      boundingBox: boundingBox, drawingSegments: drawingSegments, alternatives: alternatives)
  }
}
