import InkTestSupport
import Testing

@testable import InkKit

@Suite struct LatticePartTests {
  @Test(arguments: [3, 17, 40] as [UInt64])
  func `a part has the cells between its nodes with their scores`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let whole = RandomLattice.lattice(
      pieceCount: 9, labels: ["a", "b", "c"], reach: 4, random: &random)
    let part = whole.part(2..<7)
    #expect(part.pieces == Array(whole.pieces[2..<7]))
    #expect(part.spaceScores.first == -.infinity && part.spaceScores.last == -.infinity)
    #expect(Array(part.spaceScores[1..<5]) == Array(whole.spaceScores[3..<7]))
    let inside = whole.cells.indices.filter {
      whole.cells[$0].begin >= 2 && whole.cells[$0].end <= 7
    }
    #expect(part.cells.count == inside.count)
    for (own, cell) in zip(part.cells.indices, inside) {
      #expect(part.cells[own].begin + 2 == whole.cells[cell].begin)
      #expect(part.cells[own].end + 2 == whole.cells[cell].end)
      #expect(part.scores[own * 3..<own * 3 + 3] == whole.scores[cell * 3..<cell * 3 + 3])
    }
  }

  @Test func `the part of all nodes is the whole`() {
    var random = SplitMix64(seed: 8)
    let whole = RandomLattice.lattice(
      pieceCount: 6, labels: ["a", "b"], reach: 3, random: &random)
    let part = whole.part(0..<6)
    #expect(part.cells == whole.cells && part.scores == whole.scores)
    #expect(part.spaceScores == whole.spaceScores)
  }

  @Test(
    arguments: [
      // By its own ink less likely than its line is.
      (0.5, [0.22, 0.11, 0.089], 0.834), (0.2, [0.749, 0.014], 0.444), (0.1, [0.9], 1),
      // Likelier than its line, and not so though nothing says that another word stands there.
      (0.9, [0.08], 0.3), (0.3, [0.4, 0.3], 0.2), (0, [], 0.7), (1, [], 0.5),
    ] as [(Float, [Float], Float)])
  func `readings of a word add up to 1 at most, and the answer is the likeliest`(
    _ own: Float, _ others: [Float], _ line: Float
  ) {
    let shares = WordReadings.shares(of: own, beside: others, onLine: line)
    #expect(shares.own == max(own, line))
    #expect(shares.others.count == others.count)
    #expect(shares.others.allSatisfy { $0 >= 0 && $0 <= shares.own })
    #expect(shares.others.reduce(shares.own, +) < 1.0001)
  }

  @Test func `words are runs of parts, and their nodes those between them`() {
    func part(_ begin: Int, _ end: Int, space: Bool) -> TextHypothesis.Part {
      TextHypothesis.Part(label: 0, begin: begin, end: end, followsSpace: space)
    }
    let line = TextHypothesis(
      [part(0, 2, space: false), part(2, 3, space: false), part(3, 5, space: true)], labels: ["a"])
    #expect(line.wordParts == [0..<2, 2..<3])
    #expect(line.nodes(of: 0..<2) == 0..<3)
    #expect(line.nodes(of: 2..<3) == 3..<5)
    // Of a line from the right the first part in the text lies last.
    let turned = TextHypothesis(
      [part(3, 5, space: false), part(0, 2, space: false)], labels: ["a"])
    #expect(turned.nodes(of: 0..<2) == nil)
  }
}
