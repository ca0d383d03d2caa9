extension Recognizer {
  /// Reads an ink within a text, with what earlier readings of it left.
  package func result(
    for ink: Ink, in surroundings: TextSurroundings, writingArea: WritingArea?,
    cache: inout RecognitionCache
  ) -> RecognitionResult {
    guard let reader, options.kind != .character else {
      if options.kind != .character,
        let line = cellReader?.result(for: ink, in: surroundings, writingArea: writingArea)
      {
        return line
      }
      return characterResult(for: ink, in: surroundings, writingArea: writingArea)
    }
    return textResult(
      for: ink, in: surroundings, writingArea: writingArea, by: reader, cache: &cache)
  }

  /// What reads several characters in a model whose network doesn't; `nil` if nothing does.
  private var cellReader: CellLineReader? {
    let cells: any LineCells
    if let finder {
      cells = BlockCells(finder: finder, isAllowed: finderAllows)
    } else if let letterLabels {
      cells = LetterCells(self, labels: letterLabels.value)
    } else {
      return nil
    }
    return CellLineReader(
      cells: cells, prior: prior, layout: options.layout, limit: options.maximumResultCount)
  }

  /// Reads an ink as one character within a text.
  ///
  /// What follows it is weighed where the model reads text, and knows how texts go on.
  func characterResult(
    for ink: Ink, in surroundings: TextSurroundings, writingArea: WritingArea?
  ) -> RecognitionResult {
    let context = RecognitionContext(preContext: surroundings.before, writingArea: writingArea)
    let result = characterResult(for: ink, in: context)
    guard let reader, !surroundings.after.isEmpty else { return result }
    let costs = result.candidates.map { candidate in
      reader.decoder.cost(of: surroundings.after, behind: context.preContext + candidate.text)
    }
    return Self.reordered(result, by: costs, sharpness: reader.decoder.weights.sharpness)
  }

  /// The most that the text behind a character may say against it.
  static let followingCostLimit: Float = 20

  /// The candidates by their scores and what each costs besides, the cheapest of which is free.
  static func reordered(
    _ result: RecognitionResult, by costs: [Float], sharpness: Float
  ) -> RecognitionResult {
    guard let least = costs.min(), least < .infinity else { return result }
    let extra = costs.map { min($0 - least, followingCostLimit) }
    let shares = zip(result.candidates, extra).map { candidate, cost in
      candidate.probability * ElementaryFunctions.exp(-cost * sharpness)
    }
    let before = result.candidates.reduce(Float(0)) { $0 + $1.probability }
    let after = shares.reduce(0, +)
    let order = result.candidates.indices.sorted {
      (result.candidates[$0].score + extra[$0], $0) < (result.candidates[$1].score + extra[$1], $1)
    }
    return RecognitionResult(
      candidates: order.map { index in
        let candidate = result.candidates[index]
        return RecognitionCandidate(
          text: candidate.text, score: candidate.score + extra[index],
          probability: after > 0 ? shares[index] / after * before : candidate.probability,
          segmentation: candidate.segmentation, words: candidate.words, lines: candidate.lines)
      })
  }
}
