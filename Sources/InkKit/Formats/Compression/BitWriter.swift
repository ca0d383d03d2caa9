/// Bits that are put together to bytes, the first one lowest.
struct BitWriter: Sendable {
  private var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var count = 0

  /// Appends up to 32 bits.
  @inline(__always)
  mutating func append(_ value: UInt32, _ length: Int) {
    bits |= UInt64(value) << UInt64(count)
    count += length
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
  }

  /// Fills the last byte with zeros.
  mutating func pad() { append(0, (8 - count) & 7) }

  /// Appends whole bytes behind a padded one.
  mutating func append(_ whole: some Collection<UInt8>) { bytes.append(contentsOf: whole) }

  /// Hands the whole bytes out.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
