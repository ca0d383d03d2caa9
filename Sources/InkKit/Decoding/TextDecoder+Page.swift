extension TextDecoder {
  /// The readings of a line, found anew only if they are not known.
  func hypotheses(
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
