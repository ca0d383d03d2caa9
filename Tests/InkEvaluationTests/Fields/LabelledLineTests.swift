import InkKit
import Testing

@testable import InkEvaluation

@Suite struct LabelledLineTests {
  private func pairs(_ json: String) throws -> [String] {
    let line = try LabelledLine(parsing: Array(json.utf8), line: 3)
    return zip(line.tokens, line.tags).map { "\($0.text)=\($1 ?? "")" }
  }

  @Test(arguments: [
    #"{"text":"2 cups flour","value":"2","measure":"cups","thing":"flour","id":"x"}"#,
    #"{"text":"2 cups flour","tags":{"value":"2","measure":"cups","thing":["flour"]}}"#,
    #"{"text":"2 cups flour","spans":[[0,1,"value"],[2,6,"measure"],[7,12,"thing"]]}"#,
    #"{"tokens":["2","cups","flour"],"tags":["value","measure","thing"]}"#,
  ])
  func `the ways to write labels say the same`(_ json: String) throws {
    #expect(try pairs(json) == ["2=value", "cups=measure", "flour=thing"])
  }

  @Test func `fields are found as whole words, one behind the other`() throws {
    #expect(
      try pairs(#"{"text":"salted peanuts, salt","thing":"salt"}"#)
        == ["salted=", "peanuts=", ",=", "salt=thing"])
    #expect(
      try pairs(#"{"text":"1 tin, 1 jar","value":["1","1"]}"#)
        == ["1=value", "tin=", ",=", "1=value", "jar="])
    #expect(
      try pairs(#"{"text":"100g","value":"100","measure":"g"}"#) == ["100=value", "g=measure"])
    #expect(
      try pairs(#"{"tokens":["a","b"],"tags":["O",null]}"#) == ["a=", "b="])
  }

  @Test(arguments: [
    ("[1]", "must be a JSON object"), ("{a", "byte 2: expected a key in quotes"),
    (#"{"value":"2"}"#, "no \"text\""),
    (#"{"text":"2 cups","value":"3"}"#, "'3' of \"value\" is not in the text"),
    (#"{"text":"2","value":"2","thing":"2"}"#, "belongs to another field"),
    (#"{"text":"ab","spans":[[0,3,"x"]]}"#, "inside the text of 2 characters"),
    (#"{"text":"ab","spans":[[1,1,"x"]]}"#, "[begin, end, tag]"),
    (#"{"tokens":["a"],"tags":[]}"#, "as many elements"), (#"{"tokens":[1],"tags":[1]}"#, "texts"),
  ])
  func `a line that makes no sense names its number and what is wrong`(
    _ json: String, _ problem: String
  ) {
    let error = #expect(throws: LabelledLineError.self) {
      try LabelledLine(parsing: Array(json.utf8), line: 3)
    }
    #expect(error?.line == 3)
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
    #expect(error?.problem.contains("line 1") == false)
  }

  @Test func `tables of data sets are read by their columns`() throws {
    let tokens =
      "line\ttokens\tlabels\n1 1/2 cups, sifted\t1$1/2 cups , sifted\tB-QTY B-UNIT OTHER I-COMMENT\n"
    let lines = try LabelledLine.table(tokens, tags: ["QTY": "v", "UNIT": "m", "COMMENT": "c"])
    #expect(lines.map(\.tags) == [["v", "m", nil, "c"]])
    let entities = "line\tentities\trecipe\n5 g salt\t[[0, 1, \"Q\"], [4, 8, \"F\"]]\t7\n"
    #expect(
      try LabelledLine.table(entities, tags: ["Q": "v", "F": "n"]).map(\.tags) == [["v", nil, "n"]])
    #expect(try LabelledLine.table("line\npepper\n", tags: [:]).map(\.text) == ["pepper"])
  }

  @Test(arguments: [
    ("a\tb\n1\t2\n", 1, "no column"),
    ("line\ttokens\tlabels\na\ta\tB-X B-Y\n", 2, "2 labels for 1"),
    ("line\ttokens\tlabels\na\tb\tB-X\n", 2, "'b' is not in the line"),
    ("line\tx\na\n", 2, "1 columns"),
    ("line\tentities\na\tno\n", 2, "no JSON array"),
  ])
  func `a table that makes no sense names the line`(_ text: String, _ line: Int, _ problem: String)
  {
    let error = #expect(throws: LabelledLineError.self) { try LabelledLine.table(text, tags: [:]) }
    #expect(error?.line == line)
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
  }
}
