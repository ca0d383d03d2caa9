/// Fits polygons and boxes to the outline of a shape, wherever strokes begin and end.
enum PolygonFit {
  /// How often points are shared out among sides again.
  private static let rounds = 4

  /// A convex polygon of so many corners.
  ///
  /// The corners begin as those of the convex hull that matter most; then each side becomes the line of
  /// least squares through the points that are nearest to it, and sides meet in corners again. So neither
  /// rounded nor overshot corners, nor several rounds, move it much.
  ///
  /// - Returns: The corners clockwise, or `nil` if the ink has too few.
  static func polygon(_ count: Int, through trace: ShapeTrace) -> [SIMD2<Float>]? {
    var corners = reduced(trace.points.convexHull, to: count)
    guard corners.count == count else { return nil }
    for _ in 0..<rounds {
      guard let better = refined(corners, through: trace.points, in: trace.box) else { break }
      corners = better
    }
    return corners
  }

  /// The hull without the corners whose loss costs the least area, each side prolonged to meet the next
  /// but one where that is possible.
  static func reduced(_ hull: [SIMD2<Float>], to count: Int) -> [SIMD2<Float>] {
    var corners = hull
    while corners.count > count {
      let size = corners.count
      var least = (index: 0, area: Float.infinity)
      for index in corners.indices {
        let (a, b) = (corners[(index + size - 1) % size], corners[(index + 1) % size])
        let area = abs((corners[index] - a).cross(b - a))
        if area < least.area { least = (index, area) }
      }
      corners.remove(at: least.index)
    }
    return corners
  }

  /// One round of sharing points out and fitting sides.
  private static func refined(
    _ corners: [SIMD2<Float>], through points: [SIMD2<Float>], in box: Box
  ) -> [SIMD2<Float>]? {
    let count = corners.count
    var sums = [LineSums](repeating: LineSums(), count: count)
    for point in points {
      var nearest = (side: 0, distance: Float.infinity)
      for side in corners.indices {
        let distance = [corners[side], corners[(side + 1) % count]].squaredDistance(to: point)
        if distance < nearest.distance { nearest = (side, distance) }
      }
      let (start, end) = (corners[nearest.side], corners[(nearest.side + 1) % count])
      // What is near a corner tells little of either side.
      let share = (point - start).dot(end - start) / max((end - start).squaredLength, 1e-20)
      if share > 0.12, share < 0.88 { sums[nearest.side].add(point) }
    }
    var lines: [(place: SIMD2<Float>, direction: SIMD2<Float>)] = []
    for side in corners.indices {
      let (start, end) = (corners[side], corners[(side + 1) % count])
      lines.append(sums[side].line ?? (start, (end - start).unit))
    }
    var better: [SIMD2<Float>] = []
    let margin = SIMD2(repeating: box.longerSide * 0.25)
    for side in corners.indices {
      let (one, other) = (lines[(side + count - 1) % count], lines[side])
      let parting = one.direction.cross(other.direction)
      guard abs(parting) > 0.1 else { return nil }
      let share = (other.place - one.place).cross(other.direction) / parting
      let corner = one.place + one.direction * share
      guard all(corner .>= box.lower - margin), all(corner .<= box.upper + margin) else {
        return nil
      }
      better.append(corner)
    }
    return better
  }

  /// The box of four corners: its middle, half its sides, and the direction of the first.
  static func box(
    of corners: [SIMD2<Float>]
  ) -> (center: SIMD2<Float>, half: SIMD2<Float>, direction: SIMD2<Float>) {
    let center = corners.reduce(.zero, +) / 4
    // The four sides agree on one direction, each turned to be along the first.
    var direction = SIMD2<Float>.zero
    let first = (corners[1] - corners[0]).unit
    for side in 0..<4 {
      var way = corners[(side + 1) % 4] - corners[side]
      if side % 2 == 1 { way = SIMD2(way.y, -way.x) }
      direction += way.dot(first) < 0 ? way * -1 : way
    }
    direction = direction.unit
    // The first side is the one that lies more than it stands.
    if abs(direction.x) < abs(direction.y) { direction = direction.quarterTurned }
    if direction.x < 0 { direction = direction * -1 }
    let across = direction.quarterTurned
    let half = corners.reduce(SIMD2<Float>.zero) { sum, corner in
      let place = corner - center
      return sum + SIMD2(abs(place.dot(direction)), abs(place.dot(across)))
    }
    return (center, half / 4, direction)
  }
}

/// Sums for the line of least squares through points, by their distances from it.
struct LineSums {
  private var count: Float = 0
  private var sum = SIMD2<Float>.zero
  private var squares = SIMD2<Float>.zero
  private var product: Float = 0
  private var origin = SIMD2<Float>.zero

  mutating func add(_ point: SIMD2<Float>) {
    if count == 0 { origin = point }
    let place = point - origin
    count += 1
    sum += place
    squares += place * place
    product += place.x * place.y
  }

  /// A place on the line and its direction; `nil` for less than two places.
  var line: (place: SIMD2<Float>, direction: SIMD2<Float>)? {
    guard count > 1 else { return nil }
    let mean = sum / count
    let spread = squares / count - mean * mean
    let mixed = product / count - mean.x * mean.y
    // The direction of the larger eigenvalue of the covariance.
    let difference = (spread.x - spread.y) / 2
    let root = (difference * difference + mixed * mixed).squareRoot()
    guard root > 0 else { return nil }
    let direction =
      difference >= 0
      ? SIMD2(difference + root, mixed).unit : SIMD2(mixed, root - difference).unit
    return (origin + mean, direction)
  }
}
