/// The part of a text that ink replaces, as `--text` and `--replace` have it.
struct Replacement: Hashable, Sendable {
  /// The text as it was.
  let text: String
  /// The part, in `Character`s of the text.
  let range: Range<Int>

  /// The options as they are typed.
  static let specs = [
    OptionSpec(
      name: "text", value: "TEXT", summary: "a text that --replace changes", isSpecial: true),
    OptionSpec(
      name: "replace", value: "FROM..TO",
      summary: "the characters of --text that the ink replaces, from 0", isSpecial: true),
  ]

  /// Interprets the options; `nil` if neither is given.
  init?(_ arguments: ParsedArguments) throws(ToolError) {
    switch (arguments.value("text"), arguments.value("replace")) {
    case (nil, nil): return nil
    case (nil, _?): throw .usage("'--replace' needs --text, the text that the ink changes")
    case (_?, nil): throw .usage("'--text' needs --replace, the characters that the ink replaces")
    case (let text?, let range?):
      self.text = text
      self.range = try Self.range(range, in: text)
    }
  }

  private static func range(_ value: String, in text: String) throws(ToolError) -> Range<Int> {
    let count = text.count
    let parts = value.split(separator: "..", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let from = parts[0], let to = parts[1] else {
      throw .usage("'--replace' needs FROM..TO such as 4..9, not '\(value)'")
    }
    guard from >= 0, from <= to, to <= count else {
      throw .usage("'--replace' has no characters \(value) in a text of \(count)")
    }
    return from..<to
  }
}
