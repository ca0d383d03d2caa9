import InkTrials
import Testing

@testable import InkKit

@Suite struct XournalTests {
  static let document = """
    <?xml version="1.0" standalone="no"?>
    <xournal creator="a test" fileversion="4">
    <title>A &amp; B</title>
    <page width="595.5" height="841.89"><background type="solid"/>
    <layer name="notes">
    <stroke tool="pen" color="#3333ccff" width="1.41 1.2 0.9">1 2 3.5 4.25 5 6</stroke>
    <stroke tool="highlighter" color="yellow" width="8">0 0 9 9</stroke>
    </layer><layer>
    <stroke tool="eraser" color="white" width="8">0 0 1 1</stroke>
    <stroke tool="pen" color="black" width="1">7 8 7 8</stroke>
    <text font="Sans" size="12" x="3" y="4" color="black">x &lt; y</text>
    </layer></page>
    <page width="10" height="20"><layer/></page>
    </xournal>
    """

  @Test func `sizes that no page has are unknown, and no text is where no ink can be`() throws {
    let document = Self.document
      .replacing("width=\"595.5\" height=\"841.89\"", with: "width=\"inf\" height=\"nan\"")
      .replacing("1.41 1.2 0.9", with: "1e300 1.2 0.9")
      .replacing("size=\"12\"", with: "size=\"-1\"")
    let (pages, errors) = FormatTrial.read(Array(document.utf8))
    #expect(errors.isEmpty)
    let page = try #require(pages.first)
    #expect(page.width == nil && page.height == nil && page.texts[0].size == nil)
    #expect(page.strokes[0].width == nil && page.strokes[0].widths.isEmpty)
    #expect(page.strokes[1].width == 8)
    let lost = FormatTrial.read(Array(document.replacing("x=\"3\"", with: "x=\"nan\"").utf8))
    #expect(lost.errors.count == 1 && lost.pages.isEmpty)
  }

