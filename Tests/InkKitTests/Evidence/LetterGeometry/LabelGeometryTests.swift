import Testing

@testable import InkKit

/// What size and place in a writing area say about labels.
@Suite struct LabelGeometryTests {
  /// A small letter, its capital, and a label of which nothing is known.
  let geometry = LabelGeometry(
    expectations: [
      LabelGeometry.Expectation(
        logSize: -0.6, logSizeDeviation: 0.15, center: 0.16, centerDeviation: 0.06),
      LabelGeometry.Expectation(
        logSize: -0.1, logSizeDeviation: 0.12, center: 0, centerDeviation: 0.06),
      nil,
    ])

  /// The costs for a square of a side on the middle of an area that starts at 0, 0.
  func costs(side: Float, height: Float) throws -> [Float] {
    let area = try #require(WritingArea(width: 1000, height: height))
    let top = height * LabelGeometry.capitalCenter - side / 2
    return geometry.costs(
      for: BoundingBox(minX: 0, minY: top, maxX: side, maxY: top + side), in: area)
  }

  @Test func `in a line that is filled size tells small letters from capitals`() throws {
    let large = try costs(side: 60, height: 100)
    #expect(large[1] < large[0] - 0.4)
    let small = try costs(side: 30, height: 100)
    #expect(small[0] < small[1] - 0.4)
  }

  @Test func `what size says fades evenly as ink gets small in its area`() throws {
    let heights = (0..<40).map { 200 * ElementaryFunctions.exp(0.1 * Float($0)) }
    let differences = try heights.map { height in
      let costs = try costs(side: 60, height: height)
      return abs(costs[0] - costs[1])
    }
    for (one, next) in zip(differences, differences.dropFirst()) { #expect(abs(next - one) < 0.2) }
    let last = try #require(differences.last)
    #expect(last < 0.01)
  }

  @Test(arguments: [1e-9, 1e-3, 1, 1e3, 1e9] as [Float], [1e-9, 1, 1e9] as [Float])
  func `costs are sound and never above 0`(side: Float, height: Float) throws {
    for cost in try costs(side: side, height: height) { #expect(cost <= 0 && cost > -10) }
  }

  @Test func `a label of which nothing is known is between those that fit and those that do not`()
    throws
  {
    let costs = try costs(side: 60, height: 100)
    #expect(costs[1] < costs[2] && costs[2] < costs[0])
  }
}
