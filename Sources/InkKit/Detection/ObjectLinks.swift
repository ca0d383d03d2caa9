/// Relations of the objects of a page: texts to shapes around them, connectors to objects they touch.
struct ObjectLinks: Sendable {
  /// For each object the shape that it is in, for texts.
  var containers: [Int?]
  /// For each connector the objects at its tail and its head, and the number of its heads.
  var ends: [Int: (objects: [Int?], headCount: Int)] = [:]

  /// How far from an object an end may stay, in relation to the connector's size and to the page's middle
  /// size of strokes.
  private static let reach: Float = 0.4
  private static let middleReach: Float = 1.2

  /// Finds what joins some objects.
  ///
  /// - Parameter shapes: What is measured of each stroke of the ink.
  /// - Complexity: O(*c* · *n*) for *c* connectors and *n* strokes.
  init(_ objects: [FoundObjects.Object], _ shapes: [StrokeShape?]) {
    let members = objects.map { $0.strokes.compactMap { shapes[$0] } }
    let frames = members.map { $0.reduce(into: Box.empty) { $0.formUnion($1.box) } }
    containers = objects.indices.map { index in
      objects[index].kind == .text
        ? TextBlocks.container(of: frames[index], among: objects, frames) : nil
    }
    let sizes = shapes.compactMap { $0?.size }.sorted()
    let middle = sizes.isEmpty ? 1 : sizes[sizes.count / 2]
    for index in objects.indices where objects[index].kind == .connector {
      let path = ConnectorPath(members[index])
      let reach = max(Self.reach * frames[index].longerSide, Self.middleReach * middle)
      var found: [Int?] = []
      for end in [path.tail, path.head] {
        var nearest: (distance: Float, object: Int)?
        for other in objects.indices where other != index {
          guard Self.canBeEnd(objects[other].kind), containers[other] == nil,
            found.first != .some(other)
          else { continue }
          // A text beside a connector is rather its label: a shape that is as near is what it leads to.
          let penalty: Float = objects[other].kind == .text ? 2 : 1
          let limit = (nearest?.distance ?? reach) / penalty
          let distance = Self.distance(from: end, to: members[other], frames[other], limit: limit)
          if distance < limit { nearest = (distance * penalty, other) }
        }
        found.append(nearest?.object)
      }
      ends[index] = (found, path.headCount)
    }
  }

  private static func canBeEnd(_ kind: StrokeKind) -> Bool {
    [.shape, .sketch, .text].contains(kind)
  }

  private static func distance(
    from place: SIMD2<Float>, to members: [StrokeShape], _ frame: Box, limit: Float
  ) -> Float {
    let apart = Box(lower: place, upper: place).distance(to: frame)
    guard apart < limit else { return apart }
    return members.reduce(Float.infinity) { min($0, PageStrokes.distance(from: place, to: $1)) }
  }
}
