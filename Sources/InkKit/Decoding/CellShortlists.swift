/// The likely labels of the cells that end at one node.
///
/// Each cell's labels are looked through once; cells and labels then come in falling order of what
/// they may lead to.
struct CellShortlists {
  /// A label with its score, its bonus included.
  struct Choice {
    var label: Int32
    var score: Float
  }

  /// The shortlist of a cell.
  struct List {
    /// The cell's index in the lattice.
    var cell: Int
    /// Its indices in ``CellShortlists/choices``, the best first.
    var entries: Range<Int>
    /// The score of the best label.
    var best: Float
    /// The best score that a text may have with this cell.
    var promise: Float
  }

  /// The choices of all cells.
  private(set) var choices: [Choice] = []

  /// The shortlists, none of them empty.
  private(set) var lists: [List] = []

  /// The indices of the shortlists by falling promise.
  private(set) var order: [Int] = []

  /// Begins a node.
  mutating func removeAll() {
    choices.removeAll(keepingCapacity: true)
    lists.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
  }

  /// Adds the shortlist of a cell.
  ///
  /// - Parameter sourceScore: The best score of a text at the cell's begin.
  mutating func add(
    cell: Int, of lattice: SegmentLattice, labels: DecoderLabels, weights: DecoderWeights,
    sourceScore: Float
  ) {
    let labelCount = labels.texts.count
    let first = choices.count
    var limit = -Float.infinity
    let scores = lattice.scores.span
    for label in 0..<labelCount {
      let score = scores[cell * labelCount + label]
      guard score >= limit, score > -.infinity, labels.allows(label) else { continue }
      limit = max(limit, score - weights.labelThreshold)
      let choice = Choice(label: Int32(label), score: score + labels.bonuses[label])
      choices.insert(choice, amongFirst: weights.labelLimit, from: first) { $0.score > $1.score }
    }
    // Choices that came before the best one.
    while let last = choices.last, choices.count > first,
      last.score - labels.bonuses[Int(last.label)] < limit
    {
      choices.removeLast()
    }
    guard first < choices.count else { return }
    let best = choices[first].score
    lists.append(
      List(
        cell: cell, entries: first..<choices.count, best: best, promise: sourceScore + best))
  }

  /// Puts the shortlists into order; of equal ones the earlier stays first.
  mutating func sort() {
    for index in lists.indices {
      order.insert(index, amongFirst: .max) { lists[$0].promise > lists[$1].promise }
    }
  }
}
