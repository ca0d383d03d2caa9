import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct SkeletonVariationTests {
  /// The lines of a cross with a foot: two that go straight on, one that crosses, one far away.
  func skeleton() throws -> Ink {
    let lines: [[SIMD2<Float>]] = [
      DrawnShapes.line(from: [0, 0], to: [50, 0], count: 10),
      DrawnShapes.line(from: [100, 0], to: [52, 0], count: 10),
      DrawnShapes.line(from: [20, 60], to: [80, 60], count: 10),
    ]
    return try Ink(
      strokes: lines.map { Stroke($0) })
  }

  @Test func `ends that meet are joined at times, and others never`() throws {
    var counts: Set<Int> = []
    for seed in UInt64(0)..<40 {
      var generator = SplitMix64(seed: seed)
      let ink = try #require(SkeletonVariation.ink(drawing: try skeleton(), using: &generator))
      counts.insert(ink.strokeCount)
    }
    #expect(counts == [2, 3])
  }

  @Test func `a joined line goes from end to end`() throws {
    for seed in UInt64(0)..<40 {
      var generator = SplitMix64(seed: seed)
      let ink = try #require(SkeletonVariation.ink(drawing: try skeleton(), using: &generator))
      guard ink.strokeCount == 2 else { continue }
      let joined = try #require(ink.strokes.first { $0.allSatisfy { $0.y < 0 } })
      let ends = [joined[0].x, joined[joined.count - 1].x].sorted()
      #expect(ends == [-1, 1])
      return
    }
    Issue.record("no seed joins the two halves")
  }

  @Test func `no point is nothing to draw`() throws {
    var generator = SplitMix64(seed: 1)
    #expect(SkeletonVariation.ink(drawing: try Ink(strokes: []), using: &generator) == nil)
  }
}
