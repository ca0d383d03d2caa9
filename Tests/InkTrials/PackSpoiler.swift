package import InkKit

/// Spoils a pack in a repeatable way, with a checksum that fits what came out, as an attacker would.
package struct PackSpoiler {
  private let original: [UInt8]
  private let isSealed: Bool

  /// Takes the bytes of a sound pack.
  package init(_ bytes: [UInt8], sealing: Bool = true) {
    original = bytes
    isSealed = sealing
  }

  /// The bytes after one to four changes: bytes, numbers that matter, or a cut.
  package func spoilt(using random: inout SplitMix64) -> [UInt8] {
    var bytes = original
    for _ in 0...random.below(4) where bytes.count > 64 {
      // Half of the changes go to the beginning, where the table of sections and counts are.
      let reach = Bool.random(using: &random) ? min(bytes.count, 1024) : bytes.count
      let index = random.below(reach)
      switch random.below(8) {
      case 0..<3: bytes[index] = UInt8(random.below(256))
      case 3: bytes[index] ^= 1 << UInt8(random.below(8))
      case 4..<7:
        let number = Self.numbers[random.below(Self.numbers.count)]
        let start = index / 4 * 4
        for offset in 0..<4 where start + offset < bytes.count {
          bytes[start + offset] = UInt8(truncatingIfNeeded: number >> UInt32(8 * offset))
        }
      default: bytes.removeSubrange(index..<min(bytes.count, index + 1 + random.below(64)))
      }
    }
    return isSealed && bytes.count > 64 ? PackBuilder.sealed(bytes) : bytes
  }

  /// Counts, offsets and floats (NaN, infinities, the largest, the smallest, 1) at their limits.
  private static let numbers: [UInt32] = [
    0, 1, 0xFF, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x7FC0_0000, 0x7F80_0000,
    0xFF80_0000,
    0x7F7F_FFFF, 0x0000_0001, 0x3F80_0000, 0xBF80_0000, 0x0000_0400, 0x1000_0000,
  ]
}
