/// Joins fragments of lines.
enum LayoutMerging {
  /// Up to how many fragments each is compared with each.
  private static let fullCount = 300
  /// With how many of the next lower ones a fragment is compared beyond that.
  private static let reach = 24

  /// Joins bands that continue each other, the surest first.
  ///
  /// - Complexity: O(*b*²) for up to 300 bands, O(*b* log *b*) beyond, times the rounds that are
  ///   needed, which are about the logarithm of the fragments of a line.
  static func merge(_ bands: inout [LayoutBand]) {
    for _ in 0..<64 {
      sortByHeight(&bands)
      guard mergeOnce(&bands) else { return }
    }
  }

  private static func sortByHeight(_ bands: inout [LayoutBand]) {
    let heights = bands.map { $0.box.minY + $0.box.maxY }
    let order = bands.indices.sorted {
      (heights[$0], bands[$0].box.minX, $0) < (heights[$1], bands[$1].box.minX, $1)
    }
    bands = order.map { bands[$0] }
  }

  /// Joins bands with the ones that they fit best; whether there was anything to join.
  private static func mergeOnce(_ bands: inout [LayoutBand]) -> Bool {
    let count = bands.count
    let reach = count <= fullCount ? count : reach
    var partners = [Int](repeating: -1, count: count)
    var costs = [Float](repeating: 1, count: count)
    for first in bands.indices {
      for second in first + 1..<max(first + 1, min(count, first + 1 + reach)) {
        let cost = cost(of: bands[first], bands[second])
        if cost < costs[first] { (costs[first], partners[first]) = (cost, second) }
        if cost < costs[second] { (costs[second], partners[second]) = (cost, first) }
      }
    }
    var isTaken = [Bool](repeating: false, count: count)
    var hasGrown = [Bool](repeating: false, count: count)
    var changed = false
    for band in bands.indices.sorted(by: { (costs[$0], $0) < (costs[$1], $1) }) {
      let partner = partners[band]
      guard partner >= 0, !isTaken[band], !hasGrown[band], !isTaken[partner] else { continue }
      // Many small ones may surely join a large one at once; others if they prefer each other.
      let isSmall = costs[band] < 0.4 && bands[band].mass * 4 < bands[partner].mass
      guard isSmall || partners[partner] == band else { continue }
      bands[partner].formUnion(bands[band])
      isTaken[band] = true
      hasGrown[partner] = true
      changed = true
    }
    if changed { bands = bands.indices.filter { !isTaken[$0] }.map { bands[$0] } }
    return changed
  }

  /// How badly two bands fit together, 1 or more if they must not be joined.
  ///
  /// The distance of their middles, where they meet or lie one above the other, is set against a
  /// tolerance. It is large where one only continues the other or fills its gaps, and small where
  /// both have ink in the same columns, as lines have that lie one above the other; it grows for
  /// what is too little to be a line of its own. All constants were chosen on the development set:
  /// single words and lines must stay whole, composed pages come apart.
  static func cost(of a: LayoutBand, _ b: LayoutBand) -> Float {
    let gap = max(a.box.minX, b.box.minX) - min(a.box.maxX, b.box.maxX)
    // No tolerance is as large as that.
    let apart = max(a.box.minY, b.box.minY) - min(a.box.maxY, b.box.maxY)
    if apart > 4 + 0.7 * max(0, min(gap, 12)) { return 1 }

    let (small, large) = a.mass < b.mass ? (a, b) : (b, a)
    // A few letters beside many are hardly a line so close to another.
    let size = min(small.mass, 4 * small.box.width) / max(0.25, small.letterSize)
    let share = small.mass / max(large.mass, .leastNormalMagnitude)
    let isolation = clamped((16 - size) / 14) * clamped((0.8 - share) / 0.5)
    var tolerance: Float = 0
    if small.mass + large.mass < 6 {
      tolerance = 1
    } else if size < 1.5, share < 0.3 {
      tolerance = 0.7
    }
    if gap > -0.5 {
      let meeting = (max(a.box.minX, b.box.minX) + min(a.box.maxX, b.box.maxX)) / 2
      let (upper, lower) = (small.center(at: meeting), large.center(at: meeting))
      let distance = min(
        abs(upper - lower), abs(small.offset(from: lower, at: meeting)),
        abs(large.offset(from: upper, at: meeting)))
      tolerance += 1.5 + 0.7 * isolation + 0.03 * max(0, min(gap, 20))
      return distance / tolerance + 0.003 * max(0, min(gap, 60))
    }
    let stacking = min(1, small.stacking(with: large) / 0.4)
    tolerance += 1.6 - 0.75 * stacking + 0.7 * (1 + stacking) * isolation
    return abs(small.offset(from: large)) / tolerance
  }

  private static func clamped(_ value: Float) -> Float { max(0, min(1, value)) }
}
