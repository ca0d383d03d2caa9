extension Inflater {
  /// Reads symbols of a block until a part is full or the block ends; `false` if more bytes are needed.
  mutating func unpack(
    _ literals: HuffmanCode, _ distances: HuffmanCode
  ) throws(Damage) -> Bool {
    while output.count - handedOut < Self.partSize {
      fill()
      // Nothing is taken before all of a symbol is there.
      var ahead = bits
      var length = 0
      guard let literal = literals.symbol(of: ahead) else { return try lacks(15, "symbol") }
      length = literal.length
      guard length <= bitCount else { return false }
      ahead >>= UInt64(length)
      if literal.symbol < 256 {
        output.append(UInt8(literal.symbol))
        take(length)
        continue
      }
      if literal.symbol == 256 {
        take(length)
        block = .none
        return true
      }
      let lengthIndex = literal.symbol - 257
      guard lengthIndex < Self.copyLengths.count else {
        throw Damage(problem: "a length is of no known kind")
      }
      let (copyBase, copyBits) = Self.copyLengths[lengthIndex]
      let copyLength = copyBase + Int(ahead & (1 << UInt64(copyBits) - 1))
      ahead >>= UInt64(copyBits)
      length += copyBits
      guard let distance = distances.symbol(of: ahead) else {
        return try lacks(length + 15, "distance")
      }
      ahead >>= UInt64(distance.length)
      length += distance.length
      guard distance.symbol < Self.copyDistances.count else {
        throw Damage(problem: "a distance is of no known kind")
      }
      let (distanceBase, distanceBits) = Self.copyDistances[distance.symbol]
      length += distanceBits
      guard length <= bitCount else { return false }
      let start = output.count - distanceBase - Int(ahead & (1 << UInt64(distanceBits) - 1))
      guard start >= 0 else { throw Damage(problem: "a distance goes back too far") }
      take(length)
      for index in start..<start + copyLength { output.append(output[index]) }
    }
    return true
  }

  /// `false` for bits that may become a code once more have come.
  private func lacks(_ count: Int, _ name: String) throws(Damage) -> Bool {
    if bitCount >= count { throw Damage(problem: "a \(name) is of no known kind") }
    return false
  }

  /// The least length that each symbol from 257 stands for, and how many bits add to it.
  private static let copyLengths: [(Int, Int)] = {
    let bits = [0, 0, 0, 0, 0, 0, 0, 0] + (1...5).flatMap { Array(repeating: $0, count: 4) }
    var length = 3
    var lengths: [(Int, Int)] = []
    for count in bits {
      lengths.append((length, count))
      length += 1 << count
    }
    return lengths + [(258, 0)]
  }()

  /// The least distance that each symbol stands for, and how many bits add to it.
  private static let copyDistances: [(Int, Int)] = {
    let bits = [0, 0, 0, 0] + (1...13).flatMap { [$0, $0] }
    var distance = 1
    return bits.map { count in
      defer { distance += 1 << count }
      return (distance, count)
    }
  }()

  static let fixedLiterals = HuffmanCode(
    known: (0..<288).map { symbol in
      symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8
    })

  static let fixedDistances = HuffmanCode(known: Array(repeating: 5, count: 32))
}

extension HuffmanCode {
  /// Makes the code that the standard names.
  fileprivate init(known lengths: [UInt8]) {
    guard let code = HuffmanCode(lengths: lengths) else {
      preconditionFailure("the lengths of the standard make a code")
    }
    self = code
  }
}
