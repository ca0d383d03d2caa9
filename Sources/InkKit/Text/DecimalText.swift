extension [UInt8] {
  /// Appends a text in UTF-8.
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// Appends the fewest digits that read back as the same number, without an exponent, which not all formats know.
  mutating func append(decimal number: Float) {
    if number.magnitude < 1e7, let integer = Int(exactly: number) {
      return append(String(integer))
    }
    append(decimalDigits: number.description)
  }

  /// Appends a number, likewise.
  mutating func append(decimal number: Double) {
    if number.magnitude < 1e15, let integer = Int(exactly: number) {
      return append(String(integer))
    }
    append(decimalDigits: number.description)
  }

  /// Appends a finite number's description with its exponent, if it has one, written out.
  private mutating func append(decimalDigits text: String) {
    let text = text.utf8
    guard let mark = text.firstIndex(of: UInt8(ascii: "e")) else {
      append(contentsOf: text)
      // Whole numbers too large to be told above.
      if suffix(2).elementsEqual(".0".utf8) { removeLast(2) }
      return
    }
    let exponent = Int(String(text[text.index(after: mark)...]) ?? "") ?? 0
    var digits = text[..<mark].filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") }
    if digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if text.first == UInt8(ascii: "-") { append(UInt8(ascii: "-")) }
    let zero = UInt8(ascii: "0")
    if exponent < 0 {
      append("0.")
      append(contentsOf: repeatElement(zero, count: -exponent - 1))
      append(contentsOf: digits)
    } else {
      append(contentsOf: digits.prefix(exponent + 1))
      append(contentsOf: repeatElement(zero, count: Swift.max(0, exponent + 1 - digits.count)))
      if digits.count > exponent + 1 {
        append(UInt8(ascii: "."))
        append(contentsOf: digits.dropFirst(exponent + 1))
      }
    }
  }

  /// Appends the numbers of some points: *x* and *y* with a mark between, and another one between points.
  mutating func append(_ points: [StrokePoint], _ inner: UInt8, _ outer: UInt8) {
    for (index, point) in points.enumerated() {
      if index > 0 { append(outer) }
      append(decimal: point.x)
      append(inner)
      append(decimal: point.y)
    }
  }
}
