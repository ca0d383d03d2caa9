/// A cursor over little-endian bytes that checks every length before it uses it.
package struct ByteReader: Sendable {
  private let bytes: [UInt8]
  private let subject: String
  private let base: Int
  private var position = 0

  /// Creates a reader at the first byte.
  ///
  /// - Parameters:
  ///   - subject: The file's name in errors.
  ///   - base: Where in the file the bytes begin, so that errors name the file's byte.
  package init(_ bytes: [UInt8], subject: String, base: Int = 0) {
    self.bytes = bytes
    self.subject = subject
    self.base = base
  }

  /// The place of the next byte in the file.
  package var offset: Int { base + position }

  /// The number of bytes that were not read yet.
  package var remaining: Int { bytes.count - position }

  /// The error that the file is corrupt at the next byte.
  package func corrupt(_ detail: String) -> ModelError {
    ModelError(.corrupt, subject: subject, offset: offset, detail: detail)
  }

  /// Reads an integer of the width of `type`.
  package mutating func integer<Value: FixedWidthInteger>(
    _ type: Value.Type = Value.self
  ) throws(ModelError) -> Value {
    let width = Value.bitWidth / 8
    guard remaining >= width else { throw missing(width) }
    var value: Value = 0
    for index in stride(from: position + width - 1, through: position, by: -1) {
      // The shift is by 0 for one byte, where shifting by 8 would be an overshift.
      value = (width == 1 ? 0 : value << 8) | Value(truncatingIfNeeded: bytes[index])
    }
    position += width
    return value
  }

  /// Reads a 64-bit length or offset, which must be within `limit`.
  package mutating func size(atMost limit: Int) throws(ModelError) -> Int {
    let start = self
    let value = try integer(UInt64.self)
    guard let size = Int(exactly: value), size <= limit else {
      throw start.corrupt("\(value) is more than the possible \(limit)")
    }
    return size
  }

  /// Reads a 32-bit count, which must be within `limit`.
  mutating func size32(atMost limit: Int) throws(ModelError) -> Int {
    let start = self
    let value = Int(try integer(UInt32.self))
    guard value <= limit else {
      throw start.corrupt("\(value) is more than the possible \(limit)")
    }
    return value
  }

  /// Reads a 32-bit floating-point number, which may be NaN.
  package mutating func float() throws(ModelError) -> Float {
    Float(bitPattern: try integer(UInt32.self))
  }

  /// Reads that many bytes.
  package mutating func bytes(_ count: Int) throws(ModelError) -> ArraySlice<UInt8> {
    guard count >= 0, remaining >= count else { throw missing(count) }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Reads a string: its length in bytes as 32 bits, then UTF-8.
  package mutating func string() throws(ModelError) -> String {
    let start = self
    let count = Int(try integer(UInt32.self))
    let text = try bytes(count)
    guard let valid = try? UTF8Span(validating: bytes.span.extracting(text.indices)) else {
      throw start.corrupt("text that is not UTF-8")
    }
    return String(copying: valid)
  }

  /// Reads strings: their number as 32 bits, which must be within `limit`, and each of them.
  mutating func strings(atMost limit: Int) throws(ModelError) -> [String] {
    var strings: [String] = []
    for _ in 0..<(try size32(atMost: limit)) { strings.append(try string()) }
    return strings
  }

  private func missing(_ count: Int) -> ModelError {
    corrupt("\(count) bytes are needed where \(remaining) are left")
  }
}
