import InkKit

/// A candidate as a line for people and simple programs: `text<TAB>score`, and behind another tab what a
/// gesture means, such as `delete word 2`.
///
/// It is one line whatever the text is: see ``onOneLine(_:)``.
func plainText(of candidate: RecognitionCandidate) -> String {
  let line = "\(onOneLine(candidate.markedText))\t\(fixed(Double(candidate.score), decimals: 4))"
  return candidate.meaning.map { "\(line)\t\(plainText(of: $0))\n" } ?? line + "\n"
}

extension RecognitionCandidate {
  /// The text with words that were crossed out as in Markdown: `~~word~~`.
  var markedText: String {
    guard !crossedOutWords.isEmpty else { return text }
    var parts: [Substring] = []
    var rest = Substring(text)
    var place = 0
    for word in crossedOutWords.map({ words[$0] }) {
      let before = rest.prefix(word.range.lowerBound - place)
      parts += [before, "~~\(word.text)~~"]
      rest = rest.dropFirst(word.range.upperBound - place)
      place = word.range.upperBound
    }
    return (parts + [rest]).joined()
  }
}

/// The edit and the words and characters that it is of, counted from 1.
private func plainText(of meaning: GestureMeaning) -> String {
  func span(_ name: String, _ range: Range<Int>) -> String {
    range.count > 1
      ? "\(name)s \(range.lowerBound + 1)–\(range.upperBound)" : "\(name) \(range.lowerBound + 1)"
  }
  let words = span("word", meaning.words)
  guard let characters = meaning.characters else { return "\(meaning.action.rawValue) \(words)" }
  let place =
    characters.isEmpty
    ? "before character \(characters.lowerBound + 1)" : span("character", characters)
  return "\(meaning.action.rawValue) \(words), \(place)"
}

/// A text without tabs and line breaks, which `printf %b` turns back: `\n`, `\t`, `\r`, and `\\` for
/// a backslash.
func onOneLine(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { "\\\n\t\r".unicodeScalars.contains($0) }) else {
    return text
  }
  return text.unicodeScalars.map { scalar in
    switch scalar {
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: String(scalar)
    }
  }.joined()
}
