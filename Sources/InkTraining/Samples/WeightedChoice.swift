import InkKit

/// A choice among things of which some are taken more often than others: one is where a number falls among the
/// running sums of their weights.
struct WeightedChoice: Sendable {
  private var sums: [Float] = []

  /// A choice among things of some weights.
  init(_ weights: [Float] = []) {
    for weight in weights { add(weight) }
  }

  /// Adds a thing of a weight.
  mutating func add(_ weight: Float) { sums.append((sums.last ?? 0) + weight) }

  /// The index of the thing that a number from 0 to 1 falls on.
  ///
  /// - Complexity: O(log *n*) for *n* things.
  func index(at number: Float) -> Int {
    let place = number * (sums.last ?? 0)
    return min(sums.partitioningIndex { $0 > place }, sums.count - 1)
  }
}
