import Testing

@testable import InkKit

@Suite struct PageWindowTests {
  /// Strokes in a row, ten units apart.
  private func boxes(_ count: Int) -> [Box?] {
    (0..<count).map { index in
      let corner = SIMD2(Float(index) * 10, 0)
      return Box(lower: corner, upper: corner + 5)
    }
  }

  @Test func `what is near a change is looked at, and what is far stays`() {
    let count = 500
    let objects = (0..<(count / 2)).map { [2 * $0, 2 * $0 + 1] }
    let window = PageWindow(around: [SIMD2(2500, 0)], boxes(count), Array(0..<count), objects)
    #expect(window.places.contains(250) && window.places.contains(249))
    #expect(window.places.count < 100)
    // Each stroke is looked at, or of an object that stays.
    let kept = window.kept.flatMap(\.strokes)
    #expect((kept + window.places).sorted() == Array(0..<count))
    #expect(window.kept.allSatisfy { objects[$0.object] == $0.strokes })
  }

  @Test func `an object that is too large stays as it is, without strokes that are gone`() {
    let numbers = Array(0..<200).filter { $0 != 7 }
    let window = PageWindow(
      around: [SIMD2(70, 0)], Array(boxes(199)), numbers, [Array(0..<190), Array(190..<200)])
    #expect(window.kept.map(\.object) == [0, 1])
    #expect(window.kept[0].strokes == Array(0..<190).filter { $0 != 7 })
    #expect(window.places.isEmpty)
  }

  @Test func `strokes of no object are looked at wherever they are`() {
    let count = 300
    let window = PageWindow(
      around: [SIMD2(0, 0)], boxes(count), Array(0..<count), [Array(0..<150)])
    #expect(Set(window.places).isSuperset(of: 150..<300))
  }
}
