/// The pairs of strokes that may be of one object, and what the network sees of them.
package enum StrokePairs {
  /// Two strokes by their positions in the page, the one that was drawn first before.
  package struct Pair: Hashable, Sendable {
    package let first: Int
    package let second: Int
  }

  /// How many features a pair has.
  static let count = 2 * KindProbabilities.count + 37

  static let constants: [Float] = [Float(count), Float(orderReach)]

  /// How many strokes later one may be drawn and still be looked at, if it is not near.
  private static let orderReach = 3

  /// The pairs of neighbours in place or in order; each once, by rising positions.
  package static func pairs(in page: PageStrokes) -> [Pair] {
    var pairs: [Pair] = []
    for position in page.shapes.indices {
      var others = page.neighbours[position].map(\.position).filter { other in
        // A pair of which both are neighbours of each other is found by the first one.
        other > position
          || !page.neighbours[other].contains { $0.position == position }
      }
      for step in 1...orderReach
      where position + step < page.shapes.count && !others.contains(position + step) {
        others.append(position + step)
      }
      for other in others {
        pairs.append(Pair(first: min(position, other), second: max(position, other)))
      }
    }
    return pairs.uniqued()
  }

  /// A pair and what is measured of it, whatever its strokes are part of.
  package struct Measured: Sendable {
    package let pair: Pair
    fileprivate let values: [Float]
    /// The strokes that cross the line between its middles.
    fileprivate let crossing: [Int]
  }

  /// The measures of the pairs of a page, which is seen more than once.
  package static func measured(in page: PageStrokes) -> [Measured] {
    pairs(in: page).compactMap { pair in
      ReadingStop.isDue
        ? nil
        : Measured(pair: pair, values: values(of: pair, page), crossing: crossing(pair, page))
    }
  }

  /// The features of a pair for the network: what its strokes may be part of, what is measured, and what lies
  /// between: how many strokes cross the line between their middles, and how many of them are no text and are
  /// outlines.
  package static func features(
    of measured: Measured, _ kinds: [KindProbabilities]
  ) -> [Float] {
    let (one, other) = (kinds[measured.pair.first], kinds[measured.pair.second])
    var features: [Float] = []
    features.reserveCapacity(count)
    for kind in StrokeKind.allCases { features.append(one[kind]) }
    for kind in StrokeKind.allCases { features.append(other[kind]) }
    features.append(StrokeKind.allCases.reduce(0) { $0 + one[$1] * other[$1] })
    features += measured.values
    var sums: [Float] = [0, 0, 0]
    for stroke in measured.crossing {
      sums[0] += 1
      sums[1] += 1 - kinds[stroke][.text]
      sums[2] += kinds[stroke][.shape]
    }
    return features + sums.map { min($0, 3) }
  }

  private static func values(of pair: Pair, _ page: PageStrokes) -> [Float] {
    let (one, other) = (page.shapes[pair.first], page.shapes[pair.second])
    let (less, more) = (min(one.size, other.size), max(one.size, other.size))
    let middle = page.quartiles[1]
    let distance = PageStrokes.distance(one, other)
    let boxDistance = one.box.distance(to: other.box)
    let ends = [
      (one.start - other.start).length,
      (one.start - other.end).length,
      (one.end - other.start).length,
      (one.end - other.end).length,
    ]
    // The ends meet either crosswise or in parallel; the nearer meeting, and the one at the other ends.
    let nearest = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
    let farther = ends[3 - nearest]
    let gap = pair.second - pair.first
    return [
      near(distance, middle), near(distance, less), near(distance, more),
      near(boxDistance, middle),
      near(ends[nearest], less), near(ends[nearest], more), near(ends[nearest], middle),
      near(farther, less), near(farther, more),
      gap == 1 ? 1 : 0, gap <= 3 ? 1 : 0, 1 / Float(gap),
      min(Float(gap), 40) / 20,
      PageStrokes.ratio(less, more),
      PageStrokes.ratio(more, middle), PageStrokes.ratio(less, middle),
      overlap(one.box, other.box, axis: 0), overlap(one.box, other.box, axis: 1),
      one.straightness, other.straightness, one.gap, other.gap,
      crossing(one, other),
      near(endDistance(of: one, to: other), less), near(endDistance(of: other, to: one), less),
      PageStrokes.ratio(one.size, other.size),
      page.containers[pair.first] == pair.second ? 1 : 0,
      page.containers[pair.second] == pair.first ? 1 : 0,
      page.containers[pair.first] != nil
        && page.containers[pair.first] == page.containers[pair.second] ? 1 : 0,
      signed(other.box.middle.x - one.box.middle.x, middle),
      signed(other.box.middle.y - one.box.middle.y, middle),
      one.features[24], other.features[24],
    ]
  }

  /// The neighbours of two strokes that cross the line between their middles.
  private static func crossing(_ pair: Pair, _ page: PageStrokes) -> [Int] {
    let (start, end) = (page.shapes[pair.first].box.middle, page.shapes[pair.second].box.middle)
    let others = page.neighbours[pair.first] + page.neighbours[pair.second]
    return others.indices.compactMap { index in
      let other = others[index].position
      guard other != pair.first, other != pair.second,
        !others[..<index].contains(where: { $0.position == other }),
        crosses(page.shapes[other], from: start, to: end)
      else { return nil }
      return other
    }
  }

  /// Whether a stroke crosses a straight line.
  private static func crosses(
    _ shape: StrokeShape, from start: SIMD2<Float>, to end: SIMD2<Float>
  ) -> Bool {
    let box = shape.box
    guard all(pointwiseMax(start, end) .>= box.lower), all(pointwiseMin(start, end) .<= box.upper)
    else { return false }
    let way = end - start
    func side(_ place: SIMD2<Float>) -> Float {
      way.x * (place.y - start.y) - way.y * (place.x - start.x)
    }
    var last = shape.samples[0]
    var lastSide = side(last)
    for sample in shape.samples.dropFirst() {
      let nextSide = side(sample)
      if (lastSide < 0) != (nextSide < 0) {
        let step = sample - last
        let one = step.x * (start.y - last.y) - step.y * (start.x - last.x)
        let two = step.x * (end.y - last.y) - step.y * (end.x - last.x)
        if (one < 0) != (two < 0) { return true }
      }
      (last, lastSide) = (sample, nextSide)
    }
    return false
  }

  /// A distance in relation to a size, at most 3.
  private static func near(_ distance: Float, _ size: Float) -> Float {
    min(distance / max(size, 1e-9), 3)
  }

  private static func signed(_ way: Float, _ size: Float) -> Float {
    max(-3, min(3, way / max(size, 1e-9) / 2))
  }

  /// The common part of the shorter of two extents; negative if they are apart.
  private static func overlap(_ one: Box, _ other: Box, axis: Int) -> Float {
    let common = min(one.upper[axis], other.upper[axis]) - max(one.lower[axis], other.lower[axis])
    let shorter = max(min(one.size[axis], other.size[axis]), 1e-9)
    return max(-2, min(1, common / shorter))
  }

  /// How level to each other two strokes run between their ends: 1 in line, 0 square.
  private static func crossing(_ one: StrokeShape, _ other: StrokeShape) -> Float {
    let (first, second) = (one.end - one.start, other.end - other.start)
    let lengths = first.length * second.length
    return lengths > 0 ? abs((first * second).sum()) / lengths : 0
  }

  private static func endDistance(of one: StrokeShape, to other: StrokeShape) -> Float {
    min(
      PageStrokes.distance(from: one.start, to: other),
      PageStrokes.distance(from: one.end, to: other))
  }
}
