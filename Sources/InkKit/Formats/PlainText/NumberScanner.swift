/// Reads the numbers of a text one after the other.
struct NumberScanner {
  let bytes: [UInt8]
  /// The next byte.
  var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the number at the position; `nil` if none is there, or one beyond the range of a double.
  ///
  /// A plus sign, zeros before it, and no digits before or after its point are as good.
  @inline(__always)
  mutating func number() -> Double? {
    let token = NumberToken(in: bytes.span, from: position, isLoose: true)
    guard token.fault == nil else { return nil }
    let start = position
    if let value = token.exactValue {
      position = token.end
      return value
    }
    return longNumber(start..<token.end)
  }

  @inline(never)
  private mutating func longNumber(_ range: Range<Int>) -> Double? {
    let value = Double(String(decoding: bytes[range], as: UTF8.self))
    guard let value, value.isFinite else { return nil }
    position = range.upperBound
    return value
  }

  /// The byte after white space; `nil` at the end.
  @inline(__always)
  mutating func nextByte() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte <= 0x20, JSONScanner.isSpace(byte) else { return byte }
      position += 1
    }
    return nil
  }

  /// All numbers of a text with white space or commas between them; `nil` if anything else is there.
  static func numbers(_ text: [UInt8]) -> [Double]? {
    let (numbers, isWhole) = numbersAhead(in: text)
    return isWhole ? numbers : nil
  }

  /// The numbers of a text up to its end, or to the first that is none.
  static func numbersAhead(in text: [UInt8]) -> (numbers: [Double], isWhole: Bool) {
    var scanner = NumberScanner(text)
    var numbers: [Double] = []
    while let byte = scanner.nextByte() {
      if byte == UInt8(ascii: ","), !numbers.isEmpty { scanner.position += 1 }
      _ = scanner.nextByte()
      guard let number = scanner.number() else { return (numbers, false) }
      numbers.append(number)
    }
    return (numbers, true)
  }
}
