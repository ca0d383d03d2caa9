import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct LatticeGradientTests {
  /// A lattice of few pieces with random scores; the last label is empty.
  func lattice(seed: UInt64, pieceCount: Int) -> SegmentLattice {
    var random = SplitMix64(seed: seed)
    let labels = ["a", "b", ""]
    var cells: [SegmentLattice.Cell] = []
    for end in 1...pieceCount {
      for begin in max(0, end - 3)..<end { cells.append(.init(begin: begin, end: end)) }
    }
    var scores: [Float] = []
    for cell in cells {
      for _ in 0..<2 { scores.append(random.normal()) }
      scores.append(cell.end - cell.begin == 1 ? random.normal() - 1 : -.infinity)
    }
    var spaces = (0...pieceCount).map { _ in random.normal() }
    spaces[0] = -.infinity
    spaces[pieceCount] = -.infinity
    return SegmentLattice(
      pieces: (0..<pieceCount).map { InkPiece(stroke: $0, points: 0..<1) }, cells: cells,
      labels: labels, scores: scores, spaceScores: spaces)
  }

  /// The logarithm of the sum over all readings, or over those of one text, by listing them all.
  func bruteForce(_ lattice: SegmentLattice, text: String?) -> Float {
    var sum: Float = 0
    func walk(_ node: Int, _ read: String, _ score: Float) {
      if node == lattice.pieces.count {
        if text == nil || text == read { sum += ElementaryFunctions.exp(score) }
        return
      }
      for (index, cell) in lattice.cells.enumerated() where cell.begin == node {
        for (label, name) in lattice.labels.enumerated() {
          let value = lattice.scores[index * lattice.labels.count + label]
          guard value > -.infinity else { continue }
          walk(cell.end, read + name, score + value)
          let space = lattice.spaceScores[node]
          if !name.isEmpty, space > -.infinity {
            walk(cell.end, read + " " + name, score + value + space)
          }
        }
      }
    }
    walk(0, "", 0)
    return ElementaryFunctions.log(sum)
  }

  let ab = [
    LatticeGradient.Token(label: 0, followsSpace: false),
    LatticeGradient.Token(label: 1, followsSpace: true),
  ]

  @Test(arguments: [UInt64(1), 2, 3])
  func `the loss is that of listing all readings`(_ seed: UInt64) throws {
    let lattice = lattice(seed: seed, pieceCount: 4)
    var gradient = LatticeGradient()
    let computed = gradient.compute(lattice, ab)
    let loss = try #require(computed)
    let expected = bruteForce(lattice, text: nil) - bruteForce(lattice, text: "a b")
    #expect(abs(loss - expected) < 1e-3)
  }

  @Test(arguments: [UInt64(4), 5, 6])
  func `slopes agree with finite differences`(_ seed: UInt64) throws {
    let lattice = lattice(seed: seed, pieceCount: 5)
    var gradient = LatticeGradient()
    _ = gradient.compute(lattice, ab)
    let step: Float = 0.01
    func slope(_ change: (inout SegmentLattice, Float) -> Void) throws -> Float {
      var above = lattice
      change(&above, step)
      var below = lattice
      change(&below, -step)
      var other = LatticeGradient()
      let up = other.compute(above, ab)
      let down = other.compute(below, ab)
      return try (#require(up) - #require(down)) / (2 * step)
    }
    for index in lattice.scores.indices where lattice.scores[index] > -.infinity {
      let expected = try slope { $0.scores[index] += $1 }
      #expect(abs(gradient.slopes[index] - expected) < 3e-3, "score \(index)")
    }
    for node in 1..<5 {
      let expected = try slope { $0.spaceScores[node] += $1 }
      #expect(abs(gradient.spaceSlopes[node] - expected) < 3e-3, "space \(node)")
    }
  }

  @Test func `a text longer than the lattice has no path`() {
    var gradient = LatticeGradient()
    let tokens = Array(
      repeating: LatticeGradient.Token(label: 0, followsSpace: false), count: 4)
    #expect(gradient.compute(lattice(seed: 7, pieceCount: 3), tokens) == nil)
  }
}
