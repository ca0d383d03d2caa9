import InkTestSupport
import Testing

@testable import InkKit

/// hOCR, ALTO, JIIX and SVG.
@Suite struct MarkupFormTests {
  func file(_ name: String, title: String? = nil) throws -> String {
    var laid = try LaidPage(width: 720, height: 360)
    laid.withInk { $0.millimetersPerUnit = 25.4 / 72 }
    laid.add(.paragraph, [LaidPage.line("a<b & c", x: 72, y: 108)])
    laid.add(
      DetectedObject(
        trackingID: 1, kind: .sketch, frame: BoundingBox(minX: 0, minY: 0, maxX: 72, maxY: 72),
        strokes: []))
    return String(
      decoding: try LaidPage.file([laid.page, laid.page], as: name, title: title), as: UTF8.self)
  }

  /// The tags of a document in XML, which it must be.
  func tags(_ text: String) throws -> [XMLElement] {
    var scanner = XMLScanner()
    scanner.append(Array(text.utf8))
    scanner.finish()
    var tags: [XMLElement] = []
    while let event = try scanner.next() {
      if case .start(let element) = event { tags.append(element) }
    }
    return tags
  }

  @Test func `hOCR has a page, an area, a paragraph, a line and words with boxes of 300 a inch`()
    throws
  {
    let tags = try tags(file("hocr", title: "note"))
    func first(_ name: String) -> XMLElement? { tags.first { $0["class"] == name } }
    #expect(tags.filter { $0["class"] == "ocr_page" }.count == 2)
    #expect(
      first("ocr_page")?["title"] == "bbox 0 0 3000 1500; ppageno 0; scan_res 300 300")
    #expect(first("ocr_carea")?["title"] == "bbox 300 367 592 471")
    #expect(
      first("ocr_line")?["title"] == "bbox 300 367 592 471; baseline 0.0000 -21; x_size 83")
    #expect(first("ocrx_word")?["title"] == "bbox 300 367 425 471; x_wconf 75")
    #expect(first("ocr_linedrawing")?["title"] == "bbox 0 0 300 300")
    #expect(tags.filter { $0["class"] == "ocrx_word" }.count == 6)
    let ids = tags.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(try file("hocr").contains(">a&lt;b</span> <span"))
  }

  @Test func `hOCR says the language of each page, and none of the document`() throws {
    let pages = try ["de", nil, "fa"].map { tag in
      var page = try LaidPage(width: 720, height: 360).page
      page.reading.language = try tag.map { try LanguageTag($0) }
      return page
    }
    for order in [pages, pages.reversed()] {
      let tags = try tags(String(decoding: LaidPage.file(order, as: "hocr"), as: UTF8.self))
      let found = tags.filter { $0["class"] == "ocr_page" }
      let wanted = order.map(\.reading.language?.description)
      #expect(found.map { $0["lang"] } == wanted && found.map { $0["xml:lang"] } == wanted)
      #expect(tags.allSatisfy { $0.name != "html" || $0["lang"] == nil && $0["xml:lang"] == nil })
      #expect(tags.allSatisfy { $0["name"] != "ocr-langs" })
    }
  }

  @Test func `ALTO has what its schema asks for, in its order`() throws {
    let tags = try tags(file("alto", title: "note"))
    #expect(
      tags.map(\.name).prefix(6) == [
        "alto", "Description", "MeasurementUnit", "sourceImageInformation", "fileName",
        "Processing",
      ])
    #expect(tags[0]["SCHEMAVERSION"] == "4.4")
    let order = tags.map(\.name).filter {
      ["Tags", "Layout", "Page", "PrintSpace", "TextBlock", "TextLine", "Illustration"].contains($0)
    }
    let page = ["Page", "PrintSpace", "TextBlock", "TextLine", "Illustration"]
    #expect(order == ["Tags", "Layout"] + page + page)
    for tag in tags where ["TextBlock", "TextLine", "String", "Illustration"].contains(tag.name) {
      for name in ["ID", "HPOS", "VPOS", "WIDTH", "HEIGHT"] { #expect(tag[name] != nil, "\(tag)") }
    }
    let words = tags.filter { $0.name == "String" }
    #expect(words.prefix(3).map { $0["CONTENT"] } == ["a<b", "&", "c"])
    #expect(words[0]["WC"] == "0.7500")
    #expect(tags.first { $0.name == "TextLine" }?["BASELINE"] == "300,450 592,450")
    #expect(tags.first { $0.name == "SP" }?["WIDTH"] == "42")
    let ids = tags.compactMap { $0["ID"] }
    #expect(Set(ids).count == ids.count)
    let references = Set(tags.compactMap { $0["TAGREFS"] })
    #expect(references.isSubset(of: ids))
  }

  @Test(arguments: ["hocr", "alto"])
  func `a document without a page is still one`(_ name: String) throws {
    let text = String(decoding: try LaidPage.file([], as: name), as: UTF8.self)
    #expect(try !tags(text).isEmpty)
  }

  @Test func `JIIX is an object a page, in millimetres, with words and candidates`() throws {
    let lines = try file("jiix").split(separator: "\n")
    #expect(lines.count == 2)
    let page = try JSONValue(parsing: Array(lines[0].utf8))
    #expect(page["type"] == "Raw Content")
    #expect(page["version"] == "3")
    let text = try #require(page["elements"]?.array?.first)
    #expect(text["type"] == "Text")
    #expect(text["label"] == "a<b & c")
    let word = try #require(text["words"]?.array?.first)
    #expect(word["candidates"] == ["a<b", "a<b?"])
    #expect(word["bounding-box"]?["x"] == 25.4)
    #expect(page["elements"]?.array?.last?["type"] == "Drawing")
  }

  @Test func `JIIX reads back with its language, and whole strokes with their times`() throws {
    func character(_ grapheme: String, _ index: Int, _ parts: [Range<Int>]) -> GraphemeSegment {
      GraphemeSegment(
        grapheme: grapheme, range: index..<index + 1,
        boundingBox: BoundingBox(minX: 0, minY: 0, maxX: 9, maxY: 9),
        drawingSegments: parts.map { DrawingSegment(strokeIndex: 0, points: $0) })
    }
    var laid = try LaidPage(width: 720, height: 360)
    var line = LaidPage.line("ab c", x: 72, y: 108)
    line.words[0].characters = [
      character("a", 0, [0..<2, 4..<5]), character("b", 1, [2..<3, 5..<6]),
    ]
    line.words[1].characters = [character("c", 3, [3..<4])]
    laid.add(.paragraph, [line])
    laid.withInk { ink in
      ink.millimetersPerUnit = 1
      ink.strokes[0].stroke.points = (0..<6).map {
        StrokePoint(x: Float($0) * 3, y: 7, t: 50 + 10 * $0)
      }
    }
    var german = laid.page
    german.reading.language = try LanguageTag("de")
    let file = try LaidPage.file([german], as: "jiix")
    let (pages, errors) = FormatTrial.read(file)
    #expect(errors.isEmpty)
    #expect(pages.map(\.about.language) == ["de"])
    let stroke = try #require(pages.first?.strokes.first)
    #expect(pages.map(\.strokeIDs) == [["s0"]])
    #expect(stroke.stroke.points.compactMap(\.t) == [0, 10, 20, 30, 40, 50])
    #expect(stroke.stroke.points.map { $0.x.rounded() } == [0, 3, 6, 9, 12, 15])
  }

  @Test func `typed texts are regions behind those that were read`() throws {
    var laid = try LaidPage(width: 720, height: 360)
    laid.withInk { ink in
      ink.millimetersPerUnit = 25.4 / 72
      ink.texts = [PageText("typed\ntext", x: 72, y: 144, size: 20)]
    }
    laid.add(.paragraph, [LaidPage.line("read", x: 72, y: 108)])
    func text(_ name: String) throws -> String {
      String(decoding: try LaidPage.file([laid.page], as: name), as: UTF8.self)
    }
    let hocr = try tags(text("hocr"))
    #expect(hocr.filter { $0["class"] == "ocr_line" }.count == 3)
    let confidences = hocr.filter { $0["class"] == "ocrx_word" }.compactMap { $0["title"] }
    #expect(confidences.map { $0.hasSuffix("x_wconf 100") } == [false, true, true])
    let alto = try tags(text("alto"))
    #expect(alto.filter { $0.name == "String" }.map { $0["CONTENT"] } == ["read", "typed", "text"])
    #expect(alto.filter { $0.name == "TextBlock" }.map { $0["VPOS"] } == ["367", "600"])
    let page = try JSONValue(parsing: Array(text("jiix").utf8))
    let elements = page["elements"]?.array ?? []
    #expect(elements.compactMap { $0["label"] } == ["read", "typed\ntext"])
    // The label is of the strokes.
    #expect(page["label"] == "read")
  }

  @Test(
    arguments: [(1.570_796, 270), (-1.570_796, 90), (3.141_593, 180), (0.3, nil)]
      as [(Float, Int?)])
  func `hOCR has the angle of a line that is turned far`(_ angle: Float, _ degrees: Int?) throws {
    var laid = try LaidPage(width: 720, height: 360)
    laid.withInk { $0.texts = [PageText("typed", x: 300, y: 150, angle: angle, size: 20)] }
    let file = try LaidPage.file([laid.page], as: "hocr")
    let tags = try tags(String(decoding: file, as: UTF8.self))
    let title = try #require(tags.first { $0["class"] == "ocr_line" }?["title"])
    #expect(title.contains("baseline") == (degrees == nil))
    if let degrees { #expect(title.contains("; textangle \(degrees); x_size")) }
  }

  @Test func `a line from the top down is laid out so`() throws {
    func text(_ name: String) throws -> String {
      var laid = try LaidPage(width: 720, height: 360, language: "ja")
      laid.withInk { $0.millimetersPerUnit = 25.4 / 72 }
      laid.add(.paragraph, [LaidPage.column("縦書", x: 72, y: 24)])
      return String(decoding: try LaidPage.file([laid.page], as: name), as: UTF8.self)
    }
    let line = try #require(try tags(text("hocr")).first { $0["class"] == "ocr_line" })
    #expect(line["title"]?.hasSuffix("; textangle 270; x_size 83") == true)
    #expect(line["title"]?.contains("baseline") == false)
    #expect(line["style"] == "writing-mode: vertical-rl")
    let column = try #require(try tags(text("alto")).first { $0.name == "TextLine" })
    #expect(column["BASELINE"] == "300,100 300,300")
    #expect(column["BASEDIRECTION"] == "ttb")
    let places = try tags(text("svg")).filter { $0.name == "tspan" }
    #expect(places.map { $0["x"] } == ["62", "62"])
    #expect(places.map { $0["y"] } == ["40", "68"])
    #expect(places.map { $0["font-size"] } == ["20", "20"])
    #expect(places.map { $0["textLength"] } == ["20", "20"])
    #expect(try !text("jiix").contains("baseline-y"))
  }

  @Test func `a column has its base line through the middle of its characters`() {
    let line = LaidPage.column("縦書き", x: 100, y: 20)
    var characters = line.words[0].characters
    // A stroke across has no height.
    characters[1] = GraphemeSegment(
      grapheme: "一", range: 1..<2,
      boundingBox: BoundingBox(minX: 90, minY: 58, maxX: 110, maxY: 58), drawingSegments: [])
    let measures = LineMeasures(
      of: characters, slope: 0.1, in: line.boundingBox, isVertical: true)
    #expect(measures.baseline == line.baseline)
    #expect(measures.xHeight == 10)
  }

  @Test(arguments: [("縦書", true), ("き。", true), ("1.", false), ("ab", false)])
  func `only lines with Chinese or Japanese run from the top down`(
    _ text: String, _ isVertical: Bool
  ) {
    #expect(LaidPage.column(text, x: 100, y: 20).isVertical == isVertical)
  }

  @Test func `SVG has its text above the ink, unseen, and reads back as the ink alone`() throws {
    var laid = try LaidPage()
    laid.add(.paragraph, [LaidPage.line("two words", y: 40)])
    let file = try LaidPage.file([laid.page], as: "svg")
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.contains("fill=\"transparent\""))
    #expect(
      text.contains(
        "<tspan x=\"20\" y=\"40\" textLength=\"30\" lengthAdjust=\"spacingAndGlyphs\">two</tspan> "
      ))
    let page = try #require(FormatTrial.read(file).pages.first)
    #expect(page.strokes.map(\.stroke) == laid.page.ink.strokes.map(\.stroke))
    #expect(page.texts.isEmpty)
    let titled = try FormatTrial.read(LaidPage.file([laid.page], as: "svg", title: "a note")).pages
    #expect(titled.map(\.name) == ["a note"] && titled.map(\.about.label) == [nil])
    #expect(throws: InkFormatError.self) {
      try LaidPage.file([laid.page, laid.page], as: "svg")
    }
  }
}
