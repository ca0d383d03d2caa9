extension Sequence where Element: Hashable {
  /// The elements, each once, where it comes first.
  package func uniqued() -> [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
