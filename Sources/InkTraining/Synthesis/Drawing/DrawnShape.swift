import InkKit

/// Shapes as they are meant, before a hand draws them.
enum DrawnShape: String, CaseIterable, Sendable {
  case line, polyline, arrow, circle, ellipse, triangle, rectangle, square, stadium, diamond
  case parallelogram, trapezoid, pentagon, hexagon, star, cross, check, cloud, heart, cylinder
  case brace

  /// A shape, and what it is called where details don't matter.
  struct Figure: Sendable {
    /// The lines, about two units large.
    var lines: [DrawnLine]
    /// One of ``groups``.
    var group: String
  }

  /// The names of shapes where details don't matter; the last one is for all other shapes.
  static let groups = ["RECTANGLE", "TRIANGLE", "ARROW", "ELLIPSE", "none"]

  /// The name of the shape where details don't matter.
  var group: String {
    switch self {
    case .rectangle, .square, .stadium, .diamond, .parallelogram, .trapezoid: "RECTANGLE"
    case .triangle: "TRIANGLE"
    case .arrow: "ARROW"
    case .circle, .ellipse: "ELLIPSE"
    default: "none"
    }
  }

  /// How much more often than others the shape is drawn. Arrows take many forms.
  var frequency: Float {
    switch self {
    case .arrow: 4
    case .circle, .rectangle: 2.5
    case .ellipse, .square, .triangle: 2
    case .diamond: 1.5
    case .line, .polyline: 1
    default: 0.7
    }
  }

  /// The shape as it is meant; what the shape leaves open is drawn.
  func figure(using random: inout SplitMix64) -> Figure {
    guard [.rectangle, .square, .stadium].contains(self) else {
      return Figure(lines: lines(using: &random), group: group)
    }
    let roundness = roundness(using: &random)
    // The rounder the corners, the likelier they are meant to be none.
    let isEllipse = random.happens(0.5 * min(max((roundness - 0.4) * 2, 0), 1))
    return Figure(
      lines: [box(roundness: roundness, using: &random)], group: isEllipse ? "ELLIPSE" : group)
  }

  /// The lines of a shape.
  private func lines(using random: inout SplitMix64) -> [DrawnLine] {
    switch self {
    case .line: Self.line(using: &random)
    case .polyline: [Self.polyline(using: &random)]
    case .arrow: DrawnArrow(using: &random).lines(using: &random)
    case .circle: [Self.round(1 - 0.12 * abs(random.normal()), using: &random)]
    case .ellipse: [Self.round(random.number(0.28...0.73), using: &random)]
    case .triangle: [Self.triangle(using: &random)]
    case .rectangle, .square, .stadium: [box(roundness: 0, using: &random)]
    case .diamond: [Self.diamond(using: &random)]
    case .parallelogram: [Self.parallelogram(using: &random)]
    case .trapezoid: [Self.trapezoid(using: &random)]
    case .pentagon, .hexagon: [Self.regular(self == .pentagon ? 5 : 6, using: &random)]
    case .star: Self.star(using: &random)
    case .cross: Self.cross(using: &random)
    case .check: [Self.check(using: &random)]
    case .cloud: [Self.cloud(using: &random)]
    case .heart: [Self.heart(using: &random)]
    case .cylinder: Self.cylinder(using: &random)
    case .brace: [Self.brace(using: &random)]
    }
  }

  /// A box with rounded corners.
  ///
  /// - Parameters:
  ///   - aspect: The shorter side by the longer one.
  ///   - roundness: The radius of the corners by half of the shorter side, 0 to 1.
  static func roundedBox(aspect: Float, roundness: Float) -> DrawnLine {
    rectangle(SIMD2(1, aspect)).rounded(by: aspect * roundness)
  }

  private static func rectangle(_ half: SIMD2<Float>) -> DrawnLine {
    DrawnLine(
      [half * SIMD2(-1, -1), half * SIMD2(1, -1), half, half * SIMD2(-1, 1)], isClosed: true)
  }

  /// The share of boxes and ellipses that lie, of those that don't stand at an angle.
  private static let lying: Float = 0.7

  /// A turn of something that mostly lies, sometimes stands and may have any angle.
  private static func turn(any: Float, using random: inout SplitMix64) -> Float {
    if random.happens(any) { return random.unit() }
    return (random.happens(lying) ? 0 : 0.25) + 0.008 * random.normal()
  }

