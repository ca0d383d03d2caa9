import InkKit

/// Spoils bytes in a repeatable way, to show that no input is trusted.
package struct ByteMutator {
  private var random: SplitMix64

  /// Bytes that matter to parsers, more often than chance would pick them.
  private static let telling =
    Array("[]{},:\"\\0123459.-+eEnulltrueNaN \n\r\t\u{FEFF}".utf8)
    + [0x00, 0x1F, 0x7F, 0x80, 0xC0, 0xFF]

  /// Creates a mutator; the same seed spoils in the same ways.
  package init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The bytes after one to four changes: bytes replaced, added, removed, repeated or cut off.
  package mutating func mutated(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      let end = min(bytes.count, index + Int.random(in: 1...16, using: &random))
      switch Int.random(in: 0..<16, using: &random) {
      case 0..<5: bytes[index] = byte()
      case 5..<8: bytes.insert(byte(), at: index)
      case 8..<10: bytes.remove(at: index)
      case 10..<12: bytes.removeSubrange(index..<end)
      case 12..<14: bytes.insert(contentsOf: bytes[index..<end], at: index)
      case 14: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      default: bytes.removeSubrange(index...)
      }
    }
    return bytes
  }

  private mutating func byte() -> UInt8 {
    Bool.random(using: &random)
      ? Self.telling.randomElement(using: &random) ?? 0
      : UInt8.random(in: 0...255, using: &random)
  }
}
