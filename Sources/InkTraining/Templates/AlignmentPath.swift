import InkKit

/// The cheapest alignment of two inks itself, for training; matching needs only its cost.
enum AlignmentPath {
  /// Pairs of indices of points that belong together, from the last pair to the first.
  ///
  /// Points match by position, and pen lifts by the constraint that a stroke's begin costs
  /// extra to match with a point that begins none.
  ///
  /// - Complexity: O(*nr*) for *n* points and a band of radius *r*, with O(*n*²) memory.
  static func pairs(of first: NormalizedInk, with second: NormalizedInk) -> [(Int, Int)] {
    let count = NormalizedInk.pointCount
    let radius = TimeWarp.bandRadius * count / WarpSequence.count
    var costs = [Float](repeating: .infinity, count: count * count)
    for i in 0..<count {
      for j in max(0, i - radius)...min(count - 1, i + radius) {
        let difference = first.points[i] - second.points[j]
        var local = (difference * difference).sum()
        if first.beginsStroke[i] != second.beginsStroke[j] { local += 0.5 }
        var cheapest: Float = i == 0 && j == 0 ? 0 : .infinity
        if i > 0 { cheapest = min(cheapest, costs[(i - 1) * count + j]) }
        if j > 0 { cheapest = min(cheapest, costs[i * count + j - 1]) }
        if i > 0 && j > 0 { cheapest = min(cheapest, costs[(i - 1) * count + j - 1]) }
        costs[i * count + j] = local + cheapest
      }
    }
    var pairs = [(count - 1, count - 1)]
    var (i, j) = (count - 1, count - 1)
    while i > 0 || j > 0 {
      let diagonal = i > 0 && j > 0 ? costs[(i - 1) * count + j - 1] : .infinity
      let upper = i > 0 ? costs[(i - 1) * count + j] : .infinity
      let left = j > 0 ? costs[i * count + j - 1] : .infinity
      if diagonal <= upper && diagonal <= left {
        (i, j) = (i - 1, j - 1)
      } else if upper <= left {
        i -= 1
      } else {
        j -= 1
      }
      pairs.append((i, j))
    }
    return pairs
  }
}
