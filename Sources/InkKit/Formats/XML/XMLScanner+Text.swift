extension XMLScanner {
  /// Reads an attribute and returns where its name and its value are, `nil` at the end of the tag.
  func attribute(
    of tag: inout XMLTag
  ) throws(InkFormatError) -> (name: Range<Int>, value: Range<Int>)? {
    let before = tag.position
    tag.skipSpace()
    guard tag.position < tag.end else { return nil }
    guard tag.position > before else { throw error("expected white space", at: tag.position) }
    let name = tag.name()
    guard !name.isEmpty else { throw error("expected an attribute", at: tag.position) }
    tag.skipSpace()
    guard tag.position < tag.end, tag.bytes[tag.position] == UInt8(ascii: "=") else {
      throw error("expected '='", at: tag.position)
    }
    tag.position += 1
    tag.skipSpace()
    guard tag.position < tag.end,
      tag.bytes[tag.position] == UInt8(ascii: "\"") || tag.bytes[tag.position] == UInt8(ascii: "'")
    else { throw error("expected a value in quotes", at: tag.position) }
    let quote = tag.bytes[tag.position]
    let start = tag.position + 1
    guard let close = tag.bytes[start..<tag.end].firstIndex(of: quote) else {
      throw error("expected the end of the value", at: tag.position)
    }
    tag.position = close + 1
    return (name, start..<close)
  }

  /// The text of some bytes, which must be UTF-8.
  func text(of bytes: [UInt8], at offset: Int) throws(InkFormatError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw error("the text is not UTF-8", at: offset)
    }
    return text
  }

  /// The bytes of a part with entities replaced, and with a line feed for any break of a line (XML 1.0, 2.11).
  ///
  /// - Parameter hasEntities: Whether there may be entities, as opposed to characters as they are.
  func characters(
    in range: Range<Int>, hasEntities: Bool = true
  ) throws(InkFormatError) -> [UInt8] {
    let part = bytes[range]
    guard part.contains(UInt8(ascii: "&")) || part.contains(UInt8(ascii: "\r")) else {
      return Array(part)
    }
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\r") {
        let isPair = index + 1 < range.upperBound && bytes[index + 1] == UInt8(ascii: "\n")
        if !isPair { result.append(UInt8(ascii: "\n")) }
        index += 1
        continue
      }
      guard hasEntities, bytes[index] == UInt8(ascii: "&") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      // The longest is `&#x10FFFF;`, with room for zeros before it.
      let limit = min(index + 16, range.upperBound)
      guard let end = bytes[index..<limit].firstIndex(of: UInt8(ascii: ";")),
        let scalar = Self.scalar(of: bytes[index + 1..<end])
      else { throw error("an entity that is not known; only those of XML are", at: index) }
      result += Array(String(Character(scalar)).utf8)
      index = end + 1
    }
    return result
  }

  private static func scalar(of entity: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let name = String(decoding: entity, as: UTF8.self)
    if name.hasPrefix("#x") {
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    }
    if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) }
    return switch name {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    default: nil
    }
  }

  /// Stops at text outside the root element.
  func checkBlank(_ range: Range<Int>) throws(InkFormatError) {
    if let index = range.first(where: {
      !JSONScanner.isSpace(bytes[$0]) && !ByteOrderMark.bytes.contains(bytes[$0])
    }) {
      throw error("expected an element, found text", at: index)
    }
  }

  /// Stops at a declaration of an encoding whose bytes mean something else. Where one of UTF-16 can be read, the bytes
  /// are UTF-8 by now.
  func checkEncoding(_ range: Range<Int>) throws(InkFormatError) {
    let part = bytes[range]
    guard part.starts(with: "<?xml ".utf8) else { return }
    let text = String(decoding: part, as: UTF8.self).lowercased()
    guard text.contains("encoding") else { return }
    guard ["utf-8", "utf-16", "us-ascii", "iso-8859-1"].contains(where: { text.contains($0) })
    else {
      throw error("the document must be UTF-8; this one says it is not")
    }
  }
}
