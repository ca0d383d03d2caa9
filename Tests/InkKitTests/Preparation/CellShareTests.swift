import Testing

@testable import InkKit

@Suite struct CellShareTests {
  @Test func `a position lies between two cells`() {
    let share = CellShare(2.25, among: 5)
    #expect(share.first == 2 && share.share == 0.25)
  }

  @Test(arguments: [
    (-1, 0, 0), (0, 0, 0), (4, 3, 1), (9, 3, 1), (Float.infinity, 3, 1), (-Float.infinity, 0, 0),
    (.nan, 0, 0), (1e30, 3, 1),
  ])
  func `what lies beyond the cells is at an end`(_ position: Float, _ first: Int, _ rest: Float) {
    let share = CellShare(position, among: 5)
    #expect(share.first == first && share.share == rest)
  }
}
