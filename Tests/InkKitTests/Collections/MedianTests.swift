import Testing

@testable import InkKit

@Suite struct MedianTests {
  @Test func `the median is the middle one in order, of two the larger`() {
    #expect([3, 1, 2].median == 2)
    #expect([4, 1, 3, 2].median == 3)
    #expect([7].median == 7)
    #expect([Float]().median == nil)
  }
}
