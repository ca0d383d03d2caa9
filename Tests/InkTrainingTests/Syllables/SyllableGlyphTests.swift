import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct SyllableGlyphTests {
  /// A line above, a loop, and a stem that is the last of a letter or in its middle.
  func letter(stem: Float) -> SyllableGlyph {
    SyllableGlyph([
      [[0, -1], [1, -1]],
      [[stem, -1], [stem, -0.5], [stem, 0]],
      [[stem, -0.6], [0.1, -0.6], [0.1, -0.3], [stem, -0.3]],
      [[stem, -0.6], [0.95, -0.6], [0.95, -0.2]],
    ])
  }

  @Test func `half of a letter has neither its stem nor what is behind it`() throws {
    let half = try #require(letter(stem: 0.9).half)
    #expect(half.strokes.count == 2)
    #expect(half.box.upper.x < 0.9 && half.box.upper.x > 0.75)
    #expect(half.box.lower == [0, -1])
  }

  @Test func `a stem in the middle stays, and less is behind it`() throws {
    let half = try #require(letter(stem: 0.5).half)
    #expect(half.strokes.contains { $0.allSatisfy { $0.x == 0.5 } })
    #expect(half.box.upper.x > 0.6 && half.box.upper.x < 0.85)
  }

  @Test func `what has no stem can't be halved`() {
    #expect(SyllableGlyph([[[0, 0], [1, 0.1], [0.4, 0.2], [1, 0.3]]]).half == nil)
    #expect(SyllableGlyph([[[0, 0], [0, 1]]]).half == nil)
  }
}
