extension JSONScanner {
  /// Reads a number.
  ///
  /// A number of at most 19 digits whose digits fit in 53 bits and whose power of ten is at most
  /// 22 either way is one exact product or quotient (Clinger 1990); the standard library converts
  /// the others. Both round correctly.
  @inline(__always)
  mutating func number() throws(JSONError) -> Double {
    _ = nextByte()
    let token = NumberToken(in: bytes.span, from: position)
    guard token.fault == nil, let value = token.exactValue else { return try convert(token) }
    position = token.end
    return value
  }

  /// Converts a number that takes more than one product, or says what is wrong with it.
  @inline(never)
  private mutating func convert(_ token: NumberToken) throws(JSONError) -> Double {
    let start = position
    position = token.end
    switch token.fault {
    case .noNumber: throw unexpected("a number")
    case .noDigit: throw unexpected("a digit")
    case .needlessZero: throw error("a number can't begin with a needless zero")
    case nil: break
    }
    let value = Double(String(decoding: bytes[start..<token.end], as: UTF8.self))
    guard let value, value.isFinite else {
      throw error("the number is beyond the range of a double", at: start)
    }
    return value
  }
}
