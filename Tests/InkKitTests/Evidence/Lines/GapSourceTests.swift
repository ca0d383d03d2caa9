import InkTestSupport
import Testing

@testable import InkKit

/// What clear gaps of joined writing say of spaces.
@Suite struct GapSourceTests {
  /// The scores that spaces gain between two words that are far apart.
  func gains(_ weights: GapWeights) throws -> [Float] {
    let writer = DrawnWriter(seed: 3)
    let first = try writer.ink(of: "one")
    let second = try writer.ink(of: "two")
    let width = try #require(first.boundingBox).width
    let moved = second.strokes.map { stroke in
      Stroke(points: stroke.points.map { StrokePoint(x: $0.x + width * 4, y: $0.y) })
    }
    let ink = try Ink(strokes: first.strokes + moved)
    let line = try #require(
      LineCutter.joined.lines(
        of: Array(ink.strokes.indices), in: ink, direction: .leftToRight
      ).first)
    var evidence = LineEvidence(line)
    evidence.lattice.spaceScores = evidence.lattice.spaceScores.map { _ in 0 }
    var memory = ReadingMemory()
    GapSource(weights: weights).join(&evidence, memory: &memory)
    return evidence.lattice.spaceScores
  }

  @Test func `a gap between words speaks for a space, the more the higher its weight`() throws {
    let usual = try gains(GapWeights())
    #expect(usual.count(where: { $0 > 0 }) == 1)
    var weights = GapWeights()
    weights.gain *= 2
    let strong = try gains(weights)
    #expect(zip(usual, strong).allSatisfy { abs($1 - ($0 > 0 ? 2 * $0 : $0)) < 1e-3 })
  }

  @Test func `a gap as wide as those between letters speaks against a space`() throws {
    let usual = try gains(GapWeights())
    #expect(usual.contains { $0 < 0 })
    var weights = GapWeights()
    weights.loss *= 2
    let strong = try gains(weights)
    #expect(zip(usual, strong).allSatisfy { abs($1 - ($0 < 0 ? 2 * $0 : $0)) < 1e-3 })
    #expect(usual.allSatisfy { $0 >= -3 * GapWeights().loss })
  }

  @Test func `without weight, or below the least excess, gaps are left to the networks`() throws {
    var weights = GapWeights()
    weights.gain = 0
    #expect(try gains(weights).allSatisfy { $0 == 0 })
    weights = GapWeights()
    weights.least = 1000
    weights.narrow = -1000
    #expect(try gains(weights).allSatisfy { $0 == 0 })
  }
}
