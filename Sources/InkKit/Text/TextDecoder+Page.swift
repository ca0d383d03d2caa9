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
  /// - Returns: Candidates of distinct texts by rising score. Their score is the cost per character
  ///   of the best candidate; see ``TextDecoder``.
  /// - Complexity: That of the decoding of each line, plus O(*kl*) for *k* candidates of *l* lines.
  package func result(
    of lines: [SegmentLattice], ink: Ink, in surroundings: TextSurroundings = TextSurroundings(),
    limit: Int, scratch: inout Scratch
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
      let readings = hypotheses(of: lattice, in: own, limit: limit, scratch: &scratch)
      guard let best = readings.first else { continue }
      page.append(PageReadings.Line(lattice: lattice, readings: readings))
      before = String((before + best.text + " ").suffix(RecognitionContext.preContextLimit))
    }
    return PageReadings(lines: page).result(for: ink, limit: limit)
  }
}
