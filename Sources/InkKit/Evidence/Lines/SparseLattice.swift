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
  var bestScore: Float {
    var best = [Float](repeating: -.infinity, count: pieces.count + 1)
    best[0] = 0
    for (index, cell) in cells.enumerated() {
      let score = scores[index * labels.count..<(index + 1) * labels.count].max() ?? -.infinity
      best[cell.end] = max(best[cell.end], best[cell.begin] + score)
    }
    return best[pieces.count]
  }
}
