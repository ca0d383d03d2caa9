import InkTestSupport
import Testing

@testable import InkKit

@Suite struct ExcalidrawTests {
  static let drawing = """
    {"type": "excalidraw", "version": 2, "elements": [
      {"id": "f", "type": "freedraw", "x": 10, "y": 20, "angle": 0, "strokeColor": "#1e1e1e", "strokeWidth": 2,
       "points": [[0, 0], [1, -2], [3, 4]], "pressures": [0.5, 0.25, 1], "simulatePressure": false},
      {"id": "t", "type": "freedraw", "x": 100, "y": 0, "angle": 1.5707963267948966,
       "points": [[0, 0], [10, 0]]},
      {"id": "r", "type": "rectangle", "x": 1, "y": 2, "width": 3, "height": 4, "isDeleted": false},
      {"id": "d", "type": "rectangle", "x": 1, "y": 2, "width": 3, "height": 4, "isDeleted": true},
      {"id": "a", "type": "arrow", "x": 0, "y": 0, "points": [[0, 0], [100, 0]], "startArrowhead": null,
       "endArrowhead": "arrow"},
      {"id": "w", "type": "text", "x": 5, "y": 6, "text": "typed", "fontSize": 20}
    ], "appState": {}, "files": {}}
    """

  @Test func `elements are strokes where they are drawn`() throws {
    let (pages, errors) = FormatTrial.read(Array(Self.drawing.utf8))
    #expect(errors.isEmpty)
    let page = try #require(pages.first)
    #expect(page.strokeIDs == ["f", "t", "r", "a", "a"])
    let lines = page.strokes.map(\.stroke.timedPoints)
    #expect(lines[0] == [.init(x: 10, y: 20), .init(x: 11, y: 18), .init(x: 13, y: 24)])
    #expect(page.strokes[0].pressures == [0.5, 0.25, 1])
    // A quarter of a turn about its middle.
    #expect(abs(lines[1][0].x - 105) < 1e-4 && abs(lines[1][0].y + 5) < 1e-4)
    #expect(abs(lines[1][1].x - 105) < 1e-4 && abs(lines[1][1].y - 5) < 1e-4)
    #expect(lines[2].count == 5 && lines[2][2] == .init(x: 4, y: 6))
    #expect(lines[4].count == 3 && lines[4][1] == .init(x: 100, y: 0))
    #expect(page.texts.map(\.text) == ["typed"])
  }

