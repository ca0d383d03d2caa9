/// A set of Unicode scalars: a bit for each of the basic plane, of which alphabets are, and a hash table
/// for the others.
struct ScalarSet: Sendable {
  private var words: [UInt64] = []
  private var others: Set<Unicode.Scalar> = []

  /// Whether there are none.
  private(set) var isEmpty = true

  /// Whether a scalar is there.
  @inline(__always)
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value < 0x10000 else { return others.contains(scalar) }
    return !words.isEmpty && words[Int(scalar.value >> 6)] >> UInt64(scalar.value & 63) & 1 == 1
  }

  /// Adds a scalar.
  mutating func insert(_ scalar: Unicode.Scalar) {
    isEmpty = false
    guard scalar.value < 0x10000 else {
      others.insert(scalar)
      return
    }
    if words.isEmpty { words = Array(repeating: 0, count: 0x10000 / 64) }
    words[Int(scalar.value >> 6)] |= 1 << UInt64(scalar.value & 63)
  }

  /// Adds some scalars.
  mutating func formUnion(_ scalars: String.UnicodeScalarView) {
    for scalar in scalars { insert(scalar) }
  }
}
