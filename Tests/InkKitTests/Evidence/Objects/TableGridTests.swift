import InkTestSupport
import Testing

@testable import InkKit

@Suite struct TableGridTests {
  private static func line(_ from: SIMD2<Float>, _ to: SIMD2<Float>) -> Stroke {
    Stroke(DrawnShapes.line(from: from, to: to, count: 20))
  }

  /// Small strokes as letters are, two at each place.
  private static func letters(at places: [SIMD2<Float>]) -> [Stroke] {
    places.flatMap { [line($0, $0 + [4, 18]), line($0 + [8, 18], $0 + [12, 2])] }
  }

  /// The rules of three columns and two rows, without those around.
  private static let rules = [
    line([100, 0], [100, 120]), line([200, 2], [198, 118]), line([0, 60], [300, 63]),
  ]
  private static let cells: [SIMD2<Float>] = [
    [30, 20], [130, 20], [230, 20], [30, 80], [130, 80], [230, 80],
  ]

  @Test func `rules that cross with words between them are a table`() throws {
    let strokes = Self.letters(at: Self.cells) + Self.rules
    let tables = TableGrid.tables(on: PageStrokes(strokes))
    let table = try #require(tables.count == 1 ? tables[0] : nil)
    #expect(table.strokes == [12, 13, 14])
    #expect(Self.cells.map { table.cells.cell(of: $0 + [6, 9]) } == [0, 1, 2, 3, 4, 5])
  }

  @Test func `the outline of a table may be one stroke, or four`() {
    let frame = Stroke(DrawnShapes.polygon([[0, 0], [300, 0], [300, 120], [0, 120]]))
    let sides = [
      Self.line([0, 0], [300, 0]), Self.line([300, 0], [300, 120]),
      Self.line([300, 120], [0, 120]), Self.line([0, 120], [0, 0]),
    ]
    for outline in [[frame], sides] {
      let strokes = Self.letters(at: Self.cells) + outline + Self.rules
      let tables = TableGrid.tables(on: PageStrokes(strokes))
      #expect(tables.map(\.strokes) == [Array(12..<strokes.count)])
    }
  }

  @Test func `boxes, lines that leave them, letters on their sides and empty grids are none`() {
    let box = [
      Self.line([0, 0], [300, 0]), Self.line([300, 0], [300, 120]),
      Self.line([300, 120], [0, 120]), Self.line([0, 120], [0, 0]),
    ]
    let words = Self.letters(at: Self.cells)
    let stems = [Self.line([80, 60], [80, 118]), Self.line([180, 60], [182, 118])]
    for strokes in [
      words + box, words + box + [Self.line([150, 120], [150, 220])],
      words + [Self.line([0, 120], [300, 120])] + stems, Self.rules + box,
      words + [Self.line([0, 60], [300, 63]), Self.line([100, 0], [100, 120])],
    ] {
      #expect(TableGrid.tables(on: PageStrokes(strokes)).isEmpty)
    }
  }

  @Test func `a text that stands in several cells is parted by them`() throws {
    let page = PageStrokes(Self.letters(at: Self.cells) + Self.rules)
    let table = try #require(TableGrid.tables(on: page).first)
    let text = FoundObject(kind: .text, strokes: Array(0..<12), certainty: 0.8)
    #expect(
      table.parting([text], page).map(\.strokes)
        == [[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11]])
    let shape = FoundObject(kind: .shape, strokes: [0, 2], certainty: 0.8)
    #expect(table.parting([shape], page) == [shape])
  }
}
