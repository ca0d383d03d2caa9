/// A partition of numbers that only becomes coarser.
struct LayoutSets {
  private var parents: [Int]

  /// Each number in a set of its own.
  init(count: Int) {
    parents = Array(0..<count)
  }

  /// A member of the number's set, the same for all members: the smallest.
  mutating func root(of number: Int) -> Int {
    var root = number
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  /// Makes one set of two.
  mutating func join(_ first: Int, _ second: Int) {
    let a = root(of: first)
    let b = root(of: second)
    if a != b { parents[max(a, b)] = min(a, b) }
  }

  /// Some numbers set by set: in their own order within a set, the sets in the order of their first ones.
  mutating func groups(of numbers: some Sequence<Int>) -> [[Int]] {
    numbers.grouped { root(of: $0) }
  }

  /// The numbers up to a count in the sets that come of joining some pairs, each of a smaller and a larger one.
  ///
  /// - Complexity: O(*n*²) calls.
  static func groups(of count: Int, joining areJoined: (Int, Int) -> Bool) -> [[Int]] {
    var sets = LayoutSets(count: count)
    for one in 0..<count {
      for other in (one + 1)..<count where areJoined(one, other) { sets.join(one, other) }
    }
    return sets.groups(of: 0..<count)
  }
}
