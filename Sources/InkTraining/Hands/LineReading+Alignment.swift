import InkKit

extension LineReading {
  /// A character of a line of joined writing whose text is known.
  struct JoinedCell {
    var ink: NormalizedInk
    var label: String
    /// The reading's scores of the cell, for each of the labels.
    var scores: [Float]
    var labels: [String]
  }

  /// A character of a line of letters or blocks whose text is known.
  struct PartedCell {
    var strokes: [Stroke]
    var label: String
  }

  /// The characters of a line of joined writing in its ink; none if its text can't be found there.
  func joinedCells(of sample: LabelledInk) -> [JoinedCell] {
    guard readsJoined else { return [] }
    var memory = ReadingMemory()
    guard let line = LineSample(sample, labels: modelLabels, direction: direction) else {
      return []
    }
    let cut = CutLine(line.trace, of: sample.ink, direction: direction)
    let evidence = modelEvidence(of: cut, memory: &memory)
    let lattice = evidence.lattice
    guard let parts = LatticeAlignment.parts(of: lattice, reading: line.tokens) else { return [] }
    let count = lattice.labels.count
    return parts.compactMap { part in
      guard let cell = lattice.cells.firstIndex(of: part.cell),
        let ink = evidence.line.ink(of: part.cell)
      else { return nil }
      return JoinedCell(
        ink: ink, label: lattice.labels[part.label],
        scores: Array(lattice.scores[(cell * count)..<(cell * count + count - 1)]),
        labels: Array(lattice.labels.dropLast()))
    }
  }

  /// The cost of a character that no source names for a cell, below the worst that one names.
  private static let unnamedCost: Float = 3

  /// The characters of a line of letters or blocks in its ink; none if its text can't be found there.
  func partedCells(of sample: LabelledInk) -> [PartedCell] {
    let cuts = cutter.lines(
      of: Array(sample.ink.strokes.indices), in: sample.ink, direction: direction)
    guard !readsJoined, cuts.count == 1 else { return [] }
    var memory = ReadingMemory()
    var lattice = modelEvidence(of: cuts[0], memory: &memory).lattice
    let tokens = LineSample.tokens(of: sample.label, direction: direction) { text in
      lattice.column(of: text, below: Self.unnamedCost)
    }
    guard let tokens, let parts = LatticeAlignment.parts(of: lattice, reading: tokens) else {
      return []
    }
    return parts.map { part in
      PartedCell(strokes: cuts[0].strokes(of: part.cell), label: lattice.labels[part.label])
    }
  }
}

extension SegmentLattice {
  /// The index of a label, which is added if need be; cells that have no score for it get one below
  /// their worst.
  fileprivate mutating func column(of label: String, below cost: Float) -> Int {
    let column = labels.firstIndex(of: label) ?? addColumn(label)
    for cell in cells.indices {
      let row = cell * labels.count..<(cell + 1) * labels.count
      guard scores[row.lowerBound + column] == -.infinity,
        let worst = scores[row].filter({ $0 > -.infinity }).min()
      else { continue }
      scores[row.lowerBound + column] = worst - cost
    }
    return column
  }

  private mutating func addColumn(_ label: String) -> Int {
    let count = labels.count
    labels.append(label)
    scores = cells.indices.flatMap { scores[$0 * count..<($0 + 1) * count] + [-.infinity] }
    return count
  }
}
