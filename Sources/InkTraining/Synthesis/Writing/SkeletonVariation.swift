import InkKit

/// Makes strokes as a person might draw them out of the centre lines of a printed character.
///
/// The outline of a glyph tells where lines run, but not how the pen went: its lines end wherever
/// they meet, in no order. Ends that meet are joined to one stroke, those that go straight on
/// rather than those that turn, and now and then one is left apart.
struct SkeletonVariation: Sendable {
  /// How far apart ends may be that meet, relative to the longer side of the box.
  static let reach: Float = 0.12
  /// How often joining ends before all ends that meet are joined.
  static let stopping: Float = 0.3
  /// By how much, as a difference of cosines, the straighter way may be passed over.
  static let carelessness: Float = 0.6
  /// Over how many points the direction of an end is measured.
  static let endLength = 6

  /// Two ends that may be joined: of which strokes, whether those are drawn backwards, and how
  /// sharply the pen would turn.
  private struct Joint {
    let first: Int
    let second: Int
    let reversesFirst: Bool
    let reversesSecond: Bool
    let turn: Float
  }

  /// A way to draw the lines of a skeleton, or `nil` if it has no point.
  ///
  /// - Complexity: O(*s*³) for *s* lines.
  static func ink(
    drawing skeleton: Ink, using generator: inout SplitMix64
  ) -> NormalizedInk? {
    let lines = skeleton.strokes.filter { !$0.points.isEmpty }.map(\.places)
    guard !lines.isEmpty else { return nil }
    return NormalizedInk(
      strokes: Self.lines(joining: lines, using: &generator).map { Stroke($0) }[...])
  }

  /// Some lines, each of at least one point, with those joined that meet.
  ///
  /// - Complexity: O(*s*³) for *s* lines.
  static func lines(
    joining skeleton: [[SIMD2<Float>]], using generator: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    let limit = Box(around: skeleton.joined()).longerSide * reach
    var lines = skeleton
    while lines.count > 1, generator.unit() >= stopping {
      var joints: [Joint] = []
      for first in lines.indices {
        for second in lines.indices where second != first {
          joints += self.joints(first, second, of: lines, limit: limit)
        }
      }
      let best = joints.map { ($0, $0.turn + generator.unit() * carelessness) }
        .min { $0.1 < $1.1 }?.0
      guard let best else { break }
      let beginning = best.reversesFirst ? lines[best.first].reversed() : lines[best.first]
      let end = best.reversesSecond ? lines[best.second].reversed() : lines[best.second]
      lines[best.first] = beginning + end
      lines.remove(at: best.second)
    }
    return lines
  }

  /// The ways to go on from one line to another one.
  private static func joints(
    _ first: Int, _ second: Int, of lines: [[SIMD2<Float>]], limit: Float
  ) -> [Joint] {
    var joints: [Joint] = []
    for (reversesFirst, reversesSecond) in [
      (false, false), (false, true), (true, false), (true, true),
    ] {
      let (end, arriving) = self.end(of: lines[first], atStart: reversesFirst)
      let (begin, leaving) = self.end(of: lines[second], atStart: !reversesSecond)
      let gap = begin - end
      guard (gap * gap).sum() <= limit * limit else { continue }
      // Directions point out of the lines: going straight on, they are opposite.
      joints.append(
        Joint(
          first: first, second: second, reversesFirst: reversesFirst,
          reversesSecond: reversesSecond, turn: (arriving * leaving).sum()))
    }
    return joints
  }

  /// An end of a line and the direction in which the line points there.
  private static func end(
    of line: [SIMD2<Float>], atStart: Bool
  ) -> (place: SIMD2<Float>, direction: SIMD2<Float>) {
    let inner = min(endLength, line.count) - 1
    let place = atStart ? line[0] : line[line.count - 1]
    let before = atStart ? line[inner] : line[line.count - 1 - inner]
    let way = place - before
    return (place, way / ((way * way).sum().squareRoot() + 1e-6))
  }
}
