/// The symbols of a block of deflate, which are counted while they come, and then written by codes made for them.
struct DeflateBlock: Sendable {
  /// A byte, or `length << 16 | distance`, which is at least 3 << 16.
  private var symbols: [UInt32] = []
  private var literalCounts = [Int](repeating: 0, count: 286)
  private var distanceCounts = [Int](repeating: 0, count: 30)

  /// Adds a byte.
  @inline(__always)
  mutating func add(literal: UInt8) {
    symbols.append(UInt32(literal))
    literalCounts[Int(literal)] += 1
  }

  /// Adds a repetition of so many bytes, so far back.
  @inline(__always)
  mutating func add(length: Int, distance: Int) {
    symbols.append(UInt32(length) << 16 | UInt32(distance & 0xFFFF))
    literalCounts[257 + Int(Self.lengthIndices[length])] += 1
    distanceCounts[Self.distanceIndex(distance)] += 1
  }

  /// Writes the block.
  ///
  /// - Parameter bytes: The bytes that it is of, for what can't be made shorter.
  mutating func write(of bytes: ArraySlice<UInt8>, isLast: Bool, to output: inout BitWriter) {
    literalCounts[256] += 1
    let literals = PrefixCode(counts: literalCounts, limit: 15)
    // Two at least: some readers take no code of one symbol.
    for index in 0..<2 where distanceCounts.count(where: { $0 > 0 }) < 2 {
      distanceCounts[index] = max(1, distanceCounts[index])
    }
    let distances = PrefixCode(counts: distanceCounts, limit: 15)
    let header = Header(literals, distances)
    var bitCount = header.bitCount
    for (symbol, count) in literalCounts.enumerated() {
      let extra = symbol > 256 ? Int(Self.lengths[symbol - 257].bits) : 0
      bitCount += count * (Int(literals.lengths[symbol]) + extra)
    }
    for (symbol, count) in distanceCounts.enumerated() {
      bitCount += count * (Int(distances.lengths[symbol]) + Int(Self.distances[symbol].bits))
    }
    guard bitCount / 8 < bytes.count else { return Self.store(bytes, isLast, to: &output) }
    output.append(isLast ? 0b101 : 0b100, 3)
    header.write(to: &output)
    for symbol in symbols {
      guard symbol > 255 else {
        literals.write(Int(symbol), to: &output)
        continue
      }
      let length = Int(symbol >> 16)
      let distance = Int(symbol & 0xFFFF)
      let lengthIndex = Int(Self.lengthIndices[length])
      literals.write(257 + lengthIndex, to: &output)
      output.append(
        UInt32(length) - UInt32(Self.lengths[lengthIndex].base),
        Int(Self.lengths[lengthIndex].bits))
      let distanceIndex = Self.distanceIndex(distance)
      distances.write(distanceIndex, to: &output)
      output.append(
        UInt32(distance) - UInt32(Self.distances[distanceIndex].base),
        Int(Self.distances[distanceIndex].bits))
    }
    literals.write(256, to: &output)
  }

  /// Writes bytes as they are, in blocks of at most 65,535.
  private static func store(_ bytes: ArraySlice<UInt8>, _ isLast: Bool, to output: inout BitWriter)
  {
    var rest = bytes
    repeat {
      let part = rest.prefix(0xFFFF)
      rest = rest.dropFirst(0xFFFF)
      output.append(isLast && rest.isEmpty ? 1 : 0, 3)
      output.pad()
      output.append(UInt32(part.count), 16)
      output.append(~UInt32(part.count) & 0xFFFF, 16)
      output.append(part)
    } while !rest.isEmpty
  }

  // MARK: Lengths and distances

  /// The least value that a symbol stands for, and how many bits add to it.
  private struct Step {
    var base: UInt16
    var bits: UInt8
  }

  private static func steps(_ bits: [Int], from first: Int) -> [Step] {
    var base = first
    return bits.map { count in
      defer { base += 1 << count }
      return Step(base: UInt16(base), bits: UInt8(count))
    }
  }

  private static let lengths =
    steps([0, 0, 0, 0, 0, 0, 0, 0] + (1...5).flatMap { [$0, $0, $0, $0] }, from: 3)
    + [Step(base: 258, bits: 0)]

  private static let distances = steps([0, 0, 0, 0] + (1...13).flatMap { [$0, $0] }, from: 1)

  /// For each length the number of its symbol from 257.
  private static let lengthIndices: [UInt8] = (0...258).map { length in
    UInt8(lengths.lastIndex { Int($0.base) <= length } ?? 0)
  }

  @inline(__always)
  private static func distanceIndex(_ distance: Int) -> Int {
    if distance < 5 { return distance - 1 }
    let last = UInt32(distance - 1)
    let bits = 31 - last.leadingZeroBitCount
    return 2 * bits + Int(last >> UInt32(bits - 1) & 1)
  }
}

extension DeflateBlock {
  /// The codes of a block as they are written before it: runs of lengths, by a code of their own.
  private struct Header {
    private let literalCount: Int
    private let distanceCount: Int
    /// The symbols of runs, with the value and number of the bits that follow.
    private var runs: [(symbol: Int, value: UInt32, bits: Int)] = []
    private let code: PrefixCode
    private let codeCount: Int

