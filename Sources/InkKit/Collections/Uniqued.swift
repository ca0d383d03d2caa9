extension Sequence where Element: Hashable {
  /// The elements, each once, where it comes first.
  package func uniqued() -> [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }

  /// Where each element comes first, counted from 0.
  package var firstPositions: [Element: Int] {
    Dictionary(zip(self, 0...), uniquingKeysWith: { first, _ in first })
  }
}

extension Sequence<String> {
  /// The texts in the order of their Unicode scalars.
  package func sortedByScalars() -> [String] {
    sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }
}
