import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct SignSlotsTests {
  /// Bengali: one sign is of two marks, one of which stands nowhere else.
  func signs() throws -> SignRecipe {
    try DrawnSyllables.signs(
      """
      {"letters": "ক খ", "fonts": ["f"], "rows": [
        {"slot": 1, "place": "before", "texts": "ে"},
        {"slot": 1, "place": "after", "texts": "া"},
        {"slot": 1, "place": "after", "texts": "ৗ", "part": true},
        {"slot": 2, "place": "above", "texts": "ঁ", "letters": "ক অ"}
      ], "together": ["ো ে া", "ৌ ে ৗ"]}
      """)
  }

  @Test func `a sign of several marks is one sign of their slot`() throws {
    let slots = SignSlots(try signs())
    #expect(slots.slots.map { $0.map(\.text) } == [["ে", "া", "ো", "ৌ"], ["ঁ"]])
    #expect(slots.slots[0][3].marks.map(\.text) == ["ে", "ৗ"])
    #expect(slots.slots[0][3].marks.map(\.row.anchor) == [.before, .after])
  }

  @Test func `letters of rows are letters, and each sign knows its own`() throws {
    let slots = SignSlots(try signs())
    #expect(slots.letters == ["ক", "খ", "অ"])
    #expect(slots.slots[0][0].letters == [0, 1])
    #expect(slots.slots[1][0].letters == [0, 2])
  }

  @Test func `both marks are drawn on their sides of the letter`() throws {
    let recipe = try signs()
    let slots = SignSlots(recipe)
    let parts = slots.parts()
    func sample(_ label: String) throws -> LabelledInk {
      let corners: [(Float, Float)] = [(0, -500), (300, -500), (300, 0), (0, 0)]
      return LabelledInk(
        ink: try Ink(strokes: [Stroke(points: corners.map { StrokePoint(x: $0.0, y: $0.1) })]),
        label: label)
    }
    let printed = SyllableParts(
      letters: parts.letters, singles: [], slots: [["ে", "া", "ৗ"], ["ঁ"]])
    let glyphs = try SyllableGlyphs(
      people: [], fonts: try ["ক", "খ", "অ", "ে", "া", "ৗ", "ঁ"].map(sample), of: printed)
    let scribe = SyllableScribe(
      glyphs: glyphs, parts: parts, marks: slots.slots.map { $0.map(\.marks) })
    var random = SplitMix64(seed: 3)
    for _ in 0..<20 {
      let drawn = scribe.parts(
        of: SyllableParts.Syllable(letter: 0, signs: [3, 0]), by: scribe.hand(using: &random),
        using: &random)
      let boxes = drawn.map(\.glyph.box)
      #expect(drawn.map(\.isLetter) == [false, true, false])
      #expect(boxes[0].middle.x < boxes[1].middle.x && boxes[1].middle.x < boxes[2].middle.x)
    }
  }
}

extension SignSlots {
  /// The slots of a recipe's signs.
  init(_ signs: String) throws { self.init(try DrawnSyllables.signs(signs)) }

  /// The letters and signs.
  func parts(singles: [String] = []) -> SyllableParts {
    SyllableParts(letters: letters, singles: singles, slots: slots.map { $0.map(\.text) })
  }
}
