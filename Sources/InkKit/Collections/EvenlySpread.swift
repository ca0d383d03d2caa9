extension Array {
  /// So many elements at most, evenly taken from all of them, beginning with the first.
  package func evenlySpread(_ limit: Int) -> [Element] {
    count <= limit ? self : (0..<limit).map { self[$0 * count / limit] }
  }
}
