/// A place in a text, as a line and a byte of it, both from 1.
struct TextPlace: Sendable {
  var line = 1
  var column = 1

  /// Goes on behind some bytes.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  mutating func pass(_ bytes: Span<UInt8>) {
    for index in 0..<bytes.count where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      column = -index
    }
    column += bytes.count
  }
}
