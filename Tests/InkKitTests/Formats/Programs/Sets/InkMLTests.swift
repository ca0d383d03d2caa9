import InkTestSupport
import Testing

@testable import InkKit

@Suite struct InkMLTests {
  func pages(_ body: String) -> (pages: [InkPage], errors: [InkFormatError]) {
    FormatTrial.read(
      Array("<inkml:ink xmlns:inkml=\"http://www.w3.org/2003/InkML\">\(body)</inkml:ink>".utf8))
  }

  func points(_ body: String) -> [[StrokePoint]] {
    pages(body).pages.flatMap { $0.strokes.map(\.stroke.points) }
  }

  static let format = """
    <inkml:definitions><inkml:context xml:id="c"><inkml:inkSource xml:id="s"><inkml:traceFormat>
    <inkml:channel name="F" type="integer" max="100"/><inkml:channel name="Y" type="integer"/>
    <inkml:channel name="X" type="integer" units="cm"/><inkml:channel name="T" units="s"/>
    </inkml:traceFormat><inkml:channelProperties>
    <inkml:channelProperty channel="X" name="resolution" value="1000" units="1/cm"/>
    </inkml:channelProperties></inkml:inkSource></inkml:context>
    <inkml:brush xml:id="b"><inkml:brushProperty name="color" value="#ff0000"/>
    <inkml:brushProperty name="width" value="2"/></inkml:brush>
    <inkml:brush xml:id="m"><inkml:brushProperty name="rasterOp" value="maskPen"/></inkml:brush>
    </inkml:definitions>
    """

  @Test func `points have the channels of their context, in their order`() throws {
    let body =
      Self.format + "<inkml:trace xml:id=\"t1\" contextRef=\"#c\" brushRef=\"#b\" timeOffset=\"5\">"
      + "50 2 1 0, 100 4 3 0.008</inkml:trace>"
      + "<inkml:trace contextRef=\"#c\" brushRef=\"#m\">0 1 1 1</inkml:trace>"
    let (pages, errors) = self.pages(body)
    #expect(errors.isEmpty)
    let page = try #require(pages.first)
    #expect(page.strokes.map(\.tool) == [.pen, .highlighter])
    let stroke = page.strokes[0]
    #expect(stroke.stroke.timedPoints == [.init(x: 1, y: 2, t: 5), .init(x: 3, y: 4, t: 13)])
    #expect(stroke.pressures == [0.5, 1])
    #expect(stroke.color == InkColor(red: 255, green: 0, blue: 0))
    #expect(stroke.id == "t1")
    #expect(page.millimetersPerUnit == 0.01)
  }