  @Test func `pages have strokes with tools, colors, widths and layers, and texts`() throws {
    let (pages, errors) = FormatTrial.read(Array(Self.document.utf8))
    #expect(errors.isEmpty)
    #expect(pages.map(\.number) == [1, 2])
    let page = try #require(pages.first)
    #expect(page.width == 595.5)
    #expect(page.layers == ["notes", ""])
    #expect(page.strokes.map(\.tool) == [.pen, .highlighter, .eraser, .pen])
    #expect(page.strokes[0].color == InkColor(red: 0x33, green: 0x33, blue: 0xCC))
    #expect(page.strokes[0].width == 1.41)
    #expect(page.strokes[0].widths == [1.2, 0.9])
    #expect(page.strokes.map(\.layer) == [0, 0, 1, 1])
    #expect(page.texts.map(\.text) == ["x < y"])
    // A dot drawn as two equal points stays one, and what is erased or marked is no writing.
    #expect(page.strokeIDs == ["0", "3"])
    let ink = try page.record().ink
    #expect(
      ink.strokes[0].points == [.init(x: 1, y: 2), .init(x: 3.5, y: 4.25), .init(x: 5, y: 6)])
    #expect(ink.strokes[1].points == [.init(x: 7, y: 8), .init(x: 7, y: 8)])
  }

  @Test func `a name is another color of paper than of a pen`() throws {
    let pages = ["blue", "green", "orange", "yellow", "pink", "white", "#0102037f"].map { name in
      """
      <page width="9" height="9"><background type="solid" color="\(name)" style="plain"/>
      <layer><stroke tool="pen" color="\(name)" width="1">1 2 3 4</stroke></layer></page>
      """
    }
    let (read, errors) = FormatTrial.read(Array("<xournal>\(pages.joined())</xournal>".utf8))
    #expect(errors.isEmpty)
    #expect(
      read.map(\.paperColor?.hex)
        == ["#a0e8ff", "#80ffc0", "#ffc080", "#ffff80", "#ffc0d4", nil, "#0102037f"])
    #expect(
      read.map { $0.strokes.first?.color?.hex }
        == ["#3333cc", "#008000", "#ff8000", "#ffff00", nil, "#ffffff", "#0102037f"])
  }

  @Test func `compressed documents and packages are the same ones`() {
    let bytes = Array(Self.document.utf8)
    let sum = CRC32.value(of: bytes)
    let plain = FormatTrial.read(bytes).pages
    let gzip = FormatTrial.read(PackedBytes.gzip(bytes, sum: sum))
    #expect(gzip.pages == plain && gzip.errors.isEmpty)
    let zip = FormatTrial.read(
      PackedBytes.zip([("mimetype", [0x78], CRC32.value(of: [0x78])), ("content.xml", bytes, sum)]))
    #expect(zip.pages == plain && zip.errors.isEmpty)
  }

  @Test func `pages and layers can be picked`() throws {
    let bytes = Array(Self.document.utf8)
    let second = FormatTrial.read(bytes, selection: PageSelection(pages: [2...2]))
    #expect(second.pages.map(\.number) == [2] && second.errors.isEmpty)
    let missing = FormatTrial.read(bytes, selection: PageSelection(pages: [2...5]))
    #expect(missing.errors.map(\.problem) == ["there is no page 5: the last one is 2"])
    let layer = FormatTrial.read(bytes, selection: PageSelection(layer: "notes"))
    #expect(try #require(layer.pages.first).strokeIDs == ["0"])
    let none = FormatTrial.read(bytes, selection: PageSelection(layer: "x"))
    #expect(none.errors.map(\.problem) == ["there is no layer 'x'; the layers are 'notes'"])
  }

  @Test func `paper keeps its lines, and pictures are counted`() throws {
    let text = """
      <xournal><page width="9" height="9"><background type="solid" color="#ffffffff" style="graph" config="m1=40"/>
      <layer><image left="0">AA</image></layer></page>
      <page width="9" height="9"><background type="pdf" pageno="1"/></page></xournal>
      """
    let pages = FormatTrial.read(Array(text.utf8)).pages
    #expect(pages.map(\.ruling) == [PaperRuling("graph", options: "m1=40"), nil])
    #expect(pages.map(\.pictureCount) == [1, 1])
    let written = try #require(try FileFormat.xournal.file(of: InkNotebook(pages: pages)))
    #expect(FormatTrial.read(written).pages.map(\.ruling) == pages.map(\.ruling))
    #expect(pages[0].traits.description == "page sizes, ruled paper or pictures")
  }

  @Test func `fonts, dashes and fills are kept, and told of where a format has none`() throws {
    let text = """
      <xournal><page width="9" height="9"><background type="solid" style="plain"/><layer>
      <stroke tool="pen" color="black" width="1" style="dashdot" fill="128">1 2 3 4</stroke>
      <stroke tool="pen" color="black" width="1" style="plain" fill="-1">1 2 3 4</stroke>
      <text font="Serif Bold" size="12" x="3" y="4" color="black">a</text>
      <text font="Sans" size="12" x="3" y="4" color="black">b</text></layer></page></xournal>
      """
    let page = try #require(FormatTrial.read(Array(text.utf8)).pages.first)
    #expect(
      page.strokes.map(\.dash) == ["dashdot", nil] && page.strokes.map(\.fill) == [128, nil])
    #expect(page.texts.map(\.font) == ["Serif Bold", nil])
    let written = try #require(try FileFormat.xournal.file(of: InkNotebook(pages: [page])))
    #expect(FormatTrial.read(written).pages == [page])
    let lost: [(FileFormat, String)] = [
      (.xournal, ""), (.svg, "filled areas"),
      (.inkML, "typed texts, dashed lines or filled areas"),
    ]
    for (format, lost) in lost {
      var file = try #require(format.newFile())
      _ = try file.append(page)
      #expect(file.lost.description == lost)
    }
  }

  @Test func `a page is moved so that typed texts lie on its paper, too`() throws {
    var page = InkPage()
    page.strokes = [PageStroke(Stroke(points: [.init(x: 0, y: 0), .init(x: 100, y: 50)]))]
    page.texts = [PageText("a", x: -300, y: -200, size: 20)]
    let written = try #require(try FileFormat.xournal.file(of: InkNotebook(pages: [page])))
    let read = try #require(FormatTrial.read(written).pages.first)
    #expect(read.texts.map(\.x) == [36] && read.texts.map(\.y) == [36])
    #expect(read.strokes.first?.stroke.points.first == .init(x: 336, y: 236))
  }

  @Test func `what is wrong has a place`() {
    let text =
      "<xournal>\n<page>\n<layer><stroke width=\"1\">1 2 3</stroke></layer></page></xournal>"
    let errors = FormatTrial.read(Array(text.utf8)).errors
    #expect(errors.map(\.line) == [3])
    #expect(errors.map(\.problem) == ["expected pairs of numbers in <stroke>"])
  }
}
