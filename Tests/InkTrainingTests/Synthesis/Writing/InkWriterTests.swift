import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct InkWriterTests {
  func writer() throws -> InkWriter {
    var writer = InkWriter()
    let down: [SIMD2<Float>] = [[0, -100], [5, -50], [10, 0], [30, -10]]
    let round: [SIMD2<Float>] = [
      [50, -90], [0, -50], [40, 0], [60, -50], [50, -90], [80, -80],
    ]
    writer.drawn.forms["i"] = [try #require(WrittenForm(drawn: [down]))]
    writer.drawn.forms["o"] = [try #require(WrittenForm(drawn: [round]))]
    var font = WritingHand()
    font.forms["o"] = writer.drawn.forms["o"]
    font.forms["l"] = [try #require(WrittenForm(drawn: [down.map { $0 * [1, 2] }]))]
    writer.fonts = [font]
    return writer
  }

  @Test func `the same seed writes the same ink, and more lines change no earlier one`() throws {
    let writer = try writer()
    let few = writer.lines(5) { _ in "oil" }
    let more = writer.lines(9) { _ in "oil" }
    #expect(few.count == 5 && more.count == 9)
    #expect(few.map(\.ink) == more.prefix(5).map(\.ink))
    #expect(Set(more.map(\.ink)).count == 9)
    var other = writer
    other.seed = 2
    #expect(other.lines(5) { _ in "oil" }.map(\.ink) != few.map(\.ink))
  }

  @Test func `letters that a hand lacks are borrowed, and what nobody can write is left out`()
    throws
  {
    var writer = try writer()
    writer.shares = InkWriter.Shares()
    #expect(writer.lines(20) { _ in "lo io" }.allSatisfy { $0.label == "lo io" })
    #expect(writer.lines(20) { _ in "xo" }.isEmpty)
    #expect(InkWriter().lines(3) { _ in "o" }.isEmpty)
  }

  @Test func `each character gets as many inks as asked for, if somebody can write it`() throws {
    let inks = try writer().characters(["i", "x", "l"], count: 4)
    #expect(inks.map(\.label) == ["i", "i", "i", "i", "l", "l", "l", "l"])
    #expect(Set(inks.map(\.ink)).count == 8)
  }

  @Test func `a font's letters are one high, and its hand leans as they do`() throws {
    func glyph(_ label: String, _ points: [SIMD2<Float>]) throws -> LabelledInk {
      LabelledInk(ink: try Ink(strokes: [Stroke(points)]), label: label)
    }
    var random = SplitMix64(seed: 1)
    let glyphs = [
      try glyph("x", [[60, -500], [0, 0]]), try glyph("l", [[200, -1000], [0, 0]]),
    ]
    let hand = try #require(WritingHand(glyphs: glyphs, using: &random))
    #expect(hand.forms["x"]?.first?.body.lower.y == -1)
    #expect(hand.forms["l"]?.first?.body.lower.y == -2)
    #expect(hand.slant > 0.1 && hand.slant < 0.2)
    #expect(WritingHand(glyphs: [], using: &random) == nil)
  }

  @Test func `a font's lines are written downwards and to the right`() throws {
    let lines: [[SIMD2<Float>]] = [[[0, 0], [200, -500]], [[300, -250], [-100, -250]]]
    var random = SplitMix64(seed: 1)
    let glyph = LabelledInk(ink: try Ink(strokes: lines.map { Stroke($0) }), label: "x")
    let hand = try #require(WritingHand(glyphs: [glyph], using: &random))
    for form in hand.forms["x"] ?? [] {
      #expect(form.strokes.map { $0.first } == [[0.4, -1], [-0.2, -0.5]])
    }
    #expect(hand.forms["x"]?.count == 3)
  }

  @Test func `rare words of a list are written, and every list counts as much`() {
    var texts = WritingTexts()
    texts.add(Array("often 1000000\nrare 10000\n".utf8))
    texts.add(Array("other 3\n".utf8))
    var counts: [String: Int] = [:]
    var random = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      // Some words have their letters in any order.
      let letters = texts.text(using: &random).lowercased().sorted()
      counts[String(letters), default: 0] += 1
    }
    #expect(counts.keys.sorted() == ["aerr", "efnot", "ehort"])
    #expect((900...1100).contains(counts["ehort"] ?? 0))
    #expect((50...140).contains(counts["aerr"] ?? 0))
  }

  @Test func `running text is written in short runs with its marks`() {
    var texts = WritingTexts()
    texts.add(Array("The quick brown fox jumps over the lazy dog.\n".utf8))
    var random = SplitMix64(seed: 5)
    let runs = Set((0..<200).map { _ in texts.text(using: &random) })
    #expect(runs.allSatisfy { $0.count <= 24 })
    #expect(runs == ["The quick brown fox", "jumps over the lazy dog."])
  }
}
