extension Array {
  /// Keys, each once, with the sums of their weights, by rising keys. Weights are added from the least on, so that
  /// their order is of no account.
  func addingUpWeights<Key: Comparable>() -> [Element] where Element == (key: Key, weight: Float) {
    var sums: [Element] = []
    for (key, weight) in sorted(by: { ($0.key, $0.weight) < ($1.key, $1.weight) }) {
      if sums.last?.key == key {
        sums[sums.count - 1].weight += weight
      } else {
        sums.append((key, weight))
      }
    }
    return sums
  }
}
