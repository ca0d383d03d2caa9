/// Unpacks a stream compressed by deflate (RFC 1951) that comes in parts, a part at a time.
///
///     inflater.append(chunk)
///     while let bytes = try inflater.next() { … }
///
/// It holds no more than the bytes it was given, the 32 KiB that the stream may refer back to, and
/// ``partSize`` of what comes out.
struct Inflater: Sendable {
  /// Why data can't be unpacked.
  struct Damage: Error, Hashable, Sendable {
    let problem: String
  }

  /// About as many bytes are handed out at a time.
  static let partSize = 262_144

  /// Whether the last block has ended.
  private(set) var isFinished = false

  private var input: [UInt8] = []
  private var position = 0
  /// Bits that were taken from the input, the next one lowest.
  var bits: UInt64 = 0
  var bitCount = 0
  /// The output: bytes up to ``handedOut`` are kept only for later references back to them.
  var output: [UInt8] = []
  var handedOut = 0
  var block = Block.none
  private var isLastBlock = false

  enum Block {
    /// Between blocks.
    case none
    /// Bytes as they are.
    case stored(remaining: Int)
    case packed(literals: HuffmanCode, distances: HuffmanCode)
  }

  private static let windowSize = 32_768

  /// Adds the next bytes of the stream.
  mutating func append(_ bytes: some Collection<UInt8>) {
    if position > 0 {
      input.removeSubrange(..<position)
      position = 0
    }
    input.append(contentsOf: bytes)
  }

  /// Bytes behind the end of the stream; only once it ``isFinished``.
  var rest: [UInt8] {
    let whole = (0..<bitCount / 8).map { UInt8(truncatingIfNeeded: bits >> UInt64(8 * $0)) }
    return whole + input[position...]
  }

  /// The next bytes that come out, `nil` if more must be added before, or if it is finished.
  ///
  /// - Throws: What is wrong with the stream.
  mutating func next() throws(Damage) -> [UInt8]? {
    while !isFinished, output.count - handedOut < Self.partSize {
      switch block {
      case .none:
        if isLastBlock {
          isFinished = true
          // Up to the next whole byte.
          take(bitCount & 7)
        } else if try !beginBlock() {
          return handOut()
        }
      case .stored(let remaining):
        if !copy(remaining) { return handOut() }
      case .packed(let literals, let distances):
        if try !unpack(literals, distances) { return handOut() }
      }
    }
    return handOut()
  }

  private mutating func handOut() -> [UInt8]? {
    guard output.count > handedOut else { return nil }
    let part = Array(output[handedOut...])
    if output.count > Self.windowSize {
      output.removeSubrange(..<(output.count - Self.windowSize))
    }
    handedOut = output.count
    return part
  }

  // MARK: Bits

  /// Takes bytes until more would not fit.
  @inline(__always)
  mutating func fill() {
    while bitCount <= 56, position < input.count {
      bits |= UInt64(input[position]) << UInt64(bitCount)
      position += 1
      bitCount += 8
    }
  }

  @inline(__always)
  mutating func take(_ count: Int) {
    bits >>= UInt64(count)
    bitCount -= count
  }

  // MARK: Blocks

  /// Begins with the next block; `false` if more bytes are needed.
  private mutating func beginBlock() throws(Damage) -> Bool {
    fill()
    guard bitCount >= 3 else { return false }
    let kind = bits >> 1 & 3
    switch kind {
    case 0:
      // The length and its complement begin with a whole byte.
      let padding = (bitCount - 3) & 7
      guard bitCount - 3 - padding >= 32 else { return false }
      let lengths = bits >> UInt64(3 + padding)
      let length = Int(lengths & 0xFFFF)
      guard length == Int(~lengths >> 16 & 0xFFFF) else {
        throw Damage(problem: "the length of a stored block is wrong")
      }
      isLastBlock = bits & 1 == 1
      take(35 + padding)
      block = .stored(remaining: length)
    case 1:
      isLastBlock = bits & 1 == 1
      take(3)
      block = .packed(literals: Self.fixedLiterals, distances: Self.fixedDistances)
    case 2: return try beginDynamicBlock()
    default: throw Damage(problem: "a block is of no known kind")
    }
    return true
  }

  /// Copies a part of a stored block; `false` if more bytes are needed.
  private mutating func copy(_ remaining: Int) -> Bool {
    var remaining = remaining
    while remaining > 0, bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      take(8)
      remaining -= 1
    }
    let count = min(remaining, input.count - position)
    output.append(contentsOf: input[position..<position + count])
    position += count
    remaining -= count
    block = remaining == 0 ? .none : .stored(remaining: remaining)
    return remaining == 0
  }

  /// Reads the codes of a block; `false` if more bytes are needed, and nothing was read then.
  private mutating func beginDynamicBlock() throws(Damage) -> Bool {
    var reader = self
    reader.take(3)
    guard let header = reader.bits(14) else { return false }
    let literalCount = Int(header & 31) + 257
    let distanceCount = Int(header >> 5 & 31) + 1
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<Int(header >> 10) + 4 {
      guard let length = reader.bits(3) else { return false }
      lengths[Self.lengthOrder[index]] = UInt8(length)
    }
    guard literalCount <= 286, let code = HuffmanCode(lengths: lengths) else {
      throw Damage(problem: "the codes of a block are wrong")
    }
    lengths = []
    while lengths.count < literalCount + distanceCount {
      reader.fill()
      guard let (symbol, length) = code.symbol(of: reader.bits) else {
        if reader.bitCount < 15 { return false }
        throw Damage(problem: "the codes of a block are wrong")
      }
      guard length <= reader.bitCount else { return false }
      reader.take(length)
      switch symbol {
      case 16:
        guard let last = lengths.last else {
          throw Damage(problem: "the codes of a block are wrong")
        }
        guard let count = reader.bits(2) else { return false }
        lengths += repeatElement(last, count: Int(count) + 3)
      case 17:
        guard let count = reader.bits(3) else { return false }
        lengths += repeatElement(0, count: Int(count) + 3)
      case 18:
        guard let count = reader.bits(7) else { return false }
        lengths += repeatElement(0, count: Int(count) + 11)
      default: lengths.append(UInt8(symbol))
      }
    }
    guard lengths.count == literalCount + distanceCount, lengths[256] > 0,
      let literals = HuffmanCode(lengths: lengths[..<literalCount]),
      let distances = HuffmanCode(lengths: lengths[literalCount...])
    else { throw Damage(problem: "the codes of a block are wrong") }
    isLastBlock = bits & 1 == 1
    bits = reader.bits
    bitCount = reader.bitCount
    position = reader.position
    block = .packed(literals: literals, distances: distances)
    return true
  }

  /// The next bits, up to 16 of them; `nil` if there are fewer.
  private mutating func bits(_ count: Int) -> UInt64? {
    fill()
    guard bitCount >= count else { return nil }
    defer { take(count) }
    return bits & (1 << UInt64(count) - 1)
  }

  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
}
