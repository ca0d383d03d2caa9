/// The output of a layer of a ``SequenceNetwork``, row by row along a line.
///
///     margin   0 0 0 0      rows of zeros, so that convolutions
///     row 0    . . . .      need not look where the line begins
///     row 1    . . . .
///     …
///     margin   0 0 0 0
///
/// A row has a channel for each lane of its blocks of eight.
package struct SequenceMatrix: Sendable {
  /// The number of rows.
  package private(set) var rowCount = 0
  /// The blocks of a row.
  package private(set) var blockCount = 0
  /// All rows with both margins.
  package var values: [SIMD8<Float>] = []

  /// The rows of zeros on either side: as far as a convolution reaches, and what is missing to a
  /// whole tile.
  static let margin = 16
  /// How many rows are computed at once.
  package static let tile = 4

  package init() {}

  /// Makes all values zero, in another shape.
  ///
  /// - Parameter kept: How many rows stay as they are, where their length does.
  package mutating func resize(rowCount: Int, blockCount: Int, keeping kept: Int = 0) {
    if kept == 0 || blockCount != self.blockCount { values.removeAll(keepingCapacity: true) }
    self.rowCount = rowCount
    self.blockCount = blockCount
    let rest = start(ofRow: kept)
    if rest < values.count { values.removeSubrange(rest...) }
    let count = start(ofRow: rowCount + Self.margin)
    values.append(contentsOf: repeatElement(.zero, count: count - values.count))
  }

  /// Where a row begins among the values; rows of the margins have numbers below zero and from
  /// ``rowCount`` on.
  @inline(__always)
  package func start(ofRow row: Int) -> Int { (row + Self.margin) * blockCount }

  /// Makes the rows behind the last one zero again, after whole tiles were written.
  mutating func clearRest() {
    for place in start(ofRow: rowCount)..<start(ofRow: rowCount + Self.tile) {
      values[place] = .zero
    }
  }
}
