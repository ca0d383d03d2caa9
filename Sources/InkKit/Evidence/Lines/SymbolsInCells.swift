/// Asks sources of symbols about the cells of joined writing that a good reading goes through.
struct SymbolsInCells: LineSource {
  /// The sources that are asked, in this order.
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

  /// - Complexity: That of the sources for each cell that a good reading goes through; of those that
  ///   know new shapes for each cell whose ink a good reading reads.
  func join(_ evidence: inout LineEvidence, memory: inout ReadingMemory) {
    let line = evidence.line
    let lattice = evidence.lattice
    precondition(lattice.labels == incoming, "Sources are prepared for the labels of lattices.")
    var sums = LatticeSums()
    sums.measure(lattice, isEmpty: incoming.map(\.isEmpty))
    let firstCells = Self.firstCells(of: lattice)
    let asksAll = sources.contains(where: \.knowsNewShapes)
    var joined = Rows()
    joined.scores.reserveCapacity(lattice.cells.count * labels.count)
    var row = [Float](repeating: -.infinity, count: labels.count)
    for (cell, index) in Self.merged(lattice.cells, asksAll ? Self.furtherCells(of: line) : []) {
      for label in row.indices { row[label] = -.infinity }
      if let index {
        let own = lattice.scores[(index * incoming.count)..<((index + 1) * incoming.count)]
        row.replaceSubrange(..<(incoming.count - 1), with: own.dropLast())
        row[labels.count - 1] = own.last ?? -.infinity
      }
      let limit = sums.best - Self.threshold
      let isGood = index.map { sums.bestThrough($0, of: lattice) > limit } ?? false
      var rival = -Float.infinity
      if asksAll {
        let best = sums.best(from: cell.begin, to: cell.end, of: lattice, firstCells: firstCells)
        if best.whole > limit { rival = best.between }
      }
      if ReadingStop.isDue { return }
      let asked = isGood ? sources : rival > -.infinity ? sources.filter(\.knowsNewShapes) : []
      if !asked.isEmpty, evidence.effort.affords(Self.work(of: asked)),
        let ink = line.ink(of: cell)
      {
        ask(asked, about: SymbolCell(ink: ink, rivalCost: -rival), row: &row)
      }
      // What the lattice did not have, and no template either, is no cell.
      if index != nil || row.contains(where: { $0 > -.infinity }) {
        joined.cells.append(cell)
        joined.scores += row
      }
    }
    evidence.lattice = SegmentLattice(
      pieces: lattice.pieces, boxes: lattice.boxes, cells: joined.cells, labels: labels,
      scores: joined.scores, spaceScores: lattice.spaceScores)
  }

  /// About how much work it is to ask some sources about a cell.
  private static func work(of sources: [any SymbolSource]) -> Float {
    sources.reduce(0) { $0 + $1.work(ofStrokes: 1, looksAtParts: true) }
  }

  /// The cells of the lattice that goes, with their scores.
  private struct Rows {
    var cells: [SegmentLattice.Cell] = []
    var scores: [Float] = []
  }

  /// Corrects the scores of a cell.
  private func ask(
    _ sources: [any SymbolSource], about cell: SymbolCell, row: inout [Float]
  ) {
    var choices = SymbolChoices(vocabularyCount: vocabularyCount)
    for label in labels.indices where row[label] > -.infinity {
      let position = choices.addPosition(of: numbers[label])
      choices.costs[position] = -row[label]
    }
    for source in sources { source.propose(for: cell, to: &choices) }
    for label in labels.indices {
      guard let position = choices.position(of: numbers[label]) else { continue }
      row[label] = -choices.costs[position]
    }
  }

  /// The runs of pieces that a sign may be which no network knows.
  private static func furtherCells(of line: CutLine) -> [SegmentLattice.Cell] {
    guard case .joined(_, let pieces) = line.form else { return [] }
    return LatticeCells.wholeStrokes(of: pieces)
  }

  /// The cells of a lattice with their indices, and others between them, by rising end and begin.
  private static func merged(
    _ cells: [SegmentLattice.Cell], _ further: [SegmentLattice.Cell]
  ) -> [(cell: SegmentLattice.Cell, index: Int?)] {
    var all = cells.enumerated().map { (cell: $1, index: Int?($0)) }
    guard !further.isEmpty else { return all }
    let known = Set(cells)
    all += further.filter { !known.contains($0) }.map { ($0, nil) }
    return all.sorted { ($0.cell.end, $0.cell.begin) < ($1.cell.end, $1.cell.begin) }
  }

  /// For each node, and behind the last, the index of the first cell that ends there or behind it.
  private static func firstCells(of lattice: SegmentLattice) -> [Int] {
    var firsts: [Int] = []
    for (index, cell) in lattice.cells.enumerated() {
      while firsts.count <= cell.end { firsts.append(index) }
    }
    while firsts.count <= lattice.pieces.count + 1 { firsts.append(lattice.cells.count) }
    return firsts
  }
}
