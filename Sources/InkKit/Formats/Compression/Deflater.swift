/// Compresses bytes that come in parts by deflate (RFC 1951).
///
///     out += deflater.append(chunk)
///     out += deflater.finish()
///
/// Repetitions are found by chains of places whose next four bytes have the same hash, and each block has codes of
/// its own. Beside ``blockSize`` bytes of input it holds the 32 KiB that it may refer back to.
struct Deflater: Sendable {
  /// How many bytes make a block.
  static let blockSize = 262_144

  private static let windowSize = 32_768
  /// A repetition that long is taken without looking for a longer one that begins a byte later.
  private static let enough = 32

  /// The window behind the block that is being collected, and that block.
  private var bytes: [UInt8] = []
  /// Where the block begins.
  private var start = 0
  private var output = BitWriter()

  /// Takes the next bytes, and returns what is compressed of them and those before.
  mutating func append(_ more: some Collection<UInt8>) -> [UInt8] {
    bytes.append(contentsOf: more)
    while bytes.count - start >= 2 * Self.blockSize { compress(upTo: start + Self.blockSize) }
    return output.take()
  }

  /// Ends the stream.
  mutating func finish() -> [UInt8] {
    while bytes.count - start > Self.blockSize { compress(upTo: start + Self.blockSize) }
    compress(upTo: bytes.count, isLast: true)
    output.pad()
    return output.take()
  }

  private mutating func compress(upTo end: Int, isLast: Bool = false) {
    var block = DeflateBlock()
    Self.collect(bytes, from: start, to: end, into: &block)
    block.write(of: bytes[start..<end], isLast: isLast, to: &output)
    let kept = Swift.max(0, end - Self.windowSize)
    bytes.removeSubrange(..<kept)
    start = end - kept
  }

  /// Finds the repetitions of a block.
  private static func collect(
    _ bytes: [UInt8], from start: Int, to end: Int, into block: inout DeflateBlock
  ) {
    var finder = RepetitionFinder(bytes, upTo: end)
    for place in 0..<start { finder.insert(place) }
    var place = start
    var next = finder.longest(at: place, beyond: 0)
    while place < end {
      let match = next
      finder.insert(place)
      if match.length == 0 {
        block.add(literal: bytes[place])
        place += 1
        next = finder.longest(at: place, beyond: 0)
        continue
      }
      if match.length < enough {
        // A longer one may begin a byte later.
        next = finder.longest(at: place + 1, beyond: match.length)
        if next.length > 0 {
          block.add(literal: bytes[place])
          place += 1
          continue
        }
      }
      block.add(length: match.length, distance: match.distance)
      for skipped in place + 1..<place + match.length { finder.insert(skipped) }
      place += match.length
      next = finder.longest(at: place, beyond: 0)
    }
  }
}

/// Finds where bytes were before.
private struct RepetitionFinder {
  private let bytes: [UInt8]
  private let end: Int
  /// The last place of each hash, and for each place the one before it of the same hash; −1 for none.
  private var last = [Int32](repeating: -1, count: 1 << hashBits)
  private var chain: [Int32]

  private static let hashBits = 15
  private static let windowSize = 32_768
  private static let shortest = 4
  private static let longest = 258
  /// How many places of a chain are looked at; more find little more in ink.
  private static let chainLimit = 24

  init(_ bytes: [UInt8], upTo end: Int) {
    self.bytes = bytes
    self.end = end
    chain = Array(repeating: -1, count: end)
  }

  @inline(__always)
  private func hash(_ place: Int) -> Int {
    let low = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8
    let word = low | UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 3]) << 24
    return Int((word &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
  }

  /// Remembers a place.
  @inline(__always)
  mutating func insert(_ place: Int) {
    guard place <= end - Self.shortest else { return }
    let hash = hash(place)
    chain[place] = last[hash]
    last[hash] = Int32(place)
  }

  /// The longest repetition at a place if it is longer than another one; a length of 0 for none.
  @inline(__always)
  func longest(at place: Int, beyond least: Int) -> (length: Int, distance: Int) {
    guard place <= end - Self.shortest else { return (0, 0) }
    let limit = min(Self.longest, end - place)
    var best = max(least, Self.shortest - 1)
    var distance = 0
    var candidate = Int(last[hash(place)])
    var tries = Self.chainLimit
    while candidate >= 0, place - candidate <= Self.windowSize, tries > 0, best < limit {
      if bytes[candidate + best] == bytes[place + best] {
        var length = 0
        while length < limit, bytes[candidate + length] == bytes[place + length] { length += 1 }
        if length > best {
          best = length
          distance = place - candidate
        }
      }
      candidate = Int(chain[candidate])
      tries -= 1
    }
    return distance > 0 ? (best, distance) : (0, 0)
  }
}
