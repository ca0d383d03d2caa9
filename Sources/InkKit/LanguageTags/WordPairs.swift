/// Reads tables of words such as `iw=he` and `002=011,014`, between white space.
enum WordPairs {
  /// The words with what they stand for, in their order; a word may occur several times.
  static func pairs(of table: String) -> [(key: String, values: [String])] {
    words(of: table).compactMap { word in
      guard let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let values = word[equals...].utf8.dropFirst().split(separator: UInt8(ascii: ","))
      return (String(word[..<equals]), values.map { String(Substring($0)) })
    }
  }

  /// The words with what each stands for.
  static func dictionary(of table: String) -> [String: [String]] {
    Dictionary(pairs(of: table)) { first, _ in first }
  }

  static func words(of table: String) -> [Substring] {
    table.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { Substring($0) }
  }
}
