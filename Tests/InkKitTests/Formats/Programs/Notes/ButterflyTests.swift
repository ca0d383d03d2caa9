import InkTrials
import Testing

@testable import InkKit

@Suite struct ButterflyTests {
  static let pen =
    #"{"type":"pen","layer":"ink","points":[{"x":1,"y":2,"pressure":0.5},{"x":3,"y":4,"pressure":1}],"#
    + #""property":{"strokeWidth":5,"color":4279312947,"type":"pen"}}"#
  static let marker =
    #"{"type":"pen","layer":"","points":[{"x":1,"y":2},{"x":3,"y":4}],"property":{"strokeWidth":50,"color":1090519039}}"#
  static let box =
    #"{"type":"shape","layer":"","firstPosition":{"x":0,"y":0},"secondPosition":{"x":4,"y":2},"rotation":180,"#
    + #""property":{"strokeWidth":5,"shape":{"type":"rectangle","fillColor":0}}}"#
  static let text =
    #"{"type":"text","id":"t","text":"typed","position":{"x":7,"y":8},"property":{"size":12}}"#
  static let document =
    #"{"name":"A","content":[\#(pen),\#(marker),\#(box),\#(text)],"fileVersion":6}"#

  @Test func `texts of newer versions are parts of a paragraph, and pictures are counted`() throws {
    let style = #""property":{"type":"defined","size":24,"color":4294901760}"#
    let text =
      #"{"name":"A","layers":[{"name":"","content":[{"type":"text","id":"t","#
      + #""position":{"x":7,"y":8},"scale":0.5,"rotation":180,"area":{"areaProperty":{"alignment":"top"},"paragraph":{"#
      + #""type":"text","property":{"type":"undefined"},"textSpans":[{"text":"two ",\#(style)},"#
      + #"{"text":"spans","property":{"type":"undefined"}}]}}},{"type":"pdf","source":"a"},"#
      + #"{"type":"markdown","id":"m","position":{"x":1,"y":2},"text":"*m*"}]}]}"#
    let (pages, errors) = FormatTrial.read(Array(text.utf8), format: .butterfly)
    #expect(errors.isEmpty)
    let page = try #require(pages.first)
    #expect(page.pictureCount == 1)
    #expect(page.texts.map(\.text) == ["two spans", "*m*"])
    #expect(page.texts.map(\.size) == [12, 12])
    let typed = page.texts[0]
    #expect(typed.color == InkColor(red: 255, green: 0, blue: 0))
    // Half a turn about its middle brings its first corner to where its last one was.
    #expect(abs(typed.x - 7 - typed.box.width) < 0.01 && abs(typed.y - 8 - 15) < 0.01)
    #expect(abs(abs(typed.angle) - .pi) < 1e-4)
  }

  @Test func `typed texts have their color`() throws {
    let colored = Self.text.replacing(#""size":12"#, with: #""size":12,"color":4294901760"#)
    let text = #"{"name":"A","content":[\#(Self.pen),\#(colored)],"fileVersion":6}"#
    let page = try #require(FormatTrial.read(Array(text.utf8)).pages.first)
    #expect(page.texts.map(\.color) == [InkColor(red: 255, green: 0, blue: 0)])
  }

  @Test func `elements are strokes with tools, layers and colors, and texts`() throws {
    let (pages, errors) = FormatTrial.read(Array(Self.document.utf8))
    #expect(errors.isEmpty)
    let page = try #require(pages.first)
    #expect(page.name == "A")
    #expect(page.strokes.map(\.tool) == [.pen, .highlighter, .shape])
    #expect(page.strokes.map(\.id) == ["0", "1", "2"])
    #expect(page.layers == ["ink"] && page.strokes.map(\.layer) == [0, nil, nil])
    #expect(page.strokes[0].color == InkColor(red: 0x11, green: 0x22, blue: 0x33))
    #expect(page.strokes[0].pressures == [0.5, 1])
    let corner = page.strokes[2].stroke.points[0]
    #expect(abs(corner.x - 4) < 1e-4 && abs(corner.y - 2) < 1e-4)
    #expect(page.texts == [PageText("typed", x: 7, y: 8, size: 12, id: "t")])
  }

  static var archive: [UInt8] {
    let files = [
      ("meta.json", "{}"), ("pages/10.last.json", #"{"content":[\#(pen)]}"#),
      ("pages/2.first.json", #"{"layers":[{"name":"one","content":[\#(pen),\#(pen)]}]}"#),
    ]
    return PackedBytes.zip(
      files.map { ($0.0, Array($0.1.utf8), CRC32.value(of: Array($0.1.utf8))) })
  }

  @Test func `an archive has pages in the order of their numbers`() {
    let (pages, errors) = FormatTrial.read(Self.archive)
    #expect(errors.isEmpty)
    #expect(pages.map(\.strokes.count) == [2, 1])
    #expect(pages.first?.layers == ["one"])
  }
}
