import InkKit

/// A standard of the characters of Chinese or Japanese, whose first level has those that everyone knows.
///
/// A text of some million characters holds about as many, but which ones depends on what it is about; the
/// levels were chosen from much more, and are what dictionaries and schools go by.
package enum CharacterStandard: String, Hashable, Sendable {
  /// GB/T 2312-1980 of China: 3,755 characters.
  case gb2312 = "GB2312"
  /// Big Five of Taiwan and Hong Kong: 5,401 characters.
  case big5 = "BIG5"
  /// JIS X 0208 of Japan: 2,965 characters.
  case jis = "EUC-JP"

  /// The first and the last code of the first level.
  private var codes: ClosedRange<UInt16> {
    switch self {
    case .gb2312: 0xB0A1...0xD7F9
    case .big5: 0xA440...0xC67E
    case .jis: 0xB0A1...0xCFD3
    }
  }

  /// The second bytes of the standard's codes.
  private var trails: [ClosedRange<UInt16>] {
    self == .big5 ? [0x40...0x7E, 0xA1...0xFE] : [0xA1...0xFE]
  }

  /// The characters of the first level, in the order of the standard, as the system's `iconv` knows them.
  ///
  /// - Throws: An error that says what `iconv` lacks.
  package func firstLevel() throws(TrainingError) -> [Unicode.Scalar] {
    let bytes = codes.filter { code in trails.contains { $0.contains(code & 0xFF) } }.flatMap {
      [UInt8($0 >> 8), UInt8($0 & 0xFF)]
    }
    let words = ["iconv", "-f", rawValue, "-t", "UTF-8"]
    guard let text = RunningProgram.output(of: words, reading: bytes) else {
      throw TrainingError(
        reason: "the system's 'iconv' does not list the characters of \(rawValue)")
    }
    return Array(text.unicodeScalars)
  }
}
