/// How well strokes that were drawn one after the other close to an outline, and how they meet as the shaft and
/// the head of an arrow do.
enum StrokeLoops {
  /// How many features a stroke has of this.
  static let featureCount = 16

  /// The most strokes of an outline that are looked at together.
  private static let lengths = 2...4

  /// The features of all strokes of a page.
  static func features(of page: PageStrokes) -> [[Float]] {
    let count = page.shapes.count
    // For each number of strokes the best loop that each stroke is in: its gaps and what it encloses.
    var loops = [[SIMD2<Float>]](
      repeating: Array(repeating: SIMD2(1, 0), count: lengths.count), count: count)
    for length in lengths where count >= length {
      for start in 0...(count - length) where !ReadingStop.isDue {
        let loop = loop(of: page.shapes[start..<(start + length)])
        for position in start..<(start + length)
        where loop.x < loops[position][length - lengths.lowerBound].x {
          loops[position][length - lengths.lowerBound] = loop
        }
      }
    }
    return ReadingStop.map(
      0..<count, rest: [Float](repeating: 0, count: featureCount)
    ) { position in
      var values = loops[position].flatMap { [$0.x * 2, $0.y] }
      values += ends(of: position, page)
      values += meetings(of: position, page)
      return values
    }
  }

  /// How far the ends of strokes stay apart in the best round of them all, in relation to their length, at most
  /// 1; and what the round encloses in relation to the box around it.
  private static func loop(of shapes: ArraySlice<StrokeShape>) -> SIMD2<Float> {
    let total = shapes.reduce(0) { $0 + $1.length }
    guard total > 0 else { return SIMD2(1, 0) }
    let (starts, ends) = (shapes.map(\.start), shapes.map(\.end))
    var best = (gaps: Float.infinity, order: [0], turned: 0)
    for order in rounds[shapes.count - 2] {
      for turned in 0..<(1 << (shapes.count - 1)) {
        var gaps: Float = 0
        for step in order.indices {
          let (one, next) = (order[step], order[(step + 1) % order.count])
          let end = isTurned(turned, one) ? starts[one] : ends[one]
          gaps += (end - (isTurned(turned, next) ? ends[next] : starts[next])).length
          if gaps >= best.gaps { break }
        }
        if gaps < best.gaps { best = (gaps, order, turned) }
      }
    }
    let outline = best.order.flatMap { index in
      let samples = stride(from: 0, to: StrokeShape.sampleCount, by: 4).map {
        shapes[shapes.startIndex + index].samples[$0]
      }
      return isTurned(best.turned, index) ? samples.reversed() : samples
    }
    let box = shapes.reduce(into: Box.empty) { $0.formUnion($1.box) }
    let area = StrokeShape.area(of: outline)
    let diagonal = box.size.length
    return SIMD2(
      min(best.gaps / total, 1),
      min(area / max(box.size.x * box.size.y, diagonal * diagonal / 400), 1))
  }

  /// The same for an object of any number of strokes; one of more than four is taken as open.
  static func closing(of strokes: [StrokeShape]) -> SIMD2<Float> {
    guard strokes.count > 1 else { return SIMD2(strokes[0].gap, strokes[0].features[9]) }
    return lengths.contains(strokes.count) ? loop(of: strokes[...]) : SIMD2(1, 0)
  }

  /// The orders of two to four strokes around an outline, the first one first.
  private static let rounds: [[[Int]]] = [
    [[0, 1]], [[0, 1, 2]], [[0, 1, 2, 3], [0, 1, 3, 2], [0, 2, 1, 3]],
  ]

  /// Whether a stroke is passed backward; the first one never is.
  private static func isTurned(_ turned: Int, _ index: Int) -> Bool {
    index > 0 && turned >> (index - 1) & 1 == 1
  }

  /// How near the ends are to ends of other strokes, the nearer one first.
  private static func ends(of position: Int, _ page: PageStrokes) -> [Float] {
    let shape = page.shapes[position]
    var nearest = [shape.start, shape.end].map { end in
      page.neighbours[position].reduce(Float.infinity) { least, neighbour in
        let other = page.shapes[neighbour.position]
        return min(
          least, (end - other.start).length, (end - other.end).length)
      }
    }
    nearest.sort()
    return nearest.map { min($0 / shape.size, 1.5) }
      + nearest.map { min($0 / page.quartiles[1], 3) / 2 }
  }

  /// How near an end is to the bend of the strokes before and after, and theirs to its own bend.
  private static func meetings(of position: Int, _ page: PageStrokes) -> [Float] {
    let shape = page.shapes[position]
    return [-1, 1].flatMap { step -> [Float] in
      guard page.shapes.indices.contains(position + step) else { return [2, 2, 2] }
      let other = page.shapes[position + step]
      let (larger, smaller) = (max(shape.size, other.size), min(shape.size, other.size))
      return [
        min(shape.apart(from: other.bend) / smaller, 2),
        min(other.apart(from: shape.bend) / smaller, 2),
        min(PageStrokes.distance(shape, other) / larger, 1) * 2,
      ]
    }
  }
}

extension StrokeShape {
  /// How far the nearer end is from a position.
  func apart(from place: SIMD2<Float>) -> Float {
    min((start - place).length, (end - place).length)
  }

  /// The sample that is farthest from the line between the ends: the point of an arrow's head.
  var bend: SIMD2<Float> {
    let chord = end - start
    var (most, place) = (Float(-1), start)
    for sample in samples {
      let way = sample - start
      let distance = abs(way.x * chord.y - way.y * chord.x)
      if distance > most { (most, place) = (distance, sample) }
    }
    return place
  }
}
