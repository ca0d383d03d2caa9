/// A sign of a format at the beginning of its files.
enum FileSign: Sendable {
  /// Certain bytes at a place.
  case bytes([UInt8], at: Int = 0)
  /// XML with a root element of that name, whatever its prefix.
  case root(String)
  /// JSON whose first members are as they must be.
  case json(@Sendable (JSONOutline) -> Bool)
  /// Text whose beginning is as it must be; asked only where no other sign fits.
  case text(@Sendable (ArraySlice<UInt8>) -> Bool)
}

/// The beginning of a file, looked at only as far as needed.
struct FileStart {
  /// The bytes from the very beginning.
  let bytes: ArraySlice<UInt8>
  /// The bytes behind white space and a byte order mark.
  let text: ArraySlice<UInt8>
  /// Whether these are all bytes there are.
  let isComplete: Bool

  /// The most bytes that are looked at.
  static let sampleSize = 4096

  init(_ bytes: ArraySlice<UInt8>, isComplete: Bool) {
    self.bytes = bytes.prefix(Self.sampleSize)
    let text = bytes.drop { JSONScanner.isSpace($0) || ByteOrderMark.bytes.contains($0) }
    self.text = text.prefix(Self.sampleSize)
    self.isComplete = isComplete
  }

  /// Whether more bytes could tell more.
  var isEnough: Bool { isComplete || text.count >= Self.sampleSize }
}

/// The tag of the root element of XML.
struct RootTag {
  /// The name without its prefix, in lower case: HTML is written in both.
  let name: String
  /// Whether its end is there.
  let isWhole: Bool

  /// Finds the first element after comments and declarations; `nil` if none begins in the text.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      let endings = [("<!--", "-->"), ("<?", "?>"), ("<!", ">")]
      guard let (_, ending) = endings.first(where: { rest.starts(with: $0.0.utf8) }) else { break }
      let mark = Array(ending.utf8)
      guard let end = rest.indices.first(where: { rest[$0...].starts(with: mark) }) else {
        return nil
      }
      rest = rest[(end + mark.count)...]
    }
    guard rest.first == UInt8(ascii: "<") else { return nil }
    let end = rest.firstIndex(of: UInt8(ascii: ">"))
    isWhole = end != nil
    let tag = String(
      decoding: rest[rest.startIndex..<(end ?? rest.endIndex)].dropFirst(), as: UTF8.self)
    let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
    self.name = XMLElement.localName(name).lowercased()
  }
}
