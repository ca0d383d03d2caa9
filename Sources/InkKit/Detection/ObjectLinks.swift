/// Relations of the objects of a page: texts to shapes around them, connectors to objects they touch.
struct ObjectLinks: Sendable {
  /// For each object the shape that it is in, for texts.
  var containers: [Int?]
  /// For each connector the objects at its tail and its head, and the number of its heads.
  var ends: [Int: (objects: [Int?], headCount: Int)] = [:]

  /// How far from an object an end may stay, in relation to the connector's size and to the page's middle
  /// size of strokes.
  private static let reach: Float = 0.5
  private static let middleReach: Float = 1.5
  /// How near an end comes to another connector that it runs into, in relation to the same, and to how far it stays
  /// from other objects.
  private static let joinReach: Float = 0.1
  private static let middleJoinReach: Float = 0.6
  private static let joinShare: Float = 0.5
  /// How much of the distance counts by which an object lies ahead of an end, and in how many steps ahead it is
  /// looked for.
  private static let ahead: Float = 0.5
  private static let aheadSteps = 5
  /// How near to objects both ends of a connector come if it is followed otherwise than by itself, in relation to how
  /// near they came before. With 0.7 or 0.9 one edge of people's charts less is right.
  private static let nearer: Float = 0.8

  /// A connector as it is followed, the objects that its tail and its head are near, and how far from them they stay.
  private struct FollowedPath {
    let path: ConnectorPath
    let reached: [(distance: Float, object: Int)?]
    let distance: Float
  }

  /// Finds what joins some objects.
  ///
  /// - Parameter shapes: What is measured of each stroke of the ink.
  /// - Complexity: O(*c* · *n*) for *c* connectors and *n* strokes.
  init(_ objects: [FoundObject], _ shapes: [StrokeShape?]) {
    let members = objects.map { $0.strokes.compactMap { shapes[$0] } }
    let frames = members.map { $0.reduce(into: Box.empty) { $0.formUnion($1.box) } }
    let containers = objects.indices.map { index in
      objects[index].kind == .text
        ? TextBlocks.container(of: frames[index], among: objects, frames) : nil
    }
    self.containers = containers
    let targets = objects.indices.filter {
      [.shape, .sketch, .text].contains(objects[$0].kind) && containers[$0] == nil
    }
    let middle = shapes.compactMap { $0?.size }.median ?? 1

    /// The nearest object to an end, but one.
    func nearest(
      to end: SIMD2<Float>, _ way: SIMD2<Float>, within reach: Float, but other: Int?
    ) -> (distance: Float, object: Int)? {
      var best: (distance: Float, object: Int)?
      for target in targets where target != other {
        // A text beside a connector is rather its label: a shape that is as near is what it leads to.
        let penalty: Float = objects[target].kind == .text ? 2 : 1
        let limit = (best?.distance ?? reach) / penalty
        let distance = Self.distance(
          from: end, way, to: members[target], frames[target], limit: limit)
        if distance < limit { best = (distance * penalty, target) }
      }
      return best
    }

    /// The way to follow a connector by which its ends come nearest to objects.
    func followed(_ index: Int) -> FollowedPath? {
      let reach = max(Self.reach * frames[index].longerSide, Self.middleReach * middle)
      var best: FollowedPath?
      for path in ConnectorPath.variants(of: members[index]) {
        let tail = nearest(to: path.tail, path.ways[0], within: reach, but: nil)
        let head = nearest(to: path.head, path.ways[1], within: reach, but: tail?.object)
        let distance = (tail?.distance ?? reach) + (head?.distance ?? reach)
        if let best, distance >= Self.nearer * best.distance { continue }
        best = FollowedPath(path: path, reached: [tail, head], distance: distance)
      }
      return best
    }

    let connectors = objects.indices.filter { objects[$0].kind == .connector }
    let paths = connectors.reduce(into: [Int: FollowedPath]()) { $0[$1] = followed($1) }
    // For each connector the ones that its tail and its head run into.
    var joined: [Int: [Int?]] = [:]
    for index in connectors {
      guard let path = paths[index]?.path, let reached = paths[index]?.reached else { continue }
      let size = frames[index].longerSide
      for (side, end) in [path.tail, path.head].enumerated() {
        let limit = min(
          min(Self.joinReach * size, Self.middleJoinReach * middle),
          Self.joinShare * (reached[side]?.distance ?? .infinity))
        joined[index, default: []].append(
          connectors.first { other in
            guard other != index, let ends = paths[other]?.path,
              // Those that run into it at the same place lead no further.
              min((ends.tail - end).length, (ends.head - end).length) > limit
            else { return false }
            return Self.distance(
              from: end, path.ways[side], to: members[other], frames[other], limit: limit) <= limit
          })
      }
      ends[index] = (reached.map { $0?.object }, path.headCount)
    }
    follow(joined)
  }

  /// Has connectors that run into others lead to where those lead, or come from where those come from.
  private mutating func follow(_ joined: [Int: [Int?]]) {
    let own = ends
    for index in joined.keys.sorted() {
      for side in 0...1 {
        var next = joined[index]?[side]
        var passed: Set = [index]
        while let connector = next, passed.insert(connector).inserted {
          if let further = joined[connector]?[side] {
            next = further
            continue
          }
          let object = own[connector]?.objects[side]
          if let object, object != ends[index]?.objects[1 - side] {
            ends[index]?.objects[side] = object
          }
          break
        }
      }
    }
  }

  /// How far an end is from something: what lies where it leads on is nearer.
  private static func distance(
    from end: SIMD2<Float>, _ way: SIMD2<Float>, to members: [StrokeShape], _ frame: Box,
    limit: Float
  ) -> Float {
    var (least, further) = (Float.infinity, Float(0))
    for _ in 0..<aheadSteps {
      let place = end + way * further
      let apart = Box(lower: place, upper: place).distance(to: frame)
      guard apart + ahead * further < min(least, limit / ahead) else { break }
      let distance =
        members.reduce(Float.infinity) { min($0, $1.samples.squaredDistance(to: place)) }
        .squareRoot()
      least = min(least, distance + ahead * further)
      // Nothing of it is nearer than that.
      further += distance
    }
    return least
  }
}
