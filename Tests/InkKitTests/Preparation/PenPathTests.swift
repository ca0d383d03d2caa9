import Testing

@testable import InkKit

@Suite struct PenPathTests {
  static let strokes: [[SIMD2<Float>]] = [
    [SIMD2(0, 0), SIMD2(40, 0), SIMD2(40, 30)], [SIMD2(0, 30), SIMD2(0, 10)],
  ]

  @Test func `a path goes through all strokes and the air between them`() throws {
    let path = PenPath(Self.strokes)
    let first = try #require(path.steps.first)
    let last = try #require(path.steps.last)
    #expect(first.start == SIMD2(-1, -0.75))
    let end = last.start + last.way
    #expect(abs(end.x + 1) < 1e-4 && abs(end.y + 0.25) < 1e-4)
    // Each step begins where the one before ends.
    for (step, next) in zip(path.steps, path.steps.dropFirst()) {
      let gap = step.start + step.way - next.start
      #expect((gap * gap).sum() < 1e-8)
    }
    let air = path.steps.filter { !$0.isDown }.reduce(Float(0)) {
      $0 + ($1.way * $1.way).sum().squareRoot()
    }
    #expect(abs(air - 2) < 1e-3)
  }

  @Test func `where and how large an ink is, and points in between, change little`() {
    let path = PenPath(Self.strokes)
    let moved = PenPath(Self.strokes.map { $0.map { $0 * 8 + 512 } })
    let dense = PenPath(
      Self.strokes.map { stroke in
        zip(stroke, stroke.dropFirst()).flatMap { [$0, ($0 + $1) / 2] } + stroke.suffix(1)
      })
    #expect(moved.steps.count == path.steps.count)
    #expect(dense.steps.count == path.steps.count)
    for (step, other) in zip(path.steps, dense.steps) {
      let gap = step.start - other.start
      #expect((gap * gap).sum() < 1e-8)
    }
  }

  @Test func `dots and nothing have no steps`() {
    #expect(PenPath([[SIMD2<Float>(4, 4)]]).steps.isEmpty)
    #expect(PenPath([[SIMD2<Float>]]()).steps.isEmpty)
    #expect(PenPath([[], [SIMD2<Float>(1, 1), SIMD2(1, 1)]]).steps.isEmpty)
  }

  @Test func `a scribble of any length takes a bounded number of steps`() {
    var random = SplitMix64(seed: 3)
    let scribble = (0..<20_000).map { _ in SIMD2(random.unit(), random.unit()) * 1e9 }
    let path = PenPath([scribble])
    #expect(path.steps.count <= PenPath.stepLimit + 1)
    #expect(path.steps.allSatisfy { $0.way.x.isFinite && $0.way.y.isFinite })
  }
}
