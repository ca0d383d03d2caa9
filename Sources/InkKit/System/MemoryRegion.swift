internal import InkSystem

/// Bytes that never change and never move: a file mapped into memory, or a copy of some bytes.
///
/// This is the one place where memory is looked at without the language's checks; what leaves it
/// are spans that live as long as the region.
///
/// The system lets another process truncate a mapped file, and stops whoever then reads the pages
/// that are gone. Therefore nothing in InkKit changes a file in place: files are written under
/// another name and renamed, so that an existing mapping keeps the old bytes.
@safe final class MemoryRegion: Sendable {
  // Never written to after initialization, so that any thread may read.
  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// The number of bytes.
  let count: Int

  /// The alignment of the first byte of a copy; that of a mapped file is greater.
  static let alignment = 64

  /// Copies bytes to aligned memory.
  ///
  /// - Complexity: O(*n*).
  init(copying source: Span<UInt8>) {
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: source.count, alignment: Self.alignment)
    unsafe source.withUnsafeBytes { unsafe copy.copyMemory(from: $0) }
    unsafe bytes = UnsafeRawBufferPointer(copy)
    count = source.count
    isMapped = false
  }

  /// Maps a regular file, read-only.
  init(mapping path: String) throws(ModelError) {
    let file = try FileDescriptor(reading: path)
    let length = try file.regularFileSize()
    count = length
    // Nothing can be mapped from an empty file.
    if length == 0 {
      unsafe bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      isMapped = false
      return
    }
    let start = unsafe mmap(nil, length, PROT_READ, MAP_PRIVATE, file.number, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else {
      throw .system(.cannotRead, path)
    }
    unsafe bytes = UnsafeRawBufferPointer(start: start, count: length)
    isMapped = true
  }

  deinit {
    if isMapped {
      _ = unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), count)
    } else {
      unsafe bytes.deallocate()
    }
  }

  /// Calls `body` with the values that lie in the given bytes.
  ///
  /// - Precondition: `range` lies in the region, begins at a multiple of the alignment of `Value`
  ///   and holds whole values.
  func withSpan<Value: PackValue, Result, Failure: Error>(
    of type: Value.Type, in range: Range<Int>,
    _ body: (Span<Value>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(range.upperBound <= count, "The bytes are beyond the region.")
    // Keeps the region alive until the span is no longer used, whatever the caller drops.
    defer { withExtendedLifetime(self) {} }
    let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
    return try body(unsafe Span(_unsafeElements: part.assumingMemoryBound(to: Value.self)))
  }

  /// The value at an offset.
  ///
  /// For single values here and there, where opening a span each time would cost more.
  ///
  /// - Precondition: The value lies in the region, at a multiple of the alignment of `Value`.
  @inline(__always)
  func value<Value: PackValue>(of type: Value.Type, at offset: Int) -> Value {
    precondition(
      offset >= 0 && offset <= count - MemoryLayout<Value>.size, "The bytes are beyond the region.")
    // A region of at least one byte has an address.
    return unsafe bytes.baseAddress.unsafelyUnwrapped.advanced(by: offset)
      .assumingMemoryBound(to: Value.self).pointee
  }

  /// Eight bytes at an offset, which need not be a multiple of anything.
  ///
  /// - Precondition: All eight lie in the region.
  @inline(__always)
  func eight(at offset: Int) -> SIMD8<Int8> {
    precondition(offset >= 0 && offset <= count - 8, "The bytes are beyond the region.")
    // A region of at least eight bytes has an address.
    let word = unsafe bytes.baseAddress.unsafelyUnwrapped.loadUnaligned(
      fromByteOffset: offset, as: UInt64.self)
    return unsafe unsafeBitCast(word, to: SIMD8<Int8>.self)
  }

  /// A copy of the values that lie in the given bytes.
  ///
  /// - Precondition: As for ``withSpan(of:in:_:)``.
  func array<Value: PackValue>(of type: Value.Type, in range: Range<Int>) -> [Value] {
    precondition(range.upperBound <= count, "The bytes are beyond the region.")
    let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
    return unsafe Array(part.assumingMemoryBound(to: Value.self))
  }

  /// A copy of some bytes.
  ///
  /// - Precondition: `range` lies in the region.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    precondition(range.upperBound <= count, "The bytes are beyond the region.")
    return unsafe [UInt8](bytes[range])
  }

  /// A checksum of the bytes from `start` on.
  ///
  /// FNV-1a over little-endian words of 64 bits, the last one filled with zeros, with the upper
  /// half folded into the lower one after each word. Each step is a bijection, so that any change
  /// within one word is found; folding lets a word's upper bits reach all later ones.
  ///
  /// - Complexity: O(*n*), some gigabytes a second.
  func checksum(from start: Int) -> UInt64 {
    precondition(start <= count, "The bytes are beyond the region.")
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    var offset = start
    while count - offset >= 8 {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      sum = Self.mixing(UInt64(littleEndian: word), into: sum)
      offset += 8
    }
    if offset < count {
      var word: UInt64 = 0
      for index in (offset..<count).reversed() { unsafe word = word << 8 | UInt64(bytes[index]) }
      sum = Self.mixing(word, into: sum)
    }
    return sum
  }

  private static func mixing(_ word: UInt64, into sum: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x0000_0100_0000_01B3
    return product ^ product >> 32
  }
}

extension Span<UInt8> {
  /// The index of the first line break from an index on, or the number of bytes.
  ///
  /// Eight bytes are looked at a time.
  func lineEnd(from start: Int) -> Int {
    precondition(start >= 0 && start <= count, "The bytes are beyond the span.")
    var index = start
    unsafe withUnsafeBytes { bytes in
      let ones: UInt64 = 0x0101_0101_0101_0101
      while bytes.count - index >= 8 {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        // A byte that is a line break becomes zero, and its upper bit is set; the first one is right.
        let rest = UInt64(littleEndian: word) ^ (ones &* 0x0A)
        let found = (rest &- ones) & ~rest & (ones &* 0x80)
        if found != 0 {
          index += found.trailingZeroBitCount / 8
          return
        }
        index += 8
      }
      while index < bytes.count, unsafe bytes[index] != 0x0A { index += 1 }
    }
    return index
  }
}

/// A value that a pack's section may hold many of.
///
/// Its bits are all there is to it, every pattern of bits is a value, and packs are little-endian,
/// as are the machines that Swift runs on. (`BitwiseCopyable` would say the first, but the vectors
/// don't conform to it for all scalars.)
package protocol PackValue: Sendable {}

extension Int8: PackValue {}
extension UInt8: PackValue {}
extension Int16: PackValue {}
extension UInt16: PackValue {}
extension Int32: PackValue {}
extension UInt32: PackValue {}
extension Int64: PackValue {}
extension UInt64: PackValue {}
extension Float: PackValue {}
extension SIMD2: PackValue where Scalar: PackValue {}
extension SIMD4: PackValue where Scalar: PackValue {}
extension SIMD8: PackValue where Scalar: PackValue {}
extension SIMD16: PackValue where Scalar: PackValue {}
extension SIMD32: PackValue where Scalar: PackValue {}

#if _endian(big)
  #error("Packs are read in place and little-endian.")
#endif
