import Testing

@testable import InkKit

@Suite struct DirectionMapTests {
  func map(_ strokes: [[SIMD2<Float>]]) -> [Float] {
    var map: [Float] = []
    DirectionMap.draw(PenPath(strokes), into: &map)
    return map
  }

  /// How much of a map runs in each of the directions of one kind.
  func shares(_ map: [Float], of kind: Range<Int>) -> [Float] {
    var shares = [Float](repeating: 0, count: kind.count)
    for (index, value) in map.enumerated() {
      let place = index % DirectionMap.cellCount
      if kind.contains(place) { shares[place - kind.lowerBound] += value * value }
    }
    let total = shares.reduce(0, +)
    return shares.map { $0 / total }
  }

  static let ways = 0..<DirectionMap.wayCount
  static let lines = DirectionMap.wayCount..<DirectionMap.cellCount

  static let strokes: [[SIMD2<Float>]] = [
    [SIMD2(0, 0), SIMD2(30, 10)], [SIMD2(10, 0), SIMD2(12, 40), SIMD2(5, 50)],
  ]

  @Test func `order and direction of strokes change no lines`() {
    let map = map(Self.strokes)
    let other = self.map(Self.strokes.reversed().map { $0.reversed() })
    for cell in stride(from: 0, to: DirectionMap.count, by: DirectionMap.cellCount) {
      for line in Self.lines { #expect(abs(map[cell + line] - other[cell + line]) < 1e-3) }
    }
    #expect(map.contains { $0 > 0.1 })
  }

  @Test func `the direction of a stroke turns its ways round`() {
    let map = map([Self.strokes[1]])
    let other = self.map([Self.strokes[1].reversed()])
    for cell in stride(from: 0, to: DirectionMap.count, by: DirectionMap.cellCount) {
      for way in Self.ways {
        let opposite = (way + 4) % DirectionMap.wayCount
        #expect(abs(map[cell + way] - other[cell + opposite]) < 1e-3)
      }
    }
  }

  @Test(arguments: [
    (SIMD2<Float>(1, 0), 0), (SIMD2(1, 1), 1), (SIMD2(0, 1), 2), (SIMD2(-1, 1), 3),
    (SIMD2(-1, 0), 4), (SIMD2(-1, -1), 5), (SIMD2(0, -1), 6), (SIMD2(1, -1), 7),
  ]) func `ways run in their direction, and lines either way along it`(
    _ way: SIMD2<Float>, _ direction: Int
  ) {
    // Two parallel strokes, so that both dimensions have a spread; the pen goes back in the air. The frame
    // stretches diagonals a little.
    let side = SIMD2(-way.y, way.x)
    let map = map([[.zero, way * 10], [side * 10, side * 10 + way * 10]])
    #expect(shares(map, of: Self.lines)[direction % 4] > 0.9)
    #expect(shares(map, of: Self.ways)[direction] > 0.6)
  }

  @Test func `a lift weakens the way between strokes, and joining leaves a line there`() throws {
    let ends: [[SIMD2<Float>]] = [[SIMD2(0, 0), SIMD2(10, 0)], [SIMD2(0, 10), SIMD2(10, 10)]]
    let lifted = map(ends)
    let joined = map([ends[0] + ends[1]])
    let back = 3
    #expect(shares(lifted, of: Self.ways)[back] > 0.1)
    #expect(shares(joined, of: Self.ways)[back] > shares(lifted, of: Self.ways)[back])
    #expect(shares(lifted, of: Self.lines)[back] == 0)
    #expect(shares(joined, of: Self.lines)[back] > 0.1)
  }

  @Test func `a dot has an empty map`() {
    #expect(map([[SIMD2(4, 4)]]).allSatisfy { $0 == 0 })
    #expect(map([]).allSatisfy { $0 == 0 })
  }
}
