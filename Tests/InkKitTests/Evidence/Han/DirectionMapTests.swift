import InkTestSupport
import Testing

@testable import InkKit

@Suite struct DirectionMapTests {
  func map(_ strokes: [[SIMD2<Float>]]) throws -> [Float] {
    let strokes = strokes.map { stroke in
      Stroke(points: stroke.map { StrokePoint(x: $0.x, y: $0.y, t: nil) })
    }
    var map: [Float] = []
    DirectionMap.draw(try #require(NormalizedInk(strokes: strokes[...])), into: &map)
    return map
  }

  /// How much of a map runs in each direction.
  func shares(_ map: [Float]) -> [Float] {
    var shares = [Float](repeating: 0, count: DirectionMap.directionCount)
    for (index, value) in map.enumerated() {
      shares[index % DirectionMap.directionCount] += value * value
    }
    let total = shares.reduce(0, +)
    return shares.map { $0 / total }
  }

  @Test func `order and direction of strokes change nothing`() throws {
    let strokes: [[SIMD2<Float>]] = [
      [SIMD2(0, 0), SIMD2(30, 10)], [SIMD2(10, 0), SIMD2(12, 40), SIMD2(5, 50)],
    ]
    let map = try map(strokes)
    let other = try self.map(strokes.reversed().map { $0.reversed() })
    for (a, b) in zip(map, other) { #expect(abs(a - b) < 1e-3) }
    #expect(map.contains { $0 > 0.1 })
  }

  @Test(arguments: [
    (SIMD2<Float>(1, 0), 0), (SIMD2(1, 1), 1), (SIMD2(0, 1), 2), (SIMD2(-1, 1), 3),
  ]) func `lines run in their direction`(_ way: SIMD2<Float>, _ direction: Int) throws {
    // Two parallel lines, so that both dimensions have a spread.
    let side = SIMD2(-way.y, way.x)
    let map = try map([[.zero, way * 10], [side * 10, side * 10 + way * 10]])
    #expect(shares(map)[direction] > 0.99)
  }

  @Test func `a dot has an empty map`() throws {
    #expect(try map([[SIMD2(4, 4)]]).allSatisfy { $0 == 0 })
  }
}
