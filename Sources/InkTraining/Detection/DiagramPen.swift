import InkKit

/// Draws outlines and connectors as a hand might: with bent sides, open corners, and any number of strokes.
///
/// Lengths are in heights of the page's letters, *y* grows downwards.
struct DiagramPen {
  /// The habits of one hand, which hold for a page.
  struct Habits {
    /// How far lines stray, in relation to their length.
    var wobble: Float
    /// How far ends miss corners, in relation to the side.
    var slip: Float
    /// How likely an outline is drawn in one stroke, and each side by itself.
    var oneStroke: Float
    var eachSide: Float
    /// How arrows get their heads.
    var head: Head
    /// The length of a head's side.
    var headSize: Float
    /// How likely a connector's bends are drawn with a new stroke.
    var bendBreak: Float
    /// How round corners are.
    var rounding: Int

    init(using generator: inout SplitMix64) {
      wobble = 0.006 + 0.03 * generator.unit() * generator.unit()
      let haste = generator.unit()
      slip = 0.01 + 0.2 * haste * haste * haste
      let manner = generator.unit()
      (oneStroke, eachSide) =
        manner < 0.22 ? (0.85, 0.3) : manner < 0.5 ? (0.05, 0.8) : (0.12, 0.3)
      head = Head.usual[generator.below(Head.usual.count)]
      headSize = 0.35 + 1.1 * generator.unit()
      bendBreak = generator.unit() < 0.4 ? 0.65 : 0.08
      rounding = generator.below(4)
    }
  }

  /// How the head of an arrow is drawn: as one stroke with a sharp or a round tip, in the stroke of the shaft, as
  /// two strokes, as a triangle, one that is filled, or not at all.
  enum Head {
    case angle, bow, joined, sides, filled, blackened, none

    /// The arrowheads of a usual hand, each as often as it is drawn.
    static let usual: [Head] = [
      .angle, .angle, .angle, .angle, .angle, .bow, .bow, .bow, .joined, .joined, .sides, .filled,
      .filled, .blackened, .none,
    ]
  }

  /// The outlines that it can draw.
  enum Outline: CaseIterable {
    case rectangle, rounded, diamond, parallelogram, ellipse, stadium, triangle, hexagon, trapezoid
    case pentagon, cylinder, cloud
  }

  var habits: Habits

  // MARK: Outlines

  /// An outline around a box; each stroke a list of positions.
  func outline(
    _ outline: Outline, in box: Box, using generator: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    let tilt = 0.03 * generator.normal()
    let strokes: [[SIMD2<Float>]]
    switch outline {
    case .ellipse: strokes = ellipse(in: box, using: &generator)
    case .stadium: strokes = stadium(in: box, using: &generator)
    case .cloud: strokes = [cloud(in: box, using: &generator)]
    case .cylinder: strokes = cylinder(in: box, using: &generator)
    default:
      strokes = polygon(
        corners(of: outline, using: &generator).map { corner in
          let shift = SIMD2(generator.normal(), generator.normal()) * 0.02
          return box.middle + (corner + shift) * box.size / 2
        }, isRound: outline == .rounded, using: &generator)
    }
    return strokes.map { stroke in
      stroke.map { point in
        let way = point - box.middle
        return point + SIMD2(-way.y, way.x) * tilt
      }
    }
  }

