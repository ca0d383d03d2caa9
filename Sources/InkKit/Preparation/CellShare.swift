/// Where a position lies on a row of cells that overlap linearly: between which two of them, and how much
/// of it belongs to the second.
struct CellShare {
  /// The index of the first of both.
  let first: Int
  /// The share of the second, from 0 to 1.
  let share: Float

  /// Places a position among the middles of cells; what lies beyond the ends is at the end.
  ///
  /// - Parameters:
  ///   - position: 0 at the middle of the first cell, and 1 more for each of the next ones.
  ///   - count: The number of cells, at least 2.
  @inline(__always)
  init(_ position: Float, among count: Int) {
    // In this order of arguments a NaN, which no comparison holds for, becomes 0.
    let bounded = min(Float(count - 1), max(0, position))
    first = min(Int(bounded), count - 2)
    share = bounded - Float(first)
  }
}
