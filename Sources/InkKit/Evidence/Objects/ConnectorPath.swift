/// Where a connector begins and ends, and which of its ends have heads.
struct ConnectorPath: Sendable {
  /// The ends of the shaft, or the tips of heads beyond them; if one of them has a head, it is the last.
  let tail: SIMD2<Float>
  let head: SIMD2<Float>
  /// Where the shaft leads on at its tail and at its head, as directions.
  let ways: [SIMD2<Float>]
  /// How many ends have heads.
  let headCount: Int

  /// The circles around an end in which ink is measured, in relation to the connector's length: heads are of
  /// any size beside it. In the last ones the line has ink of its own, so that only other strokes count.
  private static let radii: [Float] = [0.08, 0.12, 0.17, 0.22, 0.3, 0.45, 0.7]
  private static let lineRadius: Float = 0.3
  /// The circle around an end that tells where the line leads on there.
  private static let wayRadius: Float = 0.3
  /// How straight ahead of an end the tip of its head is at least, as a cosine: within 30°.
  private static let straightAhead: Float = 0.866
  /// How far the pen goes in a circle around an end with a head, besides the way to its middle, in its radii; and
  /// how far with the lesser of two heads, beside the other one. A corner in the circle is less than half.
  private static let leastHead: Float = 0.3
  private static let secondHead: Float = 1.5
  private static let alike: Float = 0.7
  /// How far the pen goes across the line there, in the same radii, if both ends have as much ink: who goes over the
  /// beginning of a line again goes along it. Of 1,219 heads of people 95 % reach 0.84; of three beginnings that were
  /// taken for second heads none reached 0.8.
  private static let leastWidth: Float = 0.8
  /// How much the line's own ink counts where the strokes of a head are at the other end.
  private static let headless: Float = 0.5
  /// How long strokes are that go on from an end, and those that do so in any direction, in relation to the longest.
  private static let leastLeg: Float = 0.12
  private static let longLeg: Float = 0.45
  /// How far from an end they begin, in the same relation, and how far if their objects speak for it; any figure from
  /// 0.4 to 0.7 finds the same.
  private static let legReach: Float = 0.12
  private static let farLegReach: Float = 0.5
  /// The most strokes besides the longest that are tried as shafts, so that time stays bounded.
  private static let shaftLimit = 4
  /// How far from its tip an arrow in one stroke ends at most, in relation to its size, and how far if the pen came
  /// to the tip more than once; and how near that is, and how far it went away before. A pen that came there once turned
  /// back with a head, by more than a right angle, as a cosine; with a last leg it turned aside.
  private static let hook: Float = 0.6
  private static let largeHook: Float = 1
  private static let visit = (near: Float(0.2), far: Float(0.3))
  private static let turn: Float = -0.4

  /// Follows the strokes of a connector, by themselves.
  ///
  /// - Parameter shapes: Its strokes; at least one.
  init(_ shapes: [StrokeShape]) {
    self.init(along: Line(shapes), of: shapes)
  }

  /// The ways to follow the strokes of a connector, the likeliest by themselves first. What is around tells which it
  /// is: legs may stay apart, and the longest stroke may be the head of a shorter one.
  ///
  /// - Parameter shapes: Its strokes; at least one.
  static func variants(of shapes: [StrokeShape]) -> [ConnectorPath] {
    let line = Line(shapes)
    let apart = Line(shapes, legReach: farLegReach)
    let least = longLeg * shapes[line.legs[0]].size
    let headed = line.others.filter { shapes[$0].size >= least }.prefix(shaftLimit)
      .map { Line(shapes, shaft: $0) }
      .filter { $0.others.contains(line.legs[0]) }
    let lines: [Line] = [line] + (apart.legs.count > line.legs.count ? [apart] : []) + headed
    return lines.map { ConnectorPath(along: $0, of: shapes) }
  }

