import InkTestSupport
import Testing

@testable import InkKit

@Suite struct MarkShapeTests {
  func shape(_ strokes: [[SIMD2<Float>]], size: Float = 0.5) throws -> MarkShape {
    let ink = try #require(
      NormalizedInk(
        strokes: strokes.map { stroke in
          Stroke(stroke)
        }[...]))
    return MarkShape(ink, size: size)
  }

  @Test(arguments: DrawnAccents.strokes.keys.sorted())
  func `order and direction of strokes change little`(mark: Unicode.Scalar) throws {
    let strokes = try #require(DrawnAccents.strokes[mark])
    let drawn = try shape(strokes)
    let backwards = try shape(strokes.reversed().map { $0.reversed() })
    #expect(drawn.distance(to: drawn) == 0)
    #expect(drawn.distance(to: backwards) < 0.02)
    #expect(abs(drawn.distance(to: backwards) - backwards.distance(to: drawn)) < 1e-5)
  }

  @Test func `a distance is given up only where it is no less than the limit`() throws {
    let shapes = try DrawnAccents.strokes.keys.sorted().compactMap { DrawnAccents.strokes[$0] }
      .map { try shape($0) }
    for one in shapes {
      for other in shapes {
        let distance = one.distance(to: other)
        #expect(one.distance(to: other, limit: distance.nextUp) == distance)
        for limit in [distance / 3, distance, distance * 2] {
          let found = one.distance(to: other, limit: limit)
          #expect(found == distance || found == .infinity && limit <= distance)
        }
      }
    }
  }

  @Test func `the nearest drawn mark is the same one`() throws {
    let above: [Unicode.Scalar] = [
      "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{308}", "\u{30A}", "\u{30B}",
      "\u{30C}",
    ]
    let shapes = try above.map { try shape(DrawnAccents.strokes[$0] ?? []) }
    for (index, mark) in above.enumerated() {
      // A little larger, and turned by a few degrees.
      let turned = (DrawnAccents.strokes[mark] ?? []).map { stroke in
        stroke.map { SIMD2($0.x - $0.y * 0.1, $0.y + $0.x * 0.1) }
      }
      let distances = try shapes.map { try shape(turned, size: 0.6).distance(to: $0) }
      #expect(distances[index] == distances.min())
    }
  }

  @Test func `a dot has no direction, and a small mark is nearly one`() throws {
    let dot = try shape([[SIMD2(3, 3)]], size: 0)
    let tick = try shape([[SIMD2(0, 0), SIMD2(1, 1)]], size: 0.02)
    let line = try shape([[SIMD2(0, 0), SIMD2(1, 1)]], size: 0.5)
    #expect(dot.distance(to: tick) < 0.1)
    #expect(dot.distance(to: line) > 0.3)
  }

  @Test func `what a pack holds is nearly the same`() throws {
    for strokes in DrawnAccents.strokes.values {
      let drawn = try shape(strokes)
      #expect(MarkShape(points: drawn.points).distance(to: drawn) < 1e-3)
    }
  }
}
