/// What a lattice says before any text is known: its best way, and the sum over all its readings.
///
/// The sum is what the cost of a reading is measured against; the best ways to and from each node
/// tell which cells are worth a look.
struct LatticeSums {
  /// The best score of an allowed label for each cell; −∞ if none is allowed.
  private(set) var cellBest: [Float] = []

  /// The logarithm of the sum over all readings, whether allowed or not; −∞ without any.
  private(set) var total = -Float.infinity

  /// The score of the best reading of allowed labels; −∞ without any.
  var best: Float { forward.last ?? -.infinity }

  /// The score of the best way to each node, and from each node to the last.
  private var forward: [Float] = []
  private var backward: [Float] = []

  /// The logarithm of the sum over all ways to each node.
  private var sums: [Float] = []
  private var cellSums: [Float] = []

  /// Labels that lie this far behind the best of their cell add less than `Float` resolves.
  private static let negligible: Float = 17

  /// Measures a lattice.
  ///
  /// - Parameter isAllowed: For each label whether it may be read; all may if it is empty.
  /// - Complexity: O(*cl*) for *c* cells of *l* labels.
  mutating func measure(_ lattice: SegmentLattice, isAllowed: [Bool]) {
    let nodeCount = lattice.pieces.count + 1
    Self.reset(&cellBest, count: lattice.cells.count)
    Self.reset(&cellSums, count: lattice.cells.count)
    Self.reset(&forward, count: nodeCount)
    Self.reset(&backward, count: nodeCount)
    Self.reset(&sums, count: nodeCount)
    measureCells(lattice, isAllowed: isAllowed)
    forward[0] = 0
    sums[0] = 0
    for (index, cell) in lattice.cells.enumerated() {
      let space = cell.begin > 0 ? lattice.spaceScores[cell.begin] : -.infinity
      let best = forward[cell.begin] + max(space, 0) + cellBest[index]
      if best > forward[cell.end] { forward[cell.end] = best }
      let either = Self.logAdd(0, space)
      sums[cell.end] = Self.logAdd(sums[cell.end], sums[cell.begin] + either + cellSums[index])
    }
    total = sums[nodeCount - 1]
    backward[nodeCount - 1] = 0
    for index in lattice.cells.indices.reversed() {
      let cell = lattice.cells[index]
      let space = cell.begin > 0 ? lattice.spaceScores[cell.begin] : -.infinity
      let best = backward[cell.end] + cellBest[index] + max(space, 0)
      if best > backward[cell.begin] { backward[cell.begin] = best }
    }
  }

  /// The score of the best way through a cell.
  func bestThrough(_ cell: SegmentLattice.Cell, index: Int, spaceScore: Float) -> Float {
    let space = cell.begin > 0 ? max(spaceScore, 0) : 0
    return forward[cell.begin] + space + cellBest[index] + backward[cell.end]
  }

  /// Fills in ``cellBest`` and the sums over the labels of each cell.
  private mutating func measureCells(_ lattice: SegmentLattice, isAllowed: [Bool]) {
    let labelCount = lattice.labels.count
    let scores = lattice.scores.span
    for cell in lattice.cells.indices {
      let first = cell * labelCount
      var best = -Float.infinity
      var allowed = -Float.infinity
      for label in 0..<labelCount {
        let score = scores[first + label]
        if score > best { best = score }
        if score > allowed && (isAllowed.isEmpty || isAllowed[label]) { allowed = score }
      }
      cellBest[cell] = allowed
      guard best > -.infinity else { continue }
      var sum: Float = 0
      for label in 0..<labelCount {
        let difference = scores[first + label] - best
        if difference > -Self.negligible { sum += ElementaryFunctions.exp(difference) }
      }
      cellSums[cell] = best + ElementaryFunctions.log(sum)
    }
  }

  private static func reset(_ values: inout [Float], count: Int) {
    values.removeAll(keepingCapacity: true)
    values.append(contentsOf: repeatElement(-.infinity, count: count))
  }

  /// The logarithm of the sum of two numbers that are given by their logarithms.
  @inline(__always)
  static func logAdd(_ a: Float, _ b: Float) -> Float {
    let larger = max(a, b)
    let difference = min(a, b) - larger
    // Fails too where both are −∞ and the difference is not a number.
    guard difference > -negligible else { return larger }
    return larger + ElementaryFunctions.log(1 + ElementaryFunctions.exp(difference))
  }
}