  private static func line(using random: inout SplitMix64) -> [DrawnLine] {
    let turn =
      random.happens(0.5)
      ? Float(random.below(4)) * 0.25 + 0.01 * random.normal() : random.unit()
    let sag = 0.04 * random.normal()
    let points = (0...12).map { index in
      let place = Float(index) / 6 - 1
      return SIMD2(place, sag * (1 - place * place))
    }
    var line = DrawnLine(points).turned(by: turn)
    // Some go over a line again.
    if random.happens(0.05) { line.points += line.points.reversed() }
    return [line]
  }

  private static func polyline(using random: inout SplitMix64) -> DrawnLine {
    let choice = random.unit()
    var points: [SIMD2<Float>] = []
    if choice < 0.35 {
      // Zigzags.
      let count = 4 + random.below(5)
      let height = random.number(0.1...0.7)
      points = (0..<count).map { index in
        SIMD2(
          Float(index) / Float(count - 1) * 2 - 1 + 0.08 * random.normal(),
          (index.isMultiple(of: 2) ? height : -height) * (1 + 0.2 * random.normal()))
      }
    } else if choice < 0.65 {
      // Steps and brackets.
      let count = 2 + random.below(3)
      var place = SIMD2<Float>.zero
      var goesDown = random.happens(0.5)
      points = [place]
      for _ in 0..<count {
        let length = random.number(0.4...1.4) * (random.happens(0.75) ? 1 : -1)
        place += goesDown ? SIMD2(0, length) : SIMD2(length, 0)
        goesDown.toggle()
        points.append(place)
      }
    } else {
      // Corners that go anywhere, but not back to where they began.
      let count = 3 + random.below(3)
      var direction = random.unit()
      var place = SIMD2<Float>.zero
      points = [place]
      for _ in 1..<count {
        place += ElementaryFunctions.direction(turns: direction) * random.number(0.4...1.3)
        points.append(place)
        direction += (random.happens(0.5) ? 1 : -1) * random.number(0.08...0.36)
      }
      if (points[0] - place).length < 0.5 { points.removeLast() }
    }
    let box = Box(around: points)
    let scale = 2 / max(box.longerSide, 0.1)
    let line = DrawnLine(points.map { ($0 - box.middle) * scale })
    return random.happens(0.4) ? line.turned(by: random.unit()) : line
  }

  private static func round(_ aspect: Float, using random: inout SplitMix64) -> DrawnLine {
    DrawnLine.ellipse(SIMD2(1, max(aspect, 0.3))).turned(by: turn(any: 0.2, using: &random))
  }

  private static func triangle(using random: inout SplitMix64) -> DrawnLine {
    let choice = random.unit()
    var corners: [SIMD2<Float>]
    if choice < 0.45 {
      corners = [SIMD2(0, -1), SIMD2(1, 1), SIMD2(-1, 1)]
      let height = random.number(0.4...1.6)
      corners = corners.map { $0 * SIMD2(1, height) }
    } else if choice < 0.7 {
      let height = random.number(0.4...1.6)
      corners = [SIMD2(-1, -height), SIMD2(1, height), SIMD2(-1, height)]
      if random.happens(0.5) { corners = corners.map { $0 * SIMD2(-1, 1) } }
    } else {
      repeat {
        corners = (0..<3).map { _ in SIMD2(random.number(-1...1), random.number(-1...1)) }
      } while thinness(of: corners) < 0.28
      let box = Box(around: corners)
      corners = corners.map { ($0 - box.middle) * (2 / box.longerSide) }
    }
    if random.happens(0.2) { corners = corners.map { $0 * SIMD2(1, -1) } }
    let line = DrawnLine(corners, isClosed: true)
    return random.happens(0.25) ? line.turned(by: random.unit()) : line
  }

  /// The least height of a triangle by its longest side.
  private static func thinness(of corners: [SIMD2<Float>]) -> Float {
    let (a, b) = (corners[1] - corners[0], corners[2] - corners[0])
    let longest = max(a.length, b.length, (a - b).length)
    return abs(a.x * b.y - a.y * b.x) / max(longest * longest, 1e-3)
  }

  /// The radius of the corners of a box by half of the shorter side.
  private func roundness(using random: inout SplitMix64) -> Float {
    if self == .stadium { return max(1 - 0.5 * random.unit() * random.unit(), 0.5) }
    let choice = random.unit()
    if choice < 0.6 { return 0 }
    return choice < 0.85 ? random.number(0...0.5) : 0.5 + 0.5 * (1 - random.unit().squareRoot())
  }

  private func box(roundness: Float, using random: inout SplitMix64) -> DrawnLine {
    let aspect =
      self == .square
      ? 1 - 0.11 * abs(random.normal()) : min(random.number(0.12...0.77), random.number(0.3...0.77))
    // A square on its corner is a diamond.
    let turn =
      self == .square
      ? Float(random.below(4)) * 0.25
        + (random.happens(0.2) ? random.number(-0.06...0.06) : 0.008 * random.normal())
      : Self.turn(any: 0.2, using: &random)
    return Self.roundedBox(aspect: aspect, roundness: roundness).turned(by: turn)
  }

