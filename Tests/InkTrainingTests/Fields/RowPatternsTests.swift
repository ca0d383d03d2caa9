import InkEvaluation
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct RowPatternsTests {
  private func rows(_ json: String) throws -> [LabelledLine] {
    let object = try CheckedJSON(Array(json.utf8)) {
      ModelError(.corrupt, subject: "r", detail: $0)
    }
    return try RowPatterns(object).rows()
  }

  @Test func `a pattern stands for rows of words of its lists, each once`() throws {
    let rows = try rows(
      #"""
      {"samples": 200, "words": ["n=1|2", "unit.de=EL|TL", "food=Mehl|saure Sahne"],
       "patterns": ["{$n value} {$unit.de measure} {$food ingredient}", "{$n. $n time}"]}
      """#)
    #expect(rows.count == 12, "eight of the first, four of the second")
    let line = try #require(rows.first { $0.text == "2 TL saure Sahne" })
    #expect(line.tags == ["value", "measure", "ingredient", "ingredient"])
    #expect(rows.contains { $0.text == "1. 2" })
  }

  @Test func `the same recipe gives the same rows`() throws {
    let json = #"{"samples": 3, "words": ["a=1|2|3|4|5|6|7|8|9"], "patterns": ["{$a value}"]}"#
    #expect(try rows(json) == rows(json))
    #expect(try rows(json).count <= 3)
    #expect(try rows("{}").isEmpty)
  }

  @Test(arguments: [
    #"{"patterns": ["{$a value}"]}"#, #"{"words": ["a"], "patterns": ["{1 value}"]}"#,
    #"{"patterns": ["{1"]}"#, #"{"samples": 0, "patterns": []}"#, #"{"patterns": ["1 $"]}"#,
  ])
  func `what makes no sense is an error`(_ json: String) {
    #expect(throws: ModelError.self) { try rows(json) }
  }
}
