import InkKit
import InkTestSupport
import Testing

@Suite struct NormalizedInkTests {
  func ink(_ strokes: [[SIMD2<Float>]]) throws -> Ink { try DrawnShapes.ink(strokes) }

  func expectClose(
    _ first: NormalizedInk, _ second: NormalizedInk, within tolerance: Float = 1e-3,
    seed: UInt64
  ) {
    #expect(first.beginsStroke == second.beginsStroke, "seed \(seed)")
    for (a, b) in zip(first.points, second.points) {
      let difference = a - b
      #expect(max(abs(difference.x), abs(difference.y)) < tolerance, "seed \(seed)")
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `moving and scaling change nothing`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let ink = try DrawnShapes.randomInk(using: &random)
    let scale = Float.random(in: 0.01...300, using: &random)
    let offset = Float.random(in: -1000...1000, using: &random) * scale
    let moved = try Ink(
      strokes: ink.strokes.map { stroke in
        Stroke(
          points: stroke.points.map {
            StrokePoint(x: $0.x * scale + offset, y: $0.y * scale - offset, t: $0.t)
          })
      })
    let first = try #require(NormalizedInk(ink))
    let second = try #require(NormalizedInk(moved))
    expectClose(first, second, within: 0.02, seed: seed)
  }

  @Test(arguments: UInt64(0)..<20)
  func `repeated points change nothing`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let ink = try DrawnShapes.randomInk(using: &random)
    let slow = try Ink(
      strokes: ink.strokes.map { stroke in
        Stroke(points: stroke.points.flatMap { [$0, $0, $0] })
      })
    let first = try #require(NormalizedInk(ink))
    let second = try #require(NormalizedInk(slow))
    expectClose(first, second, seed: seed)
  }

  @Test(arguments: [2, 5, 50, 1000])
  func `the sampling rate changes nothing`(pieces: Int) throws {
    let line = DrawnShapes.line(from: [0, 0], to: [30, 10], count: pieces)
    let coarse = try #require(
      NormalizedInk(try ink([DrawnShapes.line(from: [0, 0], to: [30, 10], count: 2)])))
    expectClose(coarse, try #require(NormalizedInk(try ink([line]))), seed: 0)
  }

  @Test func `the longer side runs from minus one to one`() throws {
    let normalized = try #require(
      NormalizedInk(try ink([[[100, 50], [140, 50]], [[120, 40], [120, 60]]])))
    #expect(normalized.extent == [1, 0.5])
    #expect(normalized.points.map(\.x).min() == -1)
    #expect(normalized.points.map(\.x).max() == 1)
    #expect(normalized.points.map(\.y).max() == 0.5)
    #expect(normalized.strokeCount == 2)
  }

  @Test func `a dot is all zeros`() throws {
    let dot = try #require(NormalizedInk(try ink([[[7, 7]]])))
    #expect(dot.points.allSatisfy { $0 == .zero })
    #expect(dot.extent == .zero)
  }

  @Test func `a dot beside a stroke keeps its place`() throws {
    let normalized = try #require(NormalizedInk(try ink([[[0, 10], [0, 30]], [[0, 0]]])))
    #expect(normalized.beginsStroke.filter { $0 }.count == 2)
    #expect(normalized.points.last == [0, -1])
  }

  @Test func `no point is no ink`() throws {
    #expect(NormalizedInk(try Ink(strokes: [])) == nil)
    #expect(NormalizedInk(try Ink(strokes: [Stroke(points: [])])) == nil)
  }

  @Test func `of very many strokes the longest are kept in their order`() throws {
    let strokes: [[SIMD2<Float>]] = (0..<100).map { index in
      [[Float(index), 0], [Float(index), Float(index) + 1]]
    }
    let normalized = try #require(NormalizedInk(try ink(strokes)))
    #expect(normalized.strokeCount == NormalizedInk.strokeLimit)
    #expect(normalized.points.count == NormalizedInk.pointCount)
    let starts = zip(normalized.points, normalized.beginsStroke).filter(\.1).map(\.0.x)
    #expect(starts == starts.sorted())
  }

  @Test func `huge coordinates and a million points are normalized`() throws {
    let far = try #require(NormalizedInk(try ink([[[-1e9, -1e9], [1e9, 1e9]]])))
    #expect(far.points.first == [-1, -1] && far.points.last == [1, 1])
    let long = (0..<1_000_000).map { SIMD2(Float($0 % 1000), Float($0 / 1000)) }
    #expect(try #require(NormalizedInk(try ink([long]))).points.count == 64)
  }
}
