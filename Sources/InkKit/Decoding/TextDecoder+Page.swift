extension TextDecoder {
  /// The readings of an ink of one or several lines, with the ink of each character.
  ///
  /// Each line is read after the best reading of those before it, whose newlines count as spaces.
  /// The lines' readings are then combined, joined by newlines. A line without a reading is left
  /// out.
  ///
  /// - Parameters:
  ///   - lines: The lines from top to bottom; their pieces are of `ink`.
  ///   - surroundings: The text before the first line and after the last.
  ///   - limit: The most candidates, at least 1.
  ///   - cache: What earlier readings of the ink found; lines that didn't change are not read again.
  /// - Returns: Candidates of distinct texts by rising score. Their score is the cost per character
  ///   of the best candidate; see ``TextDecoder``.
  /// - Complexity: That of the decoding of each line, plus O(*kl*) for *k* candidates of *l* lines.
  package func result(
    of lines: [SegmentLattice], ink: Ink, in surroundings: TextSurroundings = TextSurroundings(),
    limit: Int, scratch: inout Scratch, cache: inout RecognitionCache
  ) -> RecognitionResult {
    var page: [PageReadings.Line] = []
    var before = surroundings.before
    for (index, lattice) in lines.enumerated() {
      var own = surroundings
      own.before = before
      if index > 0 { own.mayBeginWithSpace = false }
      if index < lines.count - 1 {
        own.after = " "
        own.mayEndWithSpace = false
      }
      let readings = hypotheses(
        of: lattice, in: own, limit: limit, scratch: &scratch, known: &cache.lines)
      guard let best = readings.first else { continue }
      page.append(PageReadings.Line(lattice: lattice, readings: readings))
      before = String((before + best.text + " ").suffix(RecognitionContext.preContextLimit))
    }
    return PageReadings(lines: page).result(for: ink, limit: limit)
  }

  /// The readings of a line, found anew only if they are not known.
  private func hypotheses(
    of lattice: SegmentLattice, in surroundings: TextSurroundings, limit: Int,
    scratch: inout Scratch, known: inout RecentValues<[TextHypothesis]>
  ) -> [TextHypothesis] {
    guard known.limit > 0 else {
      return hypotheses(of: lattice, in: surroundings, limit: limit, scratch: &scratch)
    }
    let key = Self.key(of: lattice, in: surroundings, limit: limit)
    if let readings = known.value(for: key) { return readings }
    let readings = hypotheses(of: lattice, in: surroundings, limit: limit, scratch: &scratch)
    known.insert(readings, for: key)
    return readings
  }

  /// The hash of all that the readings of a line depend on: they name nodes and labels, no points.
  private static func key(
    of lattice: SegmentLattice, in surroundings: TextSurroundings, limit: Int
  ) -> UInt64 {
    var hash = ContentHash()
    hash.combine(limit)
    hash.combine(surroundings.before)
    hash.combine(surroundings.after)
    hash.combine((surroundings.mayBeginWithSpace ? 1 : 0) + (surroundings.mayEndWithSpace ? 2 : 0))
    hash.combine(lattice.pieces.count)
    hash.combine(lattice.cells.count)
    for cell in lattice.cells {
      hash.combine(cell.begin)
      hash.combine(cell.end)
    }
    for score in lattice.spaceScores { hash.combine(score) }
    for score in lattice.scores { hash.combine(score) }
    return hash.value
  }
}
