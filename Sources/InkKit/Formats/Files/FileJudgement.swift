/// The judgement of a stream by its beginning.
enum FileJudgement: Equatable {
  /// More bytes are needed.
  case undecided
  /// Perhaps ink in JSON, which only a parser can tell.
  case ordinary
  /// A file of a format that is known.
  case format(FileFormat)
  /// Text of another kind, among whose later lines there may be ink.
  case text(FileFormat)
}

extension FileStart {
  /// Judges the beginning by as few bytes as will do.
  var judgement: FileJudgement {
    guard let first = text.first else { return isComplete ? .ordinary : .undecided }
    if JSONScanner.opens(first) {
      guard let second = text.dropFirst().first else { return isComplete ? .ordinary : .undecided }
      if second != 0, second != UInt8(ascii: "\\") { return json }
    }
    if let format = format(root: nil, outline: nil, isText: false) { return .format(format) }
    if first == UInt8(ascii: "<") { return markup }
    let lineEnd = text.firstIndex(where: LineEnd.contains)
    let line = lineEnd.map { text[..<$0] } ?? text
    if line.contains(where: Self.isBinary) {
      // The longest of the signs at the very beginning.
      guard isEnough || bytes.count >= 24 else { return .undecided }
      return .format(.binary)
    }
    // A line with a key of JSON may be the rest of an ink, whatever follows it.
    guard isEnough || lineEnd != nil && Self.textFormat(of: line) == nil else { return .undecided }
    if let format = format(root: nil, outline: nil, isText: true) { return .format(format) }
    return Self.textFormat(of: line).map { .text($0) } ?? .ordinary
  }

  private var json: FileJudgement {
    let outline = JSONOutline(text)
    // Before an ink has ended there is nothing to answer, so that nobody waits for this.
    guard outline.isWhole || isEnough else { return .undecided }
    return format(root: nil, outline: outline, isText: false).map { .format($0) } ?? .ordinary
  }

  private var markup: FileJudgement {
    let root = RootTag(text)
    guard isEnough || root?.isWhole == true else { return .undecided }
    return .format(format(root: root, outline: nil, isText: false) ?? .xml)
  }

  /// Whether a byte is in no text.
  private static func isBinary(_ byte: UInt8) -> Bool {
    byte < 0x20 && !(0x09...0x0D).contains(byte) && byte != 0x1B || byte == 0x7F
  }

  /// The format of a line that begins without a bracket; `nil` if it may be of a torn ink.
  private static func textFormat(of line: ArraySlice<UInt8>) -> FileFormat? {
    if zip(line, line.dropFirst()).contains(where: { $0 == (0x22, 0x3A) }) { return nil }
    if line.contains(where: { "{}[]".utf8.contains($0) }) { return hasWord(line) ? .text : nil }
    for separator in ",;\t".utf8 where line.count(where: { $0 == separator }) >= 2 {
      return .table
    }
    return .text
  }

  /// Whether a word stands outside of quotation marks that JSON doesn't have there: no number has two letters.
  private static func hasWord(_ line: ArraySlice<UInt8>) -> Bool {
    let outside = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    return outside.contains { part in
      part.split { !(0x41...0x5A).contains($0 & 0xDF) && $0 < 0x80 }
        .contains { $0.count > 1 && !literals.contains(String(decoding: $0, as: UTF8.self)) }
    }
  }

  private static let literals: Set<String> = ["true", "false", "null"]
}
