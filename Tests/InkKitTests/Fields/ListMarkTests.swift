import Testing

@testable import InkKit

@Suite struct ListMarkTests {
  private func rest(_ line: String) -> String {
    ListMark.rest(of: TextToken.tokens(of: line)).map(\.text).joined(separator: " ")
  }

  @Test(arguments: [
    ("- 2 eggs", "2 eggs"), ("•2 eggs", "2 eggs"), ("☐ 2 eggs", "2 eggs"), ("[x] salt", "salt"),
    ("[ ] salt", "salt"), ("- [ ] 2 eggs", "2 eggs"), ("1. 2 eggs", "2 eggs"),
    ("12) mix", "mix"), ("b) mix", "mix"), ("→ 3 eggs", "3 eggs"), ("* salt", "salt"),
    ("1) - salt", "salt"),
  ])
  func `marks of lists are passed over`(_ line: String, _ rest: String) {
    #expect(self.rest(line) == rest)
  }

  @Test(arguments: [
    "2 eggs", "-3 degrees", "1.5 l milk", "100. 2", "(optional) salt", "a pinch", "-", "1.", "[x]",
    "", "2 tbsp. oil", "½ cup",
  ])
  func `what is a part of the line stays`(_ line: String) {
    #expect(
      ListMark.rest(of: TextToken.tokens(of: line)) == TextToken.tokens(of: line), "\(line)")
  }

  @Test func `what is behind a mark is seen as the beginning of a line`() {
    #expect(ListMark.rest(of: TextToken.tokens(of: "•2 eggs")).first?.isGlued == false)
  }
}
