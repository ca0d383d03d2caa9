import Testing

@testable import InkKit

@Suite struct EditDistanceTests {
  @Test(arguments: [("", "", 0), ("ab", "ba", 2), ("kitten", "sitting", 3), ("", "abc", 3)])
  func `errors are counted as insertions, deletions and replacements`(
    _ a: String, _ b: String, _ expected: Int
  ) {
    #expect(editDistance(Array(a), Array(b)) == expected)
    #expect(editDistance(Array(b), Array(a)) == expected)
  }
}
