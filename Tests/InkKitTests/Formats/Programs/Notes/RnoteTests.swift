import InkTestSupport
import Testing

@testable import InkKit

@Suite struct RnoteTests {
  static func document(
    _ objects: [String], times: [String] = [], trash: [String] = [], layout: String = "infinite"
  ) -> [UInt8] {
    func slots(_ values: [String]) -> String {
      values.map { #"{"value":\#($0),"version":1}"# }.joined(separator: ",")
    }
    return Array(
      (#"{"version":"0.9.4","data":{"engine_snapshot":{"document":{"x":0,"y":0,"width":100,"height":300,"#
        + #""format":{"width":100,"height":150,"dpi":96},"layout":"\#(layout)"},"#
        + #""stroke_components":[\#(slots(objects))],"chrono_components":[\#(slots(times))],"#
        + #""trash_components":[\#(slots(trash))]}}}"#).utf8)
  }

  static func element(_ x: Double, _ y: Double, _ pressure: Double = 0.5) -> String {
    #"{"pos":[\#(x),\#(y)],"pressure":\#(pressure)}"#
  }

  static let style =
    #""style":{"smooth":{"stroke_width":2,"stroke_color":{"r":1,"g":0,"b":0,"a":1},"pressure_curve":"linear"}}"#

  static let line =
    #"{"brushstroke":{"path":{"start":\#(element(1, 2, 0.25)),"segments":[{"lineto":{"end":\#(element(3, 4))}}]},\#(style)}}"#
  static let dot =
    #"{"brushstroke":{"path":{"start":\#(element(50, 200)),"segments":[]},\#(style)}}"#
  static let curve =
    #"{"brushstroke":{"path":{"start":\#(element(0, 0)),"segments":[{"quadbezto":{"cp":[5,10],"end":\#(element(10, 0))}},"#
    + #"{"cubbezto":{"cp1":[12,5],"cp2":[15,5],"end":\#(element(20, 0))}}]},\#(style)}}"#
  static let matrix = #""transform":{"affine":[[1,0,0],[0,1,0],[40,60,1]]}"#
  static let box =
    #"{"shapestroke":{"shape":{"rect":{"cuboid":{"half_extents":[10,20]},\#(matrix)}},\#(style)}}"#
  static let ellipse =
    #"{"shapestroke":{"shape":{"ellipse":{"radii":[3,4],"transform":{"affine":[1,0,0,0,1,0,5,6,1]}}},\#(style)}}"#
  static let arrow = #"{"shapestroke":{"shape":{"arrow":{"start":[0,0],"tip":[40,0]}},\#(style)}}"#
  static let text =
    #"{"textstroke":{"text":"typed","text_style":{"font_size":32,"color":{"r":0,"g":0,"b":0,"a":1}},\#(matrix)}}"#
  static let older =
    #"{"brushstroke":{"path":[{"line":{"start":\#(element(1, 1)),"end":\#(element(2, 2))}},{"dot":{"element":\#(element(3, 3))}}]}}"#

  static var all: [UInt8] {
    document(
      [
        line, "null", dot, curve, box, ellipse, arrow, text, older, #"{"bitmapimage":{"image":7}}"#,
      ],
      times: (0..<10).map { #"{"t":\#(9 - $0),"layer":{"user_layer":0}}"# })
  }

  @Test(arguments: [("grid", "graph"), ("dots", "dotted"), ("none", nil)] as [(String, String?)])
  func `the pattern of the paper is known`(_ pattern: String, _ style: String?) throws {
    let paper = #""background":{"pattern":"\#(pattern)","pattern_size":[9,9]}"#
    let document = String(decoding: Self.all, as: UTF8.self)
      .replacing(#""layout":"#, with: #"\#(paper),"layout":"#)
    let page = try #require(FormatTrial.read(Array(document.utf8)).pages.first)
    #expect(page.ruling == style.map { PaperRuling($0) })
  }

  @Test func `typed texts have their color`() throws {
    let text = Self.text.replacing(#""r":0"#, with: #""r":1"#)
    let page = try #require(FormatTrial.read(Self.document([text])).pages.first)
    #expect(page.texts.map(\.color) == [InkColor(red: 255, green: 0, blue: 0)])
  }

  @Test func `objects are strokes in the order in which they were drawn`() throws {
    let (pages, errors) = FormatTrial.read(Self.all)
    #expect(errors.isEmpty)
    let page = try #require(pages.first)
    #expect(pages.count == 1 && page.width == nil)
    #expect(page.millimetersPerUnit == 25.4 / 96)
    #expect(page.strokes.map(\.id) == ["8", "6", "6", "5", "4", "3", "2", "0"])
    let strokes = Array(page.strokes.reversed())
    #expect(strokes[0].stroke.timedPoints == [.init(x: 1, y: 2), .init(x: 3, y: 4)])
    #expect(strokes[0].pressures == [0.25, 0.5] && strokes[0].width == 2)
    #expect(strokes[0].color == InkColor(red: 255, green: 0, blue: 0))
    // A dot drawn as one point stays there.
    #expect(strokes[1].stroke.points.allSatisfy { $0 == .init(x: 50, y: 200) })
    #expect(
      strokes[2].stroke.points.count > 8 && strokes[2].stroke.points.last == .init(x: 20, y: 0))
    #expect(strokes[3].tool == .shape)
    #expect(strokes[3].stroke.points[0] == .init(x: 30, y: 40))
    #expect(strokes[3].stroke.points[2] == .init(x: 50, y: 80))
    #expect(abs(strokes[4].stroke.points[0].x - 8) < 1e-4)
    #expect(
      strokes[7].stroke.timedPoints == [.init(x: 1, y: 1), .init(x: 2, y: 2), .init(x: 3, y: 3)])
    #expect(page.texts == [PageText("typed", x: 40, y: 60, size: 32, id: "7")])
  }

  @Test func `pages lie below each other, and what was thrown away is gone`() {
    let times = [
      #"{"t":1,"layer":{"user_layer":0}}"#, #"{"t":2,"layer":"highlighter"}"#,
      #"{"t":3,"layer":"document"}"#,
    ]
    let (pages, errors) = FormatTrial.read(
      Self.document(
        [Self.line, Self.dot, Self.box], times: times,
        trash: [#"{"trashed":false}"#, "null", #"{"trashed":true}"#], layout: "fixed_size"))
    #expect(errors.isEmpty)
    #expect(pages.map(\.strokes.count) == [1, 1])
    #expect(pages.map(\.height) == [150, 150])
    #expect(pages.last?.strokes.first?.stroke.points.first == .init(x: 50, y: 50))
    #expect(pages.last?.strokes.first?.tool == .highlighter)
  }

  @Test func `the newest version is told with what to do`() {
    let errors = FormatTrial.read(Array("RNOTE-\u{3A6}\u{39B}".utf8) + [1, 0, 0, 0]).errors
    #expect(
      errors.map(\.problem) == [
        "this looks like a document of Rnote 0.13 or newer, which is not read; export it with Rnote as Xournal++ "
          + "(.xopp), or as SVG"
      ])
  }
}
