import Testing

@testable import InkKit

@Suite struct TldrawTests {
  static func shape(_ id: String, _ kind: String, parent: String = "page:a", _ rest: String)
    -> String
  {
    #"{"id":"shape:\#(id)","typeName":"shape","type":"\#(kind)","parentId":"\#(parent)",\#(rest)}"#
  }

  static func half(_ value: Float) -> [UInt8] {
    // Of a few numbers that have no fraction beyond ten bits.
    if value == 0 { return [0, 0] }
    let bits =
      UInt16(value.sign == .minus ? 0x8000 : 0) | UInt16(value.exponent + 15) << 10
      | UInt16((abs(value).significand - 1) * 1024)
    return [UInt8(bits & 255), UInt8(bits >> 8)]
  }

  static func float(_ value: Float) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> UInt32(8 * $0)) }
  }

  static var drawing: String {
    let halves = base64([0, 0, 0.5, 4, -2, 0.25].flatMap(half))
    let path = base64([1000.25, 0, 0.5].flatMap(float) + [0.125, 1, 0.25].flatMap(half))
    let flat = base64([7, 8].flatMap(float) + [1, 1].flatMap(half))
    let records = [
      #"{"id":"page:b","typeName":"page","name":"Second","index":"a2"}"#,
      #"{"id":"page:a","typeName":"page","name":"First","index":"a1"}"#,
      shape(
        "group", "group", #""index":"a1","x":100,"y":200,"rotation":1.5707963267948966,"props":{}"#),
      shape(
        "pen", "draw", parent: "shape:group",
        #""index":"a1","x":10,"y":0,"props":{"color":"blue","size":"m","isPen":true,"scale":1,"#
          + #""segments":[{"type":"free","points":[{"x":0,"y":0,"z":0.25},{"x":4,"y":2,"z":1}]}]}"#),
      shape(
        "halves", "draw",
        #""props":{"segments":[{"type":"free","points":"\#(halves)"}],"scaleX":2},"index":"a3","x":1,"y":1"#
      ),
      shape(
        "path", "draw",
        #""index":"a4","x":0,"y":0,"props":{"segments":[{"type":"free","path":"\#(path)"},"#
          + #"{"path":"\#(flat)","dim":2}]}"#),
      shape(
        "mark", "highlight",
        #""index":"a0","x":0,"y":0,"props":{"segments":[{"points":[{"x":0,"y":0},{"x":1,"y":1}]}]}"#
      ),
      shape(
        "box", "geo",
        #""index":"a5","x":5,"y":6,"props":{"geo":"rectangle","w":10,"h":20,"growY":2,"richText":"#
          + #"{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"one"}]},"#
          + #"{"type":"paragraph","content":[{"type":"text","text":"two"}]}]}}"#),
      shape(
        "arrow", "arrow",
        #""index":"a6","x":0,"y":0,"props":{"start":{"x":0,"y":0},"end":{"x":100,"y":0},"bend":0}"#),
      shape(
        "line", "line",
        #""index":"a7","x":0,"y":0,"props":{"points":{"a2":{"index":"a2","x":9,"y":9},"#
          + #""a1":{"index":"a1","x":3,"y":3}}}"#),
      shape(
        "lost", "draw", parent: "page:none", #""index":"a8","x":0,"y":0,"props":{"segments":[]}"#),
      shape("odd", "counter", #""index":"a9","x":0,"y":0,"props":{"segments":7}"#),
    ]
    return #"{"tldrawFileFormatVersion":1,"schema":{"schemaVersion":2},"records":["#
      + records.joined(separator: ",") + "]}"
  }

  /// Reads a drawing of a page and other records.
  static func read(_ records: [String]) -> (pages: [InkPage], errors: [InkFormatError]) {
    let page = #"{"id":"page:a","typeName":"page","name":"","index":"a1"}"#
    let all = ([page] + records).joined(separator: ",")
    return FormatTrial.read(Array(#"{"tldrawFileFormatVersion":1,"records":[\#(all)]}"#.utf8))
  }

  @Test func `lines are broken as they say, but for heads`() throws {
    let ends = #""start":{"x":0,"y":0},"end":{"x":100,"y":0}"#
    let (pages, errors) = Self.read([
      Self.shape("a", "arrow", #""index":"a1","x":0,"y":0,"props":{"dash":"dotted",\#(ends)}"#),
      Self.shape(
        "b", "geo", #""index":"a2","x":0,"y":0,"props":{"dash":"dashed","w":9,"h":9}"#),
      Self.shape("c", "geo", #""index":"a3","x":0,"y":0,"props":{"dash":"draw","w":9,"h":9}"#),
    ])
    #expect(errors.isEmpty)
    #expect(pages.first?.strokes.map(\.dash) == ["dot", nil, "dash", nil])
  }

  @Test func `the name of a frame is above it, and what is embedded is told of`() throws {
    let (pages, errors) = Self.read([
      Self.shape(
        "f", "frame", #""index":"a1","x":10,"y":50,"props":{"w":90,"h":40,"name":"Plan"}"#),
      Self.shape("g", "frame", #""index":"a2","x":10,"y":150,"props":{"w":90,"h":40,"name":""}"#),
      Self.shape(
        "e", "bookmark", #""index":"a3","x":0,"y":0,"props":{"w":9,"h":9,"url":"a.example"}"#),
    ])
    let page = try #require(pages.first)
    #expect(errors.isEmpty && page.strokes.isEmpty && page.pictureCount == 1)
    #expect(page.texts == [PageText("Plan", x: 10, y: 35, id: "shape:f")] && page.name == nil)
  }

  @Test func `shapes are strokes where groups bring them, in their order`() throws {
    let (pages, errors) = FormatTrial.read(Array(Self.drawing.utf8))
    #expect(errors.isEmpty)
    #expect(pages.map(\.name) == ["First", "Second"])
    let page = try #require(pages.first)
    #expect(
      page.strokes.map(\.id)
        == ["mark", "pen", "halves", "path", "box", "arrow", "arrow", "line"]
        .map { "shape:\($0)" })
    #expect(
      page.strokes.map(\.tool) == [.highlighter, .pen, .pen, .pen, .shape, .shape, .shape, .shape])
    // A quarter of a turn brings what is right of the corner below it.
    let pen = page.strokes[1]
    #expect(abs(pen.stroke.points[0].x - 100) < 1e-4 && abs(pen.stroke.points[0].y - 210) < 1e-4)
    #expect(abs(pen.stroke.points[1].x - 98) < 1e-4 && abs(pen.stroke.points[1].y - 214) < 1e-4)
    #expect(pen.pressures == [0.25, 1] && pen.color == InkColor("#4465e9") && pen.width == 4.5)
    #expect(page.texts.map(\.text) == ["one\ntwo"])
    #expect(page.strokes[4].stroke.points[2] == .init(x: 15, y: 28))
    #expect(page.strokes[7].stroke.points == [.init(x: 3, y: 3), .init(x: 9, y: 9)])
  }

  @Test func `typed texts have their own color, or that of the label of a shape`() throws {
    let records = [
      Self.shape(
        "t", "text",
        #""index":"a1","x":0,"y":0,"opacity":0.2,"props":{"color":"red","text":"a"}"#),
      Self.shape(
        "g", "geo",
        #""index":"a2","x":0,"y":0,"props":{"color":"red","labelColor":"blue","text":"b"}"#),
    ]
    let page = try #require(Self.read(records).pages.first)
    #expect(page.texts.map(\.color) == [InkColor("#e0313133"), InkColor("#4465e9")])
    #expect(page.strokes.map(\.color) == [InkColor("#e03131")])
  }

  @Test(
    arguments: [
      ("geo", #""w":100,"h":50"#, [60, 45]),
      ("geo", #""w":100,"h":50,"align":"start","verticalAlign":"end-legacy""#, [10, 70]),
      ("note", "", [110, 120]), ("text", #""w":100"#, [10, 20]),
      ("arrow", #""start":{"x":0,"y":0},"end":{"x":80,"y":40}"#, [50, 40]),
    ] as [(String, String, SIMD2<Float>)])
  func `a typed text is in the middle of its shape, or where it is aligned`(
    _ kind: String, _ properties: String, _ place: SIMD2<Float>
  ) throws {
    let rest = properties.isEmpty ? "" : ",\(properties)"
    let shape = Self.shape(
      "s", kind, #""index":"a1","x":10,"y":20,"props":{"size":"m","text":"no"\#(rest)}"#)
    let typed = try #require(Self.read([shape]).pages.first?.texts.first)
    let size = SIMD2(typed.box.width, typed.box.height)
    let share: SIMD2<Float> =
      kind == "text" ? [0, 0] : properties.contains("start\",") ? [0, 1] : [0.5, 0.5]
    #expect((SIMD2(typed.x, typed.y) + share * size - place).length < 0.01)
  }

  @Test func `a shape covers as the groups around it do, and what is not seen is no ink`() throws {
    let line = #""color":"red","segments":[{"points":[{"x":1,"y":2},{"x":3,"y":4}]}]"#
    func group(_ id: String, _ opacity: Double) -> String {
      Self.shape(id, "group", #""index":"a1","x":0,"y":0,"opacity":\#(opacity),"props":{}"#)
    }
    func pen(_ id: String, parent: String, _ opacity: Double) -> String {
      Self.shape(
        id, "draw", parent: parent,
        #""index":"a2","x":0,"y":0,"opacity":\#(opacity),"props":{\#(line)}"#)
    }
    let records = [
      group("gone", 0), group("half", 0.5), pen("a", parent: "shape:gone", 1),
      pen("b", parent: "shape:half", 0.4), pen("c", parent: "page:a", 0),
      Self.shape(
        "t", "text", parent: "shape:gone",
        #""index":"a3","x":0,"y":0,"opacity":1,"props":{"text":"a"}"#),
    ]
    let page = try #require(Self.read(records).pages.first)
    #expect(page.strokes.map(\.id) == ["shape:b"] && page.texts.isEmpty)
    #expect(page.strokes.map(\.color) == [InkColor("#e0313133")])
  }

  @Test func `points are half floats, or steps from a first point, with pressure or without`()
    throws
  {
    let page = try #require(FormatTrial.read(Array(Self.drawing.utf8)).pages.first)
    #expect(page.strokes[2].stroke.points == [.init(x: 1, y: 1), .init(x: 9, y: -1)])
    #expect(
      page.strokes[3].stroke.points == [
        .init(x: 1000.25, y: 0), .init(x: 1000.375, y: 1), .init(x: 7, y: 8), .init(x: 8, y: 9),
      ])
  }

  /// A page with two boxes, 100 wide, and an arrow of some ends between them, which was moved and turned since.
  func arrow(_ ends: String, _ records: String...) throws -> [StrokePoint] {
    let box = #""props":{"geo":"rectangle","w":100,"h":100}"#
    let all =
      [
        Self.shape("one", "geo", #""index":"a1","x":0,"y":0,\#(box)"#),
        Self.shape("two", "geo", #""index":"a2","x":300,"y":0,\#(box)"#),
        Self.shape(
          "arrow", "arrow",
          #""index":"a3","x":7,"y":9,"rotation":1.5707963267948966,"props":{\#(ends)}"#),
      ] + records
    let (pages, errors) = Self.read(all)
    #expect(errors.isEmpty)
    let line = try #require(pages.first?.strokes.first { $0.id == "shape:arrow" })
    return line.stroke.points
  }

  @Test func `arrows go from and to the outlines of the shapes that they are bound to`() throws {
    func binding(_ end: String, _ target: String, _ rest: String) -> String {
      #"{"typeName":"binding","id":"binding:\#(end)","type":"arrow","fromId":"shape:arrow","#
        + #""toId":"shape:\#(target)","props":{"terminal":"\#(end)",\#(rest)}}"#
    }
    let loose = #""start":{"x":0,"y":0},"end":{"x":2,"y":0}"#
    let middle = #""normalizedAnchor":{"x":0.5,"y":0.5},"isExact":false,"isPrecise":true"#
    let corner = #""normalizedAnchor":{"x":0.9,"y":0.9},"isExact":false,"isPrecise":false"#
    let old =
      #""start":{"type":"binding","boundShapeId":"shape:one",\#(middle)},"#
      + #""end":{"type":"binding","boundShapeId":"shape:two",\#(corner)}"#
    for line in [
      try arrow(loose, binding("start", "one", middle), binding("end", "two", corner)),
      try arrow(old),
    ] {
      let places = [line.first, line.last].compactMap(\.self).map(\.place)
      #expect(places.count == 2)
      #expect((places[0] - [100, 50]).length < 0.01 && (places[1] - [300, 50]).length < 0.01)
    }
    let exact = #""normalizedAnchor":{"x":0.25,"y":0.5},"isExact":true,"isPrecise":true"#
    let inside = try arrow(loose, binding("end", "two", exact), binding("start", "gone", middle))
    let (first, last) = (try #require(inside.first), try #require(inside.last))
    #expect((last.place - [325, 50]).length < 0.01 && (first.place - [7, 9]).length < 0.01)
  }

  @Test(arguments: [
    #""points":{"a2":{"id":"a2","index":"a2","x":9,"y":9},"a1":{"index":"a1","x":3,"y":4}}"#,
    #""handles":{"a2":{"x":9,"y":9},"a1":{"x":3,"y":4}}"#,
    #""points":[{"x":3,"y":4},{"x":9,"y":9}]"#,
  ])
  func `points of a line are those of any version`(_ points: String) throws {
    let shape = Self.shape("s", "line", #""index":"a1","x":0,"y":0,"props":{\#(points)}"#)
    let page = try #require(Self.read([shape]).pages.first)
    #expect(page.strokes.map(\.stroke.points) == [[.init(x: 3, y: 4), .init(x: 9, y: 9)]])
  }

  @Test func `an arrow of elbows is level and upright alone`() throws {
    func points(_ x: Int, _ y: Int) throws -> [[SIMD2<Float>]] {
      let records = [
        #"{"id":"page:a","typeName":"page","name":"","index":"a1"}"#,
        Self.shape(
          "s", "arrow",
          #""index":"a1","x":0,"y":0,"props":{"kind":"elbow","elbowMidPoint":0.25,"bend":0,"#
            + #""start":{"x":0,"y":0},"end":{"x":\#(x),"y":\#(y)}}"#),
      ]
      let text = #"{"tldrawFileFormatVersion":1,"records":[\#(records.joined(separator: ","))]}"#
      let page = try #require(FormatTrial.read(Array(text.utf8)).pages.first)
      return page.strokes.map { $0.stroke.points.map(\.place) }
    }
    let level = try points(200, 80)
    #expect(level.first == [[0, 0], [50, 0], [50, 80], [200, 80]] && level.count == 2)
    let head = try #require(level.last)
    #expect(abs(head[0].x - head[2].x) < 0.01 && head[0].x < 180 && head[1] == [200, 80])
    #expect(try points(-80, 200).first == [[0, 0], [0, 50], [-80, 50], [-80, 200]])
    #expect(try points(0, 200).first == [[0, 0], [0, 200]])
  }

  @Test(arguments: ["line", "cubic"]) func `a line may be a curve`(_ spline: String) throws {
    let records = [
      #"{"id":"page:a","typeName":"page","name":"","index":"a1"}"#,
      Self.shape(
        "s", "line",
        #""index":"a1","x":0,"y":0,"props":{"spline":"\#(spline)","#
          + #""points":[{"x":0,"y":0},{"x":50,"y":50},{"x":100,"y":0}]}"#),
    ]
    let text = #"{"tldrawFileFormatVersion":1,"records":[\#(records.joined(separator: ","))]}"#
    let page = try #require(FormatTrial.read(Array(text.utf8)).pages.first)
    let points = try #require(page.strokes.first).stroke.points
    #expect(points.contains(.init(x: 50, y: 50)))
    #expect(spline == "line" ? points.count == 3 : points.count > 10)
  }

  @Test func `snapshots of apps are the same drawing`() throws {
    let shape = Self.shape(
      "s", "draw", #""index":"a1","x":0,"y":0,"props":{"segments":[{"points":[{"x":1,"y":2}]}]}"#)
    let store =
      #"{"document:document":{"typeName":"document"},"page:a":{"id":"page:a","typeName":"page","#
      + #""name":"p","index":"a1"},"shape:s":\#(shape)}"#
    for text in [
      #"{"store":\#(store),"schema":{"schemaVersion":2}}"#,
      #"{"document":{"store":\#(store),"schema":{}},"session":{}}"#,
    ] {
      let (pages, errors) = FormatTrial.read(Array(text.utf8))
      #expect(errors.isEmpty)
      #expect(pages.map(\.strokes.count) == [1])
    }
  }

  @Test func `shapes within themselves, and wrong points, are told with their place`() {
    func problems(_ records: String...) -> [String] { Self.read(records).errors.map(\.problem) }
    let circle = [("a", "b"), ("b", "a")].map {
      Self.shape($0.0, "group", parent: "shape:\($0.1)", #""index":"a1","x":0,"y":0"#)
    }
    #expect(
      problems(circle[0], circle[1]).first?.hasSuffix("is within itself, or deeper than 128")
        == true)
    for points in [#""AAAA""#, #""!""#] {
      #expect(
        problems(Self.shape("a", "draw", #""props":{"segments":[{"path":\#(points)}]}"#)) == [
          "expected points in base64"
        ])
    }
    let endless = base64([.infinity, 0, 0].flatMap(Self.float))
    #expect(
      problems(Self.shape("a", "draw", #""props":{"segments":[{"path":"\#(endless)"}]}"#))
        == [StrokePoint.coordinateProblem])
  }

  @Test func `drawings of the first version are told apart`() {
    let text = #"{"name":"x","document":{"id":"d","pages":{"page":{"shapes":{}}}}}"#
    #expect(
      FormatTrial.read(Array(text.utf8)).errors.map(\.problem) == [
        "this looks like a drawing of the first version of tldraw, which is not read; open it at tldraw.com and "
          + "save it there as .tldr"
      ])
  }
}
