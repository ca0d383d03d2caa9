import Testing

@testable import InkKit

/// What layout takes for the height of letters.
@Suite struct LetterHeightTests {
  @Test func `dots of Arabic letters stand further from their line than those of others`() throws {
    // Small teeth, and a dot below them.
    let teeth = Stroke(
      points: (0...20).map { StrokePoint(x: Float($0) * 10, y: $0.isMultiple(of: 2) ? 0 : 10) })
    let dot = Stroke(points: [StrokePoint(x: 50, y: 50), StrokePoint(x: 52, y: 51)])
    let ink = try Ink(strokes: [teeth, dot])
    func count(_ script: String?) -> Int {
      Layout.lines(
        of: ink, strokes: [0, 1], direction: .leftToRight,
        letterHeight: LetterHeight(script: script)
      ).count
    }
    #expect(count("Arab") == 1)
    #expect(count("Latn") == 2 && count(nil) == 2)
  }

  @Test func `letters of some scripts are joined in print, too`() {
    #expect(!WritingDirection.partsLetters(inScript: "Arab"))
    for script in ["Cyrl", "Latn", "Hebr", nil] {
      #expect(WritingDirection.partsLetters(inScript: script))
    }
  }
}