  @Test(
    arguments: [
      (#""roundness":{"type":2}"#, true), (#""roundness":null"#, false), (#""angle":0"#, false),
      (#""strokeSharpness":"round""#, true), (#""strokeSharpness":"sharp""#, false),
      (#""roundness":{"type":2},"elbowed":true"#, false),
    ])
  func `a round line is a curve through its points`(_ members: String, _ isRound: Bool) throws {
    let line =
      #"{"id":"l","type":"line","x":1,"y":2,"points":[[0,0],[50,50],[100,0]],\#(members)}"#
    let text = #"{"type":"excalidraw","elements":[\#(line)]}"#
    let page = try #require(FormatTrial.read(Array(text.utf8)).pages.first)
    let points = try #require(page.strokes.first).stroke.points
    let places: [StrokePoint] = [.init(x: 1, y: 2), .init(x: 51, y: 52), .init(x: 101, y: 2)]
    #expect(places.allSatisfy { points.contains($0) })
    #expect(isRound ? points.count > 10 : points == places)
    // The top is level, and the sides bulge.
    #expect(points.contains { abs($0.x - 26) < 3 && $0.y > 32 } == isRound)
  }

  @Test func `lines are broken as they say, but for heads and what is drawn freely`() throws {
    let rest = #""x":0,"y":0,"width":9,"height":9,"points":[[0,0],[90,0]]"#
    let elements = [("arrow", "dashed"), ("freedraw", "dashed"), ("diamond", "dotted")].map {
      #"{"type":"\#($0)","strokeStyle":"\#($1)","endArrowhead":"arrow",\#(rest)}"#
    }
    let text = #"{"type":"excalidraw","elements":[\#(elements.joined(separator: ","))]}"#
    let page = try #require(FormatTrial.read(Array(text.utf8)).pages.first)
    #expect(page.strokes.map(\.dash) == ["dash", nil, nil, "dot"])
  }

  @Test func `the name of a frame is above it, and what is embedded is told of`() throws {
    let elements = [
      #"{"id":"f","type":"frame","x":10,"y":50,"width":90,"height":40,"name":"Plan"}"#,
      #"{"id":"g","type":"frame","x":10,"y":150,"width":90,"height":40,"name":null}"#,
      #"{"id":"e","type":"embeddable","x":0,"y":0,"width":9,"height":9,"link":"a.example"}"#,
    ]
    let text = #"{"type":"excalidraw","elements":[\#(elements.joined(separator: ","))]}"#
    let page = try #require(FormatTrial.read(Array(text.utf8)).pages.first)
    #expect(page.texts == [PageText("Plan", x: 10, y: 30, size: 14, id: "f")])
    #expect(page.strokes.isEmpty && page.pictureCount == 1)
  }

  @Test func `what is not seen is no ink, and an area without a line is its outline`() throws {
    func shape(_ id: String, _ members: String) -> String {
      #"{"id":"\#(id)","type":"rectangle","x":1,"y":2,"width":3,"height":4,\#(members)}"#
    }
    let shapes = [
      shape("a", #""opacity":0"#), shape("b", #""strokeColor":"transparent""#),
      shape("c", ##""strokeColor":"#1e1e1e00","backgroundColor":"transparent""##),
      shape("d", ##""strokeColor":"transparent","backgroundColor":"#ff0000""##),
      #"{"type":"text","x":5,"y":6,"text":"typed","fontSize":20,"opacity":0}"#,
      ##"{"type":"text","x":5,"y":6,"text":"faint","fontSize":20,"strokeColor":"#f00","opacity":20}"##,
    ]
    let text = #"{"type":"excalidraw","elements":[\#(shapes.joined(separator: ","))]}"#
    let page = try #require(FormatTrial.read(Array(text.utf8)).pages.first)
    #expect(page.strokes.map(\.id) == ["d"])
    #expect(page.strokes.map(\.color) == [InkColor("#ff0000")])
    #expect(page.texts.map(\.text) == ["faint"])
    #expect(page.texts.map(\.color) == [InkColor("#ff000033")])
  }

  @Test func `a drawing may say nothing about its program, but has a list of elements`() {
    let plain = #"{"type":"excalidraw","elements":[],"appState":null}"#
    let (pages, errors) = FormatTrial.read(Array(plain.utf8))
    #expect(pages.count == 1 && errors.isEmpty)
    let empty = #"{"type":"excalidraw","elements":null,"appState":{}}"#
    #expect(
      FormatTrial.read(Array(empty.utf8)).errors.map(\.problem)
        == ["expected an array, found null"])
  }

  @Test func `each item of a library is a page`() {
    let element = #"{"type":"freedraw","x":0,"y":0,"points":[[1,1]]}"#
    let library =
      #"{"type":"excalidrawlib","version":2,"libraryItems":[{"name":"one","elements":[\#(element)]},"#
      + #"{"elements":[\#(element),\#(element)]}]}"#
    let pages = FormatTrial.read(Array(library.utf8)).pages
    #expect(pages.map(\.strokes.count) == [1, 2])
    #expect(pages.map(\.name) == ["one", nil])
    let old = #"{"type":"excalidrawlib","version":1,"library":[[\#(element)],[\#(element)]]}"#
    #expect(FormatTrial.read(Array(old.utf8)).pages.count == 2)
  }

  /// A note of Obsidian around a block.
  static func note(_ kind: String, _ block: String) -> [UInt8] {
    Array(
      ("---\n\nexcalidraw-plugin: parsed\ntags: [x]\n---\n# Drawing\n```\(kind)\n\(block)\n```\n%%")
        .utf8)
  }

  @Test func `notes of Obsidian hold drawings, plain and compressed`() {
    let plain = FormatTrial.read(Self.note("json", Self.drawing))
    #expect(plain.errors.isEmpty)
    #expect(plain.pages == FormatTrial.read(Array(Self.drawing.utf8)).pages)
    let text = Self.drawing.replacing("typed", with: "écrit 字 𝄞")
    let packed = FormatTrial.read(Self.note("compressed-json", LZStringWriter.base64(text)))
    #expect(packed.errors.isEmpty)
    #expect(packed.pages.first?.texts.map(\.text) == ["écrit 字 𝄞"])
    #expect(packed.pages.first?.strokes == plain.pages.first?.strokes)
    let damaged = FormatTrial.read(Self.note("compressed-json", "BYUw"))
    #expect(damaged.errors.map(\.problem) == ["the compressed drawing is damaged or cut short"])
  }
}
