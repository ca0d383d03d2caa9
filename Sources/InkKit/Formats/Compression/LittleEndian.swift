/// Numbers whose bytes stand in a file with the lowest first.
enum LittleEndian {
  /// The number of four bytes, which are known to be there.
  static func number(in bytes: some RandomAccessCollection<UInt8>, at offset: Int) -> UInt32 {
    let start = bytes.index(bytes.startIndex, offsetBy: offset)
    return bytes[start...].prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The four bytes of a number.
  static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) }
  }
}
