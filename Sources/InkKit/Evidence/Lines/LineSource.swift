/// A source of what a line as a whole says.
///
/// Each source gets the lattice with what those before it know of its cells, and joins its own:
///
///     segment network ─▶ sequence network ─▶ clear gaps ─▶ letters with marks ─▶ a hand ─▶ added templates
///     letters side by side, each read by the sources of symbols, with sizes, places and gaps
package protocol LineSource: Sendable {
  /// Joins what the source knows of a line to its lattice.
  func join(_ evidence: inout LineEvidence, of line: CutLine, memory: inout ReadingMemory)
}

/// What is known of a line while sources are asked one after the other.
package struct LineEvidence: Sendable {
  /// The lattice with all evidence so far.
  package var lattice: SegmentLattice

  /// The scores before a sequence network joined; `nil` if none did.
  var ownScores: [Float]?

  /// Begins with the cells of a line, of which nothing is known.
  init(_ line: CutLine) {
    lattice = SegmentLattice(
      pieces: line.pieces, cells: line.cells, labels: [], scores: [],
      spaceScores: Array(repeating: -.infinity, count: line.pieces.count + 1))
  }
}

/// Memory that the evidence of one ink needs, and what earlier readings of the ink left.
package struct ReadingMemory: Sendable {
  var segments = SegmentNetwork.Scratch()
  var frames = SequenceNetwork.Scratch()
  var sequences = SequenceEvidence.Scratch()

  /// The scores of the cells of joined writing by their ink.
  package var cells: CellCache
  /// What cells of whole strokes may be, by their ink.
  var choices: RecentValues<SymbolChoices>

  /// Creates memory that remembers at most twice as many cells, none if it is 0.
  package init(cellLimit: Int = 0) {
    cells = CellCache(limit: cellLimit)
    choices = RecentValues(limit: cellLimit)
  }
}
