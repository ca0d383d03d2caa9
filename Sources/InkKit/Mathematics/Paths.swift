extension [SIMD2<Float>] {
  /// The length of the line through the points.
  package var pathLength: Float {
    zip(self, dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }

  /// Points at equal distances along the line, with its first and last one.
  package func resampled(every step: Float) -> [SIMD2<Float>] {
    guard var previous = first, step > 0 else { return Array(prefix(1)) }
    var path = [previous]
    var walk = EvenWalk(step: step)
    for point in dropFirst() {
      walk.go(from: previous, by: point - previous) { path.append($0) }
      previous = point
    }
    if walk.left < step { path.append(previous) }
    return path
  }

  /// A number of points, two or more, at equal distances along the line, with its first and last one; of
  /// a dot as often the same.
  package func resampled(count: Int) -> [SIMD2<Float>] {
    guard var previous = first else { return [] }
    let step = pathLength / Float(count - 1)
    var path = [previous]
    path.reserveCapacity(count)
    var walked: Float = 0
    for point in dropFirst() {
      let way = point - previous
      let distance = way.length
      guard distance > 0 else { continue }
      while path.count < count - 1, walked + distance >= step * Float(path.count) {
        let share = (step * Float(path.count) - walked) / distance
        path.append(previous + way * Swift.min(Swift.max(share, 0), 1))
      }
      walked += distance
      previous = point
    }
    // Rounding may leave the walk short of the last positions, which are then the end itself.
    while path.count < count { path.append(previous) }
    return path
  }

  /// Points at equal distances, as near to a given one as may be, with the first and last point; of a
  /// dot one.
  package func resampled(about spacing: Float) -> [SIMD2<Float>] {
    let length = pathLength
    guard length > 0 else { return Array(prefix(1)) }
    return resampled(
      count: Int(Swift.max(1, (length / spacing).rounded(.toNearestOrEven))) + 1)
  }

  /// The squared distance of a point from the line.
  package func squaredDistance(to point: SIMD2<Float>) -> Float {
    guard count > 1 else { return first.map { ($0 - point).squaredLength } ?? .infinity }
    var least = Float.infinity
    for index in 1..<count {
      let (start, way) = (self[index - 1], self[index] - self[index - 1])
      let share = way.squaredLength > 0 ? (point - start).dot(way) / way.squaredLength : 0
      let nearest = start + way * Swift.min(Swift.max(share, 0), 1)
      least = Swift.min(least, (nearest - point).squaredLength)
    }
    return least
  }

  /// The corners of the line: what is left of it when everything nearer than a distance to the straight
  /// way is left out (U. Ramer 1972; D. Douglas & T. Peucker 1973).
  package func simplified(tolerance: Float) -> [SIMD2<Float>] {
    guard count > 2 else { return self }
    var isKept = [Bool](repeating: false, count: count)
    isKept[0] = true
    isKept[count - 1] = true
    var open = [(0, count - 1)]
    while let (low, high) = open.popLast() {
      guard high - low > 1 else { continue }
      let straight = [self[low], self[high]]
      var farthest = (index: low, distance: tolerance * tolerance)
      for index in (low + 1)..<high {
        let distance = straight.squaredDistance(to: self[index])
        if distance > farthest.distance { farthest = (index, distance) }
      }
      guard farthest.index > low else { continue }
      isKept[farthest.index] = true
      open.append((low, farthest.index))
      open.append((farthest.index, high))
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }

  /// The corners of the convex hull, clockwise on the screen (A. Andrew's monotone chain, 1979).
  package var convexHull: [SIMD2<Float>] {
    let sorted = sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func chain(_ points: some Sequence<SIMD2<Float>>) -> [SIMD2<Float>] {
      var chain: [SIMD2<Float>] = []
      for point in points {
        while chain.count > 1 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          guard (b - a).cross(point - a) <= 0 else { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain
    }
    return chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
  }
}

extension [Float] {
  /// How often positions along an axis turn back by more than a sixth of all that they span, which is no tremor.
  var turnCount: Int {
    guard let low = self.min(), let high = self.max() else { return 0 }
    let tremor = (high - low) / 6
    var (count, extreme, direction) = (0, self[0], Float(0))
    for place in self {
      let way = place - extreme
      if direction == 0 {
        if abs(way) > tremor { (direction, extreme) = (way > 0 ? 1 : -1, place) }
      } else if way * direction > 0 {
        extreme = place
      } else if abs(way) > tremor {
        count += 1
        (direction, extreme) = (-direction, place)
      }
    }
    return count
  }
}
