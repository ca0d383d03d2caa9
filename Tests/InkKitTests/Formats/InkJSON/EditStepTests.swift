import Testing

@testable import InkKit

@Suite struct EditStepTests {
  private func step(_ line: String) throws -> EditStep {
    try EditStep(InkDocument(bytes: Array(line.utf8), line: 1))
  }

  private func problem(_ line: String) -> String? {
    do { _ = try step(line) } catch { return (error as? InkFormatError)?.problem }
    return nil
  }

  @Test func `strokes are added as they are followed`() throws {
    let stroke = Stroke([[1, 2], [3, 4]])
    for line in [
      "[[1,2],[3,4]]", #"{"add":[[1,2],[3,4]]}"#, #"{"stroke":[[1,2],[3,4]]}"#,
      #"{"x":[1,3],"y":[2,4]}"#,
    ] {
      #expect(try step(line) == .add(stroke))
    }
  }

  @Test func `strokes and objects are erased and moved`() throws {
    #expect(try step(#"{"erase":[3,1]}"#) == .erase(.strokes([3, 1])))
    #expect(try step(#"{"erase":2}"#) == .erase(.strokes([2])))
    #expect(try step(#"{"erase":{"object":4}}"#) == .erase(.object(4)))
    #expect(try step(#"{"move":[0],"by":[1.5,-2]}"#) == .move(.strokes([0]), x: 1.5, y: -2))
    #expect(
      try step(#"{"by":[1,2],"move":{"object":1}}"#) == .move(.object(1), x: 1, y: 2))
    #expect(try step(#"{"undo":true}"#) == .undo)
    #expect(try step(#"{"clear":true}"#) == .clear)
    #expect(try step(#"{"whole":true}"#) == .whole)
    #expect(problem(#"{"whole":false}"#) != nil && problem(#"{"whole":1}"#) != nil)
  }

  @Test func `a line has one edit, and what else it can be is said`() {
    #expect(
      problem(#"{"add":[[1,1],[5,5]],"erase":[0]}"#)
        == "expected one edit in a line, found 'add' and 'erase'")
    #expect(
      problem(#"{"erase":[0],"undo":true}"#)
        == "expected one edit in a line, found 'erase' and 'undo'")
    #expect(problem(#"{"erase":[0],"undo":false,"clear":null,"whole":false}"#) == nil)
    for line in [#"{"undo":2}"#, #"{"foo":1}"#, #"{"by":[1,2]}"#, "7"] {
      #expect(problem(line)?.contains("\"erase\", \"move\" and \"by\"") == true, "\(line)")
    }
  }

  @Test func `a way is of a move alone`() {
    for (edit, name) in [
      (#""erase":[0]"#, "erase"), (#""add":[[1,2]]"#, "add"), (#""undo":true"#, "undo"),
      (#""whole":true"#, "whole"),
    ] {
      for line in [#"{\#(edit),"by":[1,2]}"#, #"{"by":[1,2],\#(edit)}"#] {
        #expect(problem(line) == "expected \"move\" beside \"by\", found '\(name)'", "\(line)")
      }
      #expect(problem(#"{\#(edit),"by":null,"move":null}"#) == nil, "\(edit)")
    }
  }

  @Test func `what is missing or of another kind is named`() {
    let target = "expected the numbers of strokes such as [0,1], or {\"object\":1}"
    let way = "expected \"by\" with two numbers such as [10,0]"
    for line in [#"{"erase":"all"}"#, #"{"erase":[-1]}"#, #"{"erase":[0.5]}"#, #"{"erase":{}}"#] {
      #expect(problem(line) == target, "\(line)")
    }
    for line in [
      #"{"move":[0]}"#, #"{"move":[0],"by":[1]}"#, #"{"move":[0],"by":[1,2,3]}"#,
      #"{"move":[0],"by":[null,2]}"#, #"{"move":[0],"by":7}"#,
    ] {
      #expect(problem(line) == way, "\(line)")
    }
    #expect(problem(#"{"move":[0],"by":[NaN,2]}"#) != nil)
    #expect(problem("7") != nil)
  }
}
