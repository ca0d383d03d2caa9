import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct GlyphLoopTests {
  /// A small ring at the beginning of a long stem, as Thai letters have it.
  let stroke: [SIMD2<Float>] =
    (0..<12).map { step in
      SIMD2(repeating: -0.8) + ElementaryFunctions.direction(turns: Float(step) / 12) * 0.15
    } + (0..<16).map { SIMD2(-0.65, -0.8 + Float($0) * 0.11) }

  @Test func `a loop is drawn in other sizes, and what follows stays`() {
    var random = SplitMix64(seed: 1)
    var widths: Set<Float> = []
    for _ in 0..<40 {
      var varied = stroke
      GlyphLoop.vary(&varied, using: &random)
      #expect(varied.suffix(15) == stroke.suffix(15))
      widths.insert(Box(around: varied).size.x)
    }
    #expect(widths.count > 10)
    #expect(widths.contains { $0 < 0.2 } && widths.contains { $0 > 0.35 })
  }

  @Test func `a stroke without loops stays as it is`() {
    var random = SplitMix64(seed: 1)
    let plain: [SIMD2<Float>] = (0..<20).map { SIMD2(Float($0) * 0.1 - 1, 0) }
    for _ in 0..<20 {
      var varied = plain
      GlyphLoop.vary(&varied, using: &random)
      #expect(varied == plain)
    }
  }
}
