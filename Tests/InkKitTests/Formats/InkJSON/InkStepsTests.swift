import InkKit
import Testing

/// Lists of steps of the pen, among the other forms of ink in JSON.
@Suite struct InkStepsTests {
  func strokes(_ text: String, _ format: InkFormat = .automatic) throws -> [[StrokePoint]] {
    try InkDecoder(format: format).record(from: Array(text.utf8)).ink.strokes.map {
      Array($0.points)
    }
  }

  @Test(arguments: [
    "[[1,2,0],[3,-1.5,1],[0,0,1]]", #"{"word":"cat","drawing":[[1,2,0],[3,-1.5,1],[0,0,1]]}"#,
    "[[1,2,1,0,0],[3,-1.5,0,1,0],[0,0,0,1,0],[0,0,0,0,1],[0,0,0,0,1]]",
  ])
  func `steps are added up`(_ text: String) throws {
    #expect(
      try strokes(text) == [[.init(x: 1, y: 2), .init(x: 4, y: 0.5)], [.init(x: 4, y: 0.5)]])
  }

  @Test func `what was read as points or columns still is`() throws {
    #expect(
      try strokes("[[[1,2,0],[3,4,1]]]") == [[.init(x: 1, y: 2, t: 0), .init(x: 3, y: 4, t: 1)]])
    #expect(try strokes("[]") == [])
    #expect(try strokes("[[]]") == [[]])
    #expect(throws: InkFormatError.self) { try strokes("[[1,2,7],[3,4,9]]") }
    #expect(throws: InkFormatError.self) { try strokes("[[1,2],[3,4]]") }
  }

  @Test func `columns may stand among objects, and nothing else`() throws {
    #expect(
      try strokes(#"[{"x":[1,2],"y":[3,4]},[[302],[298]]]"#)[1] == [.init(x: 302, y: 298)])
    #expect(throws: InkFormatError.self) { try strokes(#"[{"x":[1],"y":[3]},[[1,2],[3,4]]]"#) }
  }

  @Test func `a list that is said to be one is told where it is none`() {
    let error = #expect(throws: InkFormatError.self) {
      try strokes("[[1,2,0],[3,4,2]]", .stroke3)
    }
    #expect(
      error?.description
        == "line 1, byte 10, [1]: expected a step [dx,dy,lifts] with 0 or 1 at its end")
    let far = #expect(throws: InkFormatError.self) { try strokes("[[9e8,0,0],[9e8,0,0]]") }
    #expect(far?.problem == "expected a number from -1000000000 to 1000000000")
  }
}
