import InkTestSupport
import Testing

@testable import InkKit

@Suite struct GroupRuleTests {
  func ink(_ strokes: [(Float, Float, Float, Float)]) throws -> Ink {
    try DrawnShapes.straight(strokes)
  }

  func line(_ ink: Ink, by rule: GroupRule = .blocks) throws -> GroupLine {
    let lines = GroupLine.lines(of: Array(ink.strokes.indices), in: ink, by: rule)
    #expect(lines.count == 1)
    return try #require(lines.first)
  }

  @Test func `strokes one above the other are one group, in writing order`() throws {
    // 三 beside 川, the latter written first.
    let ink = try ink([
      (120, 0, 118, 100), (150, 0, 150, 90), (180, 0, 180, 100),
      (0, 0, 90, 0), (10, 50, 80, 50), (0, 100, 100, 100),
    ])
    let line = try line(ink)
    #expect(line.groups.map(\.strokes) == [[3, 4, 5], [0], [1], [2]])
    #expect(line.size == 100)
    let ranges = line.cells.map(\.groups)
    #expect(ranges.contains(0..<1))
    #expect(ranges.contains(1..<4))
    // Both together are wider than any character.
    #expect(!ranges.contains(0..<4))
    for (before, after) in zip(ranges, ranges.dropFirst()) {
      #expect((before.upperBound, before.lowerBound) < (after.upperBound, after.lowerBound))
    }
  }

  @Test func `a line is as large as its usual groups, however they and long words stand`() throws {
    // Three characters that rise and fall, a small mark, and a word in one stroke.
    let line = try line(
      ink([
        (0, 0, 80, 100), (110, 30, 190, 130), (220, -20, 300, 80), (310, 70, 320, 80),
        (330, 20, 700, 90),
      ]), by: .characters)
    #expect((90...110).contains(line.size))
    #expect(try self.line(ink([(0, 5, 100, 5)]), by: .characters).size == 100)
  }

  @Test func `a cell knows the gaps inside it, and how far its groups overlap`() throws {
    let line = try line(ink([(0, 0, 50, 100), (40, 0, 90, 100), (95, 0, 100, 100)]))
    #expect(line.groups.count == 3)
    let cell = try #require(line.cells.first { $0.groups == 0..<3 })
    #expect(abs(cell.overlap * line.size - 10) < 0.01)
    #expect(abs(cell.widestGap * line.size - 5) < 0.01)
  }

  @Test func `every group is a cell`() throws {
    let ink = try ink((0..<30).map { (Float($0) * 40, 0, Float($0) * 40 + 20, 30) })
    let line = try line(ink)
    #expect(line.groups.count == 30)
    for index in 0..<30 { #expect(line.cells.contains { $0.groups == index..<(index + 1) }) }
  }

  @Test func `a flat stroke is as large as it is long`() throws {
    #expect(try line(ink([(0, 5, 100, 5)])).size == 100)
  }
}
