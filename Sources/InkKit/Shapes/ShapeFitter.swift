/// Fits shapes to an ink, each by the rules of its name.
///
///     let fitter = ShapeFitter(ink)
///     let square = fitter?.shape(named: "square")
public struct ShapeFitter {
  let trace: ShapeTrace

  /// Prepares an ink; `nil` without a point.
  ///
  /// - Complexity: O(*n*) for *n* points.
  public init?(_ ink: Ink) {
    guard let trace = ShapeTrace(ink) else { return nil }
    self.trace = trace
  }

  /// The shape of a name that is nearest to the ink.
  ///
  /// - Parameter name: A name of the model of shapes, in detail or in large, such as `square` or
  ///   `RECTANGLE`.
  /// - Returns: The shape, or `nil` if the name is that of none, or the ink has no such shape: four
  ///   corners are not to be found in a straight line.
  /// - Complexity: O(1), as what is fitted has some 160 points.
  public func shape(named name: String) -> FittedShape? {
    switch name {
    case "line": line()
    case "polyline": polyline(named: name)
    case "check": polyline(named: name, limit: 3)
    case "cross": cross()
    case "arrow", "ARROW": arrow()
    case "circle": circle()
    case "ellipse", "ELLIPSE": ellipse()
    case "triangle", "TRIANGLE": triangle()
    case "rectangle", "RECTANGLE", "square", "stadium", "diamond", "parallelogram", "trapezoid":
      quadrilateral(named: name == "RECTANGLE" ? "rectangle" : name)
    case "pentagon": polygon(named: name, count: 5)
    case "hexagon": polygon(named: name, count: 6)
    case "star": star()
    case "cloud", "heart", "cylinder", "brace": figure(named: name)
    default: nil
    }
  }

  /// A shape of lines in the coordinates of the ink.
  ///
  /// - Parameters:
  ///   - center: Its middle; else that of the box around its lines before they are turned.
  ///   - half: Half of its size before it is turned; else that of the same box.
  ///   - direction: The direction that it is turned to; zero for the *x* axis.
  func made(
    _ name: String, form: String? = nil, center: SIMD2<Float>? = nil, half: SIMD2<Float>? = nil,
    direction: SIMD2<Float> = SIMD2(1, 0), corners: [SIMD2<Float>] = [],
    shaft: [SIMD2<Float>]? = nil, lines: [[SIMD2<Float>]]
  ) -> FittedShape {
    let turn: SIMD2<Float> = direction == .zero ? SIMD2(1, 0) : direction
    let middle = Box(around: lines.joined()).middle
    let box = Box(around: lines.joined().map { ($0 - middle).turned(by: turn * SIMD2(1, -1)) })
    let half = half ?? box.size / 2
    return FittedShape(
      name: name, form: form, center: Self.point(center ?? middle + box.middle.turned(by: turn)),
      halfSize: FittedShape.Extent(x: half.x, y: half.y),
      angle: ElementaryFunctions.angle(of: direction), corners: corners.map(Self.point),
      shaft: shaft?.map(Self.point), outline: lines.map { Stroke($0) },
      deviation: trace.deviation(from: lines))
  }

  private static func point(_ place: SIMD2<Float>) -> StrokePoint {
    StrokePoint(x: place.x, y: place.y)
  }

  /// A line through corners and back to the first.
  static func closed(_ corners: [SIMD2<Float>]) -> [SIMD2<Float>] {
    corners + corners.prefix(1)
  }
}

// MARK: - Lines

extension ShapeFitter {
  /// The ends of the straight line through points.
  static func ends(of points: [SIMD2<Float>]) -> [SIMD2<Float>] {
    var sums = LineSums()
    for point in points { sums.add(point) }
    guard let line = sums.line else { return Array(points.prefix(1)) }
    let places = points.map { ($0 - line.place).dot(line.direction) }
    let ends = [places.min() ?? 0, places.max() ?? 0].map { line.place + line.direction * $0 }
    // The first end is where the pen came from.
    guard let first = points.first, let last = points.last else { return ends }
    return (last - first).dot(line.direction) < 0 ? ends.reversed() : ends
  }

  private func line() -> FittedShape {
    let ends = Self.ends(of: trace.points)
    return made(
      "line", half: SIMD2(ends.pathLength / 2, 0),
      direction: ends.count > 1 ? (ends[1] - ends[0]).unit : SIMD2(1, 0), corners: ends,
      lines: [ends])
  }

