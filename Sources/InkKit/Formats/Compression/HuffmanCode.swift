/// A prefix code of deflate (RFC 1951, 3.2.2), by which bits are read, the first one lowest.
struct HuffmanCode: Sendable {
  /// The symbol and length of what each combination of ``tableBits`` bits begins with, `symbol << 4 | length`;
  /// 0 where the code is longer.
  private var table: [UInt16]
  /// How many codes have each length.
  private var counts: [Int]
  /// The symbols in the order of their codes.
  private var symbols: [UInt16]

  /// Longer codes are rare, and short tables are quick to make.
  private static let tableBits = 10
  private static let longest = 15

  /// Makes the code of symbols from the lengths of theirs, 0 for those without one.
  ///
  /// - Returns: `nil` if there are more codes than bits can tell, or fewer, unless there is at most one.
  init?(lengths: some Collection<UInt8>) {
    counts = Array(repeating: 0, count: Self.longest + 1)
    for length in lengths { counts[Int(length)] += 1 }
    let codeCount = lengths.count - counts[0]
    counts[0] = 0
    var left = 1
    for length in 1...Self.longest {
      left = left << 1 - counts[length]
      if left < 0 { return nil }
    }
    guard left == 0 || codeCount <= 1 else { return nil }
    var offsets = Array(repeating: 0, count: Self.longest + 2)
    var nextCodes = offsets
    for length in 1...Self.longest {
      offsets[length + 1] = offsets[length] + counts[length]
      nextCodes[length + 1] = (nextCodes[length] + counts[length]) << 1
    }
    symbols = Array(repeating: 0, count: codeCount)
    table = Array(repeating: 0, count: 1 << Self.tableBits)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[offsets[length]] = UInt16(symbol)
      offsets[length] += 1
      let code = nextCodes[length]
      nextCodes[length] += 1
      guard length <= Self.tableBits else { continue }
      var index = 0
      for bit in 0..<length { index |= (code >> bit & 1) << (length - 1 - bit) }
      while index < table.count {
        table[index] = UInt16(symbol << 4 | length)
        index += 1 << length
      }
    }
  }

  /// The symbol that some bits begin with, and how many bits it takes; `nil` if no code is like them.
  ///
  /// - Parameter bits: At least 15 bits, of which the last may be beyond the end of the data.
  @inline(__always)
  func symbol(of bits: UInt64) -> (symbol: Int, length: Int)? {
    let entry = table[Int(bits & UInt64(1 << Self.tableBits - 1))]
    if entry != 0 { return (Int(entry >> 4), Int(entry & 15)) }
    return longSymbol(of: bits)
  }

  private func longSymbol(of bits: UInt64) -> (symbol: Int, length: Int)? {
    var code = 0
    var first = 0
    var index = 0
    for length in 1...Self.longest {
      code |= Int(bits >> UInt64(length - 1) & 1)
      let count = counts[length]
      if code - count < first { return (Int(symbols[index + code - first]), length) }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }
}
