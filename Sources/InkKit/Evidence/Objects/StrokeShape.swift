/// The shape of a stroke by itself, whatever its place, size and speed.
package struct StrokeShape: Sendable {
  /// The box around the stroke.
  package let box: Box
  /// The length of the pen's way.
  let length: Float
  /// Points at even steps along the way, ``sampleCount`` of them; a dot's are all alike.
  let samples: [SIMD2<Float>]
  /// The same in blocks of eight, for distances: what lies across, and what lies down.
  let blocks: [(x: SIMD8<Float>, y: SIMD8<Float>)]
  /// Features that tell letters, sides of shapes, connectors and drawings apart; see
  /// ``featureCount``.
  package let features: [Float]

  /// How many points a stroke is looked at with.
  static let sampleCount = 32
  /// How many features a stroke has by itself.
  static let featureCount = 28

  /// The longer side of the box; of a dot a little more than nothing.
  var size: Float { max(box.longerSide, .leastNormalMagnitude) }
  var start: SIMD2<Float> { samples[0] }
  var end: SIMD2<Float> { samples[Self.sampleCount - 1] }
  /// How far apart the ends are in relation to the way between them: 1 is a straight line.
  var straightness: Float { features[0] }
  /// How far apart the ends are in relation to the diagonal of the box: 0 is a closed line.
  var gap: Float { features[1] }
  /// Whether the line encloses so much of its box as outlines do; letters with bowls enclose a quarter.
  var fillsBox: Bool { Self.area(of: samples) > 0.35 * box.size.x * box.size.y }

  /// Measures a stroke; `nil` if it has no point.
  ///
  /// - Complexity: O(*n*) for *n* points.
  package init?(_ stroke: Stroke) {
    guard let first = stroke.points.first else { return nil }
    var box = Box.empty
    var length: Float = 0
    var last = first.place
    for point in stroke.points {
      box.formUnion(point.place)
      length += (point.place - last).length
      last = point.place
    }
    self.box = box
    self.length = length
    samples = Self.resampled(stroke.points, length: length)
    blocks = Self.blocks(of: samples)
    features = Self.features(of: samples, box: box, length: length)
  }

  /// The same stroke elsewhere.
  init(_ shape: StrokeShape, movedBy way: SIMD2<Float>) {
    box = Box(lower: shape.box.lower + way, upper: shape.box.upper + way)
    length = shape.length
    samples = shape.samples.map { $0 + way }
    blocks = Self.blocks(of: samples)
    features = shape.features
  }

  /// The same stroke sheared, so that lines that fall by a slope are level; measured by its samples alone.
  init(_ shape: StrokeShape, leveling slope: Float) {
    samples = shape.samples.map { SIMD2($0.x, $0.y - slope * $0.x) }
    box = Box(around: samples)
    length = samples.pathLength
    blocks = Self.blocks(of: samples)
    features = Self.features(of: samples, box: box, length: length)
  }

  private static func blocks(
    of samples: [SIMD2<Float>]
  ) -> [(x: SIMD8<Float>, y: SIMD8<Float>)] {
    stride(from: 0, to: sampleCount, by: 8).map { start in
      var (x, y) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
      for lane in 0..<8 {
        x[lane] = samples[start + lane].x
        y[lane] = samples[start + lane].y
      }
      return (x, y)
    }
  }

  private static func resampled(_ points: [StrokePoint], length: Float) -> [SIMD2<Float>] {
    let step = length / Float(sampleCount - 1)
    var samples = [points[0].place]
    samples.reserveCapacity(sampleCount)
    var rest = step
    var last = points[0].place
    for point in points.dropFirst() where step > 0 {
      var way = point.place - last
      var distance = way.length
      while distance >= rest, distance > 0, samples.count < sampleCount - 1 {
        last += way * (rest / distance)
        samples.append(last)
        way = point.place - last
        distance = way.length
        rest = step
      }
      rest -= distance
      last = point.place
    }
    while samples.count < sampleCount { samples.append(points[points.count - 1].place) }
    return samples
  }
}

extension StrokeShape {
  /// Where a stroke bends, from its samples.
  private struct Bends {
    /// The sums of the angles by which the pen turns, and of their amounts, in right angles.
    var net: Float = 0
    var total: Float = 0
    /// The part of the turning that happens at corners, and the number of corners.
    var atCorners: Float = 0
    var corners = 0
    /// The longest way without a corner, in samples.
    var longestSide = 0

    init(_ places: [SIMD2<Float>]) {
      // The shaking of a hand and the steps of a tablet are no bends.
      var samples = places
      for index in 1..<(samples.count - 1) {
        samples[index] = (places[index - 1] + places[index] * 2 + places[index + 1]) / 4
      }
      // The angle at a sample is taken over two steps to either side: less is noise of the hand.
      let reach = 2
      var angles = [Float](repeating: 0, count: samples.count)
      for index in 1..<(samples.count - 1) {
        let turn = StrokeShape.rightAngles(
          from: samples[index] - samples[index - 1], to: samples[index + 1] - samples[index])
        net += turn
        total += abs(turn)
        let (before, after) = (max(0, index - reach), min(samples.count - 1, index + reach))
        angles[index] = abs(
          StrokeShape.rightAngles(
            from: samples[index] - samples[before], to: samples[after] - samples[index]))
      }
      var side = 0
      for index in samples.indices {
        let range = max(0, index - reach)...min(samples.count - 1, index + reach)
        let isPeak =
          angles[index] > Self.cornerAngle
          && range.allSatisfy {
            angles[$0] < angles[index] || $0 >= index && angles[$0] == angles[index]
          }
        if isPeak {
          corners += 1
          atCorners += angles[index]
          side = 0
        } else {
          side += 1
          longestSide = max(longestSide, side)
        }
      }
    }

