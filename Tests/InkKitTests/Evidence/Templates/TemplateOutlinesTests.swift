import Testing

@testable import InkKit

@Suite struct TemplateOutlinesTests {
  @Test(arguments: [0, 1, 7, 8, 17])
  func `outlines made eight at a time are those made one by one`(_ count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    var coordinates = (0..<(count * WarpSequence.count)).map { _ in
      SIMD2<Int8>.random(in: -127...127, using: &generator)
    }
    // A pen that rests has no direction.
    for place in coordinates.indices.prefix(WarpSequence.count) { coordinates[place] = [3, -3] }
    let blocks = TemplateOutlines(of: coordinates).blocks
    #expect(blocks.count == (count + 7) / 8 * TemplateOutlines.dimension)
    for template in 0..<((count + 7) / 8 * 8) {
      let base = template / 8 * TemplateOutlines.dimension
      let found = blocks[base..<(base + TemplateOutlines.dimension)].map { $0[template % 8] }
      let expected =
        template < count
        ? TemplateOutlines.outline {
          SIMD2<Float>(coordinates[template * WarpSequence.count + $0]) / 127
        } : Array(repeating: 0, count: TemplateOutlines.dimension)
      #expect(found == expected, "template \(template)")
    }
  }
}
