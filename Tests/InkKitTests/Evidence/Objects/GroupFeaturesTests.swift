import InkTestSupport
import Testing

@testable import InkKit

@Suite struct GroupFeaturesTests {
  @Test(arguments: 1...30)
  func `features are finite, as many as there should be, and the same each time`(_ seed: Int) {
    let evidence = GroupSearchTests.evidence(seed: seed)
    var scratch = GroupFeatures.Scratch(strokeCount: evidence.page.shapes.count)
    for group in [[0], [0, 1], [2, 3, 4, 5], Array(evidence.page.shapes.indices)] {
      let features = GroupFeatures.features(of: group, evidence, &scratch)
      #expect(features.count == GroupFeatures.count)
      #expect(features.allSatisfy { $0.isFinite && abs($0) < 20 }, "seed \(seed), \(group)")
      #expect(GroupFeatures.features(of: group, evidence, &scratch) == features)
    }
  }

  @Test func `place and unit of a page change nothing`() throws {
    let chart = try DrawnChart()
    func features(_ scale: Float, _ way: SIMD2<Float>) -> [[Float]] {
      let shapes = chart.strokes.compactMap { StrokeShape($0.moved { $0 * scale + way }) }
      let page = PageStrokes(indices: Array(shapes.indices), shapes: shapes)
      let bonds = StrokePairs.pairs(in: page).map { StrokeGrouping.Bond(pair: $0, strength: 1) }
      let evidence = PageEvidence(
        page, Array(repeating: DiagramPriorTests.doubtful, count: shapes.count), bonds)
      var scratch = GroupFeatures.Scratch(strokeCount: shapes.count)
      return [chart.upper, chart.arrow, chart.upper + chart.arrow, chart.texts[0]].map {
        GroupFeatures.features(of: $0, evidence, &scratch)
      }
    }
    let usual = features(1, .zero)
    for (one, other) in zip(usual, features(0.25, SIMD2(-64, 256))) {
      for (value, same) in zip(one, other) { #expect(abs(value - same) < 0.02) }
    }
    // A box is another thing than an arrow, and than both.
    #expect(usual[0] != usual[1] && usual[0] != usual[2])
  }
}
