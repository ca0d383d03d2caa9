package import InkKit

/// Lattices with random scores over random ink, from a seed.
package enum RandomLattice {
  /// A lattice of `pieceCount` pieces with all cells of up to `reach` pieces.
  ///
  /// A fifth of the scores are −∞, and half of the nodes can have no space.
  package static func lattice(
    pieceCount: Int, labels: [String], reach: Int, random: inout SplitMix64,
    pieces: [InkPiece]? = nil
  ) -> SegmentLattice {
    var cells: [SegmentLattice.Cell] = []
    var scores: [Float] = []
    for end in stride(from: 1, through: pieceCount, by: 1) {
      for begin in max(0, end - reach)..<end {
        cells.append(SegmentLattice.Cell(begin: begin, end: end))
        for _ in labels {
          scores.append(random.unit() < 0.2 ? -.infinity : -8 * random.unit())
        }
      }
    }
    var spaces = (0...pieceCount).map { _ in
      random.unit() < 0.5 ? -Float.infinity : 6 * random.unit() - 3
    }
    spaces[0] = -.infinity
    spaces[pieceCount] = -.infinity
    return SegmentLattice(
      pieces: pieces ?? (0..<pieceCount).map { InkPiece(stroke: $0, points: 0..<1) },
      cells: cells, labels: labels, scores: scores, spaceScores: spaces)
  }

  /// An ink of up to `strokeCount` strokes, some of them empty, cut into random pieces that come
  /// in random order.
  package static func ink(
    strokeCount: Int, random: inout SplitMix64
  ) throws -> (ink: Ink, pieces: [InkPiece]) {
    var strokes: [Stroke] = []
    var pieces: [InkPiece] = []
    for stroke in 0..<strokeCount {
      let count = random.below(9)
      strokes.append(
        Stroke(
          points: (0..<count).map { _ in
            StrokePoint(x: random.unit() * 100, y: random.unit() * 20)
          }))
      var begin = 0
      while begin < count {
        let end = begin + 1 + random.below(count - begin)
        pieces.append(InkPiece(stroke: stroke, points: begin..<end))
        begin = end
      }
    }
    random.shuffle(&pieces)
    return (try Ink(strokes: strokes), pieces)
  }
}
