extension ShapeFitter {
  /// A figure of fixed lines, brought to the box of the ink.
  func figure(named name: String) -> FittedShape? {
    let figures: [[[SIMD2<Float>]]] =
      switch name {
      case "cloud": [Self.cloud]
      case "heart": [[Self.heart]]
      case "cylinder": [0.1, 0.16, 0.24].map(Self.cylinder)
      case "brace": Self.braces
      default: []
      }
    let (middle, half) = (trace.box.middle, trace.box.size / 2)
    let fitted = figures.map { lines in
      let box = Box(around: lines.joined())
      var own = box.size / 2
      own.replace(with: SIMD2(repeating: 1), where: own .== 0)
      return made(
        name, center: middle, half: half,
        lines: lines.map { line in line.map { ($0 - box.middle) / own * half + middle } })
    }
    return fitted.min { $0.deviation < $1.deviation }
  }

  private static func arc(
    _ half: SIMD2<Float>, around center: SIMD2<Float>, from: Float, to: Float
  ) -> [SIMD2<Float>] {
    (0...16).map { index in
      let turns = from + (to - from) * Float(index) / 16
      return center + half * ElementaryFunctions.direction(turns: turns)
    }
  }

  /// Half circles along an ellipse.
  private static let cloud: [[SIMD2<Float>]] = {
    let count = 7
    let places = (0...count).map { index in
      ElementaryFunctions.direction(turns: Float(index) / Float(count) + 0.02) * SIMD2(1, 0.65)
    }
    return [
      zip(places, places.dropFirst()).flatMap { from, to -> [SIMD2<Float>] in
        let (middle, half) = ((from + to) / 2, (to - from) / 2)
        return (0...10).map { step in
          let way = ElementaryFunctions.direction(turns: 0.5 - Float(step) / 20)
          return middle + half * way.x - half.quarterTurned * way.y
        }
      }
    ]
  }()

  /// Two curves of third degree from the dip to the tip.
  private static let heart: [SIMD2<Float>] = {
    let corners = [SIMD2<Float>(0, -0.2), SIMD2(0.35, -1.5), SIMD2(1.75, -0.6), SIMD2(0, 1)]
    let right = (0...24).map { step -> SIMD2<Float> in
      let (b, a) = (Float(step) / 24, 1 - Float(step) / 24)
      let first = corners[0] * (a * a * a) + corners[1] * (3 * a * a * b)
      return first + corners[2] * (3 * a * b * b) + corners[3] * (b * b * b)
    }
    return right + right.reversed().map { $0 * SIMD2(-1, 1) }
  }()

  /// A lid, two sides and a floor.
  private static func cylinder(depth: Float) -> [[SIMD2<Float>]] {
    let half = SIMD2(1, depth)
    let (top, bottom) = (SIMD2(0, depth - 1), SIMD2(0, 1 - depth))
    return [
      arc(half, around: top, from: 0, to: 1),
      [SIMD2(-1, top.y)] + arc(half, around: bottom, from: 0.5, to: 0) + [SIMD2(1, top.y)],
    ]
  }

  /// A brace that opens to each of the four sides.
  private static let braces: [[[SIMD2<Float>]]] = {
    let half: [SIMD2<Float>] = [
      SIMD2(1, -1), SIMD2(0.45, -0.96), SIMD2(0.2, -0.82), SIMD2(0.15, -0.3), SIMD2(-0.1, -0.1),
      SIMD2(-0.7, 0),
    ]
    let brace = half + half.dropLast().reversed().map { $0 * SIMD2(1, -1) }
    return (0..<4).map { side in
      let direction = ElementaryFunctions.direction(turns: Float(side) / 4)
      return [brace.map { $0.turned(by: direction) }]
    }
  }()
}