  /// Corners in a square from -1 to 1, clockwise from the upper left.
  private func corners(
    of outline: Outline, using generator: inout SplitMix64
  ) -> [SIMD2<Float>] {
    let slant = 0.15 + 0.4 * generator.unit()
    switch outline {
    case .diamond: return [[0, -1], [1, 0], [0, 1], [-1, 0]]
    case .parallelogram:
      let corners: [SIMD2<Float>] = [[-1 + slant, -1], [1, -1], [1 - slant, 1], [-1, 1]]
      return generator.unit() < 0.8 ? corners : corners.reversed().map { [-$0.x, $0.y] }
    case .triangle:
      let top = 1.2 * generator.unit() - 0.6
      return generator.unit() < 0.7
        ? [[top, -1], [1, 1], [-1, 1]] : [[-1, -1], [1, -1], [top, 1]]
    case .hexagon:
      return [
        [-1 + slant, -1], [1 - slant, -1], [1, 0], [1 - slant, 1], [-1 + slant, 1], [-1, 0],
      ]
    case .trapezoid: return [[-1 + slant, -1], [1 - slant, -1], [1, 1], [-1, 1]]
    case .pentagon: return [[0, -1], [1, -0.2], [0.6, 1], [-0.6, 1], [-1, -0.2]]
    default: return [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    }
  }

  /// A closed line through corners, in one stroke, side by side, or in runs of sides.
  func polygon(
    _ corners: [SIMD2<Float>], isRound: Bool = false, using generator: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    let count = corners.count
    let begin = generator.unit() < 0.6 ? 0 : generator.below(count)
    var runs: [[Int]] = []
    let manner = generator.unit()
    if manner < habits.oneStroke || isRound {
      runs = [Array(0...count)]
    } else if manner < habits.oneStroke + habits.eachSide * (1 - habits.oneStroke) {
      runs = (0..<count).map { [$0, $0 + 1] }
    } else {
      var side = 0
      while side < count {
        let reach = generator.unit()
        let length = min(count - side, reach < 0.55 ? 1 : reach < 0.85 ? 2 : 3)
        runs.append(Array(side...(side + length)))
        side += length
      }
    }
    if generator.unit() < 0.3 { generator.shuffle(&runs) }
    // A long side may be drawn in two strokes.
    let brokenRun = generator.unit() < 0.12 ? generator.below(runs.count) : nil
    let isBackward = generator.unit() < 0.3
    var ways = runs.map { run in
      run.map { corners[(begin + (isBackward ? count - $0 % count : $0)) % count] }
    }
    if let brokenRun, !isRound {
      let way = ways[brokenRun]
      let side = generator.below(way.count - 1)
      let gap = way[side] + (way[side + 1] - way[side]) * (0.2 + 0.6 * generator.unit())
      ways[brokenRun] = way[...side] + [gap]
      ways.insert([gap] + way[(side + 1)...], at: brokenRun + 1)
    }
    return ways.map { way in
      var way = way
      if generator.unit() < 0.3, ways.count > 1 { way.reverse() }
      way = slipped(way, using: &generator)
      return drawn(
        way, rounding: isRound ? 5 + generator.below(4) : habits.rounding, using: &generator)
    }
  }

  private func ellipse(in box: Box, using generator: inout SplitMix64) -> [[SIMD2<Float>]] {
    let begin = generator.unit() < 0.7 ? 0.75 + 0.1 * generator.normal() : generator.unit()
    let isBackward = generator.unit() < 0.6
    func arc(from start: Float, over part: Float) -> [SIMD2<Float>] {
      let drift = SIMD2(generator.normal(), generator.normal()) * 0.04
      let points = (0...40).map { step in
        let progress = Float(step) / 40
        let turn = start + (isBackward ? -1 : 1) * part * progress
        return box.middle + (Circle.point(at: turn) + drift * progress) * box.size / 2
      }
      return wobbled(points, using: &generator)
    }
    if generator.unit() < 0.12 {
      return [
        arc(from: begin, over: 0.5 + 0.04 * generator.normal()),
        arc(from: begin + 0.5, over: 0.5 + 0.04 * generator.normal()),
      ]
    }
    return [arc(from: begin, over: 1 + 0.06 * generator.normal() + 0.03)]
  }

  /// Two level lines with half circles at their ends.
  private func stadium(in box: Box, using generator: inout SplitMix64) -> [[SIMD2<Float>]] {
    let radius = min(box.size.y, box.size.x) / 2
    func cap(_ x: Float, _ from: Float) -> [SIMD2<Float>] {
      (0...12).map { SIMD2(x, box.middle.y) + Circle.point(at: from + Float($0) / 24) * radius }
    }
    let right = cap(box.upper.x - radius, 0.75)
    let left = cap(box.lower.x + radius, 0.25)
    let top = [left[left.count - 1], right[0]]
    let bottom = [right[right.count - 1], left[0]]
    let manner = generator.unit()
    let ways: [[SIMD2<Float>]]
    if manner < max(habits.oneStroke, 0.5) {
      ways = [top + right + bottom + left]
    } else if manner < 0.8 {
      ways = [top, bottom, right, left]
    } else {
      ways = [top + right + bottom, left]
    }
    return ways.map { drawn(slipped($0, using: &generator), rounding: 1, using: &generator) }
  }

  private func cloud(in box: Box, using generator: inout SplitMix64) -> [SIMD2<Float>] {
    let bumps = 6 + generator.below(5)
    let points = (0...(bumps * 8)).map { step in
      let turn = 0.5 + Float(step) / Float(bumps * 8)
      let bump = abs(Circle.point(at: Float(step) / 16).y)
      return box.middle + Circle.point(at: turn) * box.size / 2 * (0.82 + 0.2 * bump)
    }
    return wobbled(points, using: &generator)
  }

  private func cylinder(in box: Box, using generator: inout SplitMix64) -> [[SIMD2<Float>]] {
    let cap = box.size.y * 0.12
    func half(_ y: Float, _ from: Float, _ part: Float) -> [SIMD2<Float>] {
      (0...24).map { step in
        SIMD2(box.middle.x, y)
          + Circle.point(at: from + part * Float(step) / 24) * SIMD2(box.size.x / 2, cap)
      }
    }
    let (top, bottom) = (box.lower.y + cap, box.upper.y - cap)
    let ways: [[SIMD2<Float>]] = [
      half(top, 0.5, 1.02), [[box.lower.x, top], [box.lower.x, bottom]],
      half(bottom, 0.5, -0.5), [[box.upper.x, bottom], [box.upper.x, top]],
    ]
    return ways.map { drawn(slipped($0, using: &generator), rounding: 1, using: &generator) }
  }

  // MARK: Connectors

  /// A line through some positions with a head at its end, and perhaps at its start.
  func connector(
    through way: [SIMD2<Float>], hasHead: Bool = true, isCurved: Bool = false,
    using generator: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    var shafts: [[SIMD2<Float>]] = [[way[0]]]
    for (index, point) in way.enumerated().dropFirst() {
      shafts[shafts.count - 1].append(point)
      if index < way.count - 1, !isCurved, generator.unit() < habits.bendBreak {
        shafts.append([point])
      } else if !isCurved, generator.unit() < 0.05 {
        // Some set down the pen on the way.
        let last = way[index - 1]
        let gap = last + (point - last) * (0.3 + 0.5 * generator.unit())
        shafts[shafts.count - 1][shafts[shafts.count - 1].count - 1] = gap
        shafts.append([gap, point])
      }
    }
    var strokes = shafts.map {
      drawn(
        slipped($0, using: &generator), rounding: isCurved ? 9 : habits.rounding, using: &generator)
    }
    if generator.unit() < 0.15 { strokes = strokes.map { $0.reversed() } }
    // Now and then a hand draws another head than it mostly does.
    let isUnusual = generator.unit() < 0.12
    let head = isUnusual ? Head.usual[generator.below(Head.usual.count)] : habits.head
    guard hasHead, head != .none, let tip = strokes[strokes.count - 1].last,
      let end = way.last
    else { return strokes }
    let before = way[way.count - 2]
    let length = max((end - before).length, 1e-3)
    let ahead = (end - before) / length
    let size = min(habits.headSize * (0.7 + 0.6 * generator.unit()), 0.8 * length)
    let spread = 0.3 + 0.8 * generator.unit()
    let side = SIMD2(-ahead.y, ahead.x)
    let point =
      end + (ahead * generator.normal() + SIMD2(generator.normal(), generator.normal()) * 0.4)
      * 0.25 * size
    let left = point - (ahead + side * spread) * size
    let right = point - (ahead - side * spread) * size * (0.8 + 0.4 * generator.unit())
    switch head {
    case .angle, .bow:
      let isBackward = generator.unit() < 0.3
      strokes.append(
        drawn(
          isBackward ? [right, point, left] : [left, point, right],
          rounding: head == .bow ? 12 + generator.below(60) : habits.rounding, using: &generator))
    case .sides:
      strokes.append(drawn([point, left], rounding: 0, using: &generator))
      strokes.append(drawn([point, right], rounding: 0, using: &generator))
    case .filled:
      strokes.append(drawn([left, point, right, left], rounding: 0, using: &generator))
    case .blackened:
      // To and fro between the sides, from the tip backwards or towards it.
      let count = 3 + generator.below(6)
      var way = [left, point, right, left]
      for turn in 1...count {
        let share = Float(turn) / Float(count + 1)
        way.append((turn.isMultiple(of: 2) ? left : right) * (1 - share) + point * share)
      }
      strokes.append(drawn(way, rounding: habits.rounding, using: &generator))
    case .joined where (tip - end).length < size:
      strokes[strokes.count - 1] += drawn(
        [end, left, point, right], rounding: 0, using: &generator)
    case .joined:
      strokes.append(drawn([left, point, right], rounding: 0, using: &generator))
    case .none: break
    }
    return strokes
  }

  // MARK: The hand

  /// A way whose ends miss their places.
  private func slipped(
    _ way: [SIMD2<Float>], using generator: inout SplitMix64
  ) -> [SIMD2<Float>] {
    guard way.count > 1 else { return way }
    var way = way
    let count = way.count
    // Of a long side no more is missed than of one of some letters.
    func limited(_ side: SIMD2<Float>) -> SIMD2<Float> { side.unit * min(side.length, 5) }
    let first = limited(way[0] - way[1])
    let last = limited(way[count - 1] - way[count - 2])
    let along = first.length + last.length
    let (start, end) = (generator.normal(), generator.normal())
    way[0] += first * (habits.slip * start)
    way[count - 1] += last * (habits.slip * end)
    way[0] += SIMD2(generator.normal(), generator.normal()) * (habits.slip * along * 0.2)
    return way
  }

  /// A polyline as a hand draws it.
  ///
  /// - Parameter rounding: How often corners are smoothed.
  private func drawn(
    _ corners: [SIMD2<Float>], rounding: Int, using generator: inout SplitMix64
  ) -> [SIMD2<Float>] {
    let total = corners.pathLength
    let step = max(total / 48, 1e-4)
    var points: [SIMD2<Float>] = []
    for (one, next) in zip(corners, corners.dropFirst()) {
      let count = max(1, min(96, Int((next - one).length / step)))
      for index in 0..<count { points.append(one + (next - one) * (Float(index) / Float(count))) }
    }
    if let last = corners.last { points.append(last) }
    for _ in 0..<rounding where points.count > 2 {
      var smooth = points
      for index in 1..<(points.count - 1) {
        smooth[index] = (points[index - 1] + points[index] * 2 + points[index + 1]) / 4
      }
      points = smooth
    }
    return wobbled(points, using: &generator)
  }

  /// Points that stray from their way, slowly.
  private func wobbled(
    _ points: [SIMD2<Float>], using generator: inout SplitMix64
  ) -> [SIMD2<Float>] {
    let length = points.pathLength
    let scale = length * habits.wobble * 0.25
    var drift = SIMD2<Float>.zero
    var speed = SIMD2<Float>.zero
    return points.map { point in
      speed = speed * 0.8 + SIMD2(generator.normal(), generator.normal()) * 0.25
      drift = drift * 0.94 + speed * 0.5
      return point + drift * scale
    }
  }
}

/// Points of the unit circle without a library of functions, so that each machine draws the same.
enum Circle {
  private static let points: [SIMD2<Float>] = {
    // One degree further each time; the doubles keep the end on the beginning.
    let (cosine, sine) = (0.999_847_695_156_391_3, 0.017_452_406_437_283_512)
    var (x, y) = (1.0, 0.0)
    return (0..<360).map { _ in
      defer { (x, y) = (x * cosine - y * sine, x * sine + y * cosine) }
      return SIMD2(Float(x), Float(y))
    }
  }()

  /// The point after a part of a turn to the right, beginning on the right.
  static func point(at turn: Float) -> SIMD2<Float> {
    let degrees = (turn - turn.rounded(.down)) * 360
    let index = min(359, Int(degrees))
    let (one, next) = (points[index], points[(index + 1) % 360])
    return one + (next - one) * (degrees - Float(index))
  }
}
