extension Recognizer {
  /// Reads an ink as a page.
  ///
  ///     let page = recognizer.page(of: ink, alternatives: 5)
  ///     for line in page.lines { print(line.text, line.words.map(\.probability)) }
  ///
  /// Lines are those of the best candidate of ``result(for:in:)`` with ``LayoutChoice/page``. What is drawn is told
  /// as far as there is a ``pageDetector``.
  ///
  /// - Parameters:
  ///   - paper: The box around the paper, where it is known.
  ///   - alternatives: The most other texts of each word, and of each line; with the text itself there are
  ///     ``RecognizerOptions/resultLimit`` at most.
  ///   - detector: Names drawings; its own texts are not read. Without one they have no labels.
  /// - Complexity: That of ``result(for:in:)``, and of reading each word of a line of several words once more in
  ///   the lattice that the line has already.
  public func page(
    of ink: Ink, in context: RecognitionContext = RecognitionContext(), paper: BoundingBox? = nil,
    alternatives: Int = 0, detector: ObjectDetector? = nil
  ) -> ReadPage {
    let bounds =
      paper ?? ink.boundingBox ?? BoundingBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    var options = options
    options.layout = .page
    let alternatives = min(max(alternatives, 0), RecognizerOptions.resultLimit - 1)
    options.maximumResultCount = max(alternatives + 1, WordReadings.lineLimit)
    var page = ReadPage(bounds: bounds, language: tag)
    var cache = RecognitionCache.none
    let surroundings = TextSurroundings(before: context.preContext)
    let reader = withSameEvidence(options: options)
    let whole = reader.wholeAnswer(
      to: ink, in: surroundings, writingArea: context.writingArea,
      limit: max(self.options.maximumResultCount, alternatives + 1), cache: &cache)
    let candidates = reader.honest(whole.answer).candidates.prefix(alternatives + 1)
    guard let text = whole.text else {
      guard let best = candidates.first, let box = ink.boundingBox else { return page }
      let line = ReadLine(ofSymbol: best, in: box, beside: candidates.dropFirst())
      page.regions = [ReadRegion(kind: .paragraph, boundingBox: box, lines: [line])]
      return page
    }
    let drawn = ReadDrawings(of: text, in: ink, by: detector)
    page.drawings = drawn.objects
    page.regions =
      ReadRegions(
        of: text, in: ink, alternatives: alternatives, drawn: drawn,
        certainty: contents.hasScript ? whole.answer.scriptProbability : 1
      ).regions
    if whole.isMixed, let best = candidates.first {
      page.weighOnlyLine(by: best, beside: candidates.dropFirst())
    }
    for region in page.regions {
      guard let frame = region.frame,
        let index = page.drawings.firstIndex(where: { $0.trackingID == frame })
      else { continue }
      page.drawings[index].text =
        ([page.drawings[index].text].compactMap(\.self) + region.lines.map(\.text))
        .joined(separator: "\n")
    }
    return page
  }
}

extension ReadPage {
  /// Says of the only line of an ink that may be one symbol, too, how likely it is then, and what else it may be.
  fileprivate mutating func weighOnlyLine(
    by best: RecognitionCandidate, beside others: ArraySlice<RecognitionCandidate>
  ) {
    guard regions.count == 1, regions[0].lines.count == 1, regions[0].lines[0].text == best.text
    else { return }
    let alternatives = others.map(ReadWord.Alternative.init)
    regions[0].lines[0].probability = best.probability
    regions[0].lines[0].alternatives = alternatives
    guard regions[0].lines[0].words.count == 1 else { return }
    regions[0].lines[0].words[0].probability = best.probability
    regions[0].lines[0].words[0].alternatives = alternatives
  }
}

extension ReadWord.Alternative {
  fileprivate init(_ candidate: RecognitionCandidate) {
    self.init(text: candidate.text, probability: candidate.probability)
  }
}

extension MultilingualReader {
  /// Reads an ink as a page in the language that fits it best; see ``Recognizer/page(of:in:paper:alternatives:detector:)``.
  ///
  /// - Complexity: That of ``result(for:in:)``, and of a page in one language.
  public func page(
    of ink: Ink, in context: RecognitionContext = RecognitionContext(), paper: BoundingBox? = nil,
    alternatives: Int = 0, detector: ObjectDetector? = nil
  ) -> ReadPage {
    recognizers.best { result(for: ink, in: context) }.page(
      of: ink, in: context, paper: paper, alternatives: alternatives, detector: detector)
  }
}

extension [Recognizer] {
  /// The recognizer of the language that fits best; asked for only if there are several.
  fileprivate func best(by result: () -> MultilingualResult) -> Recognizer {
    let tag = count > 1 ? result().languages.first?.tag : nil
    return first { $0.tag == tag } ?? self[0]
  }
}

extension ReadLine {
  /// A line of an ink that was read as one symbol.
  fileprivate init(
    ofSymbol best: RecognitionCandidate, in box: BoundingBox,
    beside others: ArraySlice<RecognitionCandidate>
  ) {
    let alternatives = others.map(ReadWord.Alternative.init)
    let word = ReadWord(
      text: best.text, range: 0..<best.text.count, boundingBox: box, probability: best.probability,
      alternatives: alternatives, characters: best.segmentation)
    self.init(
      text: best.text, boundingBox: box,
      baseline: Baseline(
        from: StrokePoint(x: box.minX, y: box.maxY), to: StrokePoint(x: box.maxX, y: box.maxY)),
      xHeight: box.height / 2, words: [word], probability: best.probability,
      alternatives: alternatives)
  }
}
