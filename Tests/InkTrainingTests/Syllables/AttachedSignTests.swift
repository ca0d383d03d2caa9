import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct AttachedSignTests {
  /// A bowl that ends at the right on the height of the sign, and a tick of two strokes above it.
  let bowl: [SIMD2<Float>] = [[0, -0.7], [0, 0], [0.6, 0], [0.6, -0.7]]
  let tick: [[SIMD2<Float>]] = [[[0.2, -1], [0.4, -0.7]], [[0.4, -0.7], [0.7, -1]]]
  /// A line to the right and a loop, beside the letter; and a loop above it.
  let beside = SyllableGlyph([[[0.7, -0.7], [1.4, -0.7], [1.4, -0.4], [1.2, -0.4]]])
  let above = SyllableGlyph([[[0.6, -0.72], [0.4, -1.1], [0.8, -1.1]]])

  @Test func `a tick gives way to the sign`() {
    for sign in [beside, above] {
      let letter = AttachedSign(sign, to: SyllableGlyph([bowl] + tick)).letter
      #expect(letter.box.lower.y > -0.8 && letter.box.upper.y == 0)
      #expect(letter.strokes[0].count == bowl.count)
    }
  }

  @Test func `a letter without a tick stays`() {
    let letter = AttachedSign(beside, to: SyllableGlyph([bowl])).letter
    #expect(letter.strokes == [bowl])
  }

  @Test func `the letter runs on into the sign, whichever way both are given`() throws {
    for strokes in [[bowl], [bowl.reversed()], [Array(bowl[...1]), Array(bowl[1...])]] {
      for sign in [beside, SyllableGlyph(beside.strokes.map { $0.reversed() })] {
        let joined = AttachedSign(sign, to: SyllableGlyph(strokes)).joined()
        let stroke = try #require(joined.strokes.first)
        #expect(joined.strokes.count == 1)
        let (first, last) = (try #require(stroke.first), try #require(stroke.last))
        #expect(first == [0, -0.7])
        // The sign has moved to the end of the letter.
        #expect(abs(last.x - 1.1) < 1e-5 && abs(last.y + 0.4) < 1e-5)
      }
    }
  }

  @Test func `a sign that is far away stays a stroke of its own`() {
    let far = beside.moved(by: [2, 0])
    let joined = AttachedSign(far, to: SyllableGlyph([bowl])).joined()
    #expect(joined.strokes == [bowl] + far.strokes)
  }
}
