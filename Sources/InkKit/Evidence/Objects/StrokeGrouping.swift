/// Joins strokes to objects, given how much speaks for each pair.
enum StrokeGrouping {
  /// A pair and what speaks for its being of one object, in nats; against it if negative.
  struct Bond: Sendable {
    let pair: StrokePairs.Pair
    let strength: Float
  }

  /// The groups with the most bonds that hold and the fewest that are torn, found step by step: the two groups
  /// with the strongest sum of bonds between them are joined until no sum is positive (greedy additive edge
  /// contraction, M. Keuper et al. 2015).
  ///
  /// - Returns: For each position the number of its group; groups are numbered by their first strokes.
  /// - Complexity: O(*b* log *b*) for *b* bonds.
  static func groups(of count: Int, bonds: [Bond]) -> [Int] {
    var sums = [[Int: Float]](repeating: [:], count: count)
    for bond in bonds {
      sums[bond.pair.first][bond.pair.second, default: 0] += bond.strength
      sums[bond.pair.second][bond.pair.first, default: 0] += bond.strength
    }
    var queue = JoinQueue()
    for bond in bonds {
      queue.insert(sums[bond.pair.first][bond.pair.second] ?? 0, bond.pair.first, bond.pair.second)
    }
    var parents = Array(0..<count)
    while let join = queue.popStrongest() {
      guard parents[join.first] == join.first, parents[join.second] == join.second,
        sums[join.first][join.second] == join.strength
      else { continue }
      // The smaller map goes into the larger one, so that no bond moves often.
      let isSwapped = sums[join.first].count < sums[join.second].count
      let (kept, gone) = isSwapped ? (join.second, join.first) : (join.first, join.second)
      parents[gone] = kept
      sums[kept][gone] = nil
      let moved = sums[gone]
      sums[gone] = [:]
      // In order, so that equal sums are met the same way in every run.
      for (other, strength) in moved.sorted(by: { $0.key < $1.key }) where other != kept {
        let sum = (sums[kept][other] ?? 0) + strength
        sums[kept][other] = sum
        sums[other][gone] = nil
        sums[other][kept] = sum
        queue.insert(sum, min(kept, other), max(kept, other))
      }
    }
    var numbers: [Int: Int] = [:]
    return (0..<count).map { position in
      var root = position
      while parents[root] != root { root = parents[root] }
      if let number = numbers[root] { return number }
      numbers[root] = numbers.count
      return numbers.count - 1
    }
  }
}

extension StrokeGrouping {
  /// The positions of each group, rising.
  ///
  /// - Parameter numbers: For each position the number of its group, as of ``groups(of:bonds:)``.
  static func members(of numbers: [Int]) -> [[Int]] {
    var members = [[Int]](repeating: [], count: (numbers.max() ?? -1) + 1)
    for (position, number) in numbers.enumerated() { members[number].append(position) }
    return members
  }
}

/// A heap of groups that may be joined, the strongest first.
private struct JoinQueue {
  struct Join {
    let strength: Float
    let first: Int
    let second: Int

    func isBefore(_ other: Join) -> Bool {
      (-strength, first, second) < (-other.strength, other.first, other.second)
    }
  }

  private var joins: [Join] = []

  /// Adds two groups that something speaks for joining.
  mutating func insert(_ strength: Float, _ first: Int, _ second: Int) {
    guard strength > 0 else { return }
    joins.append(Join(strength: strength, first: first, second: second))
    var child = joins.count - 1
    while child > 0, joins[child].isBefore(joins[(child - 1) / 2]) {
      joins.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popStrongest() -> Join? {
    guard let first = joins.first else { return nil }
    let last = joins.removeLast()
    guard !joins.isEmpty else { return first }
    joins[0] = last
    var parent = 0
    while true {
      var best = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < joins.count && joins[child].isBefore(joins[best]) {
        best = child
      }
      if best == parent { return first }
      joins.swapAt(parent, best)
      parent = best
    }
  }
}
