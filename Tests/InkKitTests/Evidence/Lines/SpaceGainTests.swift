import Testing

@testable import InkKit

struct SpaceGainTests {
  /// Groups of unit width and height with some gaps between.
  private func groups(_ gaps: [Float]) -> [StrokeGroup] {
    var x: Float = 0
    return ([0] + gaps).enumerated().map { index, gap in
      x += gap
      defer { x += 1 }
      return StrokeGroup(
        strokes: [index], box: Box(lower: SIMD2(x, 0), upper: SIMD2(x + 1, 1)))
    }
  }

  private func spaces(_ gaps: [Float]) -> [Bool] {
    LetterWeights().spaces.scores(before: groups(gaps), size: 1).dropFirst().map {
      $0 + DecoderWeights().spaceBonus > 0
    }
  }

  @Test func `a gap is a space if it is wider than the others of its line`() {
    // Letters that hang from a line leave no gaps, so that a narrow one parts words.
    #expect(spaces([0, 0, 0.5, 0, 0]) == [false, false, true, false, false])
    #expect(spaces([0.3, 0.3, 0.5, 0.3, 0.3]).allSatisfy { !$0 })
    #expect(spaces([0.3, 0.3, 1.2, 0.3, 0.3]) == [false, false, true, false, false])
  }

  @Test func `wide letters of one word have no spaces`() {
    #expect(spaces([0.7, 0.8, 0.7, 0.75]).allSatisfy { !$0 })
  }

  @Test func `a single gap is a space if it is wide by itself`() {
    #expect(spaces([0.2]) == [false])
    #expect(spaces([1.5]) == [true])
    #expect(spaces([]).isEmpty)
  }
}
