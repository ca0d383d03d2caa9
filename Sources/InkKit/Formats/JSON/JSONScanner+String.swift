extension JSONScanner {
  /// Reads a string and its escapes.
  mutating func string() throws(JSONError) -> String {
    guard nextByte() == UInt8(ascii: "\"") else { throw unexpected("a string") }
    position += 1
    let start = position
    try skipPlainBytes()
    if bytes[position] == UInt8(ascii: "\"") {
      let text = try text(in: start..<position)
      position += 1
      return text
    }
    var result = try text(in: start..<position)
    while bytes[position] == UInt8(ascii: "\\") {
      result.unicodeScalars.append(try escape())
      let start = position
      try skipPlainBytes()
      result += try text(in: start..<position)
    }
    position += 1
    return result
  }

  /// Reads past a string, and checks it all the same.
  mutating func skipString() throws(JSONError) {
    let start = position
    position += 1
    try skipPlainBytes()
    // ASCII without escapes is what most strings are, and always well-formed.
    let range = start + 1..<position
    if bytes[position] == UInt8(ascii: "\""), isASCII(range) {
      position += 1
      return
    }
    position = start
    _ = try string()
  }

  @inline(__always)
  private func isASCII(_ range: Range<Int>) -> Bool {
    var bits: UInt8 = 0
    for index in range { bits |= bytes[index] }
    return bits < 0x80
  }

  /// Moves to the quote or backslash that ends a run of plain bytes.
  @inline(__always)
  private mutating func skipPlainBytes() throws(JSONError) {
    var index = position
    defer { position = index }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return }
      guard byte >= 0x20 else {
        throw error("a control character in a string must be escaped", at: index)
      }
      index += 1
    }
    throw error("expected '\"', found the end of the data", at: index)
  }

  /// The text of some bytes, which must be UTF-8.
  @inline(__always)
  private func text(in range: Range<Int>) throws(JSONError) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes.span.extracting(range)))
    } catch {
      throw self.error(
        "the text is not valid UTF-8", at: range.lowerBound + error.byteOffsets.lowerBound)
    }
  }

  /// Reads an escape, or two that form a surrogate pair.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard position < bytes.count else { throw unexpected("an escape") }
    let letter = bytes[position]
    if letter == UInt8(ascii: "u") {
      position += 1
      let high = try hexadecimalUnit()
      if let scalar = Unicode.Scalar(high) { return scalar }
      if high < 0xDC00, bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
        position += 2
        let low = try hexadecimalUnit()
        let value = 0x10000 + ((high & 0x3FF) << 10) + (low & 0x3FF)
        if low & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(value) { return scalar }
      }
      throw error("a surrogate must be one of a pair", at: start)
    }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    default: throw error("the escape is none of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u", at: start)
    }
  }

  /// Reads the four digits of an escape.
  private mutating func hexadecimalUnit() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue
      else { throw unexpected("a hexadecimal digit") }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}
