/// The order of what lines join around a middle: the middle first, then its branches clockwise from the top, each
/// with what hangs on it.
enum MindMap {
  /// How many branches a middle has at least.
  private static let branchCount = 3
  /// The most parts, and lines, of one.
  private static let partLimit = 400
  /// The share of the parts that lines must lead to from it.
  private static let leastShare: Float = 0.7
  /// The share of the other parts that hang on one line.
  private static let leastLeaves: Float = 0.5
  /// How far the end of a line may be from what it joins, in units and in relation to its length.
  private static let reach: Float = 2
  private static let reachShare: Float = 0.2

  /// The parts in order if they are a mind map, words that stand close as one part; `nil` if they are none.
  ///
  /// - Parameters:
  ///   - joints: The ends of lines.
  ///   - pitch: The way between lines of writing, in units.
  /// - Complexity: O(*n*² + *nj*) for *n* parts and *j* lines.
  static func order(
    of parts: [PagePart], _ joints: [(start: SIMD2<Float>, end: SIMD2<Float>)], pitch: Float
  ) -> [PagePart]? {
    guard joints.count >= branchCount, max(parts.count, joints.count) <= partLimit else {
      return nil
    }
    let nodes = joined(parts, pitch: pitch)
    guard nodes.count > branchCount else { return nil }
    var neighbours = [[Int]](repeating: [], count: nodes.count)
    for joint in joints {
      let length = (joint.end - joint.start).length
      let limit = max(reach, reachShare * length)
      guard let one = nearest(to: joint.start, nodes, limit),
        let other = nearest(to: joint.end, nodes, limit), one != other,
        !neighbours[one].contains(other)
      else { continue }
      neighbours[one].append(other)
      neighbours[other].append(one)
    }
    guard
      let root = nodes.indices.max(by: { (neighbours[$0].count, $1) < (neighbours[$1].count, $0) }),
      neighbours[root].count >= branchCount,
      // In a chart of a flow most have a way in and a way out.
      Float(neighbours.count { $0.count == 1 }) >= leastLeaves * Float(nodes.count - 1)
    else { return nil }
    var order: [Int] = []
    var isSeen = [Bool](repeating: false, count: nodes.count)
    func visit(_ node: Int, from: SIMD2<Float>?) {
      guard !isSeen[node] else { return }
      isSeen[node] = true
      order.append(node)
      let middle = nodes[node].box.middle
      // Of the root's branches the uppermost is first, of others the one that follows the way back clockwise.
      let start = from.map { turn($0 - middle) } ?? 0
      let branches = neighbours[node].map { other -> (Float, Int) in
        let turned = turn(nodes[other].box.middle - middle) - start
        // A branch that is hardly left of the top is at the top.
        let whole = turned < -0.02 ? turned + 4 : turned
        return (whole > 3.9 && from == nil ? whole - 4 : whole, other)
      }
      for (_, other) in branches.sorted(by: { $0 < $1 }) { visit(other, from: middle) }
    }
    visit(root, from: nil)
    guard Float(order.count) >= leastShare * Float(nodes.count) else { return nil }
    order += nodes.indices.filter { !isSeen[$0] }
    return order.map { nodes[$0] }
  }

  /// Free words that stand side by side or below each other as one part.
  private static func joined(_ parts: [PagePart], pitch: Float) -> [PagePart] {
    LayoutSets.groups(of: parts.count) { one, other in
      guard !parts[one].isFramed, !parts[other].isFramed else { return false }
      let apart = pointwiseMax(
        parts[other].box.lower - parts[one].box.upper,
        parts[one].box.lower - parts[other].box.upper)
      return apart.x < 1.8 && apart.y < -0.3 || apart.x < -0.5 && apart.y < 0.5 * pitch
    }.map { group in
      group.dropFirst().reduce(into: parts[group[0]]) { node, index in
        node.strokes += parts[index].strokes
        node.box.formUnion(parts[index].box)
      }
    }
  }

  private static func nearest(
    to place: SIMD2<Float>, _ nodes: [PagePart], _ limit: Float
  ) -> Int? {
    let point = Box(lower: place, upper: place)
    let distances = nodes.map { point.distance(to: $0.box) }
    return distances.indices.filter { distances[$0] < limit }
      .min { (distances[$0], $0) < (distances[$1], $1) }
  }

  /// How far a way is turned clockwise from upwards, from 0 to 4 for a whole turn; even in nothing but its order.
  private static func turn(_ way: SIMD2<Float>) -> Float {
    let share = way.x / max(abs(way.x) + abs(way.y), .leastNormalMagnitude)
    return way.y <= 0 ? (share >= 0 ? share : 4 + share) : 2 - share
  }
}
