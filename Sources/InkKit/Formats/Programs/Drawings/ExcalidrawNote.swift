/// Finds the JSON of a drawing in a note of Obsidian.
enum ExcalidrawNote {
  /// The text of the block `json`, or that of the block `compressed-json` unpacked.
  static func json(_ bytes: [UInt8]) throws(InkFormatError) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var block: (isCompressed: Bool, text: [UInt8], line: Int)?
    for (index, line) in lines.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if var open = block {
        if line.starts(with: "```".utf8) {
          guard open.isCompressed else { return open.text }
          guard let text = LZString.text(ofBase64: open.text, limit: Limits.documentByteCount)
          else {
            throw InkFormatError(
              .malformed, "the compressed drawing is damaged or cut short", line: open.line)
          }
          return Array(text.utf8)
        }
        block = nil
        open.text += line + [UInt8(ascii: "\n")]
        block = open
      } else if line.elementsEqual("```json".utf8) || line.elementsEqual("```compressed-json".utf8)
      {
        block = (line.count > 7, [], index + 2)
      }
    }
    throw InkFormatError(
      .malformed, "expected a block of json or compressed-json, found the end of the note",
      line: lines.count)
  }
}

/// Unpacks the text of the JavaScript library lz-string, whose code is LZW over UTF-16.
enum LZString {
  /// The text; `nil` if it is damaged, or longer than the limit.
  ///
  /// - Complexity: O(*n* + *m*) for *n* bytes and a text of *m* units.
  static func text(ofBase64 bytes: [UInt8], limit: Int) -> String? {
    // Its padding is not that of base64: a last character may stand alone.
    var digits = bytes.filter { $0 != UInt8(ascii: "=") && !JSONScanner.isSpace($0) }
    while digits.count & 3 != 0 { digits.append(UInt8(ascii: "A")) }
    guard let packed = InkKit.bytes(ofBase64: digits) else { return nil }
    var bits = Bits(bytes: packed)
    // Each phrase stands somewhere in the text already, so that it takes the same memory whatever its length.
    var phrases: [(start: Int, count: Int)] = Array(repeating: (0, 0), count: 3)
    var output: [UInt16] = []
    var width = 3
    var untilWider = 4
    func unit(_ code: Int) -> UInt16? {
      guard let value = bits.next(code == 0 ? 8 : 16) else { return nil }
      return UInt16(value)
    }
    guard let first = bits.next(2), first < 2, let firstUnit = unit(first) else { return nil }
    output.append(firstUnit)
    phrases.append((0, 1))
    var previous = (start: 0, count: 1)
    while let code = bits.next(width) {
      if code == 2 { return String(decoding: output, as: UTF16.self) }
      let phrase: (start: Int, count: Int)
      if code < 2 {
        guard let value = unit(code), output.count < limit else { return nil }
        phrases.append((output.count, 1))
        untilWider -= 1
        if untilWider == 0 {
          untilWider = 1 << width
          width += 1
        }
        output.append(value)
        phrase = (output.count - 1, 1)
      } else if code < phrases.count {
        let known = phrases[code]
        guard output.count + known.count <= limit else { return nil }
        phrase = (output.count, known.count)
        for place in known.start..<known.start + known.count { output.append(output[place]) }
      } else {
        // The phrase that is being made: the last one and its own first unit.
        guard code == phrases.count, output.count + previous.count + 1 <= limit else { return nil }
        let start = output.count
        for place in previous.start..<previous.start + previous.count {
          output.append(output[place])
        }
        output.append(output[start])
        phrase = (start, previous.count + 1)
      }
      // The last phrase and the first unit of this one follow each other in the text.
      phrases.append((previous.start, previous.count + 1))
      previous = phrase
      untilWider -= 1
      if untilWider == 0 {
        untilWider = 1 << width
        width += 1
      }
    }
    return nil
  }

  /// Bits of six a character, the highest first, and numbers of them with the lowest bit first.
  private struct Bits {
    let bytes: [UInt8]
    var position = 0

    mutating func next(_ count: Int) -> Int? {
      guard position + count <= 8 * bytes.count else { return nil }
      var value = 0
      for index in 0..<count {
        let bit = bytes[position >> 3] >> (7 - UInt8(position & 7)) & 1
        value |= Int(bit) << index
        position += 1
      }
      return value
    }
  }
}
