import Testing

@testable import InkKit

@Suite struct WritingColumnsTests {
  /// A cross of two strokes, 80 high and wide.
  func cross(_ x: Float, _ y: Float) -> [Stroke] {
    func line(_ from: SIMD2<Float>, _ to: SIMD2<Float>) -> Stroke {
      Stroke((0...8).map { from + (to - from) * (Float($0) / 8) })
    }
    return [line([x, y + 40], [x + 80, y + 40]), line([x + 40, y], [x + 40, y + 80])]
  }

  /// The strokes of each column of crosses at places in the order in which they are written.
  func columns(_ places: [SIMD2<Float>]) throws -> [[Int]]? {
    let ink = try Ink(strokes: places.flatMap { cross($0.x, $0.y) })
    return WritingColumns.columns(
      of: ink, strokes: Array(ink.strokes.indices), turned: ink.turned())
  }

  /// Places of lines of crosses, in the order in which they are written.
  func places(
    lines: Int, of count: Int, at place: (_ line: Float, _ number: Float) -> SIMD2<Float>
  ) -> [SIMD2<Float>] {
    var places: [SIMD2<Float>] = []
    for line in 0..<lines {
      for number in 0..<count { places.append(place(Float(line), Float(number))) }
    }
    return places
  }

  @Test func `what is written downwards is columns from the right`() throws {
    let level = places(lines: 2, of: 4) { [-160 * $0, 100 * $1] }
    #expect(try columns(level) == [Array(0..<8), Array(8..<16)])
    // Of different heights, so that no row is level.
    let uneven = places(lines: 2, of: 4) { [-200 * $0, 100 * $1 + 50 * $0] }
    #expect(try columns(uneven) == [Array(0..<8), Array(8..<16)])
  }

  @Test func `the same in the order of rows is rows`() throws {
    #expect(try columns(places(lines: 4, of: 2) { [160 * $1, 100 * $0] }) == nil)
    #expect(try columns(places(lines: 1, of: 6) { [100 * $1, 0 * $0] }) == nil)
  }

  @Test func `characters one below the other are a column`() throws {
    #expect(try columns(places(lines: 1, of: 5) { [0 * $0, 110 * $1] }) == [Array(0..<10)])
  }

  @Test func `a turned ink has what is below at the right`() throws {
    let ink = try Ink(strokes: [Stroke([[1, 2], [1, 5]]), Stroke([[-3, 2]])]).turned()
    #expect(ink.strokes.map(\.places) == [[[2, -1], [5, -1]], [[2, 3]]])
  }
}
