import Testing

@testable import InkKit

@Suite struct GroupedTests {
  @Test func `elements of equal keys are together, all in the order in which they come`() {
    let words = ["one", "three", "two", "four", "six", "seven"]
    #expect(
      words.grouped(by: \.count) == [["one", "two", "six"], ["three", "seven"], ["four"]])
    #expect([Int]().grouped { $0 }.isEmpty)
  }
}
