/// The cells of a table, numbered row by row from the upper left one.
struct TableCells {
  /// The heights of level rules and the places of upright ones between cells, rising; none of a single cell.
  var rows: [Float] = []
  var columns: [Float] = []

  /// The number of the cell that a position is in.
  func cell(of place: SIMD2<Float>) -> Int {
    rows.count { $0 < place.y } * (columns.count + 1) + columns.count { $0 < place.x }
  }
}
