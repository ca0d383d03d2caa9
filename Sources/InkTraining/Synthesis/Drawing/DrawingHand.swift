import InkKit

/// How a hand puts down the lines of a drawing: where it begins and lifts, how it overshoots, trembles
/// and rounds corners.
struct DrawingHand: Sendable {
  /// How sure the hand is: 0.3 for a careful one, 2 for a careless one.
  var looseness: Float
  /// Whether lines are parted at their corners.
  var partsSides: Bool
  /// How the pen moves.
  var movement: PenMovement

  /// Draws a hand.
  init(using random: inout SplitMix64) {
    looseness = ElementaryFunctions.exp(-0.2 + 0.45 * random.normal())
    partsSides = random.happens(0.2)
    movement = PenMovement(
      lag: random.happens(0.3) ? 0.1 : 0.1 + 0.5 * random.unit() * random.unit(),
      tremor: 0.006 + 0.03 * random.unit() * random.unit(),
      samplingInterval: random.number(0.08...0.35))
  }

  /// How many heights of a small letter the half size of a drawing is, which is what movement knows.
  private static let scale: Float = 4
  /// The share of closed lines that are drawn round and round.
  private static let repeating: Float = 0.05
  /// The share of lines that are bent, rather than only trembling.
  private static let bending: Float = 0.7

  /// The strokes of a drawing.
  ///
  /// - Parameter lines: The lines in the order in which they are meant.
  func strokes(
    of lines: [DrawnLine], using random: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    var strokes = lines.flatMap { pieces(of: $0, using: &random) }
    strokes = strokes.map { line in
      let moved = bent(line, using: &random).map { $0 * Self.scale }
      return movement.stroke(along: moved, using: &random).map { $0 / Self.scale }
    }
    if random.happens(0.15) { random.shuffle(&strokes) }
    return slanted(strokes, using: &random)
  }

  /// The ways of the pen that make a line.
  private func pieces(
    of line: DrawnLine, using random: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    guard line.isClosed else {
      return [random.happens(0.2) ? line.points.reversed() : line.points]
    }
    var corners = line.points
    if random.happens(0.5) { corners.reverse() }
    let start = random.below(corners.count)
    corners = Array(corners[start...] + corners[..<start])
    // Some begin in the middle of a side.
    if corners.count < 12, random.happens(0.2) {
      corners.insert((corners[0] + corners[corners.count - 1]) * 0.5, at: 0)
    }
    if corners.count < 12, partsSides {
      return parted(corners + [corners[0]], using: &random)
    }
    let rounds = random.happens(Self.repeating) ? 2 + random.below(2) : 1
    var way: [SIMD2<Float>] = []
    for _ in 0..<rounds {
      let shift = rounds > 1 ? noise(0.04, using: &random) : .zero
      way += corners.map { $0 + shift }
    }
    way.append(way[0] + noise(0.03, using: &random))
    if corners.count < 12, random.happens(0.35) {
      // The pen goes straight on over the corner, or came from before it.
      let reach = 0.12 * looseness * abs(random.normal())
      let last = way.count - 1
      if random.happens(0.5) {
        way[last] += (way[last] - way[last - 1]).unit * reach
      } else {
        way[0] += (way[0] - way[1]).unit * reach
      }
      return [way]
    }
    let perimeter = way.pathLength
    let change = 0.02 * looseness * random.normal() * perimeter
    return [
      change < 0 ? Self.cut(way, by: -change) : Self.prolonged(way, along: corners, by: change)
    ]
  }

  /// A line in several strokes, each from a corner to another, which it may miss.
  private func parted(
    _ corners: [SIMD2<Float>], using random: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    var pieces: [[SIMD2<Float>]] = []
    var index = 0
    while index < corners.count - 1 {
      let end = min(index + 1 + (random.happens(0.3) ? random.below(3) : 0), corners.count - 1)
      var piece = Array(corners[index...end]).map { $0 + noise(0.025, using: &random) }
      let last = piece.count - 1
      let over = 0.04 * looseness
      piece[0] += (piece[0] - piece[1]).unit * (over * random.normal())
      piece[last] += (piece[last] - piece[last - 1]).unit * (over * random.normal())
      if random.happens(0.25) { piece.reverse() }
      pieces.append(piece)
      index = end
    }
    if random.happens(0.3) { random.shuffle(&pieces) }
    return pieces
  }

  private func noise(_ size: Float, using random: inout SplitMix64) -> SIMD2<Float> {
    SIMD2(random.normal(), random.normal()) * (size * looseness)
  }

  /// A way without its last part.
  private static func cut(_ way: [SIMD2<Float>], by length: Float) -> [SIMD2<Float>] {
    var way = way
    var left = length
    while way.count > 2 {
      let last = way.count - 1
      let piece = way[last] - way[last - 1]
      if piece.length > left {
        way[last] -= piece.unit * left
        return way
      }
      left -= piece.length
      way.removeLast()
    }
    return way
  }

  /// A way around that goes on along its beginning.
  private static func prolonged(
    _ way: [SIMD2<Float>], along corners: [SIMD2<Float>], by length: Float
  ) -> [SIMD2<Float>] {
    var way = way
    var left = length
    var next = 1
    while left > 0, next < corners.count {
      let piece = corners[next] - corners[next - 1]
      let share = min(1, left / max(piece.length, 1e-4))
      way.append(way[way.count - 1] + piece * share)
      left -= piece.length
      next += 1
    }
    return way
  }

  /// A way that is a little bent between its corners, and whose corners are a little off.
  private func bent(
    _ way: [SIMD2<Float>], using random: inout SplitMix64
  ) -> [SIMD2<Float>] {
    let isCurve = way.count > 16
    let off: Float = isCurve ? 0 : 0.03
    var bent: [SIMD2<Float>] = []
    let bends = random.happens(Self.bending)
    for (index, point) in way.enumerated() {
      let point = point + noise(off, using: &random)
      if !isCurve, let last = bent.last, index > 0 {
        let piece = point - last
        let sag = bends ? 0.035 * looseness * random.normal() : 0
        let side = SIMD2(-piece.y, piece.x) * sag
        for step in 1..<6 {
          let share = Float(step) / 6
          bent.append(last + piece * share + side * (4 * share * (1 - share)))
        }
      }
      bent.append(point)
    }
    guard isCurve else { return bent }
    // Curves are pushed to and fro by slow waves.
    let size = 0.025 * looseness
    let waves = (1...3).map { _ in
      (random.unit(), SIMD2(random.normal(), random.normal()) * size, random.number(0.6...2.4))
    }
    for index in bent.indices {
      let share = Float(index) / Float(bent.count)
      for (phase, push, speed) in waves {
        bent[index] += push * ElementaryFunctions.direction(turns: phase + share * speed).x
      }
    }
    return bent
  }

  /// The strokes sheared, stretched and bent as one.
  private func slanted(
    _ strokes: [[SIMD2<Float>]], using random: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    let slant = 0.03 * looseness * random.normal()
    let turn = 0.006 * looseness * random.normal()
    let direction = ElementaryFunctions.direction(turns: turn)
    let bend = Bend(0.012 * looseness, sums: [1, 1, 1], using: &random)
    return strokes.map { stroke in
      stroke.map { point in
        let p = SIMD2(point.x + point.y * slant, point.y).turned(by: direction)
        return bend.moved(p, as: p)
      }
    }
  }
}
