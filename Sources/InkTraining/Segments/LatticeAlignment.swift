import InkKit

/// Finds which ink of a line makes which character of its text (forced alignment).
enum LatticeAlignment {
  /// A character and its cell.
  struct Part: Hashable {
    /// The index of the character's label.
    var label: Int
    /// Its ink.
    var cell: SegmentLattice.Cell
  }

  /// The cells of the best path that reads a text, or `nil` if no path does.
  ///
  /// Ink that the path passes over as saying nothing is part of no character.
  ///
  /// - Complexity: O(*ct*) for *c* cells and *t* tokens.
  static func parts(
    of lattice: SegmentLattice, reading tokens: [LatticeGradient.Token]
  ) -> [Part]? {
    let labelCount = lattice.labels.count
    let hasSilence = lattice.labels.last == ""
    let width = tokens.count + 1
    let nodeCount = lattice.pieces.count + 1
    var best = [Float](repeating: -.infinity, count: nodeCount * width)
    /// For each state the cell before it, and whether that cell says the token before.
    var cells = [Int](repeating: -1, count: nodeCount * width)
    var speaks = [Bool](repeating: false, count: nodeCount * width)
    best[0] = 0
    for (index, cell) in lattice.cells.enumerated() {
      let from = cell.begin * width
      let to = cell.end * width
      for place in 0..<width where best[from + place] > -.infinity {
        let silent =
          hasSilence
          ? best[from + place] + lattice.scores[(index + 1) * labelCount - 1] : -.infinity
        if silent > best[to + place] {
          best[to + place] = silent
          cells[to + place] = index
          speaks[to + place] = false
        }
        guard place < tokens.count else { continue }
        let token = tokens[place]
        var score = best[from + place] + lattice.scores[index * labelCount + token.label]
        if token.followsSpace { score += lattice.spaceScores[cell.begin] }
        if score > best[to + place + 1] {
          best[to + place + 1] = score
          cells[to + place + 1] = index
          speaks[to + place + 1] = true
        }
      }
    }
    var node = nodeCount - 1
    var place = tokens.count
    guard best[node * width + place] > -.infinity else { return nil }
    var parts: [Part] = []
    while node > 0 {
      let state = node * width + place
      let cell = lattice.cells[cells[state]]
      if speaks[state] {
        place -= 1
        parts.append(Part(label: tokens[place].label, cell: cell))
      }
      node = cell.begin
    }
    return parts.reversed()
  }
}
