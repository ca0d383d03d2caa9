/// Collects little-endian bytes, the counterpart of ``ByteReader``.
package struct ByteWriter: Sendable {
  /// The bytes so far.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Appends an integer in as many bytes as its type has.
  package mutating func append<Value: FixedWidthInteger>(_ value: Value) {
    for shift in stride(from: 0, to: Value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> Value(shift)))
    }
  }

  /// Appends a 32-bit floating-point number.
  package mutating func append(_ value: Float) {
    append(value.bitPattern)
  }

  /// Appends bytes as they are.
  package mutating func append(contentsOf more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Appends a string: its length in bytes as 32 bits, then UTF-8.
  package mutating func append(_ string: String) {
    append(UInt32(string.utf8.count))
    append(contentsOf: string.utf8)
  }

  /// Appends zeros until the count of bytes is a multiple of `alignment`.
  mutating func pad(to alignment: Int) {
    while bytes.count % alignment != 0 { bytes.append(0) }
  }
}

extension ByteWriter {
  /// Appends integers, each in as many bytes as its type has.
  package mutating func append<Value: FixedWidthInteger>(all values: [Value]) {
    for value in values { append(value) }
  }

  /// Appends 32-bit floating-point numbers.
  package mutating func append(all values: [Float]) {
    for value in values { append(value) }
  }

  /// Appends the number of some strings as 32 bits, and each of them.
  package mutating func append(list strings: [String]) {
    append(UInt32(strings.count))
    for string in strings { append(string) }
  }

  /// Appends numbers, eight at a time.
  package mutating func append(_ values: [SIMD8<Float>]) {
    for eight in values {
      for lane in 0..<8 { append(eight[lane]) }
    }
  }
}
