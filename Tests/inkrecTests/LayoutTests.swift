import InkKit
import InkTestSupport
import Testing

@testable import InkTool

@Suite struct LayoutTests {
  func page() throws -> ReadPage {
    var laid = try LaidPage(width: 400, height: 200)
    laid.add(.list, [LaidPage.line("• two words", y: 40, mark: .bullet)])
    return laid.page.reading
  }

  @Test func `each level is set in deeper than the one before`() throws {
    #expect(
      LayoutAnswer(page: try page(), level: .words, unit: nil).text == """
        list\t20,20 110x25\t• two words
          bullet\t20,20 110x25\t• two words
            word\t20,20 10x25\t•
            word\t40,20 30x25\ttwo
            word\t80,20 50x25\twords

        """)
  }

  @Test func `drawings follow the text, each with its name`() throws {
    var read = try page()
    let frame = BoundingBox(minX: 20, minY: 60, maxX: 120, maxY: 160)
    read.drawings = [
      DetectedObject(
        trackingID: 1, kind: .shape, frame: frame, strokes: [3],
        labels: [ObjectLabel(text: "square", index: 0, probability: 0.9)])
    ]
    #expect(
      LayoutAnswer(page: read, level: .regions, unit: nil).text
        == "list\t20,20 110x25\t• two words\nshape\t20,60 100x100\tsquare\n")
  }

  @Test func `typed texts are told as they are in documents`() throws {
    let document = """
      <xournal><page width="90" height="50"><layer><text font="Sans" size="10" x="5" y="5">two
      words</text></layer></page></xournal>
      """
    let answer = try Tool.run("layout", "--level", "lines", input: document)
    let names = answer.output.split(separator: "\n").map { $0.split(separator: "\t").last ?? "" }
    #expect(names == ["two\\nwords", "two", "words"], "\(answer)")
    let json = try Tool.run("layout", "--json", input: document).json
    #expect(json["regions"]?.array?.count == 1)
  }

  @Test func `boxes are in units of the ink, and from 0 to 1 of the page`() throws {
    let json = LayoutAnswer(page: try page(), level: .lines, unit: 0.25).encoded()
    #expect(
      json == """
        {"model":"en","origin":"upperLeft","millimetersPerUnit":0.25,\
        "boundingBox":{"x":0,"y":0,"width":400,"height":200},"regions":[{"order":0,\
        "kind":"list","probability":1,"boundingBox":{"x":20,"y":20,"width":110,"height":25},\
        "relative":{"x":0.05,"y":0.1,"width":0.275,"height":0.125},"lines":[{\
        "text":"• two words","probability":0.75,\
        "boundingBox":{"x":20,"y":20,"width":110,"height":25},\
        "relative":{"x":0.05,"y":0.1,"width":0.275,"height":0.125},\
        "baseline":[[20,40],[130,40]],"xHeight":10,"mark":"bullet"}]}]}
        """)
  }

  /// An ink of a language that there is no model for.
  static let klingon = #"{"language":"klingon","strokes":[[[1,2],[3,9]]]}"#

  @Test func `a page that the model of another language read says so`() throws {
    let answer = try Tool.run("layout", "--json", "--level", "regions", input: Self.klingon)
    let json = try answer.json
    #expect(json["requested"]?.string == "klingon" && json["model"]?.string == "en", "\(answer)")
    #expect(json["warning"]?.string?.hasPrefix("ink that says 'klingon' is read by") == true)
  }

  @Test(.inOptimizedBuilds) func `inkrec layout reads the ink as a page`() throws {
    let note = "\(Fixtures.folder)/hello-world-joined.json"
    let answer = try Tool.run("layout", note, "--level", "regions")
    #expect(answer.status == 0 && answer.output.hasPrefix("paragraph\t"), "\(answer)")
    let json = try Tool.run("layout", note, "--json", "--level", "characters")
    #expect(json.output.contains("\"drawingSegments\":[{\"strokeIndex\":0"), "\(json)")
    #expect(try Tool.run("layout", note, "--level", "letters").status == 2)
  }
}
