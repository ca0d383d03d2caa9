/// Values by 64-bit keys, of which those that were not asked for lately are forgotten.
///
/// There are two generations. A value that is added or asked for belongs to the young one; when that
/// has grown to its limit, it becomes the old one, and the old one's rest is forgotten. Keys are
/// hashes of all that a value depends on: two that differ are taken for one with a chance of 2⁻⁶⁴ a
/// pair.
struct RecentValues<Value: Sendable>: Sendable {
  /// The most values of a generation; at most twice as many are remembered, none if it is 0.
  let limit: Int

  private var young: [UInt64: Value] = [:]
  private var old: [UInt64: Value] = [:]

  /// Creates a memory without values.
  init(limit: Int) {
    precondition(limit >= 0, "A memory does not hold less than nothing.")
    self.limit = limit
  }

  /// Whether anything will be remembered; if not, there is no need for keys.
  var isActive: Bool { limit > 0 }

  /// How many values are remembered.
  var count: Int { young.count + old.count }

  /// The value of a key if it is remembered.
  mutating func value(for key: UInt64) -> Value? {
    if let value = young[key] { return value }
    guard let value = old.removeValue(forKey: key) else { return nil }
    insert(value, for: key)
    return value
  }

  /// Makes the young generation the old one, however small it is.
  mutating func age() {
    old = young
    young.removeAll(keepingCapacity: true)
  }

  /// Makes all values young again, as many as there are.
  mutating func rejuvenate() {
    young.merge(old) { young, _ in young }
    old.removeAll(keepingCapacity: true)
  }

  /// Remembers a value.
  mutating func insert(_ value: Value, for key: UInt64) {
    guard limit > 0 else { return }
    if young.count == limit && young[key] == nil { age() }
    young[key] = value
  }
}
