/// Joins fragments of lines.
enum LayoutMerging {
  /// Joins bands that continue each other, the surest first.
  static func merge(_ bands: inout [LayoutBand]) {
    bands.sort {
      ($0.box.minY + $0.box.maxY, $0.box.minX) < ($1.box.minY + $1.box.maxY, $1.box.minX)
    }
    // Each round joins every pair that prefer each other, which halves a line's fragments or so.
    for _ in 0..<40 {
      let count = bands.count
      // Of very many fragments only those are compared that lie close from top to bottom.
      let reach = count <= 400 ? count : 32
      var partners = [Int](repeating: -1, count: count)
      var costs = [Float](repeating: 1, count: count)
      for first in 0..<count {
        for second in first + 1..<max(first + 1, min(count, first + 1 + reach)) {
          let cost = cost(of: bands[first], bands[second], limit: max(costs[first], costs[second]))
          if cost < costs[first] { (costs[first], partners[first]) = (cost, second) }
          if cost < costs[second] { (costs[second], partners[second]) = (cost, first) }
        }
      }
      var isTaken = [Bool](repeating: false, count: count)
      var changed = false
      for first in 0..<count {
        let second = partners[first]
        guard second > first, partners[second] == first else { continue }
        bands[first].formUnion(bands[second])
        isTaken[second] = true
        changed = true
      }
      guard changed else { return }
      bands = bands.indices.filter { !isTaken[$0] }.map { bands[$0] }
      bands.sort {
        ($0.box.minY + $0.box.maxY, $0.box.minX) < ($1.box.minY + $1.box.maxY, $1.box.minX)
      }
    }
  }

  /// How badly two bands fit together, 1 or more if they must not be joined.
  static func cost(of a: LayoutBand, _ b: LayoutBand, limit: Float) -> Float {
    let (small, large) = a.mass < b.mass ? (a, b) : (b, a)
    // A few letters that stand alone are hardly a line so close to another.
    let isolation = max(0, min(1, (16 - small.mass) / 14))
    let gap = max(a.box.minX, b.box.minX) - min(a.box.maxX, b.box.maxX)
    if gap > -0.5 {
      let middle = (max(a.box.minX, b.box.minX) + min(a.box.maxX, b.box.maxX)) / 2
      let distance = abs(a.center(at: middle) - b.center(at: middle))
      let tolerance = 1.5 + 0.7 * isolation + 0.03 * max(0, min(gap, 20))
      return distance / tolerance + 0.003 * max(0, min(gap, 60))
    }
    let distance = abs(small.offset(from: large))
    let stacking = min(1, small.stacking(with: large) / 0.4)
    return distance / (1.6 - 0.75 * stacking + (0.7 + 0.7 * stacking) * isolation)
  }
}
