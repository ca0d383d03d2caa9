import Testing

@testable import InkKit

@Suite struct JSONFieldsTests {
  @Test func `the members of an object are taken as they are written`() throws {
    let fields = try JSONFields(
      Array(#" {"a" : [1, {"b":2}] ,"c":null,"a":1.50e0,"d":"\u0041"} "#.utf8))
    #expect(fields.all.map(\.key) == ["a", "c", "a", "d"])
    #expect(
      fields.all.map { fields.text($0) } == ["[1, {\"b\":2}]", "null", "1.50e0", #""\u0041""#])
    let last = try #require(fields["a"])
    #expect(fields.text(last) == "1.50e0", "the last one counts")
    #expect(fields["c"] == nil && fields["none"] == nil)
    #expect(try fields.value(#require(fields["d"])) == "A")
    #expect(try JSONFields(Array("{}".utf8)).all.isEmpty)
  }

  @Test func `what is no object is refused where it stops being one`() {
    for (text, column) in [
      ("", 1), ("[1]", 1), (#"{"a"}"#, 5), (#"{"a":1,}"#, 8), (#"{"a":01}"#, 6), (#"{"a":1} 2"#, 9),
      (#"{"a":[1}"#, 8),
    ] {
      #expect { _ = try JSONFields(Array(text.utf8)) } throws: {
        ($0 as? JSONError)?.column == column
      }
    }
  }

  @Test func `a member that is a document knows its place in the text`() throws {
    let text = "{\"id\":1,\n  \"ink\": [[[1,2],[3]]]}"
    let fields = try JSONFields(Array(text.utf8))
    let document = try InkDocument(#require(fields["ink"]), of: fields)
    #expect(document.line == 2 && document.column == 10)
    #expect { _ = try InkDecoder().record(from: document) } throws: { error in
      let error = error as? InkFormatError
      return error?.line == 2 && error?.column == 18 && error?.place == "[0][1]"
    }
  }
}