  private static func diamond(using random: inout SplitMix64) -> DrawnLine {
    let half = SIMD2(1, min(random.number(0.3...1.05), 1))
    let corners = [SIMD2(0, -half.y), SIMD2(half.x, 0), SIMD2(0, half.y), SIMD2(-half.x, 0)].map {
      $0 + SIMD2(random.normal(), random.normal()) * 0.06
    }
    return DrawnLine(corners, isClosed: true)
      .turned(by: (random.happens(0.4) ? 0.25 : 0) + 0.008 * random.normal())
  }

  private static func parallelogram(using random: inout SplitMix64) -> DrawnLine {
    let height = random.number(0.3...0.8)
    let shift = height * random.number(0.35...1) * (random.happens(0.75) ? -1 : 1)
    let line = rectangle(SIMD2(1, height)).moved { SIMD2($0.x + $0.y / height * shift, $0.y) }
    if random.happens(0.1) { return line.turned(by: random.unit()) }
    return random.happens(0.15) ? line.turned(by: 0.25) : line
  }

  private static func trapezoid(using random: inout SplitMix64) -> DrawnLine {
    let height = random.number(0.35...0.9)
    let top = random.number(0.3...0.72)
    let side = random.happens(0.25) ? (random.happens(0.5) ? -1 : 1) * (1 - top) : 0
    let corners = [
      SIMD2(side - top, -height), SIMD2(side + top, -height), SIMD2(1, height), SIMD2(-1, height),
    ]
    let line = DrawnLine(corners, isClosed: true)
    let turns: Float = random.happens(0.3) ? 0.5 : random.happens(0.15) ? 0.25 : 0
    return line.turned(by: turns + 0.008 * random.normal())
  }

  private static func regular(_ count: Int, using random: inout SplitMix64) -> DrawnLine {
    var corners = DrawnLine.regular(count)
    let standing: Float = count == 6 && random.happens(0.6) ? 1.0 / 12 : 0
    let turn = random.happens(0.15) ? random.unit() : standing + 0.01 * random.normal()
    let stretch = SIMD2(1, ElementaryFunctions.exp(0.2 * random.normal()))
    corners = DrawnLine(corners).turned(by: turn).points.map {
      $0 * stretch + SIMD2(random.normal(), random.normal()) * 0.05
    }
    return DrawnLine(corners, isClosed: true)
  }

  private static func star(using random: inout SplitMix64) -> [DrawnLine] {
    let choice = random.unit()
    let turn = random.happens(0.15) ? random.unit() : 0.015 * random.normal()
    func noisy(_ points: [SIMD2<Float>], using random: inout SplitMix64) -> [SIMD2<Float>] {
      points.map { $0 + SIMD2(random.normal(), random.normal()) * 0.07 }
    }
    if choice < 0.5 {
      let tips = noisy(DrawnLine.regular(5), using: &random)
      let line = DrawnLine([3, 0, 2, 4, 1].map { tips[$0] }, isClosed: true)
      return [line.turned(by: turn)]
    }
    if choice < 0.85 {
      let count = random.happens(0.7) ? 5 : 6
      let corners = noisy(
        DrawnLine.regular(2 * count, radii: [1, random.number(0.35...0.6)]), using: &random)
      return [DrawnLine(corners, isClosed: true).turned(by: turn)]
    }
    let tips = noisy(DrawnLine.regular(6), using: &random)
    return [[0, 2, 4], [1, 3, 5]].map { indices in
      DrawnLine(indices.map { tips[$0] }, isClosed: true).turned(by: turn)
    }
  }

  private static func cross(using random: inout SplitMix64) -> [DrawnLine] {
    let turn: Float = random.happens(0.55) ? 0.125 : 0
    let stretch = SIMD2(1, ElementaryFunctions.exp(0.25 * random.normal()))
    if random.happens(0.1) {
      let arm = random.number(0.2...0.4)
      let quarter = [SIMD2(arm, -arm), SIMD2(arm, -1), SIMD2(-arm, -1)]
      let corners = (0..<4).flatMap { side in
        DrawnLine(quarter).turned(by: -0.25 * Float(side)).points
      }
      return [DrawnLine(corners, isClosed: true).turned(by: turn)]
    }
    let offsets = (0..<2).map { _ in 0.1 * random.normal() }
    let arms = [
      DrawnLine([SIMD2(-1, offsets[0]), SIMD2(1, offsets[0])]),
      DrawnLine([SIMD2(offsets[1], -1), SIMD2(offsets[1], 1)]),
    ]
    return arms.map { arm in
      arm.turned(by: turn + 0.012 * random.normal()).moved { $0 * stretch }
    }
  }

