import InkTestSupport
import Testing

@testable import InkKit

@Suite struct DirectionFeaturesTests {
  func features(_ strokes: [[SIMD2<Float>]]) -> [Float] {
    var features: [Float] = []
    #expect(DirectionFeatures.extract(strokes, into: &features))
    #expect(features.count == DirectionFeatures.count && features.allSatisfy(\.isFinite))
    return features
  }

  func distance(_ a: [Float], _ b: [Float]) -> Float {
    zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  let strokes = DrawnJamo.strokes(of: "ㅎ")

  @Test func `place, size, and the order and direction of strokes change nothing`() {
    let expected = features(strokes)
    #expect(distance(features(strokes.map { $0.map { $0 * 300 - 7 } }), expected) < 0.02)
    #expect(distance(features(strokes.reversed()), expected) < 1e-4)
    // The last step of a path is shorter.
    #expect(distance(features(strokes.map { $0.reversed() }), expected) < 0.2)
    #expect(distance(features(DrawnJamo.strokes(of: "ㅁ")), expected) > 0.5)
  }

  @Test func `points in between and twice change nothing`() {
    let dense = strokes.map { stroke in
      zip(stroke, stroke.dropFirst()).flatMap { [$0, $0, ($0 + $1) / 2] } + stroke.suffix(1)
    }
    #expect(distance(features(dense), features(strokes)) < 0.05)
  }

  @Test func `dots, flat ink and huge ink have features, and no ink has none`() {
    #expect(features([[SIMD2(3, 3)]]).allSatisfy { $0 == 0 })
    _ = features([[SIMD2(0, 5), SIMD2(9, 5)]])
    _ = features([[SIMD2(-1e9, -1e9), SIMD2(1e9, 1e9)], [SIMD2(1e9, -1e9)]])
    _ = features([(0..<4000).map { SIMD2($0 % 2 == 0 ? 0 : 1e9, Float($0)) }])
    for extent in [Ink.coordinateResolution, 1e-17] {
      _ = features([[SIMD2(0, 0), SIMD2(extent, 0)]])
      _ = features([[SIMD2(0, 0), SIMD2(0, extent)]])
    }
    var features: [Float] = []
    #expect(!DirectionFeatures.extract([[], []], into: &features))
  }
}
