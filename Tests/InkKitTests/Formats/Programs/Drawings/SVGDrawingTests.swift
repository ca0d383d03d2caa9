import Testing

@testable import InkKit

@Suite struct SVGDrawingTests {
  func page(_ content: String, box: String = "0 0 100 100") throws -> InkPage {
    let text = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="\#(box)">\#(content)</svg>"#
    let (pages, errors) = FormatTrial.read(Array(text.utf8))
    #expect(errors.isEmpty)
    return try #require(pages.first)
  }

  func points(_ page: InkPage) -> [[SIMD2<Float>]] {
    page.strokes.map { $0.stroke.points.map { SIMD2($0.x, $0.y) } }
  }

  @Test(
    arguments: [
      ("M1 2L3 4 5 6", [[1, 2], [3, 4], [5, 6]]),
      ("m1,2l2,2-1-1.5", [[1, 2], [3, 4], [2, 2.5]]),
      ("M1 2H5V6h-1v-1z", [[1, 2], [5, 2], [5, 6], [4, 6], [4, 5], [1, 2]]),
      ("M.5.5-1-2e0", [[0.5, 0.5], [-1, -2]]), ("M5 5z", [[5, 5]]),
      ("M5 5l0 0", [[5, 5], [5, 5]]),
    ] as [(String, [SIMD2<Float>])])
  func `commands of paths are lines`(_ data: String, _ expected: [SIMD2<Float>]) throws {
    #expect(try points(page(#"<path d="\#(data)" fill="none" stroke="red"/>"#)) == [expected])
  }

  @Test
  func `curves and arcs go through their ends, and no further from the true ones than is said`()
    throws
  {
    let data =
      "M0 0q10 20 20 0t20 0M0 50c5 -10 15 -10 20 0s15 10 20 0M10 90a5 5 0 0110 0A5 5 0 11 10 90"
    let page = try page(#"<path d="\#(data)" stroke="black" fill="none"/>"#)
    let lines = points(page)
    #expect(lines.map(\.first) == [[0, 0], [0, 50], [10, 90]])
    #expect(lines.map(\.last) == [[40, 0], [40, 50], [10, 90]])
    // The top of the first arc, and the mirrored half of the smooth curve.
    #expect(lines[0].contains { abs($0.x - 10) < 1 && abs($0.y - 10) < 0.2 })
    #expect(lines[0].contains { abs($0.x - 30) < 1 && abs($0.y + 10) < 0.2 })
    #expect(lines[2].allSatisfy { abs(($0 - [15, 90]).length - 5) < 0.01 })
    #expect(lines[2].contains { $0.y < 85.1 })
    #expect(lines[2].contains { $0.y > 94.9 })
  }

  @Test func `what is used again is drawn again, by its id, wherever it stands`() throws {
    let page = try page(
      """
      <use href="#later" x="50"/>
      <defs><g id="pair"><path id="line" d="M0 0L2 2"/><use xlink:href="#line" x="1" y="3"/></g>
      <symbol id="sign" viewBox="0 0 10 10"><path d="M0 0L10 5"/></symbol></defs>
      <g fill="none" stroke="#ff0000"><use href="#pair" transform="scale(2)" x="10" y="20"/>
      <use href="#sign" x="5" y="6" width="40" height="20"/></g>
      <path id="later" d="M1 1L2 1" fill="none" stroke="blue"/><use href="#nothing"/>
      """)
    #expect(
      points(page) == [
        [[20, 40], [24, 44]], [[22, 46], [26, 50]], [[15, 6], [35, 16]], [[1, 1], [2, 1]],
        [[51, 1], [52, 1]],
      ])
    let red = InkColor(red: 255, green: 0, blue: 0)
    #expect(page.strokes.prefix(3).allSatisfy { $0.color == red })
    #expect(Set(page.strokes.compactMap(\.id)).count == 5)
  }

