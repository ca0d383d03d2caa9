/// Reads the fields of a binary file one after the other; beyond the end is an error that says where.
struct BinaryReader: Sendable {
  /// The whole file.
  let bytes: [UInt8]
  /// The next byte.
  private(set) var position: Int
  /// One past the last byte that may be read.
  let end: Int

  /// Begins with a part of a file, or with all of it.
  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  /// How many bytes are left.
  var count: Int { end - position }

  /// An error at a byte.
  func error(_ problem: String, at offset: Int? = nil) -> InkFormatError {
    InkFormatError(.malformed, problem, line: 1, column: (offset ?? position) + 1)
  }

  /// Moves past some bytes and returns where they are.
  ///
  /// - Parameter name: What they are, for the error if there are fewer.
  mutating func take(_ count: Int, _ name: String) throws(InkFormatError) -> Range<Int> {
    guard count >= 0, count <= self.count else {
      throw error("expected \(name) of \(count) bytes, found \(self.count) bytes to the end")
    }
    defer { position += count }
    return position..<position + count
  }

  /// A part of it as a reader of its own, which this one passes over.
  mutating func part(_ count: Int, _ name: String) throws(InkFormatError) -> BinaryReader {
    BinaryReader(bytes, in: try take(count, name))
  }

  /// A whole number of one to eight bytes, the lowest first.
  mutating func integer<Number: FixedWidthInteger>(
    _ type: Number.Type, _ name: String
  ) throws(InkFormatError) -> Number {
    var value: UInt64 = 0
    for index in try take(Number.bitWidth / 8, name).reversed() {
      value = value << 8 | UInt64(bytes[index])
    }
    return Number(truncatingIfNeeded: value)
  }

  /// A number with a fraction, in four bytes.
  mutating func float(_ name: String) throws(InkFormatError) -> Float {
    Float(bitPattern: try integer(UInt32.self, name))
  }

  /// A number with a fraction, in eight bytes.
  mutating func double(_ name: String) throws(InkFormatError) -> Double {
    Double(bitPattern: try integer(UInt64.self, name))
  }

  /// A whole number of seven bits a byte, the lowest first (LEB128), up to 64 bits.
  mutating func varint(_ name: String) throws(InkFormatError) -> UInt64 {
    let start = position
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try integer(UInt8.self, name)
      value |= UInt64(byte & 127) << shift
      if byte < 128 {
        if shift == 63, byte > 1 { break }
        return value
      }
    }
    throw error("\(name) has more than 64 bits", at: start)
  }

  /// Text in UTF-8.
  mutating func text(_ count: Int, _ name: String) throws(InkFormatError) -> String {
    let range = try take(count, name)
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw error("\(name) is not text in UTF-8", at: range.lowerBound)
    }
    return text
  }
}
