/// A source of what a line as a whole says.
///
/// Each source gets the lattice with what those before it know of its cells, and joins its own:
///
///     segment network, sequence network ─▶ clear gaps ─▶ letters with marks ─▶ a hand ─▶ added templates
///     letters side by side, each read by the sources of symbols, with sizes, places and gaps
protocol LineSource: Sendable {
  /// Joins what the source knows of a line to its lattice.
  func join(_ evidence: inout LineEvidence, memory: inout ReadingMemory)

  /// About how much work it is to look at the cells of a line at a depth; see ``ReadingEffort``. What a
  /// source does without being asked how deep, or asks for itself, doesn't count.
  func work(of line: CutLine, at depth: SearchDepth) -> Float
}

extension LineSource {
  /// Most sources look at all cells, and take a fixed time for each.
  func work(of line: CutLine, at depth: SearchDepth) -> Float { 0 }
}

/// The evidence of a line while sources are asked one after the other.
package struct LineEvidence: Sendable {
  /// The line; the first source of joined writing may cut it once more.
  package internal(set) var line: CutLine

  /// The lattice of the line with all evidence so far.
  package internal(set) var lattice: SegmentLattice

  /// The scores before a sequence network joined; `nil` if none did.
  var ownScores: [Float]?

  /// How deep sources look.
  let depth: SearchDepth

  /// The effort left for work of sources that depends on the evidence.
  var effort: ReadingEffort

  /// Begins with the cells of a line, of which nothing is known.
  init(
    _ line: CutLine, depth: SearchDepth = .full, effort: ReadingEffort = .unlimited
  ) {
    self.line = line
    self.depth = depth
    self.effort = effort
    lattice = SegmentLattice(
      pieces: line.pieces, cells: line.cells, labels: [], scores: [],
      spaceScores: Array(repeating: -.infinity, count: line.pieces.count + 1))
  }
}

/// Memory that the evidence of one ink needs, and what earlier readings of the ink left.
package struct ReadingMemory: Sendable {
  var segments = SegmentNetwork.Scratch()
  var frames: SequenceNetwork.Scratch
  var sequences = SequenceEvidence.Scratch()

  /// The scores of the cells of joined writing by a hash of all that they depend on.
  ///
  /// A cell's scores depend on its points in the frame of its line, whose place and scale shift with
  /// each stroke that is added. For scores to be of use again, ``LineTrace`` rounds the frame before
  /// anything is computed from it, with or without a cache: then equal keys mean equal scores, to the
  /// last bit.
  var cells: RecentValues<[Float]>
  /// The choices for cells of whole strokes, by their ink.
  var choices: RecentValues<SymbolChoices>
  /// Words of another script that strokes may be, by their ink.
  var words: RecentValues<[FoundWord]>

  /// Creates memory that remembers at most twice as many cells, none if it is 0.
  package init(cellLimit: Int = 0) {
    frames = SequenceNetwork.Scratch(remembers: cellLimit > 0)
    cells = RecentValues(limit: cellLimit)
    choices = RecentValues(limit: cellLimit)
    words = RecentValues(limit: cellLimit)
  }
}