    /// The least angle of a corner, in right angles.
    private static let cornerAngle: Float = 0.5
  }

  /// The angle between two ways in right angles, positive to the right; to within a twentieth.
  static func rightAngles(from first: SIMD2<Float>, to second: SIMD2<Float>) -> Float {
    let cross = first.x * second.y - first.y * second.x
    let dot = (first * second).sum()
    let sum = abs(cross) + abs(dot)
    guard sum > 0 else { return 0 }
    let part = cross / sum
    return dot >= 0 ? part : (cross < 0 ? -2 - part : 2 - part)
  }

  private static func features(of samples: [SIMD2<Float>], box: Box, length: Float) -> [Float] {
    guard length > 0 else {
      var dot = [Float](repeating: 0, count: featureCount)
      dot[featureCount - 1] = 1
      return dot
    }
    let sides = max(box.size.x + box.size.y, .leastNormalMagnitude)
    let diagonal = box.size.length
    let (start, end) = (samples[0], samples[samples.count - 1])
    let chord = (end - start).length
    let bends = Bends(samples)
    let area = Self.area(of: samples)
    let hull = samples.convexHull
    let hullArea = Self.area(of: hull)
    let hullLength = (hull + hull.prefix(1)).pathLength
    let boxArea = max(box.size.x * box.size.y, diagonal * diagonal / 400)
    let directions = Self.directions(of: samples)
    let place = { (point: SIMD2<Float>) in
      (point - box.lower) / SIMD2(repeating: max(box.longerSide, .leastNormalMagnitude))
    }
    let (first, last) = (place(start), place(end))
    let deviation = Self.deviation(of: samples) / diagonal
    let features: [Float] = [
      chord / length,
      chord / diagonal,
      min(length / sides, 8) / 2,
      box.size.x / sides,
      min(bends.total / 4, 6) / 2,
      min(abs(bends.net) / 4, 3),
      Float(min(bends.corners, 12)) / 4,
      bends.total > 0 ? min(bends.atCorners / bends.total, 2) : 0,
      deviation * 2,
      min(area / boxArea, 2),
      hullArea / boxArea,
      hullArea > 0 ? min(area / hullArea, 2) : 0,
      hullLength > 0 ? 12.566 * hullArea / (hullLength * hullLength) : 0,
      directions[0], directions[1], directions[2], directions[3],
      Float(min(reversals(of: samples.map(\.x), box.longerSide), 12)) / 4,
      Float(min(reversals(of: samples.map(\.y), box.longerSide), 12)) / 4,
      first.x, first.y, last.x, last.y,
      retraced(samples, diagonal) * 2,
      Float(bends.longestSide) / Float(sampleCount),
      min(hullLength / length, 2),
      abs(chord / diagonal) < 0.15 ? 1 : 0,
      0,
    ]
    return features
  }

  /// How far the farthest sample is from the line between the ends.
  private static func deviation(of samples: [SIMD2<Float>]) -> Float {
    let (start, end) = (samples[0], samples[samples.count - 1])
    let chord = end - start
    let length = chord.length
    return samples.reduce(0) { most, sample in
      let way = sample - start
      let distance =
        length > 0 ? abs(way.x * chord.y - way.y * chord.x) / length : way.length
      return max(most, distance)
    }
  }

  /// The area that the line around some points encloses, once its ends are joined.
  static func area(of points: [SIMD2<Float>]) -> Float {
    guard let origin = points.first else { return 0 }
    var sum: Float = 0
    for (one, next) in zip(points, points.dropFirst() + points.prefix(1)) {
      sum += (one.x - origin.x) * (next.y - origin.y) - (one.y - origin.y) * (next.x - origin.x)
    }
    return abs(sum) / 2
  }

  /// The parts of the way that go level, upright, down to the right, and up to the right.
  private static func directions(of samples: [SIMD2<Float>]) -> [Float] {
    var parts: [Float] = [0, 0, 0, 0]
    for (one, next) in zip(samples, samples.dropFirst()) {
      let way = next - one
      let length = way.length
      guard length > 0 else { continue }
      let unit = way / length
      // Within an eighth of a turn, shared out between the two directions that are next.
      let level = unit.x * unit.x
      let slant = 2 * abs(unit.x * unit.y)
      let slanted = slant * slant
      parts[0] += (1 - slanted) * (level > 0.5 ? 1 : 0)
      parts[1] += (1 - slanted) * (level > 0.5 ? 0 : 1)
      parts[unit.x * unit.y > 0 ? 2 : 3] += slanted
    }
    return parts.map { $0 / Float(sampleCount - 1) }
  }

  /// How often a coordinate turns back by more than a tenth of the size.
  private static func reversals(of values: [Float], _ size: Float) -> Int {
    var (low, high) = (values[0], values[0])
    var rising: Bool?
    var count = 0
    let step = size / 10
    for value in values {
      if rising == true {
        high = max(high, value)
        if value < high - step {
          (rising, low) = (false, value)
          count += 1
        }
      } else if rising == false {
        low = min(low, value)
        if value > low + step {
          (rising, high) = (true, value)
          count += 1
        }
      } else {
        low = min(low, value)
        high = max(high, value)
        if value > low + step { rising = true } else if value < high - step { rising = false }
      }
    }
    return count
  }

  /// The part of the samples near which the pen was before, some way earlier.
  private static func retraced(_ samples: [SIMD2<Float>], _ diagonal: Float) -> Float {
    let reach = diagonal * 0.06
    var count = 0
    for later in samples.indices.dropFirst(5) {
      for earlier in 0...(later - 5) {
        if (samples[later] - samples[earlier]).squaredLength < reach * reach {
          count += 1
          break
        }
      }
    }
    return Float(count) / Float(sampleCount)
  }
}