  private init(along line: Line, of shapes: [StrokeShape]) {
    let ends = line.ends
    let length = max((ends[1] - ends[0]).length, .leastNormalMagnitude)
    let others = line.others.map { shapes[$0] }
    let isFirst = others.map {
      Self.tipDistance($0, from: ends[0]) <= Self.tipDistance($0, from: ends[1])
    }
    let heads = [true, false].map { first in
      zip(others, isFirst).filter { $0.1 == first }.map(\.0)
    }
    let legs = line.legs.map { shapes[$0] }
    /// The most that the pen goes in the circles around an end, or across a direction there, in their radii.
    func ink(at end: Int, across way: SIMD2<Float>? = nil) -> Float {
      Self.radii.reduce(Float(0)) { most, share in
        let radius = share * length
        let strokes = (share <= Self.lineRadius ? legs : []) + heads[end]
        let sum = strokes.reduce(Float(0)) {
          $0 + Self.inside(of: $1, within: radius, of: ends[end], across: way)
        }
        return max(most, sum / radius)
      }
    }
    let amounts = ends.indices.map { end in
      let isHeadless = heads[end].isEmpty && !heads[1 - end].isEmpty
      return (isHeadless ? Self.headless : 1) * max(ink(at: end) - 1, 0)
    }
    let (less, more) = (min(amounts[0], amounts[1]), max(amounts[0], amounts[1]))
    let ways = ends.indices.map { end in
      -Self.direction(
        at: ends[end], of: line.lastLegs[end], within: Self.wayRadius * length)
    }
    let areAlike = less > Self.secondHead && less > Self.alike * more
    // Of two ends with the ink of a head the one has it where the pen goes across.
    let areWide = ends.indices.map {
      areAlike && ink(at: $0, across: ways[$0]) > Self.leastWidth
    }
    let isTurned = areWide[0] == areWide[1] ? amounts[0] > amounts[1] : areWide[0]
    self.ways = isTurned ? ways.reversed() : ways
    let tips = ends.indices.map { Self.tip(of: heads[$0], ahead: ways[$0], from: ends[$0]) }
    (tail, head) = isTurned ? (tips[1], tips[0]) : (tips[0], tips[1])
    headCount = more < Self.leastHead ? 0 : areWide[0] && areWide[1] ? 2 : 1
  }

  /// Both ends of the line of a connector, whatever its heads.
  static func ends(of shapes: [StrokeShape]) -> [SIMD2<Float>] { Line(shapes).ends }

  /// The line of a connector, of one or more legs.
  private struct Line {
    let ends: [SIMD2<Float>]
    /// The leg at each end, without a head.
    var lastLegs: [[SIMD2<Float>]]
    /// The strokes that are legs, by their numbers; the shaft is the first.
    private(set) var legs: [Int]
    /// The strokes that are no legs.
    let others: [Int]

    /// Follows the strokes from a shaft, the longest one unless told otherwise.
    init(
      _ shapes: [StrokeShape], shaft: Int? = nil, legReach: Float = ConnectorPath.legReach
    ) {
      var order = shapes.indices.sorted { (-shapes[$0].size, $0) < (-shapes[$1].size, $1) }
      let shaft = shaft ?? order[0]
      order.removeAll { $0 == shaft }
      let size = shapes[shaft].size
      let samples = ConnectorPath.shaft(of: shapes[shaft])
      let shaftEnds = [samples[0], samples[samples.count - 1]]
      var ends = shaftEnds
      lastLegs = [samples, samples]
      legs = [shaft]
      // Further strokes of a bent shaft go on from its ends; the sides of heads are shorter, or turn back.
      var rest = order.compactMap { number in
        shapes[number].size > ConnectorPath.leastLeg * size ? Leg(number, shapes[number]) : nil
      }
      let radius = ConnectorPath.wayRadius * (shaftEnds[1] - shaftEnds[0]).length
      for index in ends.indices {
        var way = -ConnectorPath.direction(at: ends[index], of: samples, within: radius)
        while let next = rest.firstIndex(where: { leg in
          let line = leg.line(from: ends[index])
          return (line[0] - ends[index]).length < legReach * size
            && (shapes[leg.number].size > ConnectorPath.longLeg * size
              || ConnectorPath.goesOn(line[line.count - 1] - line[0], way))
        }) {
          let leg = rest.remove(at: next)
          let line = leg.line(from: ends[index])
          way = line[line.count - 1] - line[0]
          ends[index] = line[line.count - 1]
          lastLegs[index] = line
          legs.append(leg.number)
        }
      }
      self.ends = ends
      let known = Set(legs)
      others = shapes.indices.filter { !known.contains($0) }
    }
  }

  /// A straight stroke, or one that is straight up to a head at its end.
  private struct Leg {
    /// The number of the stroke.
    let number: Int
    private let points: [SIMD2<Float>]
    private let hasHead: Bool

    private static let leastStraightness: Float = 0.6

    init?(_ number: Int, _ stroke: StrokeShape) {
      self.number = number
      hasHead = stroke.straightness <= Self.leastStraightness
      points = hasHead ? ConnectorPath.shaft(of: stroke) : stroke.samples
      let way = points[points.count - 1] - points[0]
      guard !hasHead || way.length > Self.leastStraightness * points.pathLength else { return nil }
    }

