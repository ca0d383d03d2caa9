/// Some values by their keys; of too many, the one that was not used for longest is forgotten.
struct RecentlyUsed<Key: Equatable, Value> {
  /// The values, that which was used last at the end.
  private var entries: [(key: Key, value: Value)] = []
  private let limit: Int

  /// Creates an empty store.
  ///
  /// - Parameter limit: The most values that are kept, at least 1.
  init(limit: Int) { self.limit = limit }

  /// The value of a key, made if there is none.
  ///
  /// - Complexity: O(*n*) for the limit *n*.
  mutating func value(for key: Key, make: () -> Value) -> Value {
    let value: Value
    if let index = entries.firstIndex(where: { $0.key == key }) {
      value = entries.remove(at: index).value
    } else {
      value = make()
      if entries.count == limit { entries.removeFirst() }
    }
    entries.append((key, value))
    return value
  }

  /// Forgets the value of a key.
  mutating func forget(_ key: Key) { entries.removeAll { $0.key == key } }
}
