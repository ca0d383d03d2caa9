extension PageReadings {
  /// Reads lines one after the other, each after the best reading of those before it. Where words are
  /// parted by spaces, a line break counts as one. A line without a reading is left out.
  ///
  /// - Parameters:
  ///   - lattices: The lines from top to bottom.
  ///   - surroundings: The text before the first line and after the last.
  ///   - limit: The most readings of a line, at least 1.
  ///   - cache: What earlier readings of the ink found; lines that didn't change are not read again.
  ///   - decoder: The decoder of a line.
  /// - Complexity: That of the decoding of each line.
  init(
    of lattices: [SegmentLattice], in surroundings: TextSurroundings, writesSpaces: Bool,
    limit: Int, cache: inout RecognitionCache, decoder: (SegmentLattice) -> TextDecoder
  ) {
    lines = []
    let gap = writesSpaces ? " " : ""
    var before = surroundings.before
    for (index, lattice) in lattices.enumerated() where !ReadingStop.isDue {
      let isLast = index == lattices.count - 1
      var own = surroundings
      own.before = before
      if index > 0 || !writesSpaces { own.mayBeginWithSpace = false }
      if !isLast { own.after = gap }
      if !isLast || !writesSpaces { own.mayEndWithSpace = false }
      let readings = TextDecoder.hypotheses(
        of: lattice, in: own, limit: limit, scratch: &cache.decoding, known: &cache.lines,
        decoder: decoder)
      guard let best = readings.first else { continue }
      lines.append(
        Line(lattice: lattice, readings: readings, surroundings: own, number: index))
      before = String((before + best.text + gap).suffix(RecognitionContext.preContextLimit))
    }
  }
}

extension TextDecoder {
  /// The readings of a line, found anew only if they are not known.
  ///
  /// - Parameter decoder: The decoder of a line; it is made when it is needed.
  static func hypotheses(
    of lattice: SegmentLattice, in surroundings: TextSurroundings, limit: Int,
    scratch: inout Scratch, known: inout RecentValues<[TextHypothesis]>,
    decoder: (SegmentLattice) -> TextDecoder
  ) -> [TextHypothesis] {
    let key = known.limit > 0 ? key(of: lattice, in: surroundings, limit: limit) : 0
    if let readings = known.value(for: key) { return readings }
    let readings = decoder(lattice).hypotheses(
      of: lattice, in: surroundings, limit: limit, scratch: &scratch)
    if !ReadingStop.isDue { known.insert(readings, for: key) }
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
    // Of a line that was met before, its strokes say all; adding up its scores takes longer than the
    // rest of an answer.
    if let key = lattice.key {
      hash.combine(bits: key)
      return hash.value
    }
    hash.combine(lattice.pieces.count)
    hash.combine(lattice.cells.count)
    for cell in lattice.cells {
      hash.combine(cell.begin)
      hash.combine(cell.end)
    }
    for box in lattice.boxes {
      for edge in [box.lower.x, box.lower.y, box.upper.x, box.upper.y] { hash.combine(edge) }
    }
    for score in lattice.spaceScores { hash.combine(score) }
    for score in lattice.scores { hash.combine(score) }
    return hash.value
  }
}