    private static let order = [
      16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]

    init(_ literals: PrefixCode, _ distances: PrefixCode) {
      literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
      distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
      let lengths = literals.lengths.prefix(literalCount) + distances.lengths.prefix(distanceCount)
      var index = 0
      while index < lengths.count {
        let length = lengths[index]
        var count = lengths[index...].prefix { $0 == length }.count
        index += count
        if length == 0 {
          while count >= 3 {
            let run = min(count, 138)
            runs.append(run < 11 ? (17, UInt32(run - 3), 3) : (18, UInt32(run - 11), 7))
            count -= run
          }
        } else {
          runs.append((Int(length), 0, 0))
          count -= 1
          while count >= 3 {
            let run = min(count, 6)
            runs.append((16, UInt32(run - 3), 2))
            count -= run
          }
        }
        for _ in 0..<count { runs.append((Int(length), 0, 0)) }
      }
      var counts = [Int](repeating: 0, count: 19)
      for run in runs { counts[run.symbol] += 1 }
      code = PrefixCode(counts: counts, limit: 7)
      let lengthsOfCode = code.lengths
      codeCount = max(4, (Self.order.lastIndex { lengthsOfCode[$0] > 0 } ?? 0) + 1)
    }

    var bitCount: Int {
      17 + 3 * codeCount
        + runs.reduce(0) { $0 + Int(code.lengths[$1.symbol]) + $1.bits }
    }

    func write(to output: inout BitWriter) {
      output.append(UInt32(literalCount - 257), 5)
      output.append(UInt32(distanceCount - 1), 5)
      output.append(UInt32(codeCount - 4), 4)
      for symbol in Self.order.prefix(codeCount) { output.append(UInt32(code.lengths[symbol]), 3) }
      for run in runs {
        code.write(run.symbol, to: &output)
        output.append(run.value, run.bits)
      }
    }
  }
}

/// A prefix code for symbols that come so often, as deflate has it (RFC 1951, 3.2.2).
struct PrefixCode: Sendable {
  /// The length of each symbol's code, 0 for one that doesn't come.
  private(set) var lengths: [UInt8]
  /// The codes, their first bit lowest.
  private var codes: [UInt16]

  /// Makes the shortest code, but for codes that would be longer than a limit.
  init(counts: [Int], limit: Int) {
    lengths = Array(repeating: 0, count: counts.count)
    codes = Array(repeating: 0, count: counts.count)
    let symbols = counts.indices.filter { counts[$0] > 0 }.sorted {
      (counts[$0], $0) < (counts[$1], $1)
    }
    var sizes = Self.depths(symbols.map { counts[$0] })
    if symbols.count == 1 { sizes = [1] }
    // How many codes have each length: those that are too long are made as long as may be, and others longer for them.
    var numbers = [Int](repeating: 0, count: limit + 1)
    for size in sizes { numbers[min(size, limit)] += 1 }
    var room = numbers.indices.dropFirst().reduce(0) { $0 + numbers[$1] << (limit - $1) }
    while room > 1 << limit {
      numbers[limit] -= 1
      if let size = (1..<limit).last(where: { numbers[$0] > 0 }) {
        numbers[size] -= 1
        numbers[size + 1] += 2
      }
      room -= 1
    }
    // The rarest symbols come first, and have the longest codes.
    var next = symbols.makeIterator()
    for size in numbers.indices.reversed() {
      for _ in 0..<numbers[size] { if let symbol = next.next() { lengths[symbol] = UInt8(size) } }
    }
    var code = 0
    for size in 1...limit {
      for symbol in lengths.indices where Int(lengths[symbol]) == size {
        for bit in 0..<size { codes[symbol] |= UInt16(code >> bit & 1) << UInt16(size - 1 - bit) }
        code += 1
      }
      code <<= 1
    }
  }

  /// Writes a symbol.
  @inline(__always)
  func write(_ symbol: Int, to output: inout BitWriter) {
    output.append(UInt32(codes[symbol]), Int(lengths[symbol]))
  }

  /// The depths of leaves of weights that rise in Huffman's tree.
  private static func depths(_ weights: [Int]) -> [Int] {
    guard weights.count > 1 else { return weights.map { _ in 0 } }
    // Leaves and, behind them, inner nodes rise in weight, so that the two lightest are at one of two places.
    var nodes = weights
    var parents = [Int](repeating: 0, count: 2 * weights.count - 1)
    var leaf = 0
    var inner = weights.count
    func lightest() -> Int {
      if leaf < weights.count, inner >= nodes.count || nodes[leaf] <= nodes[inner] {
        leaf += 1
        return leaf - 1
      }
      inner += 1
      return inner - 1
    }
    while nodes.count < parents.count {
      let (first, second) = (lightest(), lightest())
      parents[first] = nodes.count
      parents[second] = nodes.count
      nodes.append(nodes[first] + nodes[second])
    }
    var depths = [Int](repeating: 0, count: nodes.count)
    for node in nodes.indices.dropLast().reversed() { depths[node] = depths[parents[node]] + 1 }
    return Array(depths.prefix(weights.count))
  }
}
