import Testing

@testable import InkKit

@Suite struct NumberTextTests {
  @Test func `numbers are rounded to fixed decimals`() {
    #expect(fixed(0.04996, decimals: 4) == "0.0500")
    #expect(fixed(-1.25, decimals: 1) == "-1.3")
    #expect(fixed(-0.001, decimals: 2) == "0.00")
    #expect(fixed(12.5, decimals: 0) == "13")
    #expect(percent(0.79123) == "79.12 %")
  }

  @Test func `one thing is no several`() {
    #expect([0, 1, 2].map { countText($0, "ink") } == ["0 inks", "1 ink", "2 inks"])
    #expect([1, 1_000].map(exactByteText) == ["1 byte", "1000 bytes"])
  }
}
