import InkTestSupport
import Testing

@testable import InkKit

@Suite struct InsertedWritingTests {
  /// The strokes that are moved down into the second line, by the number of the writing that they are of.
  private func moved(
    caret: [SIMD2<Float>], word: String = "brown", size: Float = 60, rise: Float = 100
  ) throws -> (carets: [Int], moved: Set<Int>, stays: Bool) {
    var page = DrawnPage(writer: 3)
    try page.write("and then we saw the", line: 0)
    let level: Float = 220
    try page.write("the quick", line: 1, y: level)
    let box = try #require(
      Box(strokes: zip(page.strokes, page.lines).filter { $0.1 == 1 }.map(\.0)))
    let place = box.upper.x + 35
    try page.write("fox over", line: 2, x: place + 35, y: level)
    try page.write(word, line: 3, x: place - 80, y: level - rise, size: size)
    let strokes = page.strokes + [Stroke(caret.map { SIMD2(place, level) + $0 })]
    let ink = try Ink(strokes: strokes)
    let found = InsertedWriting(
      on: LevelPage(ink, writing: Array(strokes.indices), letterHeight: .usual), of: ink)
    #expect(found.ink.strokes.map(\.points.count) == strokes.map(\.points.count))
    let changed = strokes.indices.filter {
      found.ink.strokes[$0].boundingBox != strokes[$0].boundingBox
    }
    let word = changed.filter { $0 < page.lines.count && page.lines[$0] == 3 }
    let inLine = word.allSatisfy {
      abs(found.ink.strokes[$0].places[0].y - (level - 30)) < 90
    }
    return (
      found.carets, Set(changed.compactMap { $0 < page.lines.count ? page.lines[$0] : nil }), inLine
    )
  }

  @Test func `a word above a caret stands in the line, and what follows makes room`() throws {
    let found = try moved(caret: [[-20, 30], [0, -5], [20, 30]])
    #expect(found.carets.count == 1)
    #expect(found.moved == [2, 3])
    #expect(found.stays)
  }

  @Test func `a word of many strokes is inserted, too, and what is as wide as its line is not`()
    throws
  {
    let caret: [SIMD2<Float>] = [[-20, 30], [0, -5], [20, 30]]
    #expect(try moved(caret: caret, word: "tall thin").moved == [2, 3])
    #expect(try moved(caret: caret, word: "another line of words", size: 90).moved.isEmpty)
  }

  @Test func `a caret above its line points down`() throws {
    let found = try moved(caret: [[-20, -95], [0, -55], [20, -95]], rise: 130)
    #expect(found.carets.count == 1)
    #expect(found.moved == [2, 3])
  }

  @Test func `a line without a caret stays as it is`() throws {
    let found = try moved(caret: [[0, 0], [3, 2], [2, 5]])
    #expect(found.carets.isEmpty)
    #expect(found.moved.isEmpty)
  }
}
