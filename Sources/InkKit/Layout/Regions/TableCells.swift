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

extension TableCells {
  /// The cells that rules part a box into; those near its edges part nothing.
  init(rows: [Float], columns: [Float], within box: Box, inset: SIMD2<Float>) {
    let (low, high) = (box.lower + inset, box.upper - inset)
    self.rows = rows.filter { $0 > low.y && $0 < high.y }.sorted()
    self.columns = columns.filter { $0 > low.x && $0 < high.x }.sorted()
  }
}
