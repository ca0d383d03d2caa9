import InkTestSupport
import Testing

@testable import InkKit

/// Sets of characters as zinnia and Tegaki have them.
@Suite struct CharacterSetTests {
  func pages(_ text: String) -> (pages: [InkPage], errors: [InkFormatError]) {
    FormatTrial.read(Array(text.utf8))
  }

  @Test func `samples of zinnia are pages with what they show`() {
    let (pages, errors) = self.pages(
      "(character (value あ) (width 300) (height 200) (strokes ((51 29)(117 41)) ((99 65))))\n\n"
        + "(character (value )) (width 10)\n(height 10) (strokes ((1 -2.5)(1 -2.5))))\n"
        + "(character (value () (strokes))")
    #expect(errors.isEmpty)
    #expect(pages.map(\.about.label) == ["あ", ")", "("])
    #expect(
      pages[0].strokes.map(\.stroke.points) == [
        [.init(x: 51, y: 29), .init(x: 117, y: 41)], [.init(x: 99, y: 65)],
      ])
    #expect(pages[0].about.writingArea == WritingArea(width: 300, height: 200))
    #expect(pages[0].strokeIDs == ["0", "1"])
    // A dot of two equal points stays one.
    #expect(pages[1].strokes.map(\.stroke.points.count) == [2])
    #expect(pages[2].strokes.isEmpty)
  }

  @Test(arguments: ["a", "\"", "\\", "a\"b", "hello world", "(", ")", "))", "\")", "é;"])
  func `what a sample shows is read as it is written`(label: String) throws {
    var file = try #require(FileFormat.zinnia.newFile())
    let ink = try Ink(strokes: [Stroke(points: [.init(x: 1, y: 2), .init(x: 3, y: 4)])])
    let page = InkPage(InkRecord(ink: ink, label: label))
    let bytes = try file.append(page) + file.append(page) + file.finish()
    let (pages, errors) = FormatTrial.read(bytes)
    #expect(errors.isEmpty)
    #expect(pages.map(\.about.label) == [label, label])
  }

  /// A written page, and what it reads back as.
  func written(
    _ points: [StrokePoint], in area: WritingArea? = nil
  ) throws -> (text: String, area: WritingArea?) {
    var page = InkPage()
    page.strokes = [PageStroke(Stroke(points: points))]
    page.about.label = "a"
    page.about.writingArea = area
    let bytes = try #require(try FileFormat.zinnia.file(of: InkNotebook(pages: [page])))
    let (pages, errors) = FormatTrial.read(bytes)
    #expect(errors.isEmpty)
    return (String(decoding: bytes, as: UTF8.self), pages.first?.about.writingArea)
  }

  @Test func `ink lies within its size, wherever it was written`() throws {
    let far = try written([.init(x: 313, y: -1618), .init(x: 400, y: -1500)])
    #expect(far.text == "(character (value a)(width 87)(height 118)(strokes ((0 0)(87 118))))\n")
    let fine = try written([.init(x: -1.5, y: 8), .init(x: -1, y: 8.25)])
    #expect(
      fine.text == "(character (value a)(width 1000)(height 500)(strokes ((0 0)(1000 500))))\n")
    let dot = try written([.init(x: -7, y: 9)])
    #expect(dot.text == "(character (value a)(width 1)(height 1)(strokes ((0 0))))\n")
    let wide = try written([.init(x: -1e9, y: 0), .init(x: 1e9, y: 0)])
    #expect(wide.text.hasPrefix("(character (value a)(width 1000000000)(height 1)"))
  }

  @Test func `an area is kept with its corner, and the size of an ink alone is none`() throws {
    let points = [StrokePoint(x: 110, y: 220), StrokePoint(x: 130, y: 240)]
    let moved = try written(
      points, in: WritingArea(width: 60, height: 50, originX: 100, originY: 200))
    #expect(moved.text == "(character (value a)(width 60)(height 50)(strokes ((10 20)(30 40))))\n")
    #expect(moved.area == WritingArea(width: 60, height: 50))
    let usual = try written(points, in: WritingArea(width: 300, height: 300))
    #expect(
      usual.text == "(character (value a)(width 300)(height 300)(strokes ((110 220)(130 240))))\n")
    #expect(usual.area == WritingArea(width: 300, height: 300))
    let beyond = try written(points, in: WritingArea(width: 120, height: 300))
    #expect(beyond.area == WritingArea(width: 130, height: 300))
    let elsewhere = try written(points, in: WritingArea(width: 40, height: 30))
    #expect(
      elsewhere.text == "(character (value a)(width 40)(height 30)(strokes ((0 0)(20 20))))\n")
    let small = try written(
      [.init(x: 1.5, y: 1), .init(x: 2, y: 1)], in: WritingArea(width: 3, height: 2))
    #expect(
      small.text
        == "(character (value a)(width 6000)(height 4000)(strokes ((3000 2000)(4000 2000))))\n")
    #expect(try written(points).area == nil)
  }

  @Test func `a sample that can't be read does not take the next ones with it`() {
    let (pages, errors) = self.pages(
      "(character (value a) (strokes ((1 2))))\n(character (value b)\n (strokes ((1 x))))\n"
        + "(character (value c) (width 0) (strokes ((1 2))))\n(character (value d) (strokes ((1 2))))\n"
    )
    #expect(pages.map(\.about.label) == ["a", "d"])
    #expect(
      errors.map(\.description) == [
        "line 3, byte 15: expected two numbers within ±1000000000",
        "line 4, byte 30: expected a number from 1e-9 to 1000000000",
      ])
  }

  static let collection = """
    <?xml version="1.0" encoding="UTF-8"?>
    <character-collection><set name="kana"><character><width>500</width><height>400</height>
    <utf8>あ</utf8><strokes><stroke><point x="1" y="2" timestamp="0" pressure="2"/>
    <point x="3" y="4" timestamp="8" pressure="4"/></stroke><stroke><point x="5" y="6"/></stroke>
    </strokes></character></set><character><utf8>b</utf8><strokes></strokes></character>
    </character-collection>
    """

  @Test func `characters of Tegaki are pages with what they show`() {
    let (pages, errors) = self.pages(Self.collection)
    #expect(errors.isEmpty)
    #expect(pages.map(\.about.label) == ["あ", "b"])
    #expect(pages.map(\.name) == ["kana", nil])
    #expect(
      pages[0].strokes.map(\.stroke.timedPoints) == [
        [.init(x: 1, y: 2, t: 0), .init(x: 3, y: 4, t: 8)], [.init(x: 5, y: 6)],
      ])
    #expect(pages[0].strokes.map(\.pressures) == [[0.5, 1], []])
    #expect(pages[0].about.writingArea == WritingArea(width: 500, height: 400))
    #expect(pages[1].about.writingArea == WritingArea(width: 1000, height: 1000))
    let single =
      "<character><utf8>x</utf8><strokes><stroke><point x=\"1\" y=\"2\"/></stroke></strokes></character>"
    #expect(self.pages(single).pages.map(\.about.label) == ["x"])
  }

  @Test(arguments: [
    (
      "<character><strokes><stroke><point x=\"nan\" y=\"1\"/></stroke></strokes></character>",
      "expected a number from -1000000000 to 1000000000 in <point>"
    ),
    ("<character><point x=\"1\" y=\"1\"/></character>", "expected <stroke> before <point>"),
    (
      "<character-collection><stroke/></character-collection>",
      "expected <character> before <stroke>"
    ),
    ("<character><width>inf</width></character>", "expected a number from 1e-9 to 1000000000"),
  ])
  func `what is wrong is told`(_ text: String, _ expected: String) {
    #expect(pages(text).errors.map(\.problem) == [expected])
  }
}
