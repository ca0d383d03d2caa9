/// Some values by their keys; of too many, the one that was not used for longest is forgotten.
struct RecentlyUsed<Key: Hashable, Value> {
  /// The most values that are kept, at least 1.
  private(set) var limit: Int

  /// The values, each with the time of its last use.
  private var entries: [Key: (value: Value, time: Int)] = [:]
  private var time = 0

  init(limit: Int) { self.limit = limit }

  /// Makes room for so many values, if there is less.
  mutating func widen(to count: Int) { limit = max(limit, count) }

  /// The value of a key, if it is there; it counts as used now.
  mutating func value(for key: Key) -> Value? {
    guard let value = entries[key]?.value else { return nil }
    time += 1
    entries[key] = (value, time)
    return value
  }

  /// The value of a key, made if there is none.
  mutating func value<Failure>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = value(for: key) { return value }
    let value = try make()
    insert(value, for: key)
    return value
  }

  /// Keeps a value, and forgets another one if there are too many.
  ///
  /// - Complexity: O(*n*) for the limit *n*.
  mutating func insert(_ value: Value, for key: Key) {
    time += 1
    entries[key] = (value, time)
    guard entries.count > limit, let oldest = entries.min(by: { $0.value.time < $1.value.time })
    else { return }
    entries[oldest.key] = nil
  }
}
