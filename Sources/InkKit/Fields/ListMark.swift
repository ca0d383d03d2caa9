/// Marks of the lines of a list, such as `-`, `•`, `☐`, `[x]`, `1.` and `b)`: they say nothing of what a line is about.
enum ListMark {
  /// Signs that begin lines of lists and nothing else.
  private static let bullets: Set<Character> = [
    "•", "◦", "▪", "‣", "·", "●", "○", "■", "□", "–", "—", "→", "☐", "☑", "☒", "✓", "✔", "✗",
  ]
  /// Signs that do so if a space is behind them, as `-3` is a number.
  private static let others: Set<Character> = ["-", "*", "+", "."]
  /// The most digits of the number of a line.
  private static let digitLimit = 2
  /// How many marks a line may have, as `- [ ] milk` has two.
  private static let limit = 2

  /// How many of the first tokens of a line are marks; none if they are all that there is.
  static func count(of tokens: [TextToken]) -> Int {
    var count = 0
    for _ in 0..<limit where !tokens.isEmpty {
      let next = length(at: count, of: tokens)
      guard next > 0, count + next < tokens.count else { break }
      count += next
    }
    return count
  }

  /// The tokens behind the marks, as if the line began there.
  static func rest(of tokens: [TextToken]) -> [TextToken] {
    let count = count(of: tokens)
    guard count > 0, let first = tokens.dropFirst(count).first else { return tokens }
    return [TextToken(text: first.text, range: first.range, kind: first.kind, isGlued: false)]
      + tokens.dropFirst(count + 1)
  }

  /// How many tokens a mark has that begins at a place; 0 if none does.
  private static func length(at start: Int, of tokens: [TextToken]) -> Int {
    func isSpaced(_ index: Int) -> Bool { index < tokens.count && !tokens[index].isGlued }
    let first = tokens[start]
    let sign = first.kind == .sign ? first.text.first : nil
    if let sign, bullets.contains(sign) || others.contains(sign) && isSpaced(start + 1) { return 1 }
    let next = start + 1 < tokens.count ? tokens[start + 1] : nil
    if sign == "[" {
      if next?.text == "]" { return 2 }
      let isChecked = next.map { $0.text.lowercased() == "x" || $0.text == "✓" } ?? false
      return isChecked && start + 2 < tokens.count && tokens[start + 2].text == "]" ? 3 : 0
    }
    let isNumber =
      first.kind == .number && first.text.count <= digitLimit
      && first.text.allSatisfy(\.isDecimalDigit)
    let isLetter = first.kind == .word && first.text.count == 1
    guard let next, next.isGlued, isSpaced(start + 2) else { return 0 }
    return (isNumber && next.text == ".") || ((isNumber || isLetter) && next.text == ")") ? 2 : 0
  }
}