  /// All strokes as one line: each goes on from the nearer end of the line, turned round if need be.
  static func joined(_ strokes: [[SIMD2<Float>]]) -> [SIMD2<Float>] {
    guard var joined = strokes.first else { return [] }
    for stroke in strokes.dropFirst() {
      guard let (start, end) = stroke.ends, let (first, last) = joined.ends else { continue }
      let gaps = [start - last, end - last, end - first, start - first].map(\.squaredLength)
      switch gaps.firstIndex(of: gaps.min() ?? 0) {
      case 0: joined += stroke
      case 1: joined += stroke.reversed()
      case 2: joined = stroke + joined
      default: joined = stroke.reversed() + joined
      }
    }
    return joined
  }

  private func polyline(named name: String, limit: Int? = nil) -> FittedShape {
    let path = Self.joined(trace.strokes)
    var tolerance = trace.diagonal * 0.05
    var corners = path.simplified(tolerance: tolerance)
    while let limit, corners.count > limit, tolerance < trace.diagonal {
      tolerance *= 1.3
      corners = path.simplified(tolerance: tolerance)
    }
    return made(name, corners: corners, lines: [corners])
  }

  /// Two lines that cross: the strokes if there are two, else the two ways between ends.
  private func cross() -> FittedShape {
    var arms: [[SIMD2<Float>]]
    if trace.strokes.count == 2 {
      arms = trace.strokes.map { Self.ends(of: $0) }
    } else {
      // The ink lies near one of two lines through the middle, at right angles to each other.
      let middle = trace.box.middle
      let isUpright = trace.points.contains {
        abs($0.x - middle.x) < trace.box.size.x * 0.08
          && $0.y < trace.box.lower.y + trace.box.size.y * 0.1
      }
      let (low, high) = (trace.box.lower, trace.box.upper)
      arms =
        isUpright
        ? [
          [SIMD2(low.x, middle.y), SIMD2(high.x, middle.y)],
          [SIMD2(middle.x, low.y), SIMD2(middle.x, high.y)],
        ] : [[low, high], [SIMD2(high.x, low.y), SIMD2(low.x, high.y)]]
    }
    arms = arms.filter { $0.count == 2 }
    return made("cross", corners: arms.flatMap(\.self), lines: arms)
  }
}

extension [SIMD2<Float>] {
  /// The first and the last point.
  fileprivate var ends: (SIMD2<Float>, SIMD2<Float>)? {
    guard let first, let last else { return nil }
    return (first, last)
  }
}

// MARK: - Round shapes

extension ShapeFitter {
  private func circle() -> FittedShape {
    let (center, radius) = EllipseFit.circle(through: trace)
    let circle = EllipseFit(
      center: center, half: SIMD2(repeating: radius), direction: SIMD2(1, 0))
    return made("circle", center: center, half: circle.half, lines: [circle.outline])
  }

  private func ellipse() -> FittedShape {
    let ellipse = EllipseFit(through: trace)
    return made(
      "ellipse", center: ellipse.center, half: ellipse.half, direction: ellipse.direction,
      lines: [ellipse.outline])
  }
}

// MARK: - Corners

extension ShapeFitter {
  /// How near a side's length or an angle's cosine must be to another for a form.
  private static let sameness: Float = 0.12

  private func triangle() -> FittedShape? {
    guard let corners = PolygonFit.polygon(3, through: trace) else { return nil }
    let sides = (0..<3).map { (corners[($0 + 1) % 3] - corners[$0]).length }
    let longest = sides.max() ?? 1
    let pairs = [(0, 1), (1, 2), (2, 0)]
    let equal = pairs.count { abs(sides[$0.0] - sides[$0.1]) < Self.sameness * longest }
    let isRight = (0..<3).contains { index in
      let (one, other) = (
        corners[(index + 1) % 3] - corners[index], corners[(index + 2) % 3] - corners[index]
      )
      return abs(one.unit.dot(other.unit)) < Self.sameness
    }
    let form = equal == 3 ? "equilateral" : isRight ? "right" : equal > 0 ? "isosceles" : nil
    return polygon("triangle", form: form, corners)
  }

  private func polygon(named name: String, count: Int) -> FittedShape? {
    PolygonFit.polygon(count, through: trace).map { polygon(name, $0) }
  }

