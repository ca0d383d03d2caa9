/// The name of a thing in a scene of version 6: who made it, and the how many-th it was.
struct ReMarkableID: Hashable, Sendable, CustomStringConvertible {
  let author: UInt8
  let number: UInt64

  /// Such as `1:42`.
  var description: String { "\(author):\(number)" }
}

/// Fields with tags, as the blocks of version 6 have them: `index << 4 | kind`.
extension BinaryReader {
  enum FieldKind: UInt64 {
    case byte = 1
    case four = 4
    case eight = 8
    case part = 12
    case id = 15
  }

  /// Whether a field comes next; nothing is read.
  func hasField(_ index: UInt64, _ kind: FieldKind) -> Bool {
    var ahead = self
    guard ahead.count > 0, let tag = try? ahead.varint("a tag") else { return false }
    return tag == index << 4 | kind.rawValue
  }

  private mutating func field(_ index: UInt64, _ kind: FieldKind) throws(InkFormatError) {
    let start = position
    let tag = try varint("a tag")
    guard tag == index << 4 | kind.rawValue else {
      throw error("expected the field \(index), found \(tag >> 4) of kind \(tag & 15)", at: start)
    }
  }

  mutating func id() throws(InkFormatError) -> ReMarkableID {
    ReMarkableID(author: try integer(UInt8.self, "an author"), number: try varint("a number"))
  }

  mutating func id(_ index: UInt64) throws(InkFormatError) -> ReMarkableID {
    try field(index, .id)
    return try id()
  }

  mutating func four(_ index: UInt64) throws(InkFormatError) -> UInt32 {
    try field(index, .four)
    return try integer(UInt32.self, "a number")
  }

  mutating func eight(_ index: UInt64) throws(InkFormatError) -> UInt64 {
    try field(index, .eight)
    return try integer(UInt64.self, "a number")
  }

  mutating func byte(_ index: UInt64) throws(InkFormatError) -> UInt8 {
    try field(index, .byte)
    return try integer(UInt8.self, "a number")
  }

  /// The fields within a field.
  mutating func part(_ index: UInt64) throws(InkFormatError) -> BinaryReader {
    try field(index, .part)
    return try part(Int(try integer(UInt32.self, "a length")), "fields")
  }

  /// Text within a field.
  mutating func string() throws(InkFormatError) -> String {
    let length = try varint("a length")
    _ = try integer(UInt8.self, "a number")
    return try text(Int(clamping: length), "a text")
  }
}
