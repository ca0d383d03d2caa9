/// The line that a pen went along, recovered from the outline of the ink: a band that goes along one side
/// of the line, and back along the other.
///
/// From a point of the outline, both sides are walked at once until they meet, with each step on that
/// side which keeps them near to each other (dynamic time warping). The line begins where that costs
/// least, and is in the middle between the sides.
enum CentreLine {
  /// The line with the width of the band at its points; `nil` if the outline is no band, but about as
  /// wide as it is long.
  ///
  /// - Complexity: O(*n*³) at worst for an outline of *n* points in the coarse search, 64, and O(*n*²)
  ///   for up to 256.
  static func line(
    of outline: [SIMD2<Double>]
  ) -> (points: [SIMD2<Double>], widths: [Double])? {
    guard isBand(outline), let coarse = resampled(outline, coarseCount) else { return nil }
    let start = best(0..<coarseCount, of: coarse)
    let share = min(max(outline.count / coarseCount + 1, 2), 4)
    guard let ring = resampled(outline, coarseCount * share) else { return nil }
    let pairs = pairs(of: ring, from: best(start * share - share...start * share + share, of: ring))
    let points = pairs.map { (ring[$0.0] + ring[$0.1]) / 2 }
    let widths = pairs.map { (ring[$0.0] - ring[$0.1]).length }
    return (points, widths)
  }

  /// Whether an outline is long for its area: 16 is a square, 12.6 a disk, and 18 a rectangle of two squares.
  ///
  /// Loops of a line count against each other, which only makes the area smaller.
  private static func isBand(_ outline: [SIMD2<Double>]) -> Bool {
    guard let first = outline.first else { return false }
    var length = 0.0
    var area = 0.0
    for (start, end) in zip(outline, outline.dropFirst() + [first]) {
      length += (end - start).length
      let (start, end) = (start - first, end - first)
      area += (start.x * end.y - start.y * end.x) / 2
    }
    return length * length > 17 * abs(area)
  }

  private static let coarseCount = 64

  /// The start of least cost.
  private static func best(_ starts: some Sequence<Int>, of ring: [SIMD2<Double>]) -> Int {
    var best = (cost: Double.infinity, start: 0)
    for start in starts {
      let start = (start + ring.count) % ring.count
      let cost = cost(of: ring, from: start, limit: best.cost)
      if cost < best.cost { best = (cost, start) }
    }
    return best.start
  }

  /// How far the sides are from each other, summed over the outline, if the line begins at a point; not
  /// exact beyond a limit.
  private static func cost(of ring: [SIMD2<Double>], from start: Int, limit: Double) -> Double {
    let count = ring.count
    var row = [Double](repeating: .infinity, count: count + 1)
    var found = Double.infinity
    for first in 0...count {
      var diagonal = Double.infinity
      var lowest = Double.infinity
      for second in 0...count - first {
        let distance = distance(ring, start + first, start - second)
        var cost = row[second] + distance
        if second > 0 {
          cost = min(cost, row[second - 1] + distance, diagonal + 2 * distance)
        } else if first == 0 {
          cost = 0
        }
        diagonal = row[second]
        row[second] = cost
        lowest = min(lowest, cost)
        if first + second == count { found = min(found, cost) }
      }
      if lowest >= min(found, limit) { break }
    }
    return found
  }

  /// The pairs of points on both sides of the line, from its beginning to where the sides meet.
  private static func pairs(of ring: [SIMD2<Double>], from start: Int) -> [(Int, Int)] {
    let count = ring.count
    let width = count + 1
    var costs = [Double](repeating: .infinity, count: width * width)
    costs[0] = 0
    /// The cells before a cell, and how many times the distance at it counts.
    func before(_ first: Int, _ second: Int) -> [(first: Int, second: Int, weight: Double)] {
      [(first - 1, second - 1, 2), (first - 1, second, 1), (first, second - 1, 1)]
        .filter { $0.0 >= 0 && $0.1 >= 0 }
    }
    var end = (first: 0, second: count)
    for first in 0...count {
      for second in 0...count - first where first + second > 0 {
        let distance = distance(ring, start + first, start - second)
        let cell = first * width + second
        if first > 0 { costs[cell] = costs[cell - width] + distance }
        if second > 0 { costs[cell] = min(costs[cell], costs[cell - 1] + distance) }
        if first > 0, second > 0 {
          costs[cell] = min(costs[cell], costs[cell - width - 1] + 2 * distance)
        }
        if first + second == count, costs[cell] < costs[end.first * width + end.second] {
          end = (first, second)
        }
      }
    }
    var cells = [end]
    while let last = cells.last, last.first + last.second > 0 {
      let distance = distance(ring, start + last.first, start - last.second)
      guard
        let previous = before(last.first, last.second).min(by: {
          costs[$0.first * width + $0.second] + $0.weight * distance
            < costs[$1.first * width + $1.second] + $1.weight * distance
        })
      else { break }
      cells.append((previous.first, previous.second))
    }
    return cells.reversed().map {
      ((start + $0.first) % count, (start - $0.second + 2 * count) % count)
    }
  }

  @inline(__always)
  private static func distance(_ ring: [SIMD2<Double>], _ first: Int, _ second: Int) -> Double {
    let count = ring.count
    return
      (ring[first < count ? first : first - count] - ring[second < 0 ? second + count : second])
      .length
  }

  /// Points at equal distances along a closed outline; `nil` if it has no length.
  private static func resampled(_ outline: [SIMD2<Double>], _ count: Int) -> [SIMD2<Double>]? {
    guard let first = outline.first else { return nil }
    let closed = outline + [first]
    let length = zip(closed, closed.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    guard length > 0, length.isFinite else { return nil }
    let step = length / Double(count)
    var ring: [SIMD2<Double>] = []
    var passed = 0.0
    for (start, end) in zip(closed, closed.dropFirst()) {
      let part = (end - start).length
      while ring.count < count, Double(ring.count) * step <= passed + part {
        let share = part > 0 ? (Double(ring.count) * step - passed) / part : 0
        ring.append(start + (end - start) * share)
      }
      passed += part
    }
    while ring.count < count { ring.append(first) }
    return ring
  }
}