  @Test func `differences, repetitions and values without space between are read`() {
    #expect(
      points("<trace>1125 18432,'23'43,\"7\"-8,3-5,7 -3,6 2</trace>") == [
        [
          .init(x: 1125, y: 18432), .init(x: 1148, y: 18475), .init(x: 1178, y: 18510),
          .init(x: 1211, y: 18540), .init(x: 1251, y: 18567), .init(x: 1297, y: 18596),
        ]
      ])
    #expect(
      points("<trace>1 2,* 3,!4 *,#A *</trace>") == [
        [.init(x: 1, y: 2), .init(x: 1, y: 3), .init(x: 4, y: 3), .init(x: 10, y: 3)]
      ])
  }

  @Test func `transforms, continued traces and views are followed`() {
    let canvas =
      "<definitions><context id=\"k\"><canvasTransform><mapping type=\"affine\">2 0 1, 0 2 3</mapping>"
      + "</canvasTransform></context><trace id=\"h\">1 1</trace></definitions>"
    #expect(points(canvas + "<trace contextRef=\"#k\">1 1</trace>") == [[.init(x: 3, y: 5)]])
    #expect(
      points(
        "<trace id=\"a\" continuation=\"begin\">1 1</trace>"
          + "<trace continuation=\"end\" priorRef=\"#a\">2 2</trace><trace type=\"penUp\">9 9</trace>"
      )
        == [[.init(x: 1, y: 1), .init(x: 2, y: 2)]])
    #expect(
      points(
        "<definitions><trace id=\"h\">1 1</trace></definitions><traceView traceDataRef=\"#h\"/>")
        == [[.init(x: 1, y: 1)]])
  }

  @Test func `brushes and mappings refer to others, and a context has the brush in it`() throws {
    let definitions =
      "<definitions><brush xml:id=\"a\"><brushProperty name=\"width\" value=\"2\"/>"
      + "<brushProperty name=\"color\" value=\"#ff0000\"/></brush><brush xml:id=\"b\" brushRef=\"#a\">"
      + "<brushProperty name=\"color\" value=\"#00ff00\"/></brush>"
      + "<mapping xml:id=\"m\" type=\"affine\">2 0 1, 0 2 3</mapping><context xml:id=\"k\"><brush>"
      + "<brushProperty name=\"color\" value=\"#0000ff\"/></brush><canvasTransform>"
      + "<mapping mappingRef=\"#m\"/></canvasTransform></context></definitions>"
    let page = try #require(
      pages(
        definitions + "<trace brushRef=\"#b\">1 1</trace><trace contextRef=\"#k\">1 1</trace>"
      ).pages.first)
    #expect(page.strokes.map(\.width) == [2, nil])
    #expect(page.strokes.map(\.color) == [InkColor("#00ff00"), InkColor("#0000ff")])
    #expect(page.strokes.map(\.stroke.points) == [[.init(x: 1, y: 1)], [.init(x: 3, y: 5)]])
  }

  @Test func `one sees through the ink of a brush as far as it says`() throws {
    let brush =
      "<brush xml:id=\"a\"><brushProperty name=\"transparency\" value=\"155\"/>"
      + "<brushProperty name=\"color\" value=\"#ff0000\"/></brush>"
    let page = try #require(pages(brush + "<trace brushRef=\"#a\">1 1</trace>").pages.first)
    #expect(page.strokes.map(\.color) == [InkColor(red: 255, green: 0, blue: 0, alpha: 100)])
    let file = try #require(try FileFormat.inkML.file(of: InkNotebook(pages: [page])))
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.contains("name=\"color\" value=\"#ff0000\"/>"))
    #expect(text.contains("name=\"transparency\" value=\"155\"/>"))
    #expect(FormatTrial.read(file).pages.map(\.strokes) == [page.strokes])
  }

  @Test func `only what the pen surely did in the air is no stroke`() {
    let traces = ["penUp", "penDown", "indeterminate"].enumerated().map { index, kind in
      "<trace type=\"\(kind)\">\(index) 0</trace>"
    }
    #expect(points(traces.joined()) == [[.init(x: 1, y: 0)], [.init(x: 2, y: 0)]])
  }

  @Test(arguments: ["product", "lookup", "mathml"])
  func `a mapping that is not read is told, after the page`(_ kind: String) {
    let (pages, errors) = pages(
      "<definitions><context xml:id=\"c\"><canvasTransform><mapping type=\"\(kind)\"/>"
        + "</canvasTransform></context></definitions><trace contextRef=\"#c\">1 1</trace>")
    #expect(pages.map(\.strokes.count) == [1] && errors.count == 1)
    #expect(errors.first?.problem.contains("the type '\(kind)'") == true)
  }

  @Test func `views name groups, and parts of traces`() {
    let hidden =
      "<definitions><traceGroup xml:id=\"g\"><trace xml:id=\"a\">1 1, 2 2, 3 3</trace>"
      + "<trace xml:id=\"b\">4 4</trace></traceGroup></definitions>"
    #expect(
      points(
        hidden
          + "<traceView traceDataRef=\"#a\" from=\"2\" to=\"2\"/><traceView traceDataRef=\"#g\"/>")
        == [
          [.init(x: 2, y: 2)], [.init(x: 1, y: 1), .init(x: 2, y: 2), .init(x: 3, y: 3)],
          [.init(x: 4, y: 4)],
        ])
    let tree =
      hidden + "<traceView><annotation type=\"truth\">x</annotation><traceView traceDataRef=\"#b\">"
      + "<annotation type=\"truth\">y</annotation></traceView></traceView>"
    #expect(pages(tree).pages.map(\.about.label) == ["x"])
    #expect(pages(tree).pages.map { $0.strokes.count } == [1])
  }

  @Test func `a view of a trace that is not there is told, after the page`() {
    let (pages, errors) = self.pages(
      "<traceGroup><annotation type=\"truth\">a</annotation><traceView traceDataRef=\"#z\"/>"
        + "<traceView traceDataRef=\"#y\"/><traceView traceDataRef=\"#late\"/></traceGroup>"
        + "<traceGroup xml:id=\"late\"><trace>1 1</trace></traceGroup>")
    #expect(pages.map(\.about.label) == ["a", nil])
    #expect(errors.map(\.problem) == ["there is no trace 'z', which a <traceView> names"])
  }

  @Test(arguments: [
    ("<trace brushRef=\"#z\">1 1</trace>", "'z', which the brushRef of a <trace>"),
    ("<traceGroup contextRef=\"#z\"><trace>1 1</trace></traceGroup>", "contextRef of a <trace"),
    ("<trace continuation=\"end\" priorRef=\"#b\">1 1</trace>", "'b', which the priorRef"),
    ("<definitions><context inkSourceRef=\"#s\"/></definitions><trace>1 1</trace>", "'s', which"),
    ("<trace brushRef=\"#b\">1 1</trace><definitions><brush xml:id=\"b\"/></definitions>", "'b'"),
  ])
  func `a reference to what is not there so far is told, after the page`(
    _ body: String, _ part: String
  ) {
    let (pages, errors) = self.pages("\(body)<trace contextRef=\"#DefaultContext\">2 2</trace>")
    #expect(pages.map(\.strokes.count) == [2])
    #expect(errors.count == 1)
    #expect(errors.first?.problem.hasPrefix("nothing before this is ") == true)
    #expect(errors.first?.problem.contains(part) == true, "\(errors)")
  }

  @Test func `a trace without commas between its points is told`() {
    let errors = pages("<trace>1 1, 2 2</trace><trace>1 1 2 2 3 3</trace>").errors
    #expect(
      errors.map(\.problem) == [
        "<trace> has 6 values for 2 channels, and no commas between points"
      ])
    // A time that the format doesn't have is passed over.
    #expect(points("<trace>1 1 5</trace>") == [[.init(x: 1, y: 1)]])
    #expect(points("<trace>1 1 5 7, 2 2 6 7</trace>").map(\.count) == [2])
  }

  @Test func `forces in a unit of their own are shares of the greatest`() {
    let format =
      "<traceFormat><channel name=\"X\"/><channel name=\"Y\"/><channel name=\"F\"/></traceFormat>"
    #expect(
      points(format + "<trace>1 2 256, 3 4 1024</trace><trace>5 6 512</trace>")
        == [
          [.init(x: 1, y: 2, force: 0.25), .init(x: 3, y: 4, force: 1)],
          [.init(x: 5, y: 6, force: 0.5)],
        ])
  }

  @Test func `units of x, y and brushes are brought to that of x`() throws {
    let units =
      "<definitions><context xml:id=\"c\"><traceFormat><channel name=\"X\" units=\"himetric\"/>"
      + "<channel name=\"Y\" units=\"mm\"/></traceFormat></context><brush xml:id=\"b\">"
      + "<brushProperty name=\"width\" value=\"0.05\" units=\"cm\"/></brush></definitions>"
    let page = try #require(
      pages(units + "<trace contextRef=\"#c\" brushRef=\"#b\">100 2</trace>").pages.first)
    #expect(page.strokes.map(\.stroke.points) == [[.init(x: 100, y: 200)]])
    #expect(abs((page.strokes[0].width ?? 0) - 50) < 0.001)
    #expect(page.millimetersPerUnit == 0.01)
  }

  @Test(arguments: ["", "<traceGroup>"])
  func `traces of several devices are brought to one unit`(_ group: String) throws {
    let contexts = ["himetric", "mm"].map { unit in
      "<context xml:id=\"\(unit)\"><traceFormat><channel name=\"X\" units=\"\(unit)\"/>"
        + "<channel name=\"Y\" units=\"\(unit)\"/></traceFormat></context>"
    }
    let page = try #require(
      pages(
        "<definitions>\(contexts.joined())<brush xml:id=\"b\"><brushProperty name=\"width\" "
          + "value=\"2\"/></brush></definitions><trace contextRef=\"#himetric\">100 200</trace>\(group)"
          + "<trace contextRef=\"#mm\" brushRef=\"#b\">3 4</trace>"
          + (group.isEmpty ? "" : "</traceGroup>")
      ).pages.first)
    #expect(
      page.strokes.map(\.stroke.points) == [[.init(x: 100, y: 200)], [.init(x: 300, y: 400)]])
    #expect(page.strokes.map(\.width) == [nil, 200] && page.millimetersPerUnit == 0.01)
  }

  @Test func `truths are labels, and groups with one are pages`() {
    let crohme =
      "<annotation type=\"truth\">$x$</annotation><annotation type=\"UI\">id7</annotation>"
      + "<trace id=\"0\">1 1, 2 2</trace><traceGroup><annotation type=\"truth\">S</annotation>"
      + "<traceGroup><annotation type=\"truth\">x</annotation><traceView traceDataRef=\"0\"/>"
      + "</traceGroup></traceGroup>"
    let page = pages(crohme).pages
    #expect(page.map(\.about.label) == ["$x$"])
    #expect(page.map(\.about.id) == ["id7"])
    let words =
      "<annotation type=\"writer\">w</annotation><traceGroup><annotation type=\"truth\">a</annotation>"
      + "<trace>1 1</trace></traceGroup><traceGroup><annotation type=\"truth\">b</annotation>"
      + "<trace>2 2</trace></traceGroup>"
    #expect(pages(words).pages.map(\.about.label) == ["a", "b"])
    #expect(pages(words).pages.map(\.about.writer) == ["w", "w"])
  }

  @Test(
    arguments: [
      ("0ab", [nil, "a", "b"]), ("a0b", ["a", nil, "b"]), ("ab0", ["a", "b", nil]),
      ("00a", [nil, "a"]), ("a0gb", ["a", nil, "b"]), ("0g0", [nil]),
    ] as [(String, [String?])])
  func `groups with a truth are pages wherever other traces stand`(
    _ order: String, _ labels: [String?]
  ) {
    let body = order.map {
      let trace = "<trace>1 1, 2 2</trace>"
      let truth = $0 == "g" ? "" : "<annotation type=\"truth\">\($0)</annotation>"
      return $0 == "0" ? trace : "<traceGroup>\(truth)\(trace)</traceGroup>"
    }.joined(separator: "")
    let (pages, errors) = self.pages(body)
    #expect(errors.isEmpty)
    #expect(pages.map(\.about.label) == labels)
    #expect(pages.map { $0.strokes.count }.reduce(0, +) == order.count)
    // A document that breaks off keeps what ended before.
    let torn = FormatTrial.read(Array("<ink>\(body)<trace".utf8))
    #expect(torn.pages.compactMap(\.about.label) == labels.compactMap(\.self))
  }

  @Test func `truths of parts of what stands at the top are passed over`() {
    let parts =
      "<trace id=\"0\">1 1, 2 2</trace><traceGroup><annotation type=\"truth\">x</annotation>"
      + "<traceView traceDataRef=\"0\"/></traceGroup>"
    #expect(pages(parts).pages.map(\.about.label) == [nil])
    let whole =
      "<annotation type=\"truth\">xy</annotation><trace>1 1</trace><traceGroup>"
      + "<annotation type=\"truth\">x</annotation><trace>2 2</trace></traceGroup>"
    #expect(pages(whole).pages.map(\.about.label) == ["xy"])
    #expect(pages(whole).pages.map { $0.strokes.count } == [2])
  }

  @Test func `entities of a document's own are refused`() {
    let bomb = "<!DOCTYPE ink [<!ENTITY a \"aaaa\">]><ink><trace>1 1</trace></ink>"
    #expect(
      FormatTrial.read(Array(bomb.utf8)).errors.map(\.problem) == [
        "declarations of a document's own, such as of entities, are not read"
      ])
  }
}
