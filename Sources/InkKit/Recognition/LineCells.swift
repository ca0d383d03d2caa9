/// Cuts lines into cells, and tells what each cell may be, where no network of the model does: by how
/// cells look as single characters, how large they are and how they stand beside each other.
protocol LineCells: Sendable {
  /// How evidence is weighed.
  var weights: DecoderWeights { get }

  /// How lines run.
  var direction: WritingDirection { get }

  /// The lattices of some strokes, which stand on one line of an ink.
  ///
  /// Each cell of a line has its own few labels, and those of a lattice are the labels of any of its
  /// cells.
  ///
  /// - Returns: One lattice, or several where the line is longer than anything that is written; none
  ///   if none of the strokes has a point.
  func lattices(of strokes: [Int], in ink: Ink) -> [SegmentLattice]
}

extension SegmentLattice {
  /// Creates a lattice of cells of which each knows what it may be.
  ///
  /// - Parameters:
  ///   - found: For each cell what it may be, at which cost.
  ///   - text: The text of a choice's label.
  init(
    pieces: [InkPiece], cells: [Cell], found: [[FoundCharacter]], spaceScores: [Float],
    text: (Int) -> String
  ) {
    var places: [Int: Int] = [:]
    var labels: [String] = []
    for choice in found.joined() where places[choice.label] == nil {
      places[choice.label] = labels.count
      labels.append(text(choice.label))
    }
    var scores = [Float](repeating: -.infinity, count: cells.count * labels.count)
    for (cell, choices) in found.enumerated() {
      for choice in choices {
        guard let place = places[choice.label] else { continue }
        scores[cell * labels.count + place] = -choice.cost
      }
    }
    self.init(
      pieces: pieces, cells: cells, labels: labels, scores: scores, spaceScores: spaceScores)
  }
}
