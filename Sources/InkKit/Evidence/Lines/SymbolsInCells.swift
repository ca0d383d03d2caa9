/// Asks sources of symbols about the cells of joined writing that a good reading goes through.
struct SymbolsInCells: LineSource {
  /// What is asked, in this order.
  private let sources: [any SymbolSource]
  /// The labels of the lattices that come, and those that go: the sources' own come before the empty
  /// one.
  private let incoming: [String]
  let labels: [String]
  /// For each label that goes, the empty one too, its number in the vocabulary.
  private let numbers: [Int]
  private let vocabularyCount: Int

  /// How far the best reading through a cell may lie behind the best of all for the cell to be looked
  /// at.
  static let threshold: Float = 10

  /// Prepares sources for lattices of some labels, the last of which is empty.
  ///
  /// - Parameter own: The labels that the sources know beside those.
  init(
    _ sources: [any SymbolSource], labels incoming: [String], own: [String],
    vocabulary: inout Vocabulary
  ) {
    self.sources = sources
    self.incoming = incoming
    let known = Set(incoming)
    labels = incoming.dropLast() + own.filter { !known.contains($0) } + [""]
    numbers = vocabulary.add(labels)
    vocabularyCount = vocabulary.count
  }

  /// - Complexity: That of the sources for each cell that a good reading goes through.
  func join(_ evidence: inout LineEvidence, of line: CutLine, memory: inout ReadingMemory) {
    let lattice = evidence.lattice
    precondition(lattice.labels == incoming, "Sources are prepared for the labels of lattices.")
    var sums = LatticeSums()
    sums.measure(lattice, isEmpty: incoming.map(\.isEmpty))
    let ownCount = incoming.count
    var scores: [Float] = []
    scores.reserveCapacity(lattice.cells.count * labels.count)
    for (index, cell) in lattice.cells.enumerated() {
      let row = scores.count
      let own = lattice.scores[(index * ownCount)..<((index + 1) * ownCount)]
      scores += own.dropLast()
      scores += repeatElement(-.infinity, count: labels.count - ownCount)
      scores += own.suffix(1)
      guard sums.bestThrough(index, of: lattice) > sums.best - Self.threshold,
        let ink = line.ink(of: cell)
      else { continue }
      var choices = SymbolChoices(vocabularyCount: vocabularyCount)
      for label in labels.indices where scores[row + label] > -.infinity {
        let position = choices.addPosition(of: numbers[label])
        choices.costs[position] = -scores[row + label]
      }
      let symbolCell = SymbolCell(ink: ink)
      for source in sources { source.propose(for: symbolCell, to: &choices) }
      for label in labels.indices {
        guard let position = choices.position(of: numbers[label]) else { continue }
        scores[row + label] = -choices.costs[position]
      }
    }
    evidence.lattice = SegmentLattice(
      pieces: lattice.pieces, cells: lattice.cells, labels: labels, scores: scores,
      spaceScores: lattice.spaceScores)
  }
}
