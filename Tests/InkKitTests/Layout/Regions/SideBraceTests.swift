import InkTestSupport
import Testing

@testable import InkKit

@Suite struct SideBraceTests {
  /// Three lines, a brace from the upper to the lower edge, and a word at its other side.
  private func page(
    braceAt x: Float = 900, from top: Float = -80, to bottom: Float = 320
  ) throws -> (page: DrawnPage, brace: Stroke) {
    var page = DrawnPage(writer: 2)
    for (row, line) in ["bread and milk", "eggs and ham", "ten apples"].enumerated() {
      try page.write(line, line: 0, y: Float(row) * 150)
    }
    try page.write("shop", line: 1, x: 1150, y: 150)
    let middle = (top + bottom) / 2
    let corners: [SIMD2<Float>] = [
      [x, top], [x + 35, top + 25], [x + 35, middle - 30], [x + 65, middle], [x + 35, middle + 30],
      [x + 35, bottom - 25], [x, bottom],
    ]
    return (page, Stroke(corners))
  }

  private func braces(_ page: DrawnPage, _ brace: Stroke) throws -> [Int] {
    let ink = try Ink(strokes: page.strokes + [brace])
    let writing = Array(ink.strokes.indices)
    return SideBrace.strokes(
      of: ink, writing: writing, on: LevelPage(ink, writing: writing, letterHeight: .usual))
  }

  @Test func `a brace beside lines is no writing`() throws {
    let (page, brace) = try page()
    #expect(try braces(page, brace) == [page.strokes.count])
    let ink = try Ink(strokes: page.strokes + [brace])
    let written = WrittenPage(of: ink, by: nil, struck: nil)
    #expect(written.writing == Array(page.strokes.indices))
  }

  @Test
  func `what is as high as one line, has nothing at a side, or is crossed by words is writing`()
    throws
  {
    let low = try page(from: 70, to: 170)
    #expect(try braces(low.page, low.brace).isEmpty)
    let outside = try page(braceAt: 1500)
    #expect(try braces(outside.page, outside.brace).isEmpty)
    let through = try page(braceAt: 300)
    #expect(try braces(through.page, through.brace).isEmpty)
  }

  @Test func `the side at the left of a brace is read first, be it the lines or what they are`()
    throws
  {
    let (page, brace) = try page()
    let mirrored = [page.strokes, [brace]].map { strokes in
      strokes.map { stroke in
        Stroke(points: stroke.points.map { StrokePoint(x: 1500 - $0.x, y: $0.y) })
      }
    }
    for (strokes, first) in [(page.strokes + [brace], 0), (mirrored[0] + mirrored[1], 1)] {
      let ink = try Ink(strokes: strokes)
      let regions = PageRegions(
        of: ink, writing: Array(page.strokes.indices), drawing: [page.strokes.count]
      ).regions
      #expect(regions.count == 2)
      #expect(regions.first?.strokes.allSatisfy { page.lines[$0] == first } == true)
    }
  }
}
