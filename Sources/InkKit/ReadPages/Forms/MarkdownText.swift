/// Text within blocks of Markdown, in which nothing of what was written is taken for a sign of the language.
enum MarkdownText {
  /// A word, and whether it was crossed out.
  struct Word: Hashable, Sendable {
    let text: String
    var isCrossedOut = false
  }

  /// The words of a line; the whole line if it has none.
  static func words(of line: ReadLine) -> [Word] {
    if line.words.isEmpty { return [Word(text: line.text)] }
    return line.words.map { Word(text: $0.text, isCrossedOut: $0.isCrossedOut) }
  }

  /// A line of a paragraph, whose beginning is no sign of a block.
  static func line(_ line: ReadLine) -> String { self.line(words(of: line)[...]) }

  /// Words as a line of a paragraph.
  static func line(_ words: ArraySlice<Word>) -> String { guarded(inline(words)) }

  /// A typed text as a line of a paragraph.
  static func line(_ text: String) -> String { line([Word(text: text)]) }

  /// A line within another block.
  static func inline(_ line: ReadLine) -> String { inline(words(of: line)[...]) }

  private static func inline(_ words: ArraySlice<Word>) -> String {
    words.map { word in
      let text = escaped(word.text).trimmed
      return word.isCrossedOut && !text.isEmpty ? "~~\(text)~~" : text
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The signs that mean something anywhere in a line.
  private static let signs = Set("\\`*_[]<>|~$&".unicodeScalars)

  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.isActedOn {
        result.append(" ")
        continue
      }
      if signs.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// A line that begins no heading, item, quote or rule: those begin with a sign, or digits and one.
  private static func guarded(_ line: String) -> String {
    guard let first = line.first else { return line }
    if "#+-=".contains(first) { return "\\" + line }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    if !digits.isEmpty, let sign = rest.first, ".)".contains(sign) {
      return digits + "\\" + rest
    }
    return line
  }
}
