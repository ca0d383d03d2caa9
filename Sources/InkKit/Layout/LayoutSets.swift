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
}
