/// Fields of messages of protocol buffers, whose numbers a schema gives names to.
extension BinaryReader {
  /// The value of a field as it is written.
  enum ProtobufValue {
    case integer(UInt64)
    case four(UInt32)
    case eight(UInt64)
    case part(BinaryReader)
  }

  /// The next field of a message, `nil` at its end.
  mutating func protobufField() throws(InkFormatError) -> (number: UInt64, value: ProtobufValue)? {
    guard count > 0 else { return nil }
    let start = position
    let tag = try varint("a tag")
    let number = tag >> 3
    guard number > 0 else { throw error("a field has no number", at: start) }
    switch tag & 7 {
    case 0: return (number, .integer(try varint("a number")))
    case 1: return (number, .eight(try integer(UInt64.self, "a number")))
    case 2: return (number, .part(try part(Int(clamping: try varint("a length")), "a field")))
    case 5: return (number, .four(try integer(UInt32.self, "a number")))
    default: throw error("the field \(number) is of a kind that is not known", at: start)
    }
  }

  /// Reads a message field by field.
  mutating func protobufFields(
    _ read: (UInt64, ProtobufField) throws(InkFormatError) -> Void
  ) throws(InkFormatError) {
    while true {
      let start = self
      guard let (number, value) = try protobufField() else { return }
      try read(number, ProtobufField(number: number, value: value, start: start))
    }
  }
}

/// A field of a message, with what its schema says that it is.
struct ProtobufField {
  let number: UInt64
  let value: BinaryReader.ProtobufValue
  /// Where the field begins, for errors.
  let start: BinaryReader

  private func unexpected(_ expected: String) -> InkFormatError {
    start.error("expected \(expected) in the field \(number)")
  }

  /// A message, text, bytes, or packed numbers.
  func part() throws(InkFormatError) -> BinaryReader {
    guard case .part(let part) = value else { throw unexpected("bytes") }
    return part
  }

  func integer() throws(InkFormatError) -> UInt64 {
    guard case .integer(let number) = value else { throw unexpected("a whole number") }
    return number
  }

  func float() throws(InkFormatError) -> Float {
    guard case .four(let bits) = value else { throw unexpected("a number") }
    return Float(bitPattern: bits)
  }

  /// Numbers with a fraction, packed or one by itself.
  func floats() throws(InkFormatError) -> [Float] {
    guard case .part(var part) = value else { return [try float()] }
    var numbers: [Float] = []
    numbers.reserveCapacity(part.count / 4)
    while part.count > 0 { numbers.append(try part.float("a number")) }
    return numbers
  }

  /// Whole numbers with a sign in the lowest bit, packed or one by itself.
  func signedIntegers() throws(InkFormatError) -> [Int64] {
    guard case .part(var part) = value else { return [Self.signed(try integer())] }
    var numbers: [Int64] = []
    while part.count > 0 { numbers.append(Self.signed(try part.varint("a number"))) }
    return numbers
  }

  /// The number whose sign is in the lowest bit.
  static func signed(_ number: UInt64) -> Int64 {
    Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }
}
