import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct MarkedFormsTests {
  /// Signs that look like marks, each drawn in one way.
  static func signs() throws -> [LabelledInk] {
    let strokes: [(String, [SIMD2<Float>])] = [
      (",", [[6, 0], [8, 4], [4, 10], [0, 12]]), ("/", [[0, 10], [8, 0]]),
      ("`", [[0, 0], [8, 10]]), ("^", [[0, 8], [5, 0], [10, 8]]), ("-", [[0, 0], [12, 0]]),
      ("'", [[0, 0], [-2, 8]]), (".", [[0, 0]]), ("(", [[6, 0], [0, 8], [6, 16]]),
      ("c", [[10, 2], [2, 4], [2, 10], [10, 12]]),
    ]
    return try strokes.map { LabelledInk(ink: try Ink(strokes: [Stroke($1)]), label: $0) }
  }

  static func forms() throws -> MarkedForms {
    MarkedForms(MarkTrainer.letterMarks, marksFrom: try signs(), limit: 10)
  }

  /// A letter in one stroke, 1 high: an arch that ends on the line.
  static let arch: [SIMD2<Float>] = [
    [0.6, -0.9], [0.2, -1], [0, -0.5], [0.2, 0], [0.7, -0.05],
  ]
  /// A letter with a dot, drawn after it.
  static let stem: [SIMD2<Float>] = [[0, -1], [0, -0.2], [0.2, 0]]

  @Test(arguments: ["ç", "ę", "ş"] as [Character])
  func `a mark is drawn apart, or in one stroke with its letter`(letter: Character) throws {
    let forms = try Self.forms()
    let base = try #require(WrittenForm([Self.arch]))
    for seed in UInt64(0)..<8 {
      var random = SplitMix64(seed: seed)
      let apart = try #require(
        forms.form(of: letter, on: base, isJoined: false, using: &random), "seed \(seed)")
      #expect(apart.bodyCount == 1 && apart.strokes.count == 2, "seed \(seed)")
      #expect(apart.strokes[0] == Self.arch, "seed \(seed)")
      let joined = try #require(
        forms.form(of: letter, on: base, isJoined: true, using: &random), "seed \(seed)")
      #expect(joined.strokes.count == 1, "seed \(seed)")
      #expect(joined.strokes[0].prefix(Self.arch.count) == Self.arch[...], "seed \(seed)")
      #expect(joined.body.upper.y > 0.1, "below the line, seed \(seed)")
    }
  }

  @Test func `a dot is never drawn in one stroke with its letter`() throws {
    var random = SplitMix64(seed: 1)
    let base = try #require(WrittenForm([Self.arch]))
    let form = try #require(
      try Self.forms().form(of: "ẹ", on: base, isJoined: true, using: &random))
    #expect(form.strokes.count == 2)
  }

  @Test func `an accent takes the place of a dot, an ogonek does not`() throws {
    let forms = try Self.forms()
    let base = try #require(WrittenForm([Self.stem, [[0, -1.5]]], bodyCount: 1))
    var random = SplitMix64(seed: 3)
    let accented = try #require(forms.form(of: "í", on: base, isJoined: false, using: &random))
    #expect(accented.strokes.count == 2 && !accented.strokes.contains([[0, -1.5]]))
    let tailed = try #require(forms.form(of: "į", on: base, isJoined: false, using: &random))
    #expect(tailed.strokes.count == 3 && tailed.strokes.contains([[0, -1.5]]))
  }

  @Test func `a letter has two marks, the second further out`() throws {
    var random = SplitMix64(seed: 5)
    let base = try #require(WrittenForm([Self.arch]))
    let form = try #require(
      try Self.forms().form(of: "ế", on: base, isJoined: false, using: &random))
    #expect(form.strokes.count == 3)
    let boxes = form.strokes.map { Box(around: $0) }
    #expect(boxes[1].middle.y < boxes[0].lower.y && boxes[2].middle.y < boxes[1].middle.y)
  }

  @Test func `a hand gets the letters that its own can be made to`() throws {
    let forms = try Self.forms()
    #expect(forms.base(of: "ç") == "c" && forms.base(of: "ự") == "u")
    #expect(forms.base(of: "c") == nil && forms.base(of: "ж") == nil)
    var hand = WritingHand()
    hand.forms["c"] = [try #require(WrittenForm([Self.arch]))]
    var random = SplitMix64(seed: 2)
    forms.add(["ç", "ą"], to: &hand, counts: (apart: 2, joined: 1), using: &random)
    #expect(hand.forms["ą"] == nil)
    #expect(hand.forms["ç"]?.map(\.strokes.count) == [2, 2, 1])
  }

  @Test func `most texts have letters with marks, rare ones too`() throws {
    var texts = WritingTexts()
    texts.add(Array("cocoa 4\nfaçade 4\nplain 4\n".utf8))
    let marked = MarkedTexts(texts, letters: ["ç", "ċ", "ŧ"], forms: try Self.forms())
    var random = SplitMix64(seed: 4)
    let drawn = (0..<400).map { _ in marked.text(using: &random) }
    let share = drawn.count { $0.contains { !$0.isASCII } }
    #expect((160...380).contains(share), "\(share)")
    #expect(drawn.contains { $0.contains("ċ") } && drawn.contains("façade"))
    #expect(drawn.contains { $0.allSatisfy(\.isASCII) })
    #expect(!drawn.contains { $0.contains("ŧ") }, "no text has its base")
  }
}
