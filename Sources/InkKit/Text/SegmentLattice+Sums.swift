extension SegmentLattice {
  /// How likely the ink is to be one character, from 0 to 1: the share of the cell that holds all of
  /// it in the sum over all readings.
  ///
  /// - Complexity: O(*cl*) for *c* cells of *l* labels.
  var singleCharacterShare: Float {
    guard let index = cells.lastIndex(where: { $0.begin == 0 && $0.end == pieces.count })
    else { return 0 }
    var sums = LatticeSums()
    sums.measure(self, isAllowed: [])
    guard sums.total > -.infinity else { return 0 }
    return ElementaryFunctions.exp(min(sums.cellSums[index] - sums.total, 0))
  }
}
