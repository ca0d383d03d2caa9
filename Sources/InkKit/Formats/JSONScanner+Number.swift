extension JSONScanner {
  /// Reads a number.
  ///
  /// A number of at most 19 digits whose digits fit in 53 bits and whose power of ten is at most
  /// 22 either way is one exact product or quotient (Clinger 1990); the standard library converts
  /// the others. Both round correctly.
  mutating func number() throws(JSONError) -> Double {
    guard let first = nextByte() else { throw unexpected("a number") }
    let start = position
    var index = position
    let isNegative = first == UInt8(ascii: "-")
    if isNegative { index += 1 }

    var mantissa: UInt64 = 0
    let integerStart = index
    scanDigits(&index, into: &mantissa)
    var digitCount = index - integerStart
    guard digitCount > 0 else {
      position = index
      throw unexpected(isNegative ? "a digit" : "a number")
    }
    if digitCount > 1, bytes[integerStart] == UInt8(ascii: "0") {
      throw error("a number can't begin with a needless zero", at: integerStart)
    }

    var exponent = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let fractionStart = index
      scanDigits(&index, into: &mantissa)
      exponent = fractionStart - index
      digitCount -= exponent
      guard exponent < 0 else {
        position = index
        throw unexpected("a digit")
      }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      exponent += try scanExponent(&index)
    }
    position = index

    var value: Double
    if digitCount <= 19, mantissa <= 1 << 53, abs(exponent) <= 22 {
      value = Double(mantissa)
      if exponent < 0 {
        value /= Self.powersOfTen[-exponent]
      } else if exponent > 0 {
        value *= Self.powersOfTen[exponent]
      }
      if isNegative { value = -value }
    } else {
      value = Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .infinity
      guard value.isFinite else {
        throw error("the number is beyond the range of a double", at: start)
      }
    }
    return value
  }

  /// Reads digits; the mantissa is meaningless after more than 19.
  @inline(__always)
  private func scanDigits(_ index: inout Int, into mantissa: inout UInt64) {
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      index += 1
    }
  }

  /// Reads `e`, a sign and digits; exponents beyond ±9999 are as good as that.
  private mutating func scanExponent(_ index: inout Int) throws(JSONError) -> Int {
    index += 1
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    let start = index
    var exponent = 0
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 {
      exponent = min(exponent * 10 + Int(bytes[index] - UInt8(ascii: "0")), 9999)
      index += 1
    }
    guard index > start else {
      position = index
      throw unexpected("a digit")
    }
    return isNegative ? -exponent : exponent
  }

  /// The powers of ten that a double holds exactly.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
