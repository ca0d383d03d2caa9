import InkKit

/// How likely the right text is among all readings of a lattice, and the slopes of that.
///
/// With *s*(path) the sum of the scores along a path, the log-likelihood of a text is
///
///     log Σ exp s(paths that read the text) − log Σ exp s(all paths)
///
/// Both sums go over cells forward and backward through the nodes (the forward–backward algorithm,
/// L. Rabiner 1989); the slope of a score is the posterior probability of its use among all paths
/// minus that among the right ones.
struct LatticeGradient {
  /// The slopes of minus the log-likelihood by ``SegmentLattice/scores``; same shape.
  private(set) var slopes: [Float] = []
  /// The slopes by ``SegmentLattice/spaceScores``.
  private(set) var spaceSlopes: [Float] = []

  private var forward: [Float] = []
  private var backward: [Float] = []
  private var sums: [Float] = []

  /// A character of the text.
  struct Token {
    /// The index of the label.
    var label: Int
    /// Whether a space comes before.
    var followsSpace: Bool
  }

  /// Computes the slopes of a lattice.
  ///
  /// - Returns: Minus the log-likelihood, or `nil` if no path reads the text.
  /// - Complexity: O(*c* · (*l* + *t*)) for *c* cells, *l* labels and *t* tokens.
  mutating func compute(_ lattice: SegmentLattice, _ tokens: [Token]) -> Float? {
    let right = addRightPaths(lattice, tokens)
    guard right > -.infinity else { return nil }
    let all = addAllPaths(lattice)
    return all - right
  }

  /// The logarithm of a sum, given the logarithms of its terms.
  @inline(__always)
  static func add(_ first: Float, _ second: Float) -> Float {
    let larger = max(first, second)
    guard larger > -.infinity else { return larger }
    let smaller = min(first, second)
    return larger + ElementaryFunctions.log(1 + ElementaryFunctions.exp(smaller - larger))
  }

  /// Fills the slopes with minus the posteriors of the right paths and returns their sum.
  private mutating func addRightPaths(_ lattice: SegmentLattice, _ tokens: [Token]) -> Float {
    let labelCount = lattice.labels.count
    let width = tokens.count + 1
    let nodeCount = lattice.pieces.count + 1
    let empty = labelCount - 1
    slopes = Array(repeating: 0, count: lattice.scores.count)
    spaceSlopes = Array(repeating: 0, count: nodeCount)
    forward = Array(repeating: -.infinity, count: nodeCount * width)
    backward = forward
    forward[0] = 0
    for (index, cell) in lattice.cells.enumerated() {
      let from = cell.begin * width
      let to = cell.end * width
      let row = index * labelCount
      for place in 0..<width where forward[from + place] > -.infinity {
        if place < tokens.count {
          let score = score(lattice, row, cell, tokens[place])
          forward[to + place + 1] = Self.add(
            forward[to + place + 1], forward[from + place] + score)
        }
        let score = lattice.scores[row + empty]
        forward[to + place] = Self.add(forward[to + place], forward[from + place] + score)
      }
    }
    let total = forward[nodeCount * width - 1]
    guard total > -.infinity else { return total }
    backward[nodeCount * width - 1] = 0
    for (index, cell) in lattice.cells.enumerated().reversed() {
      let from = cell.begin * width
      let to = cell.end * width
      let row = index * labelCount
      for place in 0..<width where forward[from + place] > -.infinity {
        if place < tokens.count, backward[to + place + 1] > -.infinity {
          let token = tokens[place]
          let rest = score(lattice, row, cell, token) + backward[to + place + 1]
          backward[from + place] = Self.add(backward[from + place], rest)
          let share = ElementaryFunctions.exp(forward[from + place] + rest - total)
          slopes[row + token.label] -= share
          if token.followsSpace { spaceSlopes[cell.begin] -= share }
        }
        if backward[to + place] > -.infinity {
          let rest = lattice.scores[row + empty] + backward[to + place]
          backward[from + place] = Self.add(backward[from + place], rest)
          slopes[row + empty] -= ElementaryFunctions.exp(forward[from + place] + rest - total)
        }
      }
    }
    return total
  }

  @inline(__always)
  private func score(
    _ lattice: SegmentLattice, _ row: Int, _ cell: SegmentLattice.Cell, _ token: Token
  ) -> Float {
    let score = lattice.scores[row + token.label]
    return token.followsSpace ? score + lattice.spaceScores[cell.begin] : score
  }

  /// Adds the posteriors of all paths to the slopes and returns the sum of the paths.
  private mutating func addAllPaths(_ lattice: SegmentLattice) -> Float {
    let labelCount = lattice.labels.count
    let nodeCount = lattice.pieces.count + 1
    let empty = labelCount - 1
    forward = Array(repeating: -.infinity, count: nodeCount)
    backward = forward
    sums = Array(repeating: -.infinity, count: lattice.cells.count)
    forward[0] = 0
    for (index, cell) in lattice.cells.enumerated() {
      let row = index * labelCount
      var largest = -Float.infinity
      for label in 0..<empty { largest = max(largest, lattice.scores[row + label]) }
      var sum: Float = 0
      for label in 0..<empty {
        sum += ElementaryFunctions.exp(lattice.scores[row + label] - largest)
      }
      sums[index] = largest + ElementaryFunctions.log(sum)
      let step = Self.add(
        sums[index] + Self.add(0, lattice.spaceScores[cell.begin]), lattice.scores[row + empty])
      forward[cell.end] = Self.add(forward[cell.end], forward[cell.begin] + step)
    }
    let total = forward[nodeCount - 1]
    backward[nodeCount - 1] = 0
    for (index, cell) in lattice.cells.enumerated().reversed() {
      let row = index * labelCount
      let space = lattice.spaceScores[cell.begin]
      let around = forward[cell.begin] + backward[cell.end] - total
      let named = sums[index] + Self.add(0, space)
      let step = Self.add(named, lattice.scores[row + empty])
      backward[cell.begin] = Self.add(backward[cell.begin], backward[cell.end] + step)
      let share = ElementaryFunctions.exp(around + named)
      if share > 1e-6 {
        for label in 0..<empty {
          slopes[row + label] +=
            share * ElementaryFunctions.exp(lattice.scores[row + label] - sums[index])
        }
        if space > -.infinity {
          spaceSlopes[cell.begin] +=
            share * ElementaryFunctions.exp(space - Self.add(0, space))
        }
      }
      slopes[row + empty] += ElementaryFunctions.exp(around + lattice.scores[row + empty])
    }
    return total
  }
}
