/// A 64-bit hash that is the same in every process, of numbers in their order.
///
/// Each number is mixed in by a round of SplitMix64's finalizer; it is no defence against those who
/// search for two contents of one hash.
struct ContentHash: Hashable, Sendable {
  /// The hash of what was combined so far.
  private(set) var value: UInt64 = 0x5EED_0F1C_0DE5_EED5

  /// Mixes in a word of bits.
  @inline(__always)
  mutating func combine(bits: UInt64) {
    var mixed = (value ^ bits) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    value = mixed ^ (mixed >> 31)
  }

  /// Mixes in a whole number.
  @inline(__always)
  mutating func combine(_ number: Int) {
    combine(bits: UInt64(bitPattern: Int64(number)))
  }

  /// Mixes in a number, by its bits: 0 and −0 differ.
  @inline(__always)
  mutating func combine(_ number: Float) {
    combine(bits: UInt64(number.bitPattern))
  }

  /// Mixes in a text, by its bytes and their number.
  mutating func combine(_ text: String) {
    combine(text.utf8.count)
    for byte in text.utf8 { combine(bits: UInt64(byte)) }
  }
}
