/// The checksum of gzip and ZIP (CRC-32, RFC 1952), taken over bytes that come in parts.
package struct CRC32: Hashable, Sendable {
  private var state: UInt32 = 0xFFFF_FFFF

  /// The checksum of the bytes so far.
  var value: UInt32 { ~state }

  /// Takes the next bytes.
  ///
  /// - Complexity: O(*n*); eight bytes a step.
  mutating func add(_ bytes: Span<UInt8>) {
    let tables = Self.tables.span
    var crc = state
    var index = 0
    while index + 8 <= bytes.count {
      crc ^= UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8
      crc ^= UInt32(bytes[index + 2]) << 16 | UInt32(bytes[index + 3]) << 24
      var next = tables[1792 + Int(crc & 255)] ^ tables[1536 + Int(crc >> 8 & 255)]
      next ^= tables[1280 + Int(crc >> 16 & 255)] ^ tables[1024 + Int(crc >> 24)]
      next ^= tables[768 + Int(bytes[index + 4])] ^ tables[512 + Int(bytes[index + 5])]
      next ^= tables[256 + Int(bytes[index + 6])] ^ tables[Int(bytes[index + 7])]
      crc = next
      index += 8
    }
    while index < bytes.count {
      crc = crc >> 8 ^ tables[Int((crc ^ UInt32(bytes[index])) & 255)]
      index += 1
    }
    state = crc
  }

  /// The checksum of some bytes.
  package static func value(of bytes: [UInt8]) -> UInt32 {
    var crc = CRC32()
    crc.add(bytes.span)
    return crc.value
  }

  /// For each of eight places of a byte, what each of its values adds.
  private static let tables: [UInt32] = {
    var tables: [UInt32] = []
    for byte in 0..<256 as Range<UInt32> {
      var crc = byte
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
      tables.append(crc)
    }
    for index in 256..<2048 {
      let crc = tables[index - 256]
      tables.append(crc >> 8 ^ tables[Int(crc & 255)])
    }
    return tables
  }()
}

/// The checksum of zlib (Adler-32, RFC 1950), taken over bytes that come in parts.
struct Adler32: Hashable, Sendable {
  private var low: UInt32 = 1
  private var high: UInt32 = 0

  /// The checksum of the bytes so far.
  var value: UInt32 { high << 16 | low }

  /// Takes the next bytes.
  mutating func add(_ bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count {
      // As many as fit into 32 bits before the sums must be reduced.
      let end = min(index + 5552, bytes.count)
      while index < end {
        low += UInt32(bytes[index])
        high += low
        index += 1
      }
      low %= 65_521
      high %= 65_521
    }
  }
}
