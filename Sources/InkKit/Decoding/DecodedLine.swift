/// A line that was decoded, and all that the texts of its nodes depend on.
///
/// The texts of a node depend on the cells that end there or before it, on the spaces before it, and on
/// which cells are worth a try, which the whole line decides. A line that grows has mostly the same first
/// nodes, whose texts need not be found again:
///
///     nodes    0 ─── 1 ─── 2 ─── 3 ─── 4            the last line
///     nodes    0 ─── 1 ─── 2 ─── 3 ─── 4 ─── 5      cells that end at 4 and 5 are others:
///              └─ as they were ─┘                   the texts of 0 to 3 stay
struct DecodedLine: Sendable {
  let decoder: DecoderIdentity
  let surroundings: TextSurroundings
  let beamSize: Int
  let lattice: SegmentLattice
  /// For each cell whether a good way goes through it.
  let isTried: [Bool]

  /// How many cells, from the first on, another lattice of the same labels has, too.
  ///
  /// - Complexity: O(*cl*) for *c* such cells of *l* labels.
  func sameCellCount(as other: SegmentLattice) -> Int {
    let most = min(lattice.cells.count, other.cells.count)
    let labelCount = other.labels.count
    let (own, theirs) = (lattice.scores.span, other.scores.span)
    for cell in 0..<most {
      guard lattice.cells[cell] == other.cells[cell] else { return cell }
      for place in (cell * labelCount)..<((cell + 1) * labelCount)
      where own[place] != theirs[place] { return cell }
    }
    return most
  }

  /// The last node whose texts, and those of all nodes before it, are the same in another line; `nil` if
  /// not even the beginning is.
  ///
  /// - Parameter sameCells: See ``sameCellCount(as:)``.
  func lastSameNode(as other: DecodedLine, sameCells: Int) -> Int? {
    guard decoder === other.decoder, beamSize == other.beamSize,
      surroundings.before == other.surroundings.before,
      surroundings.mayBeginWithSpace == other.surroundings.mayBeginWithSpace
    else { return nil }
    var cells = 0
    while cells < sameCells, isTried[cells] == other.isTried[cells] { cells += 1 }
    // A node is the same if all cells are that end there.
    var node = min(end(of: cells), other.end(of: cells)) - 1
    for place in stride(from: 1, through: node, by: 1)
    where lattice.spaceScores[place] != other.lattice.spaceScores[place] {
      node = place - 1
      break
    }
    return node
  }

  /// The node where a cell ends; the last node, where no space may follow, if there is no such cell.
  private func end(of cell: Int) -> Int {
    cell < lattice.cells.count ? lattice.cells[cell].end : lattice.pieces.count
  }
}

/// What a decoder and its copies have in common, and no other decoder has.
final class DecoderIdentity: Sendable {}
