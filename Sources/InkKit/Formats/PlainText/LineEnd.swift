/// The end of a line of a text: LF, CR LF, or CR alone, which programs of the first Macintosh wrote.
package enum LineEnd {
  private static let feed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Whether a byte is one of a line's end.
  package static func contains(_ byte: UInt8) -> Bool { byte == feed || byte == carriageReturn }

  /// The bytes of the first end in some bytes; `nil` if there is none, or if bytes that are still to come tell where
  /// it ends.
  ///
  /// CR CR LF is one end: on Windows CR LF becomes that if it is written as text.
  ///
  /// - Parameter isComplete: Whether nothing is still to come.
  package static func first(in bytes: ArraySlice<UInt8>, isComplete: Bool) -> Range<Int>? {
    guard let start = bytes.firstIndex(where: contains) else { return nil }
    let end = bytes[start...].prefix(3)
    let returns = end.prefix(2).prefix { $0 == carriageReturn }.count
    if returns < end.count {
      return start..<(end[start + returns] == feed ? start + returns + 1 : start + 1)
    }
    return isComplete ? start..<(start + 1) : nil
  }
}
