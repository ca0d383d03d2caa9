import Testing

@testable import InkKit

@Suite struct DocumentIDTests {
  func id(_ text: String) -> DocumentID? { InkDocument(bytes: Array(text.utf8), line: 1).id }

  @Test func `the name of an ink is known as far as it can be read`() {
    let seven = DocumentID(text: "7", isNumber: true)
    #expect(id(#"{"id":7,"strokes":[]}"#) == seven)
    #expect(id(#"{"strokes":9,"key_id":7}"#) == seven)
    #expect(id(#"{"id":7,"strokes":[[[1,2"#) == seven)
    #expect(id(#"{"id":"7"}"#) == DocumentID(text: "7", isNumber: false))
    #expect(id(#"{"id":1,"id":7}"#) == seven)
    for text in [
      "", "[1]", "{", #"{"strokes":[[[1,2"#, #"{"id":null}"#, #"{"id":{}}"#, #"{"id":"a"#,
    ] {
      #expect(id(text) == nil, "\(text)")
    }
  }

  @Test func `a number stays a number, with all its digits`() throws {
    let text = #"{"id":12345678901234567890,"strokes":[]}"#
    let record = try InkDecoder().record(from: Array(text.utf8))
    #expect(record.id == "12345678901234567890" && record.isIDNumber)
    #expect(record.encoded() == text)
    let named = try InkDecoder().record(from: Array(#"{"id":"7","strokes":[]}"#.utf8))
    #expect(!named.isIDNumber && named.encoded() == #"{"id":"7","strokes":[]}"#)
  }

  @Test(arguments: ["7", "-1.50", "12345678901234567890", "x y"])
  func `an id is the same again after InkML, a number if it was one`(_ id: String) throws {
    var page = InkPage()
    page.strokes = [PageStroke(Stroke(points: [StrokePoint(x: 1, y: 2)]))]
    page.about.id = id
    for isNumber in [false, id != "x y"] {
      page.about.isIDNumber = isNumber
      let file = try #require(try FileFormat.inkML.file(of: InkNotebook(pages: [page])))
      let read = try #require(FormatTrial.read(file).pages.first)
      #expect(read.about.id == id && read.about.isIDNumber == isNumber)
    }
  }

  @Test(arguments: ["7}", "", "07", "null", "\"7\"", " 7", "7 "])
  func `what can't be a number in JSON is a string`(_ id: String) throws {
    let file =
      "<ink><annotation type='id'>\(id)</annotation><annotation type='idIsNumber'>true</annotation>"
      + "<trace>1 2</trace></ink>"
    let page = try #require(FormatTrial.read(Array(file.utf8)).pages.first)
    #expect(page.about.id == id && !page.about.isIDNumber)
  }
}
