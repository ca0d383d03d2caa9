package import InkKit

/// A line of text whose words have tags, to learn from or to measure by.
package struct LabelledLine: Hashable, Sendable {
  /// The line.
  package let text: String
  package let tokens: [TextToken]
  /// For each token its tag, or `nil` for none.
  package var tags: [String?]

  /// Creates a line of the tags of its tokens.
  package init(text: String, tokens: [TextToken], tags: [String?]) {
    precondition(tokens.count == tags.count, "Each token has a tag or none.")
    self.text = text
    self.tokens = tokens
    self.tags = tags
  }

  /// Creates a line of tagged places.
  ///
  /// - Parameter spans: Places in `Character`s from 0; a token has the tag of the first one that it shares a
  ///   character with.
  package init(text: String, spans: [(range: Range<Int>, tag: String)]) {
    let tokens = TextToken.tokens(of: text)
    self.init(
      text: text, tokens: tokens,
      tags: tokens.map { token in spans.first { $0.range.overlaps(token.range) }?.tag })
  }

  /// Reads a line whose tagged parts stand in braces, each with its tag: `{100 value}{g measure} {flour
  /// ingredient}`, as lines of recipes are written.
  package init(marked text: String, line number: Int) throws(LabelledLineError) {
    var plain = ""
    var spans: [(range: Range<Int>, tag: String)] = []
    for (index, piece) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated()
    {
      guard index > 0 else {
        plain += piece
        continue
      }
      guard let end = piece.firstIndex(of: "}"), let space = piece[..<end].lastIndex(of: " ") else {
        throw LabelledLineError(line: number, problem: "'{\(piece)' is no '{text tag}'")
      }
      let start = plain.count
      plain += piece[..<space]
      spans.append((start..<plain.count, String(piece[piece.index(after: space)..<end])))
      plain += piece[piece.index(after: end)...]
    }
    self.init(text: plain, spans: spans)
  }
}

/// Why labelled lines can't be used.
package struct LabelledLineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the file, from 1.
  package let line: Int
  /// The fault, in one sentence without a full stop.
  package let problem: String

  package var description: String { "line \(line): \(problem)" }
}
