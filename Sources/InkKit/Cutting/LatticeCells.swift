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
}
