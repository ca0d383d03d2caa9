import Testing

@testable import InkKit

@Suite struct XMLScannerTests {
  /// The events of a document in parts, or what is wrong.
  func events(_ text: String, chunk: Int = 7) throws(InkFormatError) -> [XMLScanner.Event] {
    var scanner = XMLScanner()
    var events: [XMLScanner.Event] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      scanner.append(bytes[start..<min(start + chunk, bytes.count)])
      while let event = try scanner.next() { events.append(event) }
    }
    scanner.finish()
    while let event = try scanner.next() { events.append(event) }
    return events
  }

  func problem(_ text: String) -> String? {
    do throws(InkFormatError) {
      _ = try events(text)
      return nil
    } catch {
      return "\(error.line):\(error.column) \(error.problem)"
    }
  }

  @Test(arguments: [1, 3, 4096]) func `parts of a document come in their order`(_ chunk: Int) throws
  {
    let text =
      "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?><!-- > --><!DOCTYPE a>\n"
      + "<x:a x:b='1 > 0' c=\"&lt;&#65;\">t&amp;<![CDATA[<&>]]><b/></x:a>\n<!-- end -->"
    let attributes = [
      XMLAttribute(name: "x:b", value: "1 > 0"), XMLAttribute(name: "c", value: "<A"),
    ]
    let found = try events(text, chunk: chunk)
    #expect(
      found == [
        .start(XMLElement(name: "a", attributes: attributes)), .text(Array("t&".utf8)),
        .text(Array("<&>".utf8)), .start(XMLElement(name: "b", attributes: [])), .end("b"),
        .end("a"),
      ])
    guard case .start(let element) = found[0] else { return }
    #expect(element["b"] == "1 > 0" && element["d"] == nil)
  }

  @Test(arguments: [
    ("<a>\n<b></a>", "2:4 expected '</b>', found '</a>'"),
    ("<a", "1:1 expected '>', found the end of the data"),
    ("<a>", "1:4 expected '</a>', found the end of the data"),
    ("text", "1:1 expected an element, found text"),
    ("<a/><b/>", "1:5 expected the end of the document, found an element"),
    ("<a>&nbsp;</a>", "1:4 an entity that is not known; only those of XML are"),
    ("<a b=c/>", "1:6 expected a value in quotes"),
    ("<a b=\"\"c=\"\"/>", "1:8 expected white space"),
    (
      "<!DOCTYPE a [<!ENTITY x \"y\">]><a/>",
      "1:1 declarations of a document's own, such as of entities, are not read"
    ),
    (
      "<?xml version=\"1.0\" encoding=\"KOI8-R\"?><a/>",
      "1:1 the document must be UTF-8; this one says it is not"
    ),
  ]) func `what is wrong has a place`(_ text: String, _ problem: String) {
    #expect(self.problem(text) == problem)
  }

  @Test func `nesting, attributes and tokens have limits`() {
    let deep = String(repeating: "<a>", count: 300)
    #expect(problem(deep)?.hasSuffix("the nesting is deeper than 256") == true)
    let wide = "<a" + (0..<1100).map { " b\($0)=''" }.joined() + "/>"
    #expect(problem(wide)?.hasSuffix("an element has more than 1024 attributes") == true)
    var scanner = XMLScanner(tokenLimit: 100)
    scanner.append(Array(("<a>" + String(repeating: "x", count: 200)).utf8))
    #expect(throws: InkFormatError.self) { while try scanner.next() != nil {} }
  }
}
