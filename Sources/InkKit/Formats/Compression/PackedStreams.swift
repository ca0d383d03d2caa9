/// Compresses a stream by gzip (RFC 1952).
struct GzipWriter: Sendable {
  private var deflater = Deflater()
  private var sum = CRC32()
  private var length: UInt32 = 0
  /// The header, until it is written: without a name and a time, so that the same bytes give the same ones.
  private var head: [UInt8]? = GzipStream.mark + [8, 0, 0, 0, 0, 0, 0, 255]

  /// Takes the next bytes, and returns what is compressed of them and those before.
  mutating func append(_ bytes: [UInt8]) -> [UInt8] {
    sum.add(bytes.span)
    length &+= UInt32(truncatingIfNeeded: bytes.count)
    return (head.take() ?? []) + deflater.append(bytes)
  }

  /// Ends the stream.
  mutating func finish() -> [UInt8] {
    (head.take() ?? []) + deflater.finish() + LittleEndian.bytes(sum.value)
      + LittleEndian.bytes(length)
  }
}

/// Compresses bytes by zlib (RFC 1950).
struct ZlibWriter: Sendable {
  private var deflater = Deflater()
  private var sum = Adler32()
  /// The header, until it is written.
  private var head: [UInt8]? = [0x78, 0x9C]

  /// Takes the next bytes, and returns what is compressed of them and those before.
  mutating func append(_ bytes: [UInt8]) -> [UInt8] {
    sum.add(bytes.span)
    return (head.take() ?? []) + deflater.append(bytes)
  }

  /// Ends the stream, which is not empty.
  mutating func finish() -> [UInt8] {
    deflater.finish() + LittleEndian.bytes(sum.value).reversed()
  }
}