  private func polygon(
    _ name: String, form: String? = nil, _ corners: [SIMD2<Float>]
  ) -> FittedShape {
    made(name, form: form, corners: corners, lines: [Self.closed(corners)])
  }

  private func quadrilateral(named name: String) -> FittedShape? {
    guard let corners = PolygonFit.polygon(4, through: trace) else { return nil }
    let box = PolygonFit.box(of: corners)
    switch name {
    case "rectangle", "square", "stadium":
      let half = name == "square" ? SIMD2(repeating: box.half.sum() / 2) : box.half
      let (right, down) = (box.direction * half.x, box.direction.quarterTurned * half.y)
      let places = [
        box.center - right - down, box.center + right - down,
        box.center + right + down, box.center - right + down,
      ]
      let line =
        name == "stadium" ? Self.stadium(box.center, half, box.direction) : Self.closed(places)
      return made(
        name, center: box.center, half: half, direction: box.direction,
        corners: name == "stadium" ? [] : places, lines: [line])
    case "diamond", "parallelogram":
      // Opposite sides are of the same length and direction when opposite corners have one middle.
      let (one, other) = ((corners[2] - corners[0]) / 2, (corners[3] - corners[1]) / 2)
      var places = [box.center - one, box.center - other, box.center + one, box.center + other]
      if name == "diamond" {
        // Its diagonals are at right angles.
        let along = (one.unit - other.unit.quarterTurned * (one.cross(other) < 0 ? -1 : 1)).unit
        let across = along.quarterTurned * (one.cross(other) < 0 ? -1 : 1)
        places = [
          box.center - along * one.length, box.center - across * other.length,
          box.center + along * one.length, box.center + across * other.length,
        ]
      }
      return polygon(name, places)
    default:
      return polygon(name, Self.trapezoid(corners))
    }
  }

  /// A box whose shorter sides are half circles.
  private static func stadium(
    _ center: SIMD2<Float>, _ half: SIMD2<Float>, _ direction: SIMD2<Float>
  ) -> [SIMD2<Float>] {
    let isWide = half.x >= half.y
    let radius = min(half.x, half.y)
    let reach = isWide ? SIMD2(half.x - radius, 0) : SIMD2(0, half.y - radius)
    let start: Float = isWide ? -0.25 : 0
    let arcs = [Float(1), -1].flatMap { side -> [SIMD2<Float>] in
      (0...16).map { index in
        let turns = start + Float(index) / 32 + (side < 0 ? 0.5 : 0)
        return reach * side + ElementaryFunctions.direction(turns: turns) * radius
      }
    }
    return closed(arcs.map { center + $0.turned(by: direction) })
  }

  /// The corners with those two sides made parallel that nearly are.
  private static func trapezoid(_ corners: [SIMD2<Float>]) -> [SIMD2<Float>] {
    func parting(_ first: Int) -> Float {
      let one = corners[(first + 1) % 4] - corners[first]
      let other = corners[(first + 3) % 4] - corners[(first + 2) % 4]
      return abs(one.unit.cross(other.unit))
    }
    let first = parting(0) <= parting(1) ? 0 : 1
    var corners = corners
    let ways = [first, first + 2].map { corners[($0 + 1) % 4] - corners[$0] }
    let direction = (ways[0] - ways[1]).unit
    for (side, way) in zip([first, first + 2], ways) {
      let middle = (corners[side] + corners[(side + 1) % 4]) / 2
      let half = direction * (way.length / 2) * (way.dot(direction) < 0 ? -1 : 1)
      corners[side] = middle - half
      corners[(side + 1) % 4] = middle + half
    }
    return corners
  }

  /// A star of five tips, or of six where six fit better.
  private func star() -> FittedShape? {
    let stars = [5, 6].compactMap { count -> FittedShape? in
      let tips = PolygonFit.reduced(trace.points.convexHull, to: count)
      guard tips.count == count else { return nil }
      let middle = tips.reduce(.zero, +) / Float(count)
      // Where the lines between every other tip cross.
      let depth: Float = count == 5 ? 0.382 : 0.577
      let corners = tips.indices.flatMap { index -> [SIMD2<Float>] in
        let between = (tips[index] + tips[(index + 1) % count]) / 2 - middle
        let reach = (tips[index] - middle).length * depth
        return [tips[index], middle + between.unit * reach]
      }
      return polygon("star", corners)
    }
    return stars.min { $0.deviation < $1.deviation }
  }
}
