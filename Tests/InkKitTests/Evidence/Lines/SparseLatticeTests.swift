import Testing

@testable import InkKit

/// Lattices with a few choices for each cell.
@Suite struct SparseLatticeTests {
  typealias Cell = SegmentLattice.Cell

  /// Three pieces: a and b of one each, c of the last two, d of the last.
  static func lattice() -> SegmentLattice {
    SegmentLattice(
      pieces: (0..<3).map { InkPiece(stroke: $0, points: 0..<2) },
      cells: [(0, 1), (1, 2), (1, 3), (2, 3)].map { Cell(begin: $0.0, end: $0.1) },
      labels: ["a", "b", "c", "d"],
      scores: [
        -1, -.infinity, -.infinity, -.infinity, -.infinity, -2, -.infinity, -.infinity,
        -.infinity, -.infinity, -4, -.infinity, -.infinity, -.infinity, -.infinity, -1,
      ],
      spaceScores: Array(repeating: -.infinity, count: 4))
  }

  static func texts(_ lattice: SegmentLattice) -> [String] {
    lattice.bestWay.map { lattice.labels[$0.label] }
  }

  @Test func `the best way is told cell by cell`() {
    let lattice = Self.lattice()
    #expect(Self.texts(lattice) == ["a", "b", "d"])
    #expect(lattice.bestWay.map(\.score) == [-1, -2, -1])
    #expect(lattice.bestScore == -4)
  }

  @Test func `no way is told where there is none`() {
    var lattice = Self.lattice()
    lattice.scores = lattice.scores.map { _ in -.infinity }
    #expect(lattice.bestWay.isEmpty)
    #expect(lattice.bestScore == -.infinity)
  }

  @Test(arguments: [(0, 3), (0, 2), (1, 3), (0, 1)])
  func `texts are added to cells, new ones and those that there are`(begin: Int, end: Int) {
    var lattice = Self.lattice()
    let before = lattice
    lattice.add(
      [("word", score: -0.5), ("b", score: -9), ("word", score: -7)],
      at: Cell(begin: begin, end: end))
    #expect(lattice.labels == ["a", "b", "c", "d", "word"])
    #expect(lattice.scores.count == lattice.cells.count * lattice.labels.count)
    for (one, other) in zip(lattice.cells, lattice.cells.dropFirst()) {
      #expect((one.end, one.begin) < (other.end, other.begin))
    }
    func score(_ lattice: SegmentLattice, _ begin: Int, _ end: Int, _ label: Int) -> Float? {
      lattice.cells.firstIndex(of: Cell(begin: begin, end: end)).map {
        lattice.scores[$0 * lattice.labels.count + label]
      }
    }
    #expect(score(lattice, begin, end, 4) == -0.5)
    #expect(score(lattice, begin, end, 1) == max(score(before, begin, end, 1) ?? -9, -9))
    for cell in before.cells where cell != Cell(begin: begin, end: end) {
      for label in 0..<4 {
        #expect(
          score(lattice, cell.begin, cell.end, label) == score(before, cell.begin, cell.end, label))
      }
    }
    #expect(Self.texts(lattice).contains("word"))
  }

  @Test func `nothing is added without a text`() {
    var lattice = Self.lattice()
    lattice.add([], at: Cell(begin: 0, end: 3))
    #expect(lattice.cells.count == 4)
    #expect(lattice.labels.count == 4)
  }
}