  @Test(
    arguments: [
      ("4 2", "dash"), ("4", "dash"), ("0,3", "dot"), ("1 3", "dot"), ("4 2 1 2", "dashdot"),
      ("none", nil), ("4 0", nil), ("4 -2", nil), ("1000 1000", nil), ("0", nil), ("", nil),
    ] as [(String, String?)])
  func `lines that are broken are told by name, and written so`(
    _ lengths: String, _ dash: String?
  ) throws {
    let page = try page(
      #"<g stroke-dasharray="\#(lengths)"><path d="M0 0L90 0" stroke="red"/></g>"#)
    #expect(page.strokes.map(\.dash) == [dash])
    let bytes = try #require(try FileFormat.svg.file(of: InkNotebook(pages: [page])))
    #expect(FormatTrial.read(bytes).pages.first?.strokes.map(\.dash) == [dash])
  }

  @Test func `lengths of dashes that Xournal++ names none for are written as they are`() throws {
    var page = InkPage()
    page.strokes = [PageStroke(Stroke(points: [.init(x: 0, y: 0), .init(x: 90, y: 0)]))]
    page.strokes[0].dash = "cust: 5 2.5"
    let bytes = try #require(try FileFormat.svg.file(of: InkNotebook(pages: [page])))
    #expect(String(decoding: bytes, as: UTF8.self).contains(#"stroke-dasharray="5.0 2.5""#))
  }

  @Test func `an ellipse with one radius is a circle`() throws {
    let page = try page(
      #"<ellipse cx="9" cy="8" rx="3" stroke="red"/><ellipse cx="9" cy="8" ry="3" stroke="red"/>"#
        + #"<circle cx="9" cy="8" r="3" stroke="red"/>"#)
    #expect(page.strokes.count == 3 && Set(page.strokes.map(\.stroke)).count == 1)
  }

  @Test func `uses without end draw nothing, or are told`() throws {
    let own = try page(
      ##"<g id="a"><path d="M0 0L1 1" stroke="red"/><use href="#b"/></g><g id="b"><use href="#a"/></g>"##
    )
    #expect(own.strokes.count < 5)
    let doubled = (0..<40).map {
      ##"<g id="g\##($0 + 1)"><use href="#g\##($0)"/><use href="#g\##($0)"/></g>"##
    }
    let text = #"<svg><g id="g0"/>\#(doubled.joined())</svg>"#
    let errors = FormatTrial.read(Array(text.utf8)).errors
    #expect(errors.map(\.problem) == ["the uses of parts draw too much"])
  }

  @Test(arguments: [
    (#"<text x="1" y="9">a</text><text x="1" y="9">b</text>"#, "a"),
    (#"<title>t</title><foreignObject><p>z</p></foreignObject><text x="1" y="9">b</text>"#, "b"),
    (#"<g systemLanguage="de"/><text systemLanguage="fr, en-GB">b</text><text>c</text>"#, "b"),
    (#"<g requiredExtensions="e:x"><text>a</text></g><g><text>b</text><text>c</text></g>"#, "bc"),
    (#"<g requiredFeatures="f#Extensibility"/><a href="x"><text>no SVG</text></a>"#, ""),
  ])
  func `a switch draws the first part that fits`(_ parts: String, _ texts: String) throws {
    let rest = "<text>.</text><g systemLanguage='de'><text>x</text></g>"
    let page = try page("<switch>\(parts)</switch>\(rest)")
    #expect(page.texts.map(\.text).joined() == texts + ".")
  }

  @Test func `pictures are counted`() throws {
    #expect(try page(#"<image href="a.png"/><defs><image href="b.png"/></defs>"#).pictureCount == 1)
  }

  @Test func `shapes, styles, transforms and layers are as the drawing has them`() throws {
    let page = try page(
      """
      <title>A note</title><style>.pen{fill:none;stroke:#123456} #hidden { display : none }</style>
      <defs><path id="no" d="M0 0L9 9"/></defs>
      <g transform="translate(10 20)scale(2)" inkscape:groupmode="layer" inkscape:label="Ink">
      <polyline class="pen" points="0,0 1,2 3,3" id="a"/>
      <path d="M0 0L1 1" style="fill:none;stroke:rgb(1, 2, 3);stroke-width:3px;opacity:.8"/></g>
      <path class="pen" id="hidden" d="M0 0L9 9"/><path d="M1 1L2 2" fill="none"/>
      <rect width="100%" height="100%" fill="white"/><rect x="5" y="6" width="3" height="4" stroke="black"/>
      <line x1="1" y1="2" x2="3" y2="4" stroke="black"/>
      <polygon points="0,0 9,0 9,9" stroke="black" transform="rotate(90 0 0)"/>
      <text x="7" y="20" font-size="12">typed <tspan>words</tspan></text>
      """)
    #expect(page.name == "A note")
    #expect(page.width == 100)
    #expect(page.layers == ["Ink"])
    #expect(page.strokes.map(\.tool) == [.pen, .pen, .shape, .shape, .shape])
    #expect(page.strokes.map(\.layer) == [0, 0, nil, nil, nil])
    #expect(page.strokes.first?.id == "a")
    #expect(page.strokes[0].color == InkColor(red: 0x12, green: 0x34, blue: 0x56))
    #expect(page.strokes[1].color == InkColor(red: 1, green: 2, blue: 3, alpha: 204))
    #expect(page.strokes[1].width == 6)
    let lines = points(page)
    #expect(lines[0] == [[10, 20], [12, 24], [16, 26]])
    #expect(lines[2].count == 5 && lines[3] == [[1, 2], [3, 4]])
    #expect(abs(lines[4][1].y - 9) < 1e-4 && abs(lines[4][1].x) < 1e-4)
    #expect(page.texts == [PageText("typed words", x: 7, y: 8.6, size: 12)])
  }

  @Test func `rules name elements, classes, elements of a class, and ids, the most special first`()
    throws
  {
    let page = try page(
      """
      <style>path.b { stroke: #000002 } .b{stroke:#000001}
      path{fill:none;stroke:#000000} #c , path.d{stroke:#000003}
      g .e, path .b, line.b, path>.b {stroke:#000009}</style>
      <path d="M1 1L2 2"/><path class="a b" d="M1 1L2 2"/><path id="c" class="b" d="M1 1L2 2"/>
      <path class="d" d="M1 1L2 2"/><g><path class="e" d="M1 1L2 2"/></g>
      <polyline class="b" points="1 1 2 2"/>
      """)
    #expect(page.strokes.map(\.color?.blue) == [0, 2, 3, 3, 9, 1])
  }

  @Test func `rules name what is around elements, and their attributes`() throws {
    let page = try page(
      """
      <style>path{fill:none;stroke:#000000} svg path{stroke:#000001} #g .a > path{stroke:#000002}
      g>.b{stroke:#000003}g .a path:hover,svg+path,path[e]{stroke:#000009} [class="c"]{stroke:#000004}
      .e{stroke:#000006}.d{stroke:#000005} g g .d.e{stroke:#000007}</style>
      <path d="M1 1L2 2"/><g id="g"><g class="a"><path d="M1 1L2 2"/><g><path d="M1 1L2 2"/></g></g></g>
      <g><path class="b" d="M1 1L2 2"/></g><path class="b" d="M1 1L2 2"/><path class="c" d="M1 1L2 2"/>
      <path class="d e" d="M1 1L2 2"/><g><path class="e d" d="M1 1L2 2"/></g>
      <g><g><g><path class="e d" d="M1 1L2 2"/></g></g></g>
      """)
    #expect(page.strokes.map(\.color?.blue) == [1, 2, 1, 3, 1, 4, 5, 5, 7])
  }

  @Test func `a style sheet is about all of the drawing, wherever it stands`() throws {
    let sheet = "<style>.a{fill:none;stroke:#000001}.b{display:none}g{stroke:#000002}</style>"
    let drawing = """
      <path class="a" d="M1 1L2 2"/><path class="b" d="M1 1L2 2"/><path id="c" d="M3 3L4 4"/>
      <text x="1" y="2" class="b">a</text><use class="a" href="#c"/>
      """
    let before = try page(sheet + drawing)
    #expect(before.strokes.map(\.color?.blue) == [1, 0, 1] && before.texts.isEmpty)
    #expect(try page(drawing + sheet) == before)
    let within = try page("<g fill='none'>\(sheet)<path d='M1 1L2 2'/></g>")
    #expect(within.strokes.map(\.color?.blue) == [2])
    let broken = "<svg>\n<path d='M1 1L2 2?'/>\n<style>.a{fill:none}</style></svg>"
    let errors = FormatTrial.read(Array(broken.utf8)).errors
    #expect(errors.map(\.line) == [2])
    #expect(errors.first?.problem.contains("more") == false)
  }

  @Test func `comments and statements of a style sheet are no part of its rules`() throws {
    let page = try page(
      """
      <style>@import url("a.css"); path { fill: none } /* pens: } */ .a { /* fill:red; */ stroke: #000001 }
      .b/**/{stroke:#000002}@charset "utf-8";.c,/* .a, */.d{stroke:#000003/* }</style>
      <path class="a" d="M1 1L2 2"/><path class="b" d="M1 1L2 2"/><path class="c" d="M1 1L2 2"/>
      <path class="d" d="M1 1L2 2"/><path d="M1 1L2 2" style="/* blue */stroke:#000004;/*stroke:red"/>
      """)
    #expect(page.strokes.map(\.color?.blue) == [1, 2, 3, 3, 4])
  }

  @Test(
    arguments: [
      (#"transform="rotate(90)" transform-origin="10 10""#, [10, 20]),
      (#"transform="rotate(90)" style="transform-origin:10px 5%""#, [10, 20]),
      ("style='transform:scale(2);transform-origin:center'", [-60, -80]),
      ("style='transform:scaleX(2);transform-origin:top right'", [-160, 10]),
      ("style='transform:scaleY(200%);transform-origin:bottom'", [20, -180]),
      ("style='transform:rotate(.25turn)'", [-10, 20]),
      ("style='transform:rotate(100grad) translate(5%,5px)'", [-15, 30]),
      ("transform='scale(3)' style='transform:none'", [20, 10]),
      ("style='translate:5px 5%'", [25, 20]), ("style='rotate:90deg'", [-10, 20]),
      ("style='scale:2 3;transform:translate(1px);translate:1px'", [43, 30]),
      ("rotate='90' scale='2' style='rotate:none'", [20, 10]),
    ] as [(String, SIMD2<Float>)])
  func `transforms are about their origin, and may be those of style sheets`(
    _ attributes: String, _ end: SIMD2<Float>
  ) throws {
    let path = #"<path d="M10 10L20 10" stroke="red" fill="none" \#(attributes)/>"#
    let drawn = try page(path, box: "0 0 200 200")
    let found = try #require(points(drawn).first?.last)
    #expect((found - end).length < 1e-4)
    let nested = try page("<svg transform='scale(2)' x='3'><path d='M1 1L2 2' stroke='red'/></svg>")
    #expect(points(nested) == [[[8, 2], [10, 4]]])
  }

  @Test func `rules for all elements hold, and those for some media only`() throws {
    let page = try page(
      """
      <style>@font-face{src:url(a)}* { fill : none } @media print { .a{display:none} .b{display:none} }
      @media screen , print{.a{stroke:#000001}.b{stroke:#000002}}.c{stroke:#000003}
      @media (prefers-color-scheme: dark){@supports (a:b){.a{stroke:red}}.b{stroke:red}}</style>
      <style media="print">.c{display:none}</style><style media="screen">.d{stroke:#000004}</style>
      <path class="a" d="M1 1L2 2"/><path class="b" d="M1 1L2 2"/><path class="c" d="M1 1L2 2"/>
      <path class="d" d="M1 1L2 2"/>
      """)
    #expect(page.strokes.map(\.color?.blue) == [1, 2, 3, 4])
  }

  @Test func `per cents are shares of the page's width and height`() throws {
    let page = try page(
      """
      <line x1="0" y1="50%" x2="100%" y2="25%" stroke="black"/>
      <rect x="10%" y="10%" width="50%" height="50%" stroke="black"/>
      <text x="50%" y="50%" font-size="10">typed</text>
      """, box: "0 0 200 100")
    let lines = points(page)
    #expect(lines[0] == [[0, 50], [200, 25]])
    #expect(Set(lines[1]) == [[20, 10], [120, 10], [120, 60], [20, 60]])
    #expect(page.texts == [PageText("typed", x: 100, y: 40.5, size: 10)])
  }

  @Test(arguments: [
    #"<circle cx="5" cy="5" r="0" stroke="black"/>"#, #"<circle cx="5" cy="5" stroke="black"/>"#,
    #"<ellipse cx="5" cy="5" rx="3" ry="0"/>"#, #"<rect width="9" height="0" stroke="black"/>"#,
    #"<path d="M1 1L9 9" stroke="black" opacity="0"/>"#,
    #"<g opacity="0%"><path d="M1 1L9 9" stroke="black"/><text x="1" y="2">a</text></g>"#,
    #"<path d="M1 1L9 9" fill="none" stroke="black" stroke-opacity="0"/>"#,
    #"<path d="M1 1L9 9" fill="rgba(1,2,3,0)" stroke="transparent"/>"#,
    ##"<path d="M1 1L9 9" fill="none" color="#1230" stroke="currentColor"/>"##,
    #"<circle cx="5" cy="5" r="1" fill-opacity="0"/>"#,
    #"<g display="none"><path d="M1 1L9 9" stroke="black" style="display:inline;visibility:visible"/></g>"#,
    #"<g style="display:none"><text x="1" y="2">a</text></g>"#,
    #"<text x="1" y="2" visibility="hidden">a</text>"#,
    #"<text x="1" y="2"><tspan display="none">a</tspan></text>"#,
  ])
  func `what is not drawn is no ink`(_ content: String) throws {
    let page = try page(content)
    #expect(page.strokes.isEmpty && page.texts.isEmpty)
  }

  @Test(arguments: [
    #"<path d="M1 1L9 9" stroke="black" opacity="0" style="opacity:.8"/>"#,
    #"<path d="M1 1L9 9" stroke="black" display="none" style="display:inline;opacity:.8"/>"#,
    #"<g visibility="hidden"><path d="M1 1L9 9" stroke="black" visibility="visible" opacity=".8"/></g>"#,
    #"<g opacity=".9" style="opacity:1"><path d="M1 1L9 9" stroke="black" opacity=".8"/></g>"#,
  ])
  func `the last word of an element on whether it is seen counts`(_ content: String) throws {
    let page = try page(content)
    #expect(page.strokes.map(\.color?.alpha) == [204])
  }

  @Test(
    arguments: [
      (#"text-anchor="middle""#, [35, 40.5]), (#"style="text-anchor:end""#, [20, 40.5]),
      (#"dominant-baseline="hanging""#, [50, 47.7]), (#"dy=".5em" dx="2""#, [52, 45.5]),
      (#"text-anchor="start" dy="1""#, [50, 41.5]),
    ] as [(String, SIMD2<Float>)])
  func `a typed text is where its anchor, its base line and its shifts bring it`(
    _ attributes: String, _ corner: SIMD2<Float>
  ) throws {
    let page = try page(#"<text x="50" y="50" font-size="10" \#(attributes)>onno</text>"#)
    let typed = try #require(page.texts.first)
    #expect((SIMD2(typed.x, typed.y) - corner).length < 0.01)
  }

  @Test(
    arguments: [
      ("2em", 20), ("150%", 15), ("1ex", 5), ("12px", 12), ("6pt", 8), ("large", 10),
    ] as [(String, Float)])
  func `sizes of letters may be shares of those around them`(_ size: String, _ pixels: Float) throws
  {
    let page = try page(#"<g font-size="10"><text style="font-size:\#(size)">a</text></g>"#)
    #expect(page.texts.map(\.size) == [pixels])
  }

  @Test func `lines of a text are parts that have places of their own`() throws {
    let page = try self.page(
      """
      <text font-size="12"><tspan x="7" y="20">typed</tspan>
        <tspan x="7" y="35">words</tspan> <tspan>go on</tspan></text>
      <text x="1" y="30" font-size="10">one<tspan x="1" dy="1.2em">two</tspan></text>
      """)
    #expect(
      page.texts == [
        PageText("typed\nwords go on", x: 7, y: 8.6, size: 12),
        PageText("one\ntwo", x: 1, y: 20.5, size: 10),
      ])
  }

  @Test(
    arguments: [
      (#"font-family="'Comic Neue', cursive""#, "Comic Neue", 16),
      ("font-family='serif'", "serif", 16), ("font-family='sans-serif'", nil, 16),
      ("style='font:italic 700 20px/1.5 Ink,serif'", "Ink", 20), ("style='font:inherit'", nil, 16),
    ] as [(String, String?, Float)])
  func `fonts of texts are known, and written`(
    _ attributes: String, _ font: String?, _ size: Float
  ) throws {
    let page = try page("<text x='1' y='30' \(attributes)>a</text>")
    let bytes = try #require(try FileFormat.svg.file(of: InkNotebook(pages: [page])))
    for texts in [page.texts, FormatTrial.read(bytes).pages.first?.texts] {
      #expect(texts?.map(\.font) == [font] && texts?.map(\.size) == [size])
    }
  }

  @Test func `a text is as its first letters that are seen`() throws {
    let parts = [
      #"<tspan fill="red" font-size="10">seen</tspan>"#, #"<tspan display="none">not</tspan>"#,
      #"<tspan style="visibility:hidden">nor</tspan>"#,
    ]
    let red = InkColor(red: 255, green: 0, blue: 0)
    for text in [parts.joined(), parts.reversed().joined()] {
      let page = try page(#"<text x="1" y="30" fill="none">\#(text)</text>"#)
      #expect(page.texts == [PageText("seen", x: 1, y: 20.5, size: 10, color: red)])
    }
    let frame = #"<p style="display:none">not</p><p>seen</p>"#
    #expect(
      try page("<foreignObject width='9' height='9'>\(frame)</foreignObject>").texts.map(\.text)
        == ["seen"])
  }

  @Test func `text of a frame of HTML is a text, but in a switch that has another`() throws {
    let html = """
      <div xmlns="http://www.w3.org/1999/xhtml" style="font-size:8px;color:#ff0000;transform:none(1)">
      <p>typed <b>words</b></p><p>two<br/>three <svg><path d="M1 1L2 2"/></svg></p></div>
      """
    let frame = #"<foreignObject x="1" y="2" width="50" height="30">\#(html)</foreignObject>"#
    let page = try self.page(
      #"<g transform="translate(10 20)">\#(frame)</g>"#
        + #"<switch>\#(frame)<text y="19">one</text></switch>"#)
    let red = InkColor(red: 255, green: 0, blue: 0)
    #expect(page.strokes.isEmpty && page.texts.map(\.text) == ["typed words\ntwo\nthree", "one"])
    #expect(
      page.texts.first
        == PageText("typed words\ntwo\nthree", x: 11, y: 22, size: 8, color: red))
    let hidden = try self.page("<g display='none'>\(frame)</g>")
    #expect(hidden.texts.isEmpty)
  }

  @Test func `white space of a text is that of a viewer, and what is told of it is no part of it`()
    throws
  {
    let page = try self.page(
      """
      <text x="1" y="30">
        Hello
        <tspan>wide   world</tspan>
      </text>
      <text x="1" y="30" xml:space="preserve"> a  b </text><text x="1" y="30"> </text>
      <g style="white-space:pre"><text x="1" y="30"><title>told</title>a  b<desc>c</desc></text></g>
      """)
    #expect(page.texts.map(\.text) == ["Hello wide world", " a  b ", "a  b"])
  }

  @Test(arguments: ["two  spaces", " before\n\n  and behind ", "\ta\nb"])
  func `lines and spaces of a typed text are read as they were written`(_ text: String) throws {
    var page = InkPage()
    page.texts = [PageText(text, x: 1, y: 2, size: 10)]
    let bytes = try #require(try FileFormat.svg.file(of: InkNotebook(pages: [page])))
    #expect(FormatTrial.read(bytes).pages.first?.texts.map(\.text) == [text])
  }

  @Test func `paper begins where the view box does, and is moved to where a format has it`()
    throws
  {
    let page = try page(
      #"<path d="M1010 -20L1100 30" fill="none" stroke="red"/>"#, box: "1000 -50 200 100")
    let paper = BoundingBox(minX: 1000, minY: -50, maxX: 1200, maxY: 50)
    #expect(page.edges == paper && page.paper == paper)
    func again(_ format: FileFormat) throws -> InkPage {
      let bytes = try #require(try format.file(of: InkNotebook(pages: [page])))
      return try #require(FormatTrial.read(bytes).pages.first)
    }
    for format in [FileFormat.svg, .inkML] {
      let read = try again(format)
      #expect(read.edges == paper && points(read) == points(page))
    }
    let moved = try again(.xournal)
    #expect(moved.edges == BoundingBox(minX: 0, minY: 0, maxX: 200, maxY: 100))
    #expect(points(moved) == [[[10, 30], [100, 80]]])
  }

  @Test func `units that can be measured give the size of the page`() throws {
    let text = #"<svg width="210mm" height="297mm" viewBox="0 0 2100 2970"><g/></svg>"#
    let page = try #require(FormatTrial.read(Array(text.utf8)).pages.first)
    #expect(page.width == 2100 && page.height == 2970)
    #expect(abs((page.millimetersPerUnit ?? 0) - 0.1) < 1e-9)
  }

  /// The outline of a band of a width along a line, as programs leave it of a pen with pressure.
  func band(_ line: [SIMD2<Float>], width: Float) -> String {
    var sides: [[SIMD2<Float>]] = [[], []]
    for index in line.indices {
      let way = line[min(index + 1, line.count - 1)] - line[max(index - 1, 0)]
      let side = way.unit.quarterTurned * width / 2
      sides[0].append(line[index] + side)
      sides[1].append(line[index] - side)
    }
    return (sides[0] + sides[1].reversed()).map { "\($0.x) \($0.y)" }.joined(separator: "L")
  }

  @Test(arguments: [0, 0.3, 1])
  func `the line of a filled band is recovered, wherever its outline begins`(_ turn: Float) throws {
    let dense: [SIMD2<Float>] = (0...600).map { step in
      let share = Float(step) / 600
      return [50, 50] + (10 + 30 * share) * ElementaryFunctions.direction(turns: turn + 1.6 * share)
    }
    let line = (0...60).map { dense[10 * $0] }
    let page = try page(#"<path d="M\#(band(line, width: 2))Z" fill="purple"/>"#)
    let stroke = try #require(page.strokes.first)
    #expect(stroke.isApproximate && stroke.tool == .pen)
    #expect(abs((stroke.width ?? 0) - 2) < 0.3)
    let found = stroke.stroke.points.map { SIMD2($0.x, $0.y) }
    for place in found {
      #expect(dense.contains { ($0 - place).length < 1.5 })
    }
    let ends = [found.first, found.last].compactMap(\.self)
    for end in [line[0], line[60]] {
      #expect(ends.contains { ($0 - end).length < 4 })
    }
  }

  @Test func `small disks are dots, and markers and backgrounds are no writing`() throws {
    let page = try page(
      """
      <path class="js-draw-image-background" d="M0 0h100v100h-100z" fill="#eee"/>
      <circle cx="10" cy="20" r="1"/><path d="M30 30q1 0 1 1q0 1 -1 1q-1 0 -1 -1q0 -1 1 -1" fill="red"/>
      <path d="M1 1L9 9" fill="none" stroke="#ff0" stroke-width="9" stroke-opacity=".4"/>
      <path d="M1 1L9 9" fill="none" stroke="#00f" stroke-width="1"/>
      """)
    #expect(page.strokes.map(\.tool) == [.pen, .pen, .highlighter, .pen])
    #expect(points(page)[0] == [[10, 20]])
    #expect(points(page)[1].count == 1 && page.strokes[1].isApproximate)
  }

  @Test func `markers and erasers that are written stay such`() throws {
    let line = Stroke([[0, 0], [40, 30]] as [SIMD2<Float>])
    var page = InkPage()
    page.strokes = [InkTool.pen, .highlighter, .eraser, .eraser].map { PageStroke(line, tool: $0) }
    page.strokes[1].color = InkColor(red: 255, green: 255, blue: 0)
    page.strokes[2].color = InkColor(red: 255, green: 255, blue: 255)
    let back = try #require(FormatTrial.read(SVGPageWriter.file(of: page)).pages.first)
    #expect(back.strokes.map(\.tool) == page.strokes.map(\.tool))
    #expect(back.strokes.map { $0.color == nil } == [false, false, false, true])
  }

  @Test func `frames, links and labels that are drawn around an ink are not read`() throws {
    let ink = try Ink(strokes: [Stroke([[0, 0], [16, 32]] as [SIMD2<Float>])])
    let bounds = BoundingBox(minX: 0, minY: 0, maxX: 16, maxY: 32)
    let boxes = [InkSVG.Box(bounds: bounds, label: "in", isWord: true)]
    let links = [InkSVG.Link(start: [0, 0], end: [16, 32], hasHead: true)]
    let drawings = [
      InkSVG.drawing(
        of: ink, writingArea: WritingArea(width: 64, height: 32), isNumbered: true, boxes: boxes,
        links: links),
      InkSVG.drawing(
        of: [InkSVG.Tile(ink: ink, label: "in", boxes: boxes, links: links)], isNumbered: true),
    ]
    for drawing in drawings {
      let page = try #require(FormatTrial.read(Array(drawing.svg.utf8)).pages.first)
      #expect(page.strokes.count == 1 && page.texts.isEmpty, "\(drawing.svg)")
    }
  }

  @Test func `what is drawn of an ink reads back`() throws {
    let ink = try Ink(
      strokes: [[[0, 0], [16, 32], [20, 8]], [[8, 0]], [[8, 16], [8, 16]]].map {
        Stroke($0 as [SIMD2<Float>])
      })
    let drawn = InkSVG.drawing(of: ink, title: "a & b").svg
    let page = try #require(FormatTrial.read(Array(drawn.utf8)).pages.first)
    #expect(page.name == "a & b")
    #expect(
      points(page) == [[[12, 12], [172, 332], [212, 92]], [[92, 12]], [[92, 172]]])
    #expect(page.strokes.allSatisfy { $0.tool == .pen && !$0.isApproximate })
  }

  @Test(arguments: ["a", "x < y & \"z\"", "two\nlines", nil] as [String?])
  func `a label that was written is read as one, and another title is a name`(
    _ label: String?
  ) throws {
    var page = InkPage()
    page.strokes = [PageStroke(Stroke(points: [.init(x: 1, y: 2), .init(x: 9, y: 8)]))]
    page.about.label = label
    for name in [nil, "a & b"] {
      page.name = name
      let bytes = try #require(try FileFormat.svg.file(of: InkNotebook(pages: [page])))
      let read = try #require(FormatTrial.read(bytes).pages.first)
      #expect(read.about.label == label && read.name == name)
    }
    let other = try self.page("<title>A note</title><g><title class=\"ink-label\">b</title></g>")
    #expect(other.about.label == nil && other.name == "A note")
  }

  @Test(arguments: [
    (#"<g transform="turn(3)"/>"#, "expected transforms, found 'turn(3)'"),
    (#"<path d="M1 1L1e30 3" stroke="red"/>"#, "\(StrokePoint.coordinateProblem) in <path>"),
  ])
  func `what is wrong is told`(_ content: String, _ problem: String) {
    let text = #"<svg viewBox="0 0 9 9">\#(content)</svg>"#
    #expect(FormatTrial.read(Array(text.utf8)).errors.map(\.problem) == [problem])
  }

  @Test(
    arguments: [
      ("L1 1", []), ("M1", []), ("M1 1A1 1 0 2 0 3 3", []),
      ("M1 1L3 3z2", [[1, 1], [3, 3], [1, 1]]),
      ("M1 1L3 3 5 5 oops 7 7", [[1, 1], [3, 3], [5, 5]]),
      ("M1 1C2 2 3 3 5 5 6 6", [[1, 1], [5, 5]]),
    ] as [(String, [SIMD2<Float>])])
  func `a path is drawn up to what is no command, and that is told`(
    _ data: String, _ expected: [SIMD2<Float>]
  ) throws {
    func read(_ paths: String) throws -> (InkPage, [InkFormatError]) {
      let text = "<svg viewBox='0 0 9 9' fill='none' stroke='red'>\n\(paths)</svg>"
      let (pages, errors) = FormatTrial.read(Array(text.utf8))
      #expect(pages.count == 1)
      return (try #require(pages.first), errors)
    }
    let path = "<path d='\(data)'/>"
    let (page, errors) = try read("\(path)<path d='M1 1L2 2'/>")
    let lines = points(page)
    #expect(lines.count == (expected.isEmpty ? 1 : 2) && lines.last == [[1, 1], [2, 2]])
    let ends = [lines.first?.first, lines.first?.last]
    #expect(expected.isEmpty || ends == [expected.first, expected.last])
    let problem = "expected the commands of a path in <path>"
    #expect(errors.map(\.problem) == ["\(problem); what comes before is read"])
    #expect(errors.first?.line == 2)
    #expect(
      try read(path + path).1.map(\.problem)
        == ["\(problem), and in 1 more; what comes before is read"])
  }

  @Test(
    arguments: [
      ("1 1 2 2 3", [[1, 1], [2, 2]]), ("1,1 2,2 x 4", [[1, 1], [2, 2]]), ("1", []), ("x", []),
    ] as [(String, [SIMD2<Float>])])
  func `a polyline is drawn up to what is no pair of numbers, and that is told`(
    _ data: String, _ expected: [SIMD2<Float>]
  ) throws {
    let text = """
      <svg viewBox='0 0 9 9' fill='none' stroke='red'>
      <polyline points='\(data)'/><polyline points='1 1 2 2'/></svg>
      """
    let (pages, errors) = FormatTrial.read(Array(text.utf8))
    let next: [SIMD2<Float>] = [[1, 1], [2, 2]]
    #expect(points(try #require(pages.first)) == (expected.isEmpty ? [next] : [expected, next]))
    let problem = "expected pairs of numbers in <polyline>; what comes before is read"
    #expect(errors.map(\.problem) == [problem] && errors.map(\.line) == [2])
  }
}
