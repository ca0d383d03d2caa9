import Testing

@testable import InkKit

@Suite struct UniquedTests {
  @Test func `elements are told once, and where they come first`() {
    #expect([3, 1, 3, 2, 1].uniqued() == [3, 1, 2])
    #expect(["b", "a", "b"].firstPositions == ["b": 0, "a": 1])
  }

  @Test func `texts are sorted by their scalars`() {
    #expect(["b", "á", "Z", "a"].sortedByScalars() == ["Z", "a", "b", "á"])
  }
}
