import InkTestSupport
import Testing

@testable import InkKit

/// Typed texts, also those that programs have turned.
@Suite struct PageTextTests {
  static let documents = [
    ##"<svg viewBox="0 0 200 200"><g transform="translate(40 60) rotate(90)">"##
      + #"<text y="19" font-size="20">two words</text></g></svg>"#,
    // Turned about its middle, which is at 30, 110.
    #"{"type":"excalidraw","elements":[{"type":"text","x":-20,"y":100,"width":100,"height":20,"#
      + #""angle":1.5707963267948966,"text":"two words","fontSize":20}]}"#,
    #"{"tldrawFileFormatVersion":1,"records":[{"id":"page:a","typeName":"page","name":"","#
      + #""index":"a"},{"id":"shape:a","typeName":"shape","type":"text","parentId":"page:a","#
      + #""index":"a","x":40,"y":60,"rotation":1.5707963267948966,"#
      + #""props":{"size":"m","text":"two words","scale":0.8333333}}]}"#,
  ]

  @Test(arguments: documents)
  func `a turned text is where the program shows it`(_ document: String) throws {
    let page = try #require(FormatTrial.read(Array(document.utf8)).pages.first)
    let typed = try #require(page.texts.first)
    #expect(abs(typed.x - 40) < 0.01 && abs(typed.y - 60) < 0.01)
    #expect(abs(typed.angle - .pi / 2) < 1e-4 && abs(typed.fontSize - 20) < 0.01)
    let line = try #require(ReadLine.lines(of: typed).first)
    // It runs down, with what is above its letters at the right.
    #expect(line.boundingBox.maxX < 40.1 && line.boundingBox.minX > 19.9)
    #expect(line.boundingBox.minY > 59.9 && line.boundingBox.height > 60)
    #expect(line.words.count == 2)
    #expect(line.words[0].boundingBox.maxY < line.words[1].boundingBox.minY)
    #expect(abs(line.baseline.from.x - 21) < 0.1 && line.baseline.to.y > line.baseline.from.y)
    let paper = page.paper
    #expect(paper.maxY >= line.boundingBox.maxY)
    for format in [FileFormat.svg, .excalidraw] {
      let bytes = try #require(try format.file(of: InkNotebook(pages: [page])))
      let again = try #require(FormatTrial.read(bytes).pages.first?.texts.first)
      #expect(abs(again.x - typed.x) < 0.01 && abs(again.y - typed.y) < 0.01)
      #expect(abs(again.angle - typed.angle) < 1e-4)
    }
    #expect(page.traits.subtracting(XournalWriter.kept).contains(.turnedTexts))
  }

  @Test(arguments: [
    "<xournal><page><layer><text x='1' y='1'>a\r\nb\rc</text></layer></page></xournal>",
    "<xournal><page><layer><text x='1' y='1'><![CDATA[a\r\nb\rc]]></text></layer></page></xournal>",
    #"{"type":"excalidraw","elements":[{"type":"text","x":1,"y":1,"text":"a\r\nb\rc"}]}"#,
  ])
  func `lines end as on any system`(_ document: String) throws {
    let page = try #require(FormatTrial.read(Array(document.utf8)).pages.first)
    #expect(page.texts.map(\.text) == ["a\nb\nc"])
  }

  @Test func `letters that a picture has no glyphs for are told of, and by none that has them`() {
    var page = InkPage()
    page.texts = [PageText("caf\u{E9}", x: 1, y: 2)]
    let kept = FileFormat.all.filter { format in
      format.writing.map { page.traits.isSubset(of: $0.kept) } ?? false
    }
    #expect(Set(kept.map(\.name)) == ["xopp", "excalidraw", "svg"])
    #expect(page.traits.subtracting([.texts]).description == "letters beyond ASCII")
    page.texts = [PageText("cafe, 1\n~", x: 1, y: 2)]
    #expect(page.traits == .texts)
  }

  @Test func `a text of Rnote is as large as it was drawn`() throws {
    let text =
      #"{"textstroke":{"text":"a","text_style":{"font_size":32},"#
      + #""transform":{"affine":[0,2,0,-2,0,0,40,60,1]}}}"#
    let page = try #require(FormatTrial.read(RnoteTests.document([text])).pages.first)
    #expect(page.texts.map(\.size) == [64])
    #expect(abs((page.texts.first?.angle ?? 0) - .pi / 2) < 1e-4)
  }

  @Test func `PDF and PNG show turned texts`() throws {
    var laid = try LaidPage(width: 200, height: 200)
    laid.withInk { ink in
      // A pixel to a unit.
      ink.millimetersPerUnit = 25.4 / 150
      ink.texts = [PageText("III", x: 100, y: 20, angle: .pi / 2, size: 20)]
    }
    let paper = PaperMeasure(laid.page)
    let typed = PDFTypedText(laid.page.ink, paper)
    let content = String(decoding: typed.content, as: UTF8.self)
    #expect(content.contains("Tf 0.0000 -1.0000 1.0000 0.0000 "))
    let file = laid.page.ink.picture()
    let (width, height, pixels) = try PNGTests.pixels(file)
    #expect(width == 200 && height == 200)
    let dark = (0..<width * height).filter { pixels[3 * $0] < 160 }
    let columns = dark.map { $0 % width }
    let rows = dark.map { $0 / width }
    let right = try #require(columns.max())
    let top = try #require(rows.min())
    let bottom = try #require(rows.max())
    #expect(right <= width / 2 && bottom - top > right - (columns.min() ?? 0))
  }
}
