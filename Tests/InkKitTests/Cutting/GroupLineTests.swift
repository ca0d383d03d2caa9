import InkTestSupport
import Testing

@testable import InkKit

@Suite struct GroupLineTests {
  func ink(_ strokes: [(Float, Float, Float, Float)]) throws -> Ink {
    try DrawnShapes.straight(strokes)
  }

  func lines(
    _ ink: Ink, direction: WritingDirection = .leftToRight, by rule: GroupRule = .letters
  ) -> [GroupLine] {
    GroupLine.lines(of: Array(ink.strokes.indices), in: ink, direction: direction, by: rule)
  }

  @Test func `strokes one above the other are one group, and runs of groups are cells`() throws {
    // A dot above a stem, written last, between two stems.
    let ink = try ink([(0, 0, 0, 60), (30, 0, 30, 60), (60, 0, 60, 60), (29, -20, 31, -18)])
    let line = try #require(lines(ink).first)
    #expect(line.groups.map(\.strokes) == [[0], [1, 3], [2]])
    #expect(line.size == 60)
    let ranges = line.cells.map(\.groups)
    #expect(ranges == [0..<1, 0..<2, 1..<2, 0..<3, 1..<3, 2..<3])
    let pair = try #require(line.cells.first { $0.groups == 0..<2 })
    #expect(abs(pair.gap - 29 / 60) < 1e-5 && pair.overlap == 0)
  }

  @Test func `no letter has wide gaps, or more groups than letters have`() throws {
    let apart = try #require(lines(try ink([(0, 0, 0, 60), (80, 0, 80, 60)])).first)
    #expect(apart.cells.map(\.groups) == [0..<1, 1..<2])
    let many = try ink((0..<9).map { (Float($0) * 10, 0, Float($0) * 10 + 5, 60) })
    #expect(try #require(lines(many).first).cells.map(\.groups.count).max() == 4)
    let syllables = GroupLine.lines(
      of: Array(many.strokes.indices), in: many, by: .syllables)
    #expect(syllables.first?.cells.map(\.groups.count).max() == 6)
  }

  @Test func `strokes that share little of their width are two groups that overlap`() throws {
    let line = try #require(lines(try ink([(0, 0, 40, 60), (30, 0, 70, 60)])).first)
    let pair = try #require(line.cells.first { $0.groups == 0..<2 })
    #expect(pair.gap == 0 && abs(pair.overlap - 10 / 60) < 1e-5)
  }

  @Test func `a line from right to left is read from its right end`() throws {
    let ink = try ink([(0, 0, 10, 60), (40, 0, 50, 60), (80, 0, 90, 60)])
    let line = try #require(lines(ink, direction: .rightToLeft).first)
    #expect(line.groups.map(\.strokes) == [[2], [1], [0]])
    #expect(line.groups.allSatisfy { $0.box.lower.x <= $0.box.upper.x })
  }

  @Test func `dashes don't make a line small`() throws {
    let line = try #require(
      lines(try ink([(0, 30, 8, 30), (20, 0, 20, 60), (40, 30, 48, 30)])).first)
    #expect(line.size == 60)
  }

  @Test func `an endless line is several, and no points make none`() throws {
    let count = StrokeGroup.lineLimit * 2 + 1
    let ink = try ink((0..<count).map { (Float($0) * 40, 0, Float($0) * 40 + 20, 30) })
    for rule in [GroupRule.letters, .blocks] {
      let several = lines(ink, by: rule)
      #expect(several.map(\.groups.count) == [StrokeGroup.lineLimit, StrokeGroup.lineLimit, 1])
      #expect(several.flatMap(\.groups).flatMap(\.strokes) == Array(0..<count))
      #expect(lines(try Ink(strokes: [Stroke(points: [])]), by: rule).isEmpty)
    }
  }
}
