/// Makes UTF-8 without a byte order mark of text in UTF-16 that begins with one, or with two characters of ASCII, and
/// comes in parts; other bytes are handed on as they are.
struct UTF16Stream: Sendable {
  /// Bytes of which only the next ones tell what they are: of the beginning, a code unit or a pair of surrogates.
  private var held: [UInt8] = []
  private var form = Form.unknown

  private enum Form {
    /// Not known yet what the bytes are.
    case unknown
    /// No text in UTF-16.
    case other
    case littleEndian, bigEndian
  }

  /// The UTF-8 of the next bytes as far as it is known.
  ///
  /// - Parameter isLast: Whether no more bytes come.
  mutating func next(_ part: [UInt8], isLast: Bool = false) -> [UInt8] {
    if form == .other { return part }
    held += part
    if form == .unknown {
      form = Self.form(of: held, isComplete: isLast)
      let isUTF16 = form == .littleEndian || form == .bigEndian
      // A mark has no zero, as a character of ASCII has.
      if isUTF16, !held.prefix(2).contains(0) { held.removeFirst(2) }
    }
    switch form {
    case .unknown: return []
    case .other:
      defer { held = [] }
      return held
    case .littleEndian, .bigEndian: return text(isLast: isLast)
    }
  }

  private static func form(of bytes: [UInt8], isComplete: Bool) -> Form {
    // Without a mark, every other byte of two characters of ASCII is zero.
    let zeros = bytes.prefix(4).map { $0 == 0 }
    for (isZero, form) in [(true, Form.bigEndian), (false, Form.littleEndian)]
    where [isZero, !isZero, isZero, !isZero].starts(with: zeros) {
      return zeros.count == 4 ? form : isComplete ? .other : .unknown
    }
    if bytes.starts(with: [0xFE, 0xFF]) { return .bigEndian }
    let mark: [UInt8] = [0xFF, 0xFE]
    // UTF-32 begins alike, and goes on with a zero.
    let other = mark + [0, 0]
    if other.starts(with: bytes) || bytes == [0xFE] {
      return !isComplete ? .unknown : bytes == mark ? .littleEndian : .other
    }
    return bytes.starts(with: mark) && !bytes.starts(with: other) ? .littleEndian : .other
  }

  private mutating func text(isLast: Bool) -> [UInt8] {
    let low = form == .littleEndian ? 0 : 1
    var units = stride(from: 0, to: held.count - 1, by: 2).map { index in
      UInt16(held[index + low]) | UInt16(held[index + 1 - low]) << 8
    }
    if !isLast, let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    held.removeFirst(2 * units.count)
    let text = Array(String(decoding: units, as: UTF16.self).utf8)
    guard isLast, !held.isEmpty else { return text }
    // Half of a code unit is no text, which whoever reads it must see.
    held = []
    return text + Array("\u{FFFD}".utf8)
  }
}
