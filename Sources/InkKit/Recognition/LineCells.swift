/// Cuts lines into cells, and tells what each cell may be, where no network of the model does: by how
/// cells look as single characters, how large they are and how they stand beside each other.
protocol LineCells: Sendable {
  /// How evidence is weighed.
  var weights: DecoderWeights { get }

  /// How lines run.
  var direction: WritingDirection { get }

  /// Whether what lies one above the other is of different lines, but for what is one character: the
  /// letters of a line stand beside each other, while 二 and 三 look like lines.
  var standOnLines: Bool { get }

  /// The lattices of some strokes, which stand on one line of an ink.
  ///
  /// Each cell of a line has its own few labels, and those of a lattice are the labels of any of its
  /// cells.
  ///
  /// - Returns: One lattice, or several where the line is longer than anything that is written; none
  ///   if none of the strokes has a point.
  func lattices(of strokes: [Int], in ink: Ink) -> [SegmentLattice]
}

/// Where spaces are in lines of groups side by side.
struct SpaceGain {
  /// The widest gaps inside words, in units of the line's size.
  var usualGap: Float
  /// What a space is worth for each unit that a gap is wider than those.
  var gain: Float
  /// What a space is worth besides; see ``DecoderWeights/spaceBonus``.
  var bonus: Float

  /// Wider gaps say no more.
  private static let widestGap: Float = 2

  /// For each group how much better a space is before it than none; −∞ for the first one.
  func scores(before groups: [StrokeGroup], size: Float) -> [Float] {
    var right = -Float.infinity
    return groups.map { group in
      let gap = min((group.box.lower.x - right) / size, Self.widestGap)
      let isFirst = right == -.infinity
      right = max(right, group.box.upper.x)
      return isFirst ? -.infinity : (gap - usualGap) * gain - bonus
    }
  }
}

extension SegmentLattice {
  /// Creates a lattice of runs of groups of which each knows what it may be.
  ///
  /// - Parameters:
  ///   - runs: The groups of each cell, in the order of cells.
  ///   - found: For each cell what it may be, at which cost.
  ///   - spaces: For each group how much better a space is before it than none.
  ///   - text: The text of a choice's label.
  init(
    of groups: [StrokeGroup], in ink: Ink, runs: [Range<Int>], found: [[FoundCharacter]],
    spaces: [Float], text: (Int) -> String
  ) {
    var pieces: [InkPiece] = []
    var spaceScores: [Float] = []
    var begins = [0]
    for (group, space) in zip(groups, spaces) {
      for (place, stroke) in group.strokes.enumerated() {
        pieces.append(InkPiece(stroke: stroke, points: 0..<ink.strokes[stroke].points.count))
        spaceScores.append(place == 0 ? space : -.infinity)
      }
      begins.append(pieces.count)
    }
    var places: [Int: Int] = [:]
    var labels: [String] = []
    for choice in found.joined() where places[choice.label] == nil {
      places[choice.label] = labels.count
      labels.append(text(choice.label))
    }
    var scores = [Float](repeating: -.infinity, count: runs.count * labels.count)
    for (cell, choices) in found.enumerated() {
      for choice in choices {
        guard let place = places[choice.label] else { continue }
        scores[cell * labels.count + place] = -choice.cost
      }
    }
    self.init(
      pieces: pieces,
      cells: runs.map { Cell(begin: begins[$0.lowerBound], end: begins[$0.upperBound]) },
      labels: labels, scores: scores, spaceScores: spaceScores + [-.infinity])
  }
}
