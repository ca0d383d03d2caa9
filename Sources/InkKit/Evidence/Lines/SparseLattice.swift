extension SegmentLattice {
  /// Replaces labels and scores by what each cell may be, of which there are a few for each.
  ///
  /// - Parameters:
  ///   - found: For each cell what it may be, at which cost.
  ///   - text: The text of a choice's label.
  /// - Complexity: O(*cl*) for *c* cells and the *l* different labels of all.
  mutating func setChoices(_ found: [[FoundCharacter]], text: (Int) -> String) {
    var columns: [Int: Int] = [:]
    labels.removeAll()
    for choice in found.joined() where columns[choice.label] == nil {
      columns[choice.label] = labels.count
      labels.append(text(choice.label))
    }
    scores = Array(repeating: -.infinity, count: cells.count * labels.count)
    for (cell, choices) in found.enumerated() {
      for choice in choices {
        guard let column = columns[choice.label] else { continue }
        scores[cell * labels.count + column] = -choice.cost
      }
    }
  }

  /// Replaces the scores of spaces, given one for each group of strokes: there is none inside a group.
  mutating func setSpaces(_ spaces: [Float], _ groups: [StrokeGroup]) {
    spaceScores.removeAll(keepingCapacity: true)
    for (group, space) in zip(groups, spaces) {
      spaceScores.append(space)
      spaceScores += repeatElement(-.infinity, count: group.pieceCount - 1)
    }
    spaceScores.append(-.infinity)
  }

  /// The score of the best reading by the ink alone.
  var bestScore: Float { best.last?.score ?? 0 }

  /// The cells of the best reading by the ink alone, each with its label and score; none if there is none.
  var bestWay: [(index: Int, label: Int, score: Float)] {
    let best = best
    var way: [(index: Int, label: Int, score: Float)] = []
    var node = pieces.count
    while node > 0, best[node].cell >= 0 {
      let index = best[node].cell
      way.append((index, best[node].label, best[node].score - best[cells[index].begin].score))
      node = cells[index].begin
    }
    return way.reversed()
  }

  /// For each node the score of the best reading up to it, and the cell and the label that it ends with.
  private var best: [(score: Float, cell: Int, label: Int)] {
    var best = Array(
      repeating: (score: -Float.infinity, cell: -1, label: -1), count: pieces.count + 1)
    best[0].score = 0
    let count = labels.count
    for (index, cell) in cells.enumerated() {
      let before = best[cell.begin].score
      for label in 0..<count where before + scores[index * count + label] > best[cell.end].score {
        best[cell.end] = (before + scores[index * count + label], index, label)
      }
    }
    return best
  }

  /// Adds texts that a cell may be beside what it is known to be; the cell may be a new one.
  ///
  /// - Complexity: O(*cl*) for *c* cells and *l* labels.
  mutating func add(_ texts: [(text: String, score: Float)], at cell: Cell) {
    guard !texts.isEmpty else { return }
    let count = labels.count
    let added = texts.map(\.text).filter { !labels.contains($0) }.uniqued()
    if !added.isEmpty {
      var wider: [Float] = []
      wider.reserveCapacity(cells.count * (count + added.count))
      for row in cells.indices {
        wider += scores[row * count..<(row + 1) * count]
        wider += repeatElement(-.infinity, count: added.count)
      }
      labels += added
      scores = wider
    }
    let row = cells.partitioningIndex { ($0.end, $0.begin) >= (cell.end, cell.begin) }
    if row == cells.count || cells[row] != cell {
      cells.insert(cell, at: row)
      scores.insert(
        contentsOf: repeatElement(-.infinity, count: labels.count), at: row * labels.count)
    }
    for (text, score) in texts {
      guard let label = labels.firstIndex(of: text) else { continue }
      let place = row * labels.count + label
      scores[place] = max(scores[place], score)
    }
  }
}
