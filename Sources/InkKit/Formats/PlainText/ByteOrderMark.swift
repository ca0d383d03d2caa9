/// The mark that some editors write before a text in UTF-8, U+FEFF.
package enum ByteOrderMark {
  static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The bytes of a text without the mark, if they begin with it.
  package static func dropped(from text: some Collection<UInt8>) -> [UInt8] {
    Array(text.dropFirst(text.starts(with: bytes) ? bytes.count : 0))
  }
}
