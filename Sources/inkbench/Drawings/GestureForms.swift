import InkKit

/// Gestures in forms that no pack learned, each varied by a seed: the forms of training are drawn by other
/// rules.
struct GestureForms {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The names of the gestures, but for `writing`.
  static let names = [
    "arch:above", "arch:below", "caret:above", "caret:below", "circle", "corner:downleft",
    "scribble",
    "strike", "verticalbar",
  ]

  /// A gesture that means something over the first of two words beside each other, or between them.
  mutating func stroke(of name: String, over first: BoundingBox, before second: BoundingBox)
    -> Stroke
  {
    let height = max(first.height, second.height, 1)
    let middle = (first.minY + first.maxY) / 2
    let gap = (first.maxX + second.minX) / 2
    let width = max(first.width, height)
    let points: [SIMD2<Float>]
    switch name {
    case "strike":
      let over = height * 0.2
      points = line(
        from: SIMD2(first.minX - over, middle + height * 0.1 * random.normal()),
        to: SIMD2(first.maxX + over, middle + height * 0.1 * random.normal()))
    case "scribble":
      // Flat loops, as of a spring.
      let turns = 4 + random.below(4)
      points = (0..<(turns * 12)).map { index in
        let share = Float(index) / Float(turns * 12)
        let way = ElementaryFunctions.direction(turns: share * Float(turns))
        return SIMD2(
          (first.minX + first.maxX) / 2 + way.x * width * 0.5,
          middle + way.y * height * 0.12 + (share - 0.5) * height * 0.5)
      }
    case "circle":
      // A box with round corners around the word.
      let margin = height * 0.3
      let (low, high) = (
        SIMD2(first.minX - margin, first.minY - margin),
        SIMD2(first.maxX + margin, first.maxY + margin)
      )
      points = smooth([
        SIMD2(low.x + margin, low.y), SIMD2(low.x, middle), SIMD2(low.x + margin, high.y),
        SIMD2(high.x - margin, high.y), SIMD2(high.x, middle), SIMD2(high.x - margin, low.y),
        SIMD2(low.x, low.y + margin * 0.3),
      ])
    case "verticalbar":
      points = line(
        from: SIMD2(gap, middle - height * 0.8), to: SIMD2(gap, middle + height * 0.8))
    case "arch:above", "arch:below":
      let (from, to) = (first.maxX - height * 0.3, second.minX + height * 0.3)
      let side: Float = name == "arch:above" ? -1 : 1
      let base = middle + side * height * 0.5
      let top = base + side * max((to - from) * 0.5, height * 0.3)
      points = smooth([
        SIMD2(from, base), SIMD2(from + (to - from) * 0.15, (base + top) / 2),
        SIMD2((from + to) / 2, top), SIMD2(to - (to - from) * 0.15, (base + top) / 2),
        SIMD2(to, base),
      ])
    case "caret:above", "caret:below":
      let isAbove = name == "caret:above"
      let tip = SIMD2(gap, isAbove ? first.maxY - height * 0.2 : first.minY + height * 0.2)
      let down: Float = isAbove ? 1 : -1
      let reach = height * 0.5
      points =
        line(from: tip + SIMD2(-reach * 0.8, down * reach * 1.3), to: tip)
        + line(from: tip, to: tip + SIMD2(reach * 0.8, down * reach * 1.3))
    default:
      let corner = SIMD2(gap, middle + height * 0.5)
      points = smooth([
        corner - SIMD2(0, height), corner - SIMD2(0, height * 0.5), corner,
        corner - SIMD2(height * 0.7, 0), corner - SIMD2(height * 1.4, 0),
      ])
    }
    return Stroke(trembling(points, by: height * 0.02))
  }

  private mutating func line(from: SIMD2<Float>, to: SIMD2<Float>) -> [SIMD2<Float>] {
    let way = to - from
    let side = SIMD2(-way.y, way.x) * (0.03 * random.normal())
    return (0...16).map { index in
      let share = Float(index) / 16
      let bow: Float = 4 * share * (1 - share)
      let bend: SIMD2<Float> = side * bow
      return from + way * share + bend
    }
  }

  /// A curve near some points: corners are cut off twice (G. Chaikin 1974).
  private func smooth(_ points: [SIMD2<Float>]) -> [SIMD2<Float>] {
    (0..<3).reduce(points) { points, _ in
      guard let first = points.first, let last = points.last else { return points }
      let cut = zip(points, points.dropFirst()).flatMap { from, to -> [SIMD2<Float>] in
        let quarter = (to - from) * 0.25
        return [from + quarter, to - quarter]
      }
      return [first] + cut + [last]
    }
  }

  private mutating func trembling(_ points: [SIMD2<Float>], by size: Float) -> [SIMD2<Float>] {
    var shake = SIMD2<Float>.zero
    return points.map { point in
      let push: SIMD2<Float> = SIMD2(random.normal(), random.normal()) * (size * 0.6)
      shake = shake * 0.8 + push
      return point + shake
    }
  }
}
