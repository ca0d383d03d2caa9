/// The readings of the lines of an ink, from which those of the whole are made.
struct PageReadings {
  /// A line with its readings, at least one, by rising cost.
  struct Line {
    var lattice: SegmentLattice
    var readings: [TextHypothesis]
    /// The text around it, by which it was read.
    var surroundings = TextSurroundings()
    /// Its number among all lines, those without a reading included.
    var number = 0
    /// The mark of a list before it.
    var mark: ListMarks.Mark?
  }

  /// The lines from top to bottom.
  var lines: [Line]

  /// A reading of all lines.
  struct Combination: Hashable {
    /// For each line which of its readings it is.
    var choices: [Int]
    /// The sum of their costs.
    var cost: Float
    /// The product of their probabilities.
    var probability: Float
  }

  /// The cheapest combinations by rising cost.
  ///
  /// The lines are added one by one; the best sums of two sorted lists lie in the corner of their
  /// table, which is searched from the corner on:
  ///
  ///     readings of the next line →     0    1    2
  ///     combinations so far      0      ✓    ✓    next?
  ///                              1      ✓    next?
  ///                              2    next?
  ///
  /// - Complexity: O(*lk*²) for *l* lines and *k* combinations, each of which is *l* numbers long.
  func combinations(limit: Int) -> [Combination] {
    var best = [Combination(choices: [], cost: 0, probability: 1)]
    for line in lines {
      // For each combination how many readings of the line it has been joined with.
      var joined = Array(repeating: 0, count: best.count)
      var next: [Combination] = []
      while next.count < limit {
        var choice: Int?
        var least = Float.infinity
        for (index, count) in joined.enumerated() where count < line.readings.count {
          let cost = best[index].cost + line.readings[count].cost
          if choice == nil || cost < least {
            choice = index
            least = cost
          }
          // The following combinations cost no less with their first reading.
          if count == 0 { break }
        }
        guard let choice else { break }
        let reading = joined[choice]
        joined[choice] += 1
        next.append(
          Combination(
            choices: best[choice].choices + [reading], cost: least,
            probability: best[choice].probability * line.readings[reading].probability))
      }
      best = next
    }
    return best
  }

  /// The weight of all readings of all lines together.
  ///
  /// - Parameter sharpness: By how much scores are stretched to be logarithms of weights.
  func weight(sharpness: Float) -> ReadingWeight {
    ReadingWeight(
      lines.map { line in
        let best = line.readings[0]
        return ReadingWeight(ofBest: best.score * sharpness, share: best.probability)
      })
  }

  /// What the language says of the best readings of all lines, before its weight: a sum of costs.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  func languageCost(by prior: TextPrior) -> Float {
    lines.reduce(0) { $0 + prior.cost(ofAll: $1.readings[0].text, behind: $1.surroundings.before) }
  }

  /// The candidates that the readings make, by rising score; none if there is no line.
  ///
  /// - Parameters:
  ///   - drawnStrokes: The strokes that are part of no line because they are no writing.
  ///   - crossedOut: The strokes of writing that was crossed out.
  func result(
    for ink: Ink, drawnStrokes: [Int] = [], crossedOut: Set<Int> = [], limit: Int
  ) -> RecognitionResult {
    guard !lines.isEmpty else { return RecognitionResult(candidates: []) }
    var candidates: [RecognitionCandidate] = []
    var length: Float = 1
    for combination in combinations(limit: limit) {
      var builder = CandidateBuilder(ink: ink)
      for (line, choice) in zip(lines, combination.choices) {
        builder.add(line.readings[choice], of: line.lattice, after: line.mark)
      }
      if candidates.isEmpty { length = max(1, Float(builder.characterCount)) }
      candidates.append(
        builder.candidate(
          score: combination.cost / length, probability: min(1, combination.probability),
          drawnStrokes: drawnStrokes, crossedOut: crossedOut))
    }
    return RecognitionResult(
      candidates: candidates, isBounded: lines.contains(where: \.lattice.isBounded))
  }
}
