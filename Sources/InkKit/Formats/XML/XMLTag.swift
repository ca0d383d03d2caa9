/// The inside of a tag, read from its beginning.
struct XMLTag {
  let bytes: [UInt8]
  var position: Int
  var end: Int

  /// Reads a name, which may be empty.
  mutating func name() -> Range<Int> {
    let start = position
    while position < end, !JSONScanner.isSpace(bytes[position]),
      !"=/<>\"'".utf8.contains(bytes[position])
    {
      position += 1
    }
    return start..<position
  }

  mutating func skipSpace() {
    while position < end, JSONScanner.isSpace(bytes[position]) { position += 1 }
  }
}
