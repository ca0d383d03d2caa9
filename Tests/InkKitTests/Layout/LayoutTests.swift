import Foundation
import InkKit
import InkTestSupport
import Testing

@Suite struct LayoutTests {
  /// The strokes of the found lines, in rising order.
  private func found(_ page: DrawnPage) throws -> [[Int]] {
    Layout.lines(of: try page.ink()).map { $0.strokes.sorted() }
  }

  private let text = ["the quick brown fox", "jumps, (over) the lazy", "dog; \"why not?\" I say"]

  private func page(writer: UInt64, spacing: Float = 140) throws -> DrawnPage {
    var page = DrawnPage(writer: writer)
    for (line, text) in text.enumerated() {
      try page.write(text, line: line, x: Float(line * 70 % 110), y: Float(line) * spacing)
    }
    return page
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `lines are found whatever the order of their strokes`(_ seed: UInt64) throws {
    var page = try page(writer: seed)
    #expect(try found(page) == page.expected)
    page.shuffle(seed: seed)
    #expect(try found(page) == page.expected)
  }

  @Test(arguments: [-12, -8, -4, 4, 8, 12], 1...4 as ClosedRange<UInt64>)
  func `lines may slope`(_ degrees: Int, _ seed: UInt64) throws {
    var page = try page(writer: seed)
    let angle = Float(degrees) * .pi / 180
    page.bend {
      SIMD2($0.x * cos(angle) - $0.y * sin(angle), $0.x * sin(angle) + $0.y * cos(angle))
    }
    page.shuffle(seed: seed)
    #expect(try found(page) == page.expected)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `lines may wave and spread like a fan`(_ seed: UInt64) throws {
    var page = try page(writer: seed, spacing: 160)
    page.bend { SIMD2($0.x, $0.y + 40 * sin($0.x / 250) + $0.x * $0.y / 8000) }
    page.shuffle(seed: seed)
    #expect(try found(page) == page.expected)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `lines may differ in size`(_ seed: UInt64) throws {
    var page = DrawnPage(writer: seed)
    try page.write("Heading", line: 0, size: 200)
    try page.write("smaller text that goes on", line: 1, y: 160, size: 80)
    try page.write("and ends with a small note", line: 2, y: 270, size: 80)
    page.shuffle(seed: seed)
    #expect(try found(page) == page.expected)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `a short line, an indented one and a word alone are lines`(_ seed: UInt64) throws {
    var page = DrawnPage(writer: seed)
    try page.write("To whom it may concern", line: 0)
    try page.write("so", line: 1, y: 150)
    try page.write("it goes", line: 2, x: 700, y: 300)
    try page.write("Yours", line: 3, x: 100, y: 450)
    page.shuffle(seed: seed)
    #expect(try found(page) == page.expected)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `dots and crosses of the whole page may be written at its end`(_ seed: UInt64) throws {
    var page = try page(writer: seed)
    let isSmall = page.strokes.map { stroke in
      (stroke.boundingBox?.height ?? 0) < 15
    }
    #expect(isSmall.contains(true))
    page.reorder(
      page.strokes.indices.filter { !isSmall[$0] } + page.strokes.indices.filter { isSmall[$0] })
    #expect(try found(page) == page.expected)
  }

  @Test(
    arguments: [
      "Typography", "jelly", "Quiz: yes!", "\"fifty-fifty\"", "illicit", "gypsy joy", "T", "i", "%",
      "A = b + c;", "1,234.50", "WAVES", "e.g. pp. 7-9", "(x_1 | y)",
    ], 1...6 as ClosedRange<UInt64>)
  func `what is one line stays one line`(_ text: String, _ seed: UInt64) throws {
    var page = DrawnPage(writer: seed)
    try page.write(text)
    #expect(try found(page) == page.expected)
    page.bend { SIMD2($0.x, $0.y + $0.x * 0.2) }
    #expect(try found(page) == page.expected)
  }

  @Test func `moving, scaling and empty strokes change nothing`() throws {
    let page = try page(writer: 3)
    let lines = Layout.lines(of: try page.ink())
    var moved = page
    moved.bend { $0 * 32 + SIMD2(-65536, 131_072) }
    #expect(Layout.lines(of: try moved.ink()).map(\.strokes) == lines.map(\.strokes))
    let spaced = try Ink(strokes: page.strokes.flatMap { [Stroke(points: []), $0] })
    #expect(Layout.lines(of: spaced).map(\.strokes) == lines.map { $0.strokes.map { 2 * $0 + 1 } })
  }

  @Test func `a line tells its slope, middle and size`() throws {
    var page = DrawnPage(writer: 1)
    try page.write("nunc est bibendum nunc pede libero", y: 500)
    page.bend { SIMD2($0.x, $0.y + $0.x * 0.1) }
    let line = try #require(Layout.lines(of: try page.ink()).first)
    #expect(abs(line.slope - 0.1) < 0.02)
    #expect(abs(line.center - 475) < 30)
    #expect(line.deviation > 12 && line.deviation < 30)
  }
}
