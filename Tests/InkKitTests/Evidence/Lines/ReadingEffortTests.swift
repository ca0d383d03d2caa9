import Testing

@testable import InkKit

@Suite struct ReadingEffortTests {
  /// The work of a search that looks at groups, and at parts of each.
  func work(_ depth: SearchDepth) -> Float {
    Float(min(depth.groupCount, 6)) * (depth.looksAtParts ? 100 : 10)
  }

  func effort(_ allowance: Float) -> ReadingEffort {
    ReadingEffort(allowance: allowance, pointLimit: .max)
  }

  static let depths: [(Float, SearchDepth)] = [
    (600, SearchDepth.all[0]), (60, SearchDepth.all[1]), (30, SearchDepth.all[2]),
    (25, SearchDepth.all[3]), (10, .least),
  ]

  @Test(arguments: depths)
  func `a search goes as deep as is allowed`(_ allowance: Float, _ depth: SearchDepth) {
    var effort = effort(allowance)
    #expect(effort.depth(affording: work) == depth)
    #expect(effort.spent == work(depth))
    #expect(effort.isBounded == (depth != .full))
  }

  @Test func `what can't be done without is done in any case`() {
    var effort = effort(1)
    #expect(effort.depth(affording: work) == .least)
    #expect(effort.spent == 10 && effort.isBounded)
  }

  @Test func `a search that nothing could shorten is not cut short`() {
    var effort = effort(1)
    #expect(effort.depth { _ in 500 } == .full)
    #expect(effort.spent == 500 && !effort.isBounded)
  }

  @Test func `work beyond what is allowed is left out`() {
    var effort = effort(100)
    #expect(effort.affords(60) && !effort.isBounded)
    #expect(!effort.affords(60) && effort.isBounded)
    #expect(effort.affords(40) && effort.spent == 100)
  }

  @Test func `with more effort only what was cut short is looked at again`() {
    var (one, other) = (effort(100), effort(100))
    _ = one.affords(60)
    _ = other.affords(160)
    #expect(one.isSame(with: effort(200)) && one.isSame(with: effort(60)))
    #expect(!one.isSame(with: effort(50)))
    #expect(other.isSame(with: effort(100)) && !other.isSame(with: effort(200)))
  }

  @Test(arguments: [300, 8_000, 65_536])
  func `all lines of an ink together are allowed little more than one`(_ count: Int) {
    let whole = ReadingEffort(ofStrokes: count, among: count).allowance
    let lines = (0..<20).reduce(Float(0)) { sum, _ in
      sum + ReadingEffort(ofStrokes: count / 20, among: count).allowance
    }
    #expect(lines >= whole && lines < whole * 1.6)
  }

  @Test func `a growing ink changes what a line is allowed where it has become twice as large`() {
    let allowances = Set((257...512).map { ReadingEffort(ofStrokes: 20, among: $0).allowance })
    #expect(allowances.count == 1)
    #expect(
      ReadingEffort(ofStrokes: 20, among: 513).allowance
        < ReadingEffort(ofStrokes: 20, among: 512).allowance)
  }
}