  private static func check(using random: inout SplitMix64) -> DrawnLine {
    let deep = random.number(0.7...1.3)
    return DrawnLine([
      SIMD2(-1, random.number(-0.1...0.5)), SIMD2(random.number(-0.6...(-0.2)), deep),
      SIMD2(1, -random.number(0.5...1.2)),
    ])
  }

  private static func cloud(using random: inout SplitMix64) -> DrawnLine {
    let count = 5 + random.below(6)
    let axes = SIMD2(1, random.number(0.45...0.8))
    let start = random.unit()
    let hasFloor = random.happens(0.25)
    var places = (0..<count).map { Float($0) / Float(count) + start }
    places = places.map { $0 + 0.25 * (random.unit() - 0.5) / Float(count) }
    var points: [SIMD2<Float>] = []
    for (index, place) in places.enumerated() {
      let next = index + 1 < count ? places[index + 1] : places[0] + 1
      let from = ElementaryFunctions.direction(turns: place) * axes
      let to = ElementaryFunctions.direction(turns: next) * axes
      let middle = (from + to) * 0.5
      let half = (to - from) * 0.5
      let bulge = random.number(0.75...1.3)
      for step in 0..<8 {
        // Half a circle over the line between, outwards.
        let arc = ElementaryFunctions.direction(turns: 0.5 - Float(step) / 16)
        let out = SIMD2(half.y, -half.x) * (arc.y * bulge)
        points.append(middle + half * arc.x + out)
      }
    }
    if hasFloor { points = points.map { SIMD2($0.x, min($0.y, axes.y * 0.8)) } }
    return DrawnLine(points, isClosed: true)
  }

  private static func heart(using random: inout SplitMix64) -> DrawnLine {
    let dip = random.number(0.25...0.55)
    let tall = random.number(0.85...1.25)
    let right = (0...16).map { step -> SIMD2<Float> in
      let share = Float(step) / 16
      // A curve of third degree from the dip over the shoulder to the tip.
      let corners = [SIMD2(0, -0.6 + dip), SIMD2(0.35, -1.5), SIMD2(1.75, -0.6), SIMD2(0, 1)]
      let (a, b) = (1 - share, share)
      let first = corners[0] * (a * a * a) + corners[1] * (3 * a * a * b)
      return first + corners[2] * (3 * a * b * b) + corners[3] * (b * b * b)
    }
    let left = right.dropLast().dropFirst().reversed().map { $0 * SIMD2(-1, 1) }
    let line = DrawnLine((right + left).map { $0 * SIMD2(1, tall) }, isClosed: true)
    return line.turned(by: 0.015 * random.normal())
  }

  private static func cylinder(using random: inout SplitMix64) -> [DrawnLine] {
    let width = random.number(0.4...1)
    let height = random.number(0.5...1)
    let depth = width * random.number(0.15...0.4)
    let top = SIMD2(0, -height + depth)
    let bottom = SIMD2(0, height - depth)
    let axes = SIMD2(width, depth)
    let lid = DrawnLine.ellipse(axes).moved { $0 + top }
    let floor = DrawnLine.arc(axes, around: bottom, turns: (0.5, 0))
    let sides = [
      DrawnLine([top - SIMD2(width, 0), bottom - SIMD2(width, 0)]),
      DrawnLine([top + SIMD2(width, 0), bottom + SIMD2(width, 0)]),
    ]
    if random.happens(0.5) {
      let body = DrawnLine(
        sides[0].points + floor.points.dropFirst().dropLast() + sides[1].points.reversed())
      return [lid, body]
    }
    return [lid] + sides + [
      random.happens(0.1) ? DrawnLine.ellipse(axes).moved { $0 + bottom } : floor
    ]
  }

  private static func brace(using random: inout SplitMix64) -> DrawnLine {
    let depth = random.number(0.15...0.4)
    let nose = random.number(0.8...1.3) * depth
    let half: [SIMD2<Float>] = [
      SIMD2(depth, -1), SIMD2(0.25 * depth, -0.97), SIMD2(0, -0.85), SIMD2(0, -0.25),
      SIMD2(-0.25 * nose, -0.08), SIMD2(-nose, 0),
    ]
    let line = DrawnLine(half + half.dropLast().reversed().map { $0 * SIMD2(1, -1) })
    return line.turned(by: Float(random.below(4)) * 0.25 + 0.01 * random.normal())
  }
}
