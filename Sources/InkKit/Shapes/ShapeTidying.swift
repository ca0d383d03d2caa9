/// Makes the shapes of a page as a person would with a ruler: straight, alike where they nearly are, and joined.
///
/// Places stay those of the ink but for what a hand is off: shapes turn by up to ten degrees about their middles, and
/// grow to the size of others of their name that are up to a fifth larger.
enum ShapeTidying {
  /// The largest angle in radians that a side or line is off level or upright and meant so: 10°.
  static let slope: Float = 0.175
  /// The same of the axes of an ellipse, which a hand has less in its power: 20°.
  private static let ellipseSlope: Float = 0.35
  /// How much larger a shape of the same name may be for both to be meant of one size.
  private static let likeness: Float = 1.2

  // MARK: Closed shapes

  /// A closed shape with sides that are level or upright where they nearly are.
  static func straightened(_ shape: FittedShape) -> FittedShape {
    let turn = -offset(of: shape)
    guard turn != 0, abs(turn) <= (shape.name == "ellipse" ? ellipseSlope : slope) else {
      return shape
    }
    let direction = ElementaryFunctions.direction(turns: turn / (2 * .pi))
    let center = shape.center.place
    return shape.mapped(angle: shape.angle + turn, halfSize: nil) {
      center + ($0 - center).turned(by: direction)
    }
  }

  /// By how much a shape is turned against the next level or upright position, in radians.
  private static func offset(of shape: FittedShape) -> Float {
    let corners = shape.corners.map(\.place)
    switch shape.name {
    case "rectangle", "square", "stadium", "ellipse": return offset(ofAngle: shape.angle)
    case "diamond" where corners.count == 4: return offset(of: corners[2] - corners[0])
    case "triangle", "parallelogram", "trapezoid", "pentagon", "hexagon":
      // The side that is most nearly level, else upright, is the one that was meant so.
      let sides = zip(corners, corners[1...] + corners.prefix(1)).map { $1 - $0 }
      let level = sides.min { abs($0.unit.y) < abs($1.unit.y) }
      return level.map { offset(of: $0) } ?? 0
    default: return 0
    }
  }

  private static func offset(of way: SIMD2<Float>) -> Float {
    offset(ofAngle: ElementaryFunctions.angle(of: way))
  }

  /// What is left of an angle beside the nearest quarter turn.
  private static func offset(ofAngle angle: Float) -> Float {
    angle - (angle / (.pi / 2)).rounded() * (.pi / 2)
  }

  /// Shapes of one name and nearly one size, all as large as the largest of them.
  ///
  /// - Complexity: O(*n* log *n*) for *n* shapes.
  static func alike(_ shapes: [Int: FittedShape]) -> [Int: FittedShape] {
    var result = shapes
    let level = shapes.filter { abs(offset(of: $0.value)) < 0.01 }.keys.sorted()
    let names = Dictionary(grouping: level) { shapes[$0]?.name ?? "" }
    for members in names.values where members.count > 1 {
      let boxes = members.compactMap { index in
        shapes[index].map { (index: index, size: Box(around: $0.outline.flatMap(\.places)).size) }
      }.sorted { ($0.size.x * $0.size.y, $0.index) > ($1.size.x * $1.size.y, $1.index) }
      var groups: [(size: SIMD2<Float>, members: [Int])] = []
      for box in boxes {
        let near = groups.firstIndex { group in
          let ratio = pointwiseMax(group.size, box.size) / pointwiseMin(group.size, box.size)
          return all(ratio .<= SIMD2(repeating: likeness))
        }
        if let near {
          groups[near].size = pointwiseMax(groups[near].size, box.size)
          groups[near].members.append(box.index)
        } else {
          groups.append((box.size, [box.index]))
        }
      }
      for group in groups where group.members.count > 1 {
        for index in group.members { result[index] = shapes[index]?.grown(to: group.size) }
      }
    }
    return result
  }

  // MARK: Lines

  /// A line between two shapes: from one's outline to the other's, level and upright where it nearly is.
  ///
  /// - Parameters:
  ///   - tail: The outline of the shape that it leads from, closed; `nil` if that end is free.
  ///   - head: The same of the shape that it leads to.
  static func joined(
    _ path: [SIMD2<Float>], tail: [SIMD2<Float>]?, head: [SIMD2<Float>]?
  ) -> [SIMD2<Float>] {
    guard path.count > 1 else { return path }
    var path = path.count > 8 ? path : levelled(path, [tail, head])
    if let tail { path = attached(path.reversed(), to: tail).reversed() }
    if let head { path = attached(path, to: head) }
    return path
  }

