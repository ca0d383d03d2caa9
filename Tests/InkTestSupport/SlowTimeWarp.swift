/// Time warping as it is written in a textbook: the reference that the fast one must equal.
package enum SlowTimeWarp {
  /// The cost of the cheapest monotonic alignment of two sequences of vectors.
  ///
  /// - Parameter radius: How far apart matched elements may be; `nil` lets them be anywhere.
  package static func cost(
    _ first: [[Float]], _ second: [[Float]], radius: Int? = nil
  ) -> Float {
    var costs = Array(
      repeating: [Float](repeating: .infinity, count: second.count + 1), count: first.count + 1)
    costs[0][0] = 0
    for i in 1...first.count {
      for j in 1...second.count where abs(i - j) <= radius ?? .max {
        var local: Float = 0
        for (a, b) in zip(first[i - 1], second[j - 1]) { local += (a - b) * (a - b) }
        costs[i][j] = local + min(costs[i - 1][j - 1], costs[i - 1][j], costs[i][j - 1])
      }
    }
    return costs[first.count][second.count]
  }
}