    /// The line as it leads on from a position: with a head it leads to that.
    func line(from place: SIMD2<Float>) -> [SIMD2<Float>] {
      let isForward =
        hasHead || (points[0] - place).length < (points[points.count - 1] - place).length
      return isForward ? points : points.reversed()
    }
  }

  /// The line of a stroke, without a head that was drawn at its end.
  private static func shaft(of stroke: StrokeShape) -> [SIMD2<Float>] {
    let (samples, size) = (stroke.samples, stroke.size)
    // The head is behind the farthest point from the start: there the shaft ends.
    guard
      let far = samples.indices.max(by: {
        (samples[$0] - samples[0]).length
          < (samples[$1] - samples[0]).length
      }), far >= StrokeShape.sampleCount / 4
    else { return samples }
    let tip = samples[far]
    // A head comes back to its tip; the shaft is the way there at first.
    var (visits, isThere) = (0, false)
    var arrival = (index: far, distance: Float.infinity)
    for (index, sample) in samples.enumerated() {
      let distance = (sample - tip).length
      if distance < visit.near * size {
        if !isThere { (visits, isThere) = (visits + 1, true) }
        if visits == 1, distance < arrival.distance { arrival = (index, distance) }
      }
      if distance > visit.far * size { isThere = false }
    }
    let back = stroke.end - tip
    let before = samples[..<far].last { ($0 - tip).length >= hook * size } ?? stroke.start
    let isHead =
      visits > 1
      ? back.length < largeHook * size
      : back.length < hook * size
        && back.dot(tip - before) <= turn * back.length * (tip - before).length
    return isHead ? Array(samples[..<arrival.index]) + [tip] : samples
  }

  /// Whether a leg leads on from an end, if aside, and not back along the way there.
  private static func goesOn(_ leg: SIMD2<Float>, _ way: SIMD2<Float>) -> Bool {
    leg.dot(way) > -0.3 * leg.length * way.length
  }

  /// How far the tip of a head may be from a position: where it turns, or an end of one of its sides.
  private static func tipDistance(_ shape: StrokeShape, from place: SIMD2<Float>) -> Float {
    min((shape.bend - place).length, shape.apart(from: place))
  }

  /// Where a line comes from at one of its ends, as a direction: to where it leaves a circle around the end.
  private static func direction(
    at end: SIMD2<Float>, of line: [SIMD2<Float>], within radius: Float
  ) -> SIMD2<Float> {
    let isAtStart = (line[0] - end).length < (line[line.count - 1] - end).length
    let inwards: [SIMD2<Float>] = isAtStart ? line : line.reversed()
    let place = inwards.first { ($0 - end).length >= radius } ?? inwards[inwards.count - 1]
    let way = place - end
    return way / max(way.length, .leastNormalMagnitude)
  }

  /// How far the pen goes in a circle around a position; of a direction, how far it goes across that.
  private static func inside(
    of shape: StrokeShape, within radius: Float, of place: SIMD2<Float>,
    across way: SIMD2<Float>?
  ) -> Float {
    zip(shape.samples, shape.samples.dropFirst()).reduce(0) { sum, pair in
      let length = self.length(from: pair.0 - place, to: pair.1 - place, within: radius)
      let share = way.map { abs((pair.1 - pair.0).unit.cross($0)) } ?? 1
      return sum + length * share
    }
  }

  /// Where the strokes of a head reach farthest straight ahead of an end of a shaft, which may stop short of its tip; the
  /// end if they don't.
  private static func tip(
    of head: [StrokeShape], ahead way: SIMD2<Float>, from end: SIMD2<Float>
  ) -> SIMD2<Float> {
    var (most, tip) = (Float(0), end)
    for place in head.flatMap({ [$0.bend, $0.start, $0.end] }) {
      let further = place - end
      let distance = further.dot(way)
      if distance > max(most, straightAhead * further.length) { (most, tip) = (distance, place) }
    }
    return tip
  }

  /// How much of a straight way is in a circle around 0.
  private static func length(
    from start: SIMD2<Float>, to end: SIMD2<Float>, within radius: Float
  ) -> Float {
    let way = end - start
    let square = (way * way).sum()
    guard square > 0 else { return 0 }
    // Where |start + t · way| is the radius.
    let half = -(start * way).sum() / square
    let rest = half * half - ((start * start).sum() - radius * radius) / square
    guard rest > 0 else { return 0 }
    let reach = rest.squareRoot()
    return max(min(half + reach, 1) - max(half - reach, 0), 0) * square.squareRoot()
  }
}
