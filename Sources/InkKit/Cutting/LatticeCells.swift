/// The runs of pieces that may be one character.
package enum LatticeCells {
  /// The most pieces of a character.
  static let pieceLimit = 8
  /// So many pieces may be one character however wide they are.
  static let freePieceCount = 3
  /// The widest character of more pieces, in σ.
  static let widest: Float = 12

  static let constants = [Float(pieceLimit), Float(freePieceCount), widest]

  /// The cells by rising end, and by rising begin among those of the same end.
  ///
  /// Every single piece is a cell, so that there is always a way through the lattice.
  package static func cells(of pieces: [InkCutter.Piece]) -> [SegmentLattice.Cell] {
    var cells: [SegmentLattice.Cell] = []
    cells.reserveCapacity(pieces.count * pieceLimit)
    for end in 1..<(pieces.count + 1) {
      let first = cells.count
      var left = Float.infinity
      var right = -Float.infinity
      for count in 1...min(pieceLimit, end) {
        let piece = pieces[end - count]
        left = min(left, piece.box.lower.x)
        right = max(right, piece.box.upper.x)
        if count > freePieceCount, right - left > widest { break }
        cells.append(SegmentLattice.Cell(begin: end - count, end: end))
      }
      cells[first...].reverse()
    }
    return cells
  }

  /// The most pieces and strokes of a sign that nothing but an added template knows: ☺ has four strokes,
  /// and a star drawn in one is cut at each corner.
  private static let signPieceLimit = 32
  private static let signStrokeLimit = 6

  /// The runs of whole strokes that have too many pieces to be among ``cells(of:)``, but no more room
  /// than a character; in the same order.
  ///
  /// - Complexity: O(*n*) for *n* pieces.
  static func wholeStrokes(of pieces: [InkCutter.Piece]) -> [SegmentLattice.Cell] {
    var pieceCounts: [Int: Int] = [:]
    for piece in pieces { pieceCounts[piece.stroke, default: 0] += 1 }
    var cells: [SegmentLattice.Cell] = []
    for begin in pieces.indices where pieces[begin].beginsStroke {
      var strokes: Set<Int> = []
      var missing = 0
      var (left, right) = (Float.infinity, -Float.infinity)
      for end in (begin + 1)..<(min(begin + signPieceLimit, pieces.count) + 1) {
        let piece = pieces[end - 1]
        if strokes.insert(piece.stroke).inserted { missing += pieceCounts[piece.stroke] ?? 0 }
        missing -= 1
        left = min(left, piece.box.lower.x)
        right = max(right, piece.box.upper.x)
        if strokes.count > signStrokeLimit || right - left > widest { break }
        if missing == 0, end - begin > pieceLimit {
          cells.append(SegmentLattice.Cell(begin: begin, end: end))
        }
      }
    }
    return cells.sorted { ($0.end, $0.begin) < ($1.end, $1.begin) }
  }
}
