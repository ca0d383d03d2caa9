import InkTestSupport
import Testing

@testable import InkKit

@Suite struct StruckWritingTests {
  private let lines = ["the quick brown", "fox wonder over", "the lazy dogs"]

  /// A page of lines, and the strokes and the box of a word in the middle, behind which the next one
  /// stands at a place.
  private func page(
    _ text: String = "wonder", next: Float = 900
  ) throws -> (page: DrawnPage, word: Range<Int>, box: Box) {
    var page = DrawnPage(writer: 3)
    try page.write(lines[0], line: 0)
    try page.write("fox", line: 0, y: 150)
    let start = page.strokes.count
    try page.write(text, line: 1, x: 300, y: 150)
    let word = start..<page.strokes.count
    try page.write("over", line: 0, x: next, y: 150)
    try page.write(lines[2], line: 0, y: 300)
    return (page, word, try #require(Box(strokes: Array(page.strokes[word]))))
  }

  private func written(
    _ strokes: [Stroke], _ choice: WrittenPage.StruckChoice = .leftOut
  ) throws -> WrittenPage {
    WrittenPage(of: try Ink(strokes: strokes), by: nil, struck: choice)
  }

  @Test func `a word with a line through it is left out with the line`() throws {
    let (page, word, box) = try page()
    let height = Float(150 - 25)
    let line = Stroke(
      (0...20).map { SIMD2(box.lower.x - 10 + box.size.x * Float($0) / 19, height) })
    let found = try written(page.strokes + [line])
    #expect(found.struck == Array(word) + [page.strokes.count])
    #expect(found.writing == page.strokes.indices.filter { !word.contains($0) })
    let kept = try written(page.strokes + [line], .kept)
    #expect(kept.struck == found.struck && kept.writing == Array(page.strokes.indices))
  }

  @Test func `a dot over a struck word, which no line meets, goes with it`() throws {
    let (page, word, box) = try page()
    let top = SIMD2(box.middle.x, box.lower.y - 8)
    var strokes = page.strokes
    strokes.insert(Stroke([top, top + SIMD2(6, 4)]), at: word.upperBound)
    let line = Stroke(
      (0...20).map { SIMD2(box.lower.x - 10 + box.size.x * Float($0) / 19, Float(125)) })
    #expect(
      try written(strokes + [line]).struck
        == Array(word.lowerBound...word.upperBound) + [strokes.count])
  }

  @Test func `a line of two points crosses letters that stand apart, too`() throws {
    let (page, word, box) = try page()
    let line = Stroke([
      SIMD2(box.lower.x - 10, 125), SIMD2(box.upper.x + 10, Float(128)),
    ])
    let found = try written(page.strokes + [line])
    #expect(found.struck == Array(word) + [page.strokes.count])
  }

  @Test func `a short word is crossed out by a short line, and a dash crosses none`() throws {
    let (page, word, box) = try page("is", next: 600)
    func line(from left: Float, to right: Float) -> Stroke {
      Stroke((0...20).map { SIMD2(left + (right - left) * Float($0) / 20, 125) })
    }
    let strike = line(from: box.lower.x - 14, to: box.upper.x + 14)
    #expect(try written(page.strokes + [strike]).struck == Array(word) + [page.strokes.count])
    let dash = line(from: box.upper.x + 15, to: box.upper.x + 90)
    #expect(try written(page.strokes + [dash]).struck.isEmpty)
    // A bar through the last letter alone.
    let bar = line(from: box.upper.x - 35, to: box.upper.x + 35)
    #expect(try written(page.strokes + [bar]).struck.isEmpty)
  }

  @Test func `words are crossed out of which most strokes are`() {
    func character(_ strokes: Int...) -> GraphemeSegment {
      GraphemeSegment(
        grapheme: "a", range: 0..<1, boundingBox: BoundingBox(minX: 0, minY: 0, maxX: 1, maxY: 1),
        drawingSegments: strokes.map { DrawingSegment(strokeIndex: $0, points: 0..<2) })
    }
    #expect([character(1, 2), character(3)].areMostly(of: [1, 3]))
    #expect(![character(1, 2), character(3, 4)].areMostly(of: [1, 3]))
    #expect(![GraphemeSegment]().areMostly(of: [1]))
  }

  @Test func `a word that is scribbled over is left out`() throws {
    let (page, word, box) = try page()
    let scribble = Stroke(
      (0...9).flatMap { turn -> [SIMD2<Float>] in
        let y = box.lower.y + box.size.y * Float(turn) / 9
        let ends = [SIMD2(box.lower.x, y), SIMD2(box.upper.x, y)]
        return turn.isMultiple(of: 2) ? ends : ends.reversed()
      })
    #expect(try written(page.strokes + [scribble]).struck == Array(word) + [page.strokes.count])
  }

  @Test func `a word with a line up and down across it is left out`() throws {
    let (page, word, box) = try page()
    let zigzag = Stroke(
      (0...96).map { step in
        // Twelve strokes up or down of eight points each.
        let (leg, part) = step.quotientAndRemainder(dividingBy: 8)
        let share = Float(leg.isMultiple(of: 2) ? part : 8 - part) / 8
        return SIMD2(
          box.lower.x + box.size.x * Float(step) / 96,
          box.lower.y + 10 + (box.size.y - 15) * share)
      })
    #expect(try written(page.strokes + [zigzag]).struck == Array(word) + [page.strokes.count])
  }

  @Test func `a word that was struck before the next ones is left out`() throws {
    let (page, word, box) = try page()
    let line = Stroke(
      (0...20).map { SIMD2(box.lower.x - 10 + box.size.x * Float($0) / 19, Float(125)) })
    let strokes =
      page.strokes[..<word.upperBound] + [line] + page.strokes[word.upperBound...]
    #expect(try written(Array(strokes)).struck == Array(word) + [word.upperBound])
  }

  @Test func `a line below a word leaves it in`() throws {
    let (page, _, box) = try page()
    let line = Stroke((0...20).map { SIMD2(box.lower.x + box.size.x * Float($0) / 20, 165) })
    #expect(try written(page.strokes + [line]).struck.isEmpty)
  }

  @Test func `what is written over a line is no word that was crossed out`() throws {
    let (page, _, box) = try page()
    let line = Stroke((0...20).map { SIMD2(box.lower.x + box.size.x * Float($0) / 20, 125) })
    #expect(try written([line] + page.strokes).struck.isEmpty)
  }

  @Test func `plain lines have nothing that was crossed out`() throws {
    let (page, _, _) = try page()
    #expect(try written(page.strokes).struck.isEmpty)
  }
}
