import InkTestSupport
import Testing

@testable import InkKit

@Suite struct VisualOrderTests {
  @Test(arguments: [
    ("hello", false, "hello"), ("שלום", true, "םולש"), ("שלום,", true, ",םולש"),
    ("12.5", true, "12.5"), ("ב12", true, "12ב"), ("(אב)", true, ")בא("), ("אב", false, "בא"),
    ("ab", true, "ab"),
  ])
  func `characters go from left to right as they are seen`(
    _ text: String, _ isRightToLeft: Bool, _ wanted: String
  ) {
    let order = VisualOrder.order(Array(text), isRightToLeft: isRightToLeft)
    #expect(String(order) == wanted)
  }

  @Test func `words of a line from right to left go by their places`() {
    let line = LaidPage.line("שלום עולם 12", x: 300, y: 40, isRightToLeft: true)
    #expect(VisualOrder(line).words.map(\.text) == ["12", "עולם", "שלום"])
    let other = LaidPage.line("b a", y: 40)
    #expect(VisualOrder(other).words.map(\.text) == ["b", "a"])
  }

  @Test func `a line without words is a word`() {
    var line = LaidPage.line("one two", y: 40)
    line.words = []
    #expect(VisualOrder(line).words.map(\.text) == ["one two"])
  }
}
