import InkKit

/// The words of a file that `--words` names: one a line, in UTF-8; blank lines are passed over, and
/// so is the space around a word.
enum UserWords {
  /// Reads a file, `-` for standard input.
  static func read(_ path: String) throws(ToolError) -> [String] {
    var stream = try InputStream(path: path, ending: ".txt")
    let name = stream.name
    var bytes: [UInt8] = []
    while bytes.count <= Limits.wordsByteCount {
      let chunk = try stream.read()
      if chunk.isEmpty {
        try stream.finish()
        return try words(in: bytes, name: name)
      }
      bytes += chunk
    }
    throw .usage("'\(name)' has more than \(Limits.wordsByteCount) bytes, too many for '--words'")
  }

  /// The words of a text.
  static func words(in bytes: [UInt8], name: String) throws(ToolError) -> [String] {
    var words: [String] = []
    for line in ByteLines.lines(of: ByteOrderMark.dropped(from: bytes)) {
      func failure(_ problem: String) -> ToolError {
        .usage("'\(name)' line \(line.number): \(problem)")
      }
      guard let text = String(validating: line.bytes, as: UTF8.self) else {
        throw failure("this is not UTF-8")
      }
      let parts = text.split(whereSeparator: \.isWhitespace)
      guard let word = parts.first else { continue }
      guard parts.count == 1 else {
        throw failure("'\(word) …' has a space inside; a line has one word")
      }
      guard word.count <= Limits.wordLength else {
        throw failure("the word has more than \(Limits.wordLength) characters")
      }
      guard words.count < Limits.wordCount else {
        throw failure("there are more than \(Limits.wordCount) words")
      }
      words.append(String(word))
    }
    return words
  }
}

extension ParsedArguments {
  package func words(_ name: String) throws(ToolError) -> [String]? {
    try value(name).map(UserWords.read)
  }
}

extension RequestFields {
  func words(_ name: String) throws(ToolError) -> [String]? {
    let words: [String]? = try value(name, "strings") { given in
      let words = given.json?.array?.map(\.string)
      return words?.contains(nil) == false ? words?.compactMap(\.self) : nil
    }
    guard let words else { return nil }
    return try UserWords.words(
      in: Array(words.joined(separator: "\n").utf8), name: spelled(name))
  }
}
