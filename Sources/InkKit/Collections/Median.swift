extension Sequence where Element: Comparable {
  /// The middle one in order, of an even number the larger of two; `nil` if there is none.
  ///
  /// - Complexity: O(*n* log *n*).
  package var median: Element? {
    let sorted = sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }
}
