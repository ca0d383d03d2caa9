/// How far apart the shapes of characters are, eight templates at a time.
///
/// Two distances that err differently:
///
/// - The **spread** is the mean distance of each point to the nearest one of the other shape, both
///   ways, in place and orientation. It knows nothing of the order and direction of strokes: what is
///   written in another order costs little more. Points in the air may
///   be near to others, but need none near.
/// - The **warp** is the mean cost along the cheapest monotonic alignment of the paths as they were
///   drawn, in place and direction. Strokes in the usual order tell shapes apart that lie close.
package enum ShapeMatcher {
  /// How many templates are compared at once, one in each lane.
  package static let laneCount = 8
  /// How many numbers describe a point.
  static let numberCount = 5

  /// Weight of a right angle in the spread, in squares of the frame's unit.
  static let orientationWeight: Float = 0.15
  /// The most that a point may count in the spread.
  static let spreadLimit: Float = 1
  /// Weight in the spread of a nearest point in the air: a hand may have joined the strokes
  /// there, but a line is no row of dots.
  static let airWeight: Float = 0.15
  /// Weight in the warp of half a square of the difference of directions.
  static let directionWeight: Float = 0.2
  /// How far apart in their paths two matched points may be: a quarter of the path.
  static let bandRadius = 16

  /// Memory that matching reuses.
  package struct Scratch {
    /// Eight templates side by side: for each point *x*, *y*, the direction's cosine and sine, and 1 or,
    /// in the air, 0.
    package var block = [SIMD8<Float>](
      repeating: .zero, count: CharacterShape.pointCount * ShapeMatcher.numberCount)
    /// The same of the ink, which all lanes are compared with.
    package var ink = [Float](
      repeating: 0, count: CharacterShape.pointCount * ShapeMatcher.numberCount)
    package var nearest = [SIMD8<Float>](repeating: .zero, count: CharacterShape.pointCount)
    var row = [SIMD8<Float>](repeating: .zero, count: CharacterShape.pointCount + 1)

    package init() {}
  }

  /// Puts a shape into `scratch.ink`.
  package static func load(_ shape: CharacterShape, into scratch: inout Scratch) {
    let points = shape.points.span
    for index in 0..<CharacterShape.pointCount {
      let (before, after) = CharacterShape.neighbours(of: index)
      let way = points[after] - points[before]
      let length = max((way * way).sum().squareRoot(), 1e-6)
      let first = index * numberCount
      scratch.ink[first] = points[index].x
      scratch.ink[first + 1] = points[index].y
      scratch.ink[first + 2] = way.x / length
      scratch.ink[first + 3] = way.y / length
      scratch.ink[first + 4] = shape.air >> UInt64(index) & 1 == 1 ? 0 : 1
    }
  }

  /// The spread between the loaded ink and the eight templates of the block.
  package static func spreads(_ scratch: inout Scratch) -> SIMD8<Float> {
    spreads(of: scratch.ink, to: scratch.block, nearest: &scratch.nearest)
  }

  private static func spreads(
    of ink: [Float], to templates: [SIMD8<Float>], nearest: inout [SIMD8<Float>]
  ) -> SIMD8<Float> {
    let templates = templates.span
    let ink = ink.span
    var nearest = nearest.mutableSpan
    let limit = SIMD8<Float>(repeating: spreadLimit)
    for j in 0..<CharacterShape.pointCount { nearest[j] = limit }
    var sum = SIMD8<Float>.zero
    var count: Float = 0
    for i in 0..<CharacterShape.pointCount {
      let x = SIMD8(repeating: ink[i * numberCount])
      let y = SIMD8(repeating: ink[i * numberCount + 1])
      let cosine = SIMD8(repeating: ink[i * numberCount + 2])
      let sine = SIMD8(repeating: ink[i * numberCount + 3])
      let airCost = (1 - ink[i * numberCount + 4]) * airWeight
      var least = limit
      for j in 0..<CharacterShape.pointCount {
        let dx = templates[j * numberCount] - x
        let dy = templates[j * numberCount + 1] - y
        let alike = templates[j * numberCount + 2] * cosine + templates[j * numberCount + 3] * sine
        let distance = dx * dx + dy * dy + (1 - alike * alike) * orientationWeight
        let down = templates[j * numberCount + 4]
        let toTemplate = distance + (1 - down) * airWeight
        least.replace(with: toTemplate, where: toTemplate .< least)
        let toInk = distance + airCost
        let other = nearest[j]
        nearest[j] = other.replacing(with: toInk, where: toInk .< other)
      }
      sum += least * ink[i * numberCount + 4]
      count += ink[i * numberCount + 4]
    }
    var others = SIMD8<Float>.zero
    var otherCounts = SIMD8<Float>.zero
    for j in 0..<CharacterShape.pointCount {
      others += nearest[j] * templates[j * numberCount + 4]
      otherCounts += templates[j * numberCount + 4]
    }
    let one = SIMD8<Float>(repeating: 1)
    return sum / max(count, 1) + others
      / otherCounts.replacing(with: one, where: otherCounts .< one)
  }

  /// The warp between the loaded ink and the eight templates of the block; see ``TimeWarp``.
  package static func warps(_ scratch: inout Scratch) -> SIMD8<Float> {
    warps(of: scratch.ink, to: scratch.block, row: &scratch.row)
  }

  private static func warps(
    of ink: [Float], to templates: [SIMD8<Float>], row: inout [SIMD8<Float>]
  ) -> SIMD8<Float> {
    let templates = templates.span
    let ink = ink.span
    var row = row.mutableSpan
    let count = CharacterShape.pointCount
    let unreachable = SIMD8<Float>(repeating: .infinity)
    for index in 0...count { row[index] = unreachable }
    row[0] = .zero
    for i in 0..<count {
      let x = SIMD8(repeating: ink[i * numberCount])
      let y = SIMD8(repeating: ink[i * numberCount + 1])
      let cosine = SIMD8(repeating: ink[i * numberCount + 2])
      let sine = SIMD8(repeating: ink[i * numberCount + 3])
      let first = max(0, i - bandRadius)
      let last = min(count - 1, i + bandRadius)
      var diagonal = row[first]
      var left = unreachable
      row[first] = unreachable
      for j in first...last {
        let dx = templates[j * numberCount] - x
        let dy = templates[j * numberCount + 1] - y
        let alike = templates[j * numberCount + 2] * cosine + templates[j * numberCount + 3] * sine
        let local = dx * dx + dy * dy + (1 - alike) * directionWeight
        let upper = row[j + 1]
        var cheapest = diagonal.replacing(with: upper, where: upper .< diagonal)
        cheapest.replace(with: left, where: left .< cheapest)
        left = local + cheapest
        row[j + 1] = left
        diagonal = upper
      }
    }
    return row[count] / Float(count)
  }
}
