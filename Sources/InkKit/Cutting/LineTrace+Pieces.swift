extension LineTrace {
  /// The recorded points that a piece of the trace stands for.
  ///
  /// The ranges of all pieces of a stroke partition its points; where a stroke was recorded with points
  /// so far apart that several cuts fall between two of them, some have none.
  package func inkPiece(_ piece: InkCutter.Piece) -> InkPiece {
    let stroke = strokes[piece.stroke]
    func border(_ index: Int) -> Int {
      if index == stroke.points.lowerBound { return 0 }
      if index == stroke.points.upperBound { return stroke.recordedCount }
      return Int(sources[index]) + 1
    }
    return InkPiece(
      stroke: stroke.stroke,
      points: border(piece.points.lowerBound)..<border(piece.points.upperBound))
  }
}
