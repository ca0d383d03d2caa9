import InkTestSupport
import Testing

@testable import InkKit

/// Marks of lists among the objects of a page.
@Suite struct ListItemsTests {
  /// Two lines of writing, each behind a square, and what networks may take these for.
  private struct Page {
    var ink: Ink
    var squares: [Int] = []
    var lines: [[Int]] = []

    init(hasSquares: Bool = true) throws {
      var page = DrawnPage(writer: 3)
      var strokes: [Stroke] = []
      for (number, item) in ["bread and milk", "some butter"].enumerated() {
        let level = Float(number) * 150
        if hasSquares {
          let square: [SIMD2<Float>] = [[0, 0], [0, 1], [1, 1], [1, 0], [0, 0]]
          squares.append(strokes.count)
          strokes.append(
            Stroke(square.map { $0 * 60 + SIMD2(-110, level - 55) }.resampled(every: 2)))
        }
        let start = page.strokes.count
        try page.write(item, line: number, y: level)
        lines.append(Array(strokes.count..<(strokes.count + page.strokes.count - start)))
        strokes += page.strokes[start...]
      }
      ink = try Ink(strokes: strokes)
    }
  }

  private static func object(_ kind: StrokeKind, _ strokes: [Int]) -> FoundObject {
    FoundObject(kind: kind, strokes: strokes, certainty: 0.9)
  }

  @Test(arguments: [StrokeKind.shape, .text, .connector])
  func `a box is of the text behind it, whatever it was taken for`(_ kind: StrokeKind) throws {
    let page = try Page()
    let found =
      page.squares.map { Self.object(kind, [$0]) } + page.lines.map { Self.object(.text, $0) }
    let items = ListItems(
      among: found.sorted { $0.strokes[0] < $1.strokes[0] }, in: page.ink, of: .usual)
    let joined = items.objects
    #expect(
      joined.map(\.strokes) == zip(page.squares, page.lines).map { ([$0] + $1).sorted() })
    #expect(joined.allSatisfy { $0.kind == .text })
    #expect(items.marks.map { $0.map(\.sign) } == [[.openBox], [.openBox]])
    let again = ListItems(among: joined, in: page.ink, of: .usual)
    #expect(again.objects == joined && again.marks == items.marks)
  }

  @Test(arguments: [true, false])
  func `an arrow before a line is a mark where it leads to no shape`(_ hasShape: Bool) throws {
    var page = DrawnPage(writer: 3)
    try page.write("bread and milk", line: 0, y: 0)
    let arrow: [SIMD2<Float>] = [[-110, -25], [-50, -25], [-68, -43], [-50, -25], [-68, -7]]
    let box: [SIMD2<Float>] = [[0, 300], [0, 400], [300, 400], [300, 300], [0, 300]]
    let drawn = [arrow, box].map { Stroke($0.resampled(every: 2)) }
    let strokes = page.strokes + (hasShape ? drawn : [drawn[0]])
    let count = page.strokes.count
    var found = [Self.object(.text, Array(0..<count)), Self.object(.connector, [count])]
    if hasShape { found.append(Self.object(.shape, [count + 1])) }
    let items = ListItems(among: found, in: try Ink(strokes: strokes), of: .usual)
    #expect(items.objects == (hasShape ? found : [Self.object(.text, Array(0...count))]))
    #expect(items.marks.flatMap(\.self).map(\.sign) == (hasShape ? [] : [.arrow]))
  }

  @Test func `a larger drawing keeps what looks like a mark`() throws {
    let page = try Page()
    let found = [
      Self.object(.sketch, page.squares), Self.object(.text, page.lines.flatMap(\.self)),
    ]
    .sorted { $0.strokes[0] < $1.strokes[0] }
    let items = ListItems(among: found, in: page.ink, of: .usual)
    // Both squares are one drawing, and neither is all of it.
    #expect(items.objects == found)
    #expect(items.marks == [[], []])
  }

  @Test func `objects without marks stay as they are`() throws {
    let page = try Page(hasSquares: false)
    let found = page.lines.map { Self.object(.text, $0) }
    #expect(ListItems(among: found, in: page.ink, of: .usual).objects == found)
    #expect(ListItems(among: [], in: page.ink, of: .usual).objects.isEmpty)
  }

  @Test func `signs stand before the lines that they are nearest to`() {
    func box(_ y: Float) -> BoundingBox { BoundingBox(minX: 0, minY: y, maxX: 90, maxY: y + 9) }
    let candidate = RecognitionCandidate(
      text: "one\ntwo\nsix", score: 0, probability: 1,
      lines: [
        TextSegment(text: "one", range: 0..<3, boundingBox: box(0)),
        TextSegment(text: "two", range: 4..<7, boundingBox: box(20)),
        TextSegment(text: "six", range: 8..<11, boundingBox: box(40)),
      ])
    func mark(_ sign: ListSign, _ y: Float) -> (sign: ListSign, box: Box) {
      (sign, Box(lower: [-9, y], upper: [-5, y + 4]))
    }
    #expect(candidate.text(with: []) == "one\ntwo\nsix")
    #expect(
      candidate.text(with: [mark(.bullet, 2), mark(.checkedBox, 43)]) == "• one\ntwo\n☑ six")
  }
}
