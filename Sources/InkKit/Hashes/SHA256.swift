/// The secure hash algorithm with 256 bits of FIPS 180-4, fed piece by piece.
///
/// It names packs by their contents and tells whether a copy is what the catalog promises.
package struct SHA256: Sendable {
  private var state: SIMD8<UInt32> = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A,
    0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  /// Bytes that don't fill a block yet.
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  private static let blockSize = 64

  /// Creates a hash of nothing yet.
  package init() {
    pending.reserveCapacity(Self.blockSize)
  }

  /// The digest of some bytes, in hexadecimal.
  package static func hexDigest(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(with: bytes.span)
    return hash.hexDigest()
  }

  /// Adds bytes.
  package mutating func update(with bytes: Span<UInt8>) {
    byteCount &+= UInt64(bytes.count)
    var offset = 0
    if !pending.isEmpty {
      while pending.count < Self.blockSize, offset < bytes.count {
        pending.append(bytes[offset])
        offset += 1
      }
      guard pending.count == Self.blockSize else { return }
      let block = pending
      pending.removeAll(keepingCapacity: true)
      Self.compress(block.span, at: 0, into: &state)
    }
    while bytes.count - offset >= Self.blockSize {
      Self.compress(bytes, at: offset, into: &state)
      offset += Self.blockSize
    }
    while offset < bytes.count {
      pending.append(bytes[offset])
      offset += 1
    }
  }

  /// The digest of all bytes added so far: 64 hexadecimal digits.
  package func hexDigest() -> String {
    digest().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The digest of all bytes added so far: 32 bytes.
  package func digest() -> [UInt8] {
    var last = self
    let bitCount = byteCount &* 8
    var padding: [UInt8] = [0x80]
    while (last.pending.count + padding.count) % Self.blockSize != 56 { padding.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    last.update(with: padding.span)
    return last.state.indices.flatMap { index in
      stride(from: 24, through: 0, by: -8).map { shift in
        UInt8(truncatingIfNeeded: last.state[index] >> UInt32(shift))
      }
    }
  }

  private static func compress(
    _ bytes: Span<UInt8>, at offset: Int, into state: inout SIMD8<UInt32>
  ) {
    var words = InlineArray<64, UInt32>(repeating: 0)
    let block = bytes.extracting(offset..<offset + blockSize)
    for index in 0..<16 {
      words[index] =
        UInt32(block[4 * index]) << 24 | UInt32(block[4 * index + 1]) << 16
        | UInt32(block[4 * index + 2]) << 8 | UInt32(block[4 * index + 3])
    }
    for index in 16..<64 {
      let w15 = words[index - 15]
      let w2 = words[index - 2]
      let s0 = rotated(w15, 7) ^ rotated(w15, 18) ^ w15 >> 3
      let s1 = rotated(w2, 17) ^ rotated(w2, 19) ^ w2 >> 10
      words[index] = words[index - 16] &+ s0 &+ words[index - 7] &+ s1
    }

    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    // Eight rounds at a time, so that the eight variables trade places by name only.
    for index in stride(from: 0, to: 64, by: 8) {
      round(a, b, c, &d, e, f, g, &h, words[index] &+ roundConstants[index])
      round(h, a, b, &c, d, e, f, &g, words[index + 1] &+ roundConstants[index + 1])
      round(g, h, a, &b, c, d, e, &f, words[index + 2] &+ roundConstants[index + 2])
      round(f, g, h, &a, b, c, d, &e, words[index + 3] &+ roundConstants[index + 3])
      round(e, f, g, &h, a, b, c, &d, words[index + 4] &+ roundConstants[index + 4])
      round(d, e, f, &g, h, a, b, &c, words[index + 5] &+ roundConstants[index + 5])
      round(c, d, e, &f, g, h, a, &b, words[index + 6] &+ roundConstants[index + 6])
      round(b, c, d, &e, f, g, h, &a, words[index + 7] &+ roundConstants[index + 7])
    }
    state = state &+ [a, b, c, d, e, f, g, h]
  }
}

@inline(__always)
private func round(
  _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
  _ h: inout UInt32, _ word: UInt32
) {
  let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
  let t1 = h &+ s1 &+ (g ^ e & (f ^ g)) &+ word
  let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
  d = d &+ t1
  h = t1 &+ s0 &+ (a & b ^ c & (a ^ b))
}

private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word >> count | word << (32 - count)
}

/// The fractional parts of the cube roots of the first 64 primes.
private let roundConstants: InlineArray<64, UInt32> = [
  0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
  0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
  0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
  0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
  0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
  0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
  0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
  0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
  0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
  0xC671_78F2,
]
