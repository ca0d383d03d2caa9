import InkEvaluation
import Testing

@testable import InkTraining

@Suite struct RowPolicyTests {
  @Test func `a row has one value, one measure and one ingredient, and the rest`() throws {
    let policy = RowPolicy(once: ["v", "m", "n"], rest: "c", number: "v")
    func tags(_ marked: String) throws -> String {
      let line = policy.applied(to: try LabelledLine(marked: marked, line: 1))
      return line.tags.map { $0 ?? "-" }.joined(separator: " ")
    }
    #expect(
      try tags("{1 v} ({14 v} {oz m}) {can m} of {beans n} or {1 v} {cup m} {peas n}")
        == "v - c c - m - n c c c c")
    #expect(try tags("1 onion") == "v c")
    #expect(try tags("{2 v} to {3 v} {leeks n}, {sliced x}") == "v v v n - c")
  }
}
