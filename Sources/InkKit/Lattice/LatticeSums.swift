/// The sums of a lattice before any text is known: its best way, and the sum over all its readings.
///
/// The sum is what the cost of a reading is measured against; the best ways to and from each node
/// tell which cells are worth a look.
struct LatticeSums {
  /// The best score of an allowed label with text for each cell; −∞ if none is allowed.
  private(set) var cellBest: [Float] = []

  /// The logarithm of the sum over all readings, allowed or not; −∞ without any.
  private(set) var total = -Float.infinity

  /// The score of the best reading of allowed labels; −∞ without any.
  var best: Float { forward.last ?? -.infinity }

  /// The score of the best way to each node, and from each node to the last.
  private var forward: [Float] = []
  private var backward: [Float] = []

  /// The logarithm of the sum over all ways to each node.
  private var sums: [Float] = []
  /// The logarithm of the sum over the labels of each cell.
  private(set) var cellSums: [Float] = []

  /// The same as ``cellBest`` and as the sums, of labels that say nothing.
  private var emptyBest: [Float] = []
  private var emptySums: [Float] = []

  /// Labels that lie this far behind the best of their cell add less than `Float` resolves.
  private static let negligible: Float = 17

  /// Measures a lattice.
  ///
  /// - Parameters:
  ///   - isEmpty: For each label whether it says nothing.
  ///   - isAllowed: For each label whether it may be read; empty if all may.
  ///   - known: How many cells, from the first on, are those of the last lattice that was measured.
  /// - Complexity: O(*cl*) for *c* cells of *l* labels.
  mutating func measure(
    _ lattice: SegmentLattice, isEmpty: [Bool], isAllowed: [Bool] = [], knownCells known: Int = 0
  ) {
    let nodeCount = lattice.pieces.count + 1
    let cellCount = lattice.cells.count
    Self.reset(&cellBest, count: cellCount, keeping: known)
    Self.reset(&cellSums, count: cellCount, keeping: known)
    Self.reset(&forward, count: nodeCount)
    Self.reset(&backward, count: nodeCount)
    Self.reset(&sums, count: nodeCount)
    Self.reset(&emptyBest, count: cellCount, keeping: known)
    Self.reset(&emptySums, count: cellCount, keeping: known)
    measureCells(known..<cellCount, of: lattice, isEmpty: isEmpty, isAllowed: isAllowed)
    forward[0] = 0
    sums[0] = 0
    for (index, cell) in lattice.cells.enumerated() {
      let best = forward[cell.begin] + bestStep(index, of: lattice)
      if best > forward[cell.end] { forward[cell.end] = best }
      let space = cell.begin > 0 ? lattice.spaceScores[cell.begin] : -.infinity
      let step = Self.logAdd(cellSums[index] + Self.logAdd(0, space), emptySums[index])
      sums[cell.end] = Self.logAdd(sums[cell.end], sums[cell.begin] + step)
    }
    total = sums[nodeCount - 1]
    backward[nodeCount - 1] = 0
    for index in lattice.cells.indices.reversed() {
      let cell = lattice.cells[index]
      let best = backward[cell.end] + bestStep(index, of: lattice)
      if best > backward[cell.begin] { backward[cell.begin] = best }
    }
  }

  /// The score of the best way through a cell.
  func bestThrough(_ index: Int, of lattice: SegmentLattice) -> Float {
    let cell = lattice.cells[index]
    return forward[cell.begin] + bestStep(index, of: lattice) + backward[cell.end]
  }

  /// The score of the best way through two nodes, and of the best way between them without the space
  /// that may come before; −∞ if there is none.
  ///
  /// - Parameter firstCells: For each node the index of the first cell that ends there or behind it.
  /// - Complexity: O(*c*) for *c* cells between the nodes.
  func best(
    from begin: Int, to end: Int, of lattice: SegmentLattice, firstCells: [Int]
  ) -> (whole: Float, between: Float) {
    var scores = [Float](repeating: -.infinity, count: end - begin + 1)
    scores[0] = 0
    for index in firstCells[begin + 1]..<firstCells[end + 1] {
      let cell = lattice.cells[index]
      guard cell.begin >= begin, scores[cell.begin - begin] > -.infinity else { continue }
      let step =
        cell.begin == begin
        ? max(cellBest[index], emptyBest[index]) : bestStep(index, of: lattice)
      let score = scores[cell.begin - begin] + step
      scores[cell.end - begin] = max(scores[cell.end - begin], score)
    }
    let between = scores[end - begin]
    return (forward[begin] + between + backward[end], between)
  }

  /// The best score of a cell, with the space before it.
  private func bestStep(_ index: Int, of lattice: SegmentLattice) -> Float {
    let begin = lattice.cells[index].begin
    let space = begin > 0 ? max(lattice.spaceScores[begin], 0) : 0
    return max(cellBest[index] + space, emptyBest[index])
  }

  /// Measures the labels of some cells.
  private mutating func measureCells(
    _ cells: Range<Int>, of lattice: SegmentLattice, isEmpty: [Bool], isAllowed: [Bool]
  ) {
    let labelCount = lattice.labels.count
    let scores = lattice.scores.span
    let isEmpty = isEmpty.span
    let allows = { (label: Int) in isAllowed.isEmpty || isAllowed[label] }
    for cell in cells {
      let first = cell * labelCount
      var best = -Float.infinity
      var allowed = -Float.infinity
      for label in 0..<labelCount where !isEmpty[label] {
        let score = scores[first + label]
        if score > best { best = score }
        if score > allowed && allows(label) { allowed = score }
      }
      cellBest[cell] = allowed
      var sum: Float = 0
      for label in 0..<labelCount {
        let score = scores[first + label]
        if isEmpty[label] {
          if score > emptyBest[cell] && allows(label) { emptyBest[cell] = score }
          emptySums[cell] = Self.logAdd(emptySums[cell], score)
        } else if score > best - Self.negligible {
          sum += ElementaryFunctions.exp(score - best)
        }
      }
      if best > -.infinity { cellSums[cell] = best + ElementaryFunctions.log(sum) }
    }
  }

  private static func reset(_ values: inout [Float], count: Int, keeping kept: Int = 0) {
    values.removeSubrange(kept...)
    values.append(contentsOf: repeatElement(-.infinity, count: count - kept))
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
