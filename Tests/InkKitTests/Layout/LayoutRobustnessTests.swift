import InkKit
import InkTestSupport
import Testing

@Suite struct LayoutRobustnessTests {
  /// Checks that each stroke with points is in one line, and returns the lines.
  @discardableResult
  private func lines(of strokes: [[SIMD2<Float>]]) throws -> [TextLine] {
    let ink = try DrawnShapes.ink(strokes)
    let lines = Layout.lines(of: ink)
    let expected = strokes.indices.filter { !strokes[$0].isEmpty }
    #expect(lines.flatMap(\.strokes).sorted() == expected)
    #expect(lines.allSatisfy { !$0.strokes.isEmpty })
    #expect(
      lines.allSatisfy { $0.slope.isFinite && $0.center.isFinite && $0.deviation.isFinite })
    #expect(Layout.singleLine(of: ink).strokes.sorted() == expected)
    return lines
  }

  @Test func `no ink has no lines`() throws {
    #expect(try lines(of: []).isEmpty)
    #expect(try lines(of: [[], []]).isEmpty)
  }

  @Test func `one stroke is one line`() throws {
    #expect(try lines(of: [[SIMD2(3, 4)]]).count == 1)
    #expect(try lines(of: [[SIMD2(3, 4), SIMD2(3, 4)]]).count == 1)
    #expect(try lines(of: [DrawnShapes.circle(radius: 40)]).count == 1)
    #expect(try lines(of: [DrawnShapes.line(from: .zero, to: SIMD2(0, 1e9))]).count == 1)
  }

  @Test func `dots alone are a line from left to right`() throws {
    let dots: [[SIMD2<Float>]] = (0..<12).map { index in
      let x = Float(index * 7 % 12) * 20
      return [SIMD2(x, Float(index % 3))]
    }
    let lines = try lines(of: dots)
    #expect(lines.count == 1)
    #expect(lines[0].strokes.map { $0 * 7 % 12 } == Array(0..<12))
  }

  @Test func `dashes in a row are a line`() throws {
    let dashes = (0..<30).map { index in
      let left = Float(index) * 50
      let start = SIMD2(left, Float(index % 4))
      let end = SIMD2(left + 30, Float(index % 3))
      return DrawnShapes.line(from: start, to: end)
    }
    #expect(try lines(of: dashes).map(\.strokes) == [Array(0..<30)])
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `any ink has lines`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let size: Float = [1e-30, 1e-6, 1, 1e4, 1e8][random.below(5)]
    let spread: Float = [0, 1, 30][random.below(3)]
    let strokes = (0..<random.below(60)).map { _ in
      let place = SIMD2(random.normal(), random.normal()) * spread
      return (0..<random.below(9)).map { _ in
        let step = SIMD2(random.normal(), random.normal()) * random.unit()
        return (place + step) * (size * 0.09)
      }
    }
    try lines(of: strokes)
  }

  @Test(.inOptimizedBuilds) func `far more ink than a page holds takes bounded time`() throws {
    var random = SplitMix64(seed: 5)
    func scribble(at x: Float, _ y: Float) -> [SIMD2<Float>] {
      (0..<4).map { _ in SIMD2(x + random.unit() * 20, y + random.unit() * 20) }
    }
    try lines(of: (0..<2000).map { _ in scribble(at: 5, 5) })
    try lines(of: (0..<2000).map { scribble(at: Float($0 % 100) * 60, Float($0 / 100) * 60) })
    try lines(of: (0..<2000).map { scribble(at: 0, Float($0) * 100) })
    let zigzag = (0..<100_000).map { SIMD2(Float($0), Float($0 % 7)) }
    try lines(of: [zigzag])
  }
}
