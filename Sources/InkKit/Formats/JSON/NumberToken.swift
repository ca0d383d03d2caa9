/// The digits of a number, by RFC 8259 or as other text formats have them.
struct NumberToken {
  enum Fault {
    case noNumber, noDigit, needlessZero
  }

  /// The problem at ``end``.
  private(set) var fault: Fault?
  /// One past the last byte, or where the fault is.
  private(set) var end: Int
  private var isNegative = false
  /// All digits before the exponent as an integer; meaningless beyond 19 digits.
  private var mantissa: UInt64 = 0
  private var digitCount = 0
  /// The power of ten that the mantissa is multiplied by.
  private var exponent = 0

  /// Reads a number.
  ///
  /// - Parameter isLoose: Whether it may begin with a plus sign or with zeros, and lack the digits before or after
  ///   the point.
  @inline(__always)
  init(in bytes: Span<UInt8>, from start: Int, isLoose: Bool = false) {
    end = start
    isNegative = take(UInt8(ascii: "-"), in: bytes)
    if isLoose, !isNegative { _ = take(UInt8(ascii: "+"), in: bytes) }
    let integerStart = end
    takeDigits(in: bytes)
    if end == integerStart, !isLoose {
      fault = isNegative ? .noDigit : .noNumber
      return
    }
    if !isLoose, digitCount > 1, bytes[integerStart] == UInt8(ascii: "0") {
      end = integerStart
      fault = .needlessZero
      return
    }
    if take(UInt8(ascii: "."), in: bytes) {
      let fractionStart = end
      takeDigits(in: bytes)
      exponent = fractionStart - end
      if exponent == 0, !isLoose {
        fault = .noDigit
        return
      }
    }
    if digitCount == 0 {
      fault = .noNumber
      return
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") { takeExponent(in: bytes) }
  }

  /// The value if it is one exact operation away.
  @inline(__always)
  var exactValue: Double? {
    guard digitCount <= 19, mantissa <= 1 << 53, exponent >= -22, exponent <= 22 else { return nil }
    var value = Double(mantissa)
    if exponent < 0 {
      value /= Self.powersOfTen[-exponent]
    } else if exponent > 0 {
      value *= Self.powersOfTen[exponent]
    }
    return isNegative ? -value : value
  }

  /// The powers of ten that a double holds exactly.
  private static let powersOfTen: [23 of Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  @inline(__always)
  private mutating func take(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    guard end < bytes.count, bytes[end] == byte else { return false }
    end += 1
    return true
  }

  @inline(__always)
  private mutating func takeDigits(in bytes: Span<UInt8>) {
    let start = end
    while end < bytes.count {
      let digit = bytes[end] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      end += 1
    }
    digitCount += end - start
  }

  /// Takes `e`, a sign and digits; exponents beyond ±9999 are as good as that.
  private mutating func takeExponent(in bytes: Span<UInt8>) {
    end += 1
    let isNegative = take(UInt8(ascii: "-"), in: bytes)
    if !isNegative { _ = take(UInt8(ascii: "+"), in: bytes) }
    let start = end
    var power = 0
    while end < bytes.count, bytes[end] &- UInt8(ascii: "0") < 10 {
      power = min(power * 10 + Int(bytes[end] - UInt8(ascii: "0")), 9999)
      end += 1
    }
    if end == start { fault = .noDigit }
    exponent += isNegative ? -power : power
  }
}
