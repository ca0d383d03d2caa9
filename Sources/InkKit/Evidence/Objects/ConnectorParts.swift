/// Parts of connectors that were taken for connectors or texts of their own.
///
/// A line that turns is often drawn leg by leg, one after the other. Where the end of one connector meets an end of
/// another and nothing else is there that they could join, both are one. A head of some strokes may look like letters:
/// what was drawn just before or after a line, at its end, and is small and simple is its head.
enum ConnectorParts {
  /// How far apart ends are that meet, in relation to the longer one of both connectors, and to the shorter one.
  private static let reach: Float = 0.04
  private static let shortReach: Float = 0.25
  /// How near anything else may be, in relation to the same.
  private static let room: Float = 0.06

  /// The most strokes of a head, and its size in relation to its line's.
  private static let headStrokes = 3
  private static let headSize: Float = 0.5
  /// How far from the line's end a head may begin that is part of a text, and one that is all of it, in relation to the
  /// line's size; and the length of its strokes in relation to their boxes' diagonals.
  private static let headReach = (part: Float(0.05), whole: Float(0.08))
  private static let headLength = (part: Float(1.6), whole: Float(5))

  /// The objects with such parts joined.
  ///
  /// - Complexity: O(*c*²*n*) for *c* connectors and *n* strokes.
  static func joined(
    _ found: [FoundObject], _ page: PageStrokes
  ) -> [FoundObject] {
    let count = found.count { $0.kind == .connector }
    guard count > 0, count <= limit else { return found }
    let objects = withHeads(found, page)
    let connectors = objects.indices.filter { objects[$0].kind == .connector }
    let shapes = objects.map { $0.strokes.compactMap(page.shape) }
    var sets = LayoutSets(count: objects.count)
    for (position, one) in connectors.enumerated() {
      for other in connectors.dropFirst(position + 1) {
        guard follow(objects[one].strokes, objects[other].strokes),
          let place = meeting(shapes[one], shapes[other])
        else { continue }
        let size = max(Self.size(of: shapes[one]), Self.size(of: shapes[other]))
        let isFree = objects.indices.allSatisfy { index in
          index == one || index == other
            || shapes[index].allSatisfy {
              PageStrokes.distance(from: place, to: $0) > room * size
            }
        }
        guard isFree else { continue }
        sets.join(one, other)
      }
    }
    let groups = sets.groups(of: objects.indices)
    guard groups.count < objects.count else { return objects }
    let chains = groups.map { group in
      group.dropFirst().reduce(into: objects[group[0]]) { chain, index in
        chain.strokes = (chain.strokes + objects[index].strokes).sorted()
        chain.certainty = min(chain.certainty, objects[index].certainty)
      }
    }
    return chains.sorted { $0.strokes.lexicographicallyPrecedes($1.strokes) }
  }

  /// The most connectors of a page: more than people draw, so that time stays bounded.
  private static let limit = 300

  private static func size(of shapes: [StrokeShape]) -> Float {
    shapes.reduce(into: Box.empty) { $0.formUnion($1.box) }.longerSide
  }

  /// The objects with heads that were taken for texts, or for the beginning or the end of one, such as of the word
  /// beside the line.
  private static func withHeads(
    _ found: [FoundObject], _ page: PageStrokes
  ) -> [FoundObject] {
    var objects = found
    var owners: [Int: Int] = [:]
    for text in objects.indices where objects[text].kind == .text {
      for stroke in objects[text].strokes { owners[stroke] = text }
    }
    for line in objects.indices where objects[line].kind == .connector {
      let shaft = objects[line].strokes.compactMap(page.shape)
      guard let first = objects[line].strokes.first, let last = objects[line].strokes.last else {
        continue
      }
      for (start, step) in [(last + 1, 1), (first - 1, -1)] {
        guard let text = owners[start] else { continue }
        // What is drawn one after the other; the longest head wins.
        let run = (0..<headStrokes).map { start + $0 * step }.prefix { owners[$0] == text }
        let head = (1...run.count).reversed().map { run.prefix($0) }.first { strokes in
          isHead(
            strokes.compactMap(page.shape), of: shaft,
            isWhole: strokes.count == objects[text].strokes.count)
        }
        guard let head else { continue }
        for stroke in head { owners[stroke] = nil }
        objects[line].strokes = (objects[line].strokes + head).sorted()
        objects[text].strokes.removeAll(where: head.contains)
      }
    }
    return objects.filter { !$0.strokes.isEmpty }
  }

  /// Whether some strokes, part of a text or all of it, are a head at an end of a line.
  private static func isHead(
    _ strokes: [StrokeShape], of line: [StrokeShape], isWhole: Bool
  ) -> Bool {
    let size = size(of: line)
    let length = isWhole ? headLength.whole : headLength.part
    guard self.size(of: strokes) <= headSize * size,
      strokes.allSatisfy({ $0.length <= length * $0.box.size.length })
    else { return false }
    let reach = (isWhole ? headReach.whole : headReach.part) * size
    return ConnectorPath.ends(of: line).contains { end in
      let distances = strokes.map { PageStrokes.distance(from: end, to: $0) }
      return distances.contains { $0 <= reach }
        && distances.allSatisfy { $0 <= headSize / 2 * size }
    }
  }

  /// Whether a stroke of one object was drawn just before or after one of another.
  private static func follow(_ one: [Int], _ other: [Int]) -> Bool {
    one.contains { stroke in other.contains { abs($0 - stroke) == 1 } }
  }

  /// Where an end of one connector meets one of another; `nil` if none does.
  private static func meeting(_ one: [StrokeShape], _ other: [StrokeShape]) -> SIMD2<Float>? {
    let (first, second) = (size(of: one), size(of: other))
    let limit = min(reach * max(first, second), shortReach * min(first, second))
    for shape in one {
      for end in [shape.start, shape.end] {
        for guest in other
        where min((guest.start - end).length, (guest.end - end).length) <= limit {
          return end
        }
      }
    }
    return nil
  }
}