  /// The corners of a path with its parts made level and upright that nearly are.
  private static func levelled(
    _ path: [SIMD2<Float>], _ targets: [[SIMD2<Float>]?]
  ) -> [SIMD2<Float>] {
    var path = path
    let boxes = targets.map { $0.map { Box(around: $0) } }
    for index in 0..<path.count - 1 {
      let way = path[index + 1] - path[index]
      for axis in 0..<2 where abs(way[axis]) <= abs(way[1 - axis]) * slope {
        var place = (path[index] + path[index + 1])[axis] / 2
        // An end that is held lies within the side of what holds it.
        for (box, isThere) in zip(boxes, [index == 0, index == path.count - 2]) {
          guard isThere, let box else { continue }
          let inset = box.size[axis] * 0.1
          place = min(max(place, box.lower[axis] + inset), box.upper[axis] - inset)
        }
        path[index][axis] = place
        path[index + 1][axis] = place
      }
    }
    return path
  }

  /// A path whose last part ends where it meets an outline.
  private static func attached(
    _ path: [SIMD2<Float>], to outline: [SIMD2<Float>]
  ) -> [SIMD2<Float>] {
    var path = path
    let box = Box(around: outline)
    // What runs inside the outline belongs to it.
    while path.count > 2, all(path[path.count - 2] .> box.lower),
      all(path[path.count - 2] .< box.upper)
    {
      path.removeLast()
    }
    let (start, end) = (path[path.count - 2], path[path.count - 1])
    let way = end - start
    let reach = max(way.length, .leastNormalMagnitude)
    var best: (share: Float, place: SIMD2<Float>)?
    for (one, other) in zip(outline, outline.dropFirst()) {
      let side = other - one
      let parting = way.cross(side)
      guard abs(parting) > 1e-6 * reach * max(side.length, .leastNormalMagnitude) else { continue }
      let share = (one - start).cross(side) / parting
      let along = (one - start).cross(way) / parting
      guard (-0.001...1.001).contains(along), share > 0 else { continue }
      if share < best?.share ?? .infinity { best = (share, start + way * share) }
    }
    // The first place that it meets ahead, if that is not far from where it was drawn to; else the nearest one.
    if let best, (best.place - end).length <= max(0.6 * reach, 0.3 * box.longerSide) {
      path[path.count - 1] = best.place
    } else if let nearest = outline.nearestPlace(to: end) {
      path[path.count - 1] = nearest
    }
    return path
  }
}

extension FittedShape {
  /// The shape with all places moved.
  func mapped(
    angle: Float, halfSize: Extent?, _ move: (SIMD2<Float>) -> SIMD2<Float>
  ) -> FittedShape {
    func moved(_ point: StrokePoint) -> StrokePoint {
      let place = move(point.place)
      return StrokePoint(x: place.x, y: place.y)
    }
    return FittedShape(
      name: name, form: form, center: moved(center), halfSize: halfSize ?? self.halfSize,
      angle: angle, corners: corners.map(moved), shaft: shaft?.map(moved),
      outline: outline.map { Stroke(points: $0.points.map(moved)) }, deviation: deviation)
  }

  /// The shape about the same middle with a box of another size.
  func grown(to size: SIMD2<Float>) -> FittedShape {
    let box = Box(around: outline.flatMap(\.places))
    let scale = size / pointwiseMax(box.size, SIMD2(repeating: .leastNormalMagnitude))
    guard scale.x.isFinite, scale.y.isFinite else { return self }
    // The half size is that of the shape before it is turned; by quarter turns its sides change places.
    let isUpright = abs(ElementaryFunctions.direction(turns: angle / (2 * .pi)).y) > 0.7
    let half = isUpright ? SIMD2(scale.y, scale.x) : scale
    return mapped(
      angle: angle, halfSize: Extent(x: halfSize.x * half.x, y: halfSize.y * half.y)
    ) { box.middle + ($0 - box.middle) * scale }
  }
}

extension [SIMD2<Float>] {
  /// The place on the lines between points that is nearest to one.
  fileprivate func nearestPlace(to point: SIMD2<Float>) -> SIMD2<Float>? {
    zip(self, dropFirst()).map { start, end -> SIMD2<Float> in
      let way = end - start
      let share = (point - start).dot(way) / Swift.max(way.squaredLength, .leastNormalMagnitude)
      return start + way * Swift.min(Swift.max(share, 0), 1)
    }.min { ($0 - point).squaredLength < ($1 - point).squaredLength }
  }
}
