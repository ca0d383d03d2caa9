import InkTestSupport
import Testing

@testable import InkKit

@Suite struct StrokeFeaturesTests {
  func features(_ strokes: [[SIMD2<Float>]]) -> [Float] {
    var features: [Float] = []
    #expect(StrokeFeatures.extract(strokes, into: &features))
    #expect(features.count == StrokeFeatures.count && features.allSatisfy(\.isFinite))
    return features
  }

  func distance(_ a: [Float], _ b: [Float]) -> Float {
    zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  let letter = DrawnSyllables.strokes(of: "k")

  @Test func `place, size, and the order and direction of strokes change nothing`() {
    let expected = features(letter)
    #expect(distance(features(letter.map { $0.map { $0 * 300 - 7 } }), expected) < 0.02)
    #expect(distance(features(letter.reversed()), expected) < 1e-4)
    #expect(distance(features(letter.map { $0.reversed() }), expected) < 0.2)
    #expect(distance(features(DrawnSyllables.strokes(of: "p")), expected) > 0.5)
  }

  @Test func `a dot is seen, and where it is`() {
    func dotted(_ x: Float, _ y: Float) -> [Float] { features(letter + [[SIMD2(x, y)]]) }
    let above = dotted(100, -490)
    #expect(distance(above, features(letter)) > 0.3)
    #expect(distance(above, dotted(390, -20)) > 0.3)
  }

  @Test func `an open loop is no closed one`() {
    let ring = DrawnSyllables.strokes(of: "M")[0]
    #expect(distance(features([ring]), features([Array(ring.dropLast(ring.count / 8))])) > 0.3)
  }

  @Test func `dots, flat ink and huge ink have features, and no ink has none`() {
    _ = features([[SIMD2(3, 3)]])
    _ = features([[SIMD2(0, 5), SIMD2(9, 5)]])
    _ = features([[SIMD2(-1e9, -1e9), SIMD2(1e9, 1e9)], [SIMD2(1e9, -1e9)]])
    _ = features(Array(repeating: [SIMD2(0, 0)], count: 900) + [[SIMD2(1, 1), SIMD2(0, 0)]])
    _ = features([[SIMD2(0, 0), SIMD2(Ink.coordinateResolution, 0)], []])
    var features: [Float] = []
    #expect(!StrokeFeatures.extract([[], []], into: &features))
  }
}
