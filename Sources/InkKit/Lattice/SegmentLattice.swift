/// The ways to cut a line of ink into characters, and what each part may say.
///
///     pieces      0   1   2   3   4          in reading order
///     nodes     0   1   2   3   4   5        node n lies before piece n
///     cells     └───────┘                    cell 0 ..< 2: the ink between two nodes
///                       └───┘                cell 2 ..< 3
///
/// A reading is a way through the nodes from the first to the last along cells, with a label for
/// each cell and perhaps a space at nodes between. Its score is the sum of the scores on the way: a
/// logarithm that is normalized over all readings, not cell by cell, so that ways of more and of
/// fewer cells compare.
package struct SegmentLattice: Sendable {
  /// A run of pieces that may be one character.
  package struct Cell: Hashable, Sendable {
    /// The node where the run begins.
    package var begin: Int
    /// The node where it ends, after `begin`.
    package var end: Int

    package init(begin: Int, end: Int) {
      self.begin = begin
      self.end = end
    }
  }

  /// The pieces in reading order.
  package var pieces: [InkPiece]

  /// The boxes around the pieces, in σ of the line (see ``LineTrace``); empty where they are not known, as
  /// of letters side by side.
  package var boxes: [Box]

  /// The cells by rising end, and by rising begin among those of the same end.
  package var cells: [Cell]

  /// The texts of the labels; the same for all lattices of a model.
  package var labels: [String]

  /// The score of each label for each cell, cell by cell, `cells.count * labels.count` in all;
  /// natural logarithms, higher is better, −∞ for a label that is not allowed.
  package var scores: [Float]

  /// For each node how much better a space is there than none, `pieces.count + 1` in all; −∞ where
  /// there can be none, as at the first and the last node.
  package var spaceScores: [Float]

  /// A number that no other lattice of the same recognizer has but by a chance of 2⁻⁶⁴, if anything is
  /// remembered of this one; it stands for all the rest of it.
  package var key: UInt64?

  /// Whether more might be known of its cells, or other cells: the line was too much to look at all.
  var isBounded = false

  /// Whether it is of a text of a diagram, which is read by other weights; see ``LineReading/labels``.
  var isLabel = false

  package init(
    pieces: [InkPiece], boxes: [Box] = [], cells: [Cell], labels: [String], scores: [Float],
    spaceScores: [Float]
  ) {
    precondition(scores.count == cells.count * labels.count, "Each cell scores each label.")
    precondition(spaceScores.count == pieces.count + 1, "Each node has a score for a space.")
    precondition(boxes.isEmpty || boxes.count == pieces.count, "All pieces have a box, or none.")
    self.pieces = pieces
    self.boxes = boxes
    self.cells = cells
    self.labels = labels
    self.scores = scores
    self.spaceScores = spaceScores
  }
}

extension SegmentLattice {
  /// The part of the lattice between two nodes: its cells, without a space at its ends.
  ///
  /// - Complexity: O(*c* + *dl*) for *c* cells of which *d* lie in the part, of *l* labels.
  func part(_ nodes: Range<Int>) -> SegmentLattice {
    let kept = cells.indices.filter {
      cells[$0].begin >= nodes.lowerBound && cells[$0].end <= nodes.upperBound
    }
    var spaces = Array(spaceScores[nodes.lowerBound...nodes.upperBound])
    spaces[0] = -.infinity
    spaces[spaces.count - 1] = -.infinity
    var partScores: [Float] = []
    partScores.reserveCapacity(kept.count * labels.count)
    for cell in kept {
      partScores += scores[cell * labels.count..<(cell + 1) * labels.count]
    }
    var part = SegmentLattice(
      pieces: Array(pieces[nodes]), boxes: boxes.isEmpty ? [] : Array(boxes[nodes]),
      cells: kept.map {
        Cell(begin: cells[$0].begin - nodes.lowerBound, end: cells[$0].end - nodes.lowerBound)
      },
      labels: labels, scores: partScores, spaceScores: spaces)
    part.isBounded = isBounded
    return part
  }
}
