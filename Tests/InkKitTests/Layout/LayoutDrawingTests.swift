import InkTestSupport
import Testing

@testable import InkKit

/// Rules, frames and the lines of tables beside writing.
@Suite struct LayoutDrawingTests {
  private let text = [
    "Was beinhaltet die Matrix", "nicht mehr erreicht wird", "und das folgt bei dir",
  ]

  /// Writers of pages; few of them where layout is slow.
  private static let seeds: ClosedRange<UInt64> = 1...(BuildConfiguration.isOptimized ? 8 : 1)

  /// A page of lines that stand closer than their letters with tails are high.
  private func page(writer: UInt64) throws -> DrawnPage {
    var page = DrawnPage(writer: writer)
    for (line, text) in text.enumerated() {
      try page.write(text, line: line, y: Float(line) * 105)
    }
    return page
  }

  /// A table of three rows and columns below the page, its lines drawn a little unsteadily.
  private var table: [[SIMD2<Float>]] {
    func line(from: SIMD2<Float>, to: SIMD2<Float>) -> [SIMD2<Float>] {
      (0...60).map { index in
        let share = Float(index) / 60
        let tremor = SIMD2<Float>(index % 7 == 0 ? 2 : 0, index % 5 == 0 ? 3 : 0)
        return from + (to - from) * share + tremor
      }
    }
    return (0...3).flatMap { index in
      let index = Float(index)
      return [
        line(from: SIMD2(0, 400 + index * 400), to: SIMD2(1500, 400 + index * 400)),
        line(from: SIMD2(index * 500, 400), to: SIMD2(index * 500, 1600)),
      ]
    }
  }

  private func ink(_ page: DrawnPage, and drawing: [[SIMD2<Float>]]) throws -> Ink {
    try Ink(strokes: page.strokes + drawing.map { Stroke($0) })
  }

  /// The lines that are expected of a page, whatever is drawn beside it.
  private func expectLines(of page: DrawnPage, beside drawing: [[SIMD2<Float>]]) throws {
    let ink = try ink(page, and: drawing)
    #expect(Layout.writing(of: ink) == Array(page.strokes.indices))
    #expect(Layout.lines(of: ink).map { $0.strokes.sorted() } == page.expected)
  }

  @Test(arguments: seeds)
  func `lines of a table are no writing, and dense lines beside them come apart`(
    _ seed: UInt64
  ) throws {
    var page = try page(writer: seed)
    try expectLines(of: page, beside: table)
    try page.write("bisher neu", line: 3, x: 60, y: 650)
    try expectLines(of: page, beside: table)
  }

  @Test(arguments: seeds)
  func `a frame around words is no writing`(_ seed: UInt64) throws {
    var page = try page(writer: seed)
    try page.write("frame", line: 3, x: 100, y: 600)
    let frame: [SIMD2<Float>] = [
      SIMD2(40, 460), SIMD2(800, 465), SIMD2(805, 690), SIMD2(38, 700), SIMD2(41, 455),
    ]
    try expectLines(of: page, beside: [frame])
  }

  @Test(arguments: seeds)
  func `a rule under a line is no writing`(_ seed: UInt64) throws {
    let page = try page(writer: seed)
    let width = try #require(page.ink().boundingBox?.width)
    let rule = (0...40).map { SIMD2(Float($0) / 40 * width, 250 + Float($0 % 3)) }
    try expectLines(of: page, beside: [rule])
  }

  @Test(arguments: seeds)
  func `large letters, dashes, bars and joined words are writing`(_ seed: UInt64) throws {
    var page = DrawnPage(writer: seed)
    try page.write("O HI f(l)", size: 300)
    try page.write("smaller - text |t| that goes on", line: 1, y: 200)
    let ink = try page.ink()
    #expect(Layout.writing(of: ink) == Array(ink.strokes.indices))
    let joined = try DrawnWriter(seed: seed).joinedInk(of: "minimum at a little illumination")
    #expect(Layout.writing(of: joined) == Array(joined.strokes.indices))
  }

  @Test func `ink of nothing but lines is taken for writing`() throws {
    let ink = try DrawnShapes.ink(table)
    #expect(Layout.writing(of: ink) == Array(table.indices))
    let line = try DrawnShapes.ink([DrawnShapes.line(from: .zero, to: SIMD2(0, 1e9))])
    #expect(Layout.writing(of: line) == [0])
  }

  @Test(.inOptimizedBuilds) func `strokes of a drawing are named in the answer`() throws {
    let page = try page(writer: 3)
    let recognizer = try Recognizer(model: ShippedModels.model(for: "de"))
    let ink = try ink(page, and: table)
    let best = try #require(recognizer.result(for: ink).candidates.first)
    #expect(best.drawnStrokes == Array(page.strokes.count..<ink.strokes.count))
    #expect(best.lines.count == text.count)
    let alone = try #require(recognizer.result(for: page.ink()).candidates.first)
    #expect(alone.text == best.text && alone.drawnStrokes.isEmpty)
    let oneLine = RecognizerOptions(layout: .line)
    let line = try Recognizer(model: ShippedModels.model(for: "de"), options: oneLine)
    #expect(line.result(for: ink).candidates.first?.drawnStrokes == [])
  }
}
