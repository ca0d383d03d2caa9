import Testing

@testable import InkTool

@Suite struct RecentlyUsedTests {
  @Test func `what was used last is kept`() {
    var values = RecentlyUsed<Int, String>(limit: 2)
    var made: [Int] = []
    func use(_ key: Int) -> String {
      values.value(for: key) {
        made.append(key)
        return "\(key)"
      }
    }
    for key in [1, 2, 1, 3, 1, 2] { #expect(use(key) == "\(key)") }
    #expect(made == [1, 2, 3, 2])
    #expect(values.value(for: 3) == nil)
    values.widen(to: 3)
    for key in [3, 1, 2, 3, 1, 2] { #expect(use(key) == "\(key)") }
    #expect(made == [1, 2, 3, 2, 3], "there is room for all")
  }
}
