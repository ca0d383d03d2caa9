/// A list as items of Markdown, set in as far as their lines are.
struct MarkdownList {
  let text: String

  /// How much further to the right than another item the items below it begin, in heights of small letters.
  private static let step: Float = 1.5

  init(_ lines: [ReadLine]) {
    var rows: [String] = []
    /// The items that the next one may be below: their edges where they begin to be read, and how far text of
    /// them is set in.
    var open: [(edge: Float, indent: Int)] = []
    for line in lines {
      guard let mark = line.mark else {
        let row = MarkdownText.line(line)
        if !row.isEmpty { rows.append(Self.spaces(open.last?.indent ?? 0) + row) }
        continue
      }
      let edge = line.isRightToLeft ? -line.boundingBox.maxX : line.boundingBox.minX
      while let last = open.last, edge < last.edge + Self.step * max(line.xHeight, 0) {
        open.removeLast()
      }
      let start = open.last?.indent ?? 0
      let (sign, rest) = Self.item(mark, MarkdownText.words(of: line))
      // Check boxes are part of the text of an item.
      let width = mark == .number ? sign.count : 2
      rows.append(Self.spaces(start) + sign + (rest.isEmpty ? "" : rest))
      open.append((edge, start + width))
    }
    text = rows.joined(separator: "\n")
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// The sign of an item with a space behind it, and its escaped text.
  private static func item(
    _ mark: ReadLine.Mark, _ words: [MarkdownText.Word]
  ) -> (sign: String, rest: String) {
    guard mark != .number else {
      let first = words.first?.text ?? ""
      let digits = first.prefix { $0.isASCII && $0.isNumber }
      let end = first.dropFirst(digits.count)
      // Nine digits at most number an item.
      if (1...9).contains(digits.count), end == "." || end == ")" {
        return ("\(digits)\(end) ", MarkdownText.line(words.dropFirst()))
      }
      return ("- ", MarkdownText.line(words[...]))
    }
    var words = words[...]
    if let first = words.first, let sign = first.text.first, signs.contains(sign) {
      words.removeFirst()
      let rest = first.text.dropFirst().drop(while: \.isWhitespace)
      if !rest.isEmpty {
        words = [MarkdownText.Word(text: String(rest), isCrossedOut: first.isCrossedOut)] + words
      }
    }
    let sign =
      switch mark {
      case .openBox: "- [ ] "
      case .checkedBox: "- [x] "
      case .bullet, .dash, .arrow, .number: "- "
      }
    return (sign, MarkdownText.line(words))
  }

  /// The signs that lines have for their marks, and the letters that they may have been read as.
  private static let signs: Set<Character> = [
    "•", "·", "–", "-", "—", "→", "☐", "☑", "☒", "□", "*", "◦", "●", "○",
  ]
}
