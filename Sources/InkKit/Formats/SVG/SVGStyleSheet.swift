/// The rules of the style sheets of a drawing, as far as their selectors are known.
struct SVGStyleSheet: Sendable {
  /// A property and its value.
  struct Declaration: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// A rule, and how many there are before it.
  private struct Rule {
    let selector: SVGSelector
    let order: Int
    let declarations: [Declaration]
  }

  /// The rules by the keys of their selectors.
  private var rules: [String: [Rule]] = [:]
  private var count = 0

  /// The text of the sheet that is being read.
  private var text: [UInt8]?

  /// The most rules that are kept.
  private static let limit = 10_000

  /// Takes the next part of a drawing, and returns whether a sheet ends with it.
  mutating func take(_ event: XMLScanner.Event) -> Bool {
    switch event {
    case .start(let element):
      let isShown = element["media"].map { Self.shownMedia.contains($0) } ?? true
      if element.name == "style", isShown { text = [] }
    case .text(let bytes): text?.append(contentsOf: bytes)
    case .end:
      guard let sheet = text.take() else { return false }
      add(String(decoding: sheet, as: UTF8.self))
      return true
    }
    return false
  }

  /// Adds the rules of a sheet; those with other selectors are passed over.
  private mutating func add(_ text: String) {
    var rest = Self.withoutComments(text[...])
    while count < Self.limit, let open = rest.firstIndex(of: "{") {
      // Statements such as `@import` may stand before a rule, and the end of the one around the last.
      let head = rest[..<open].split { $0 == ";" || $0 == "}" }.last ?? ""
      let selectors = head.split(separator: ",")
      rest = rest[rest.index(after: open)...]
      if Self.trimmed(head).hasPrefix("@") {
        let isShown = selectors.contains { Self.shownMedia.contains(Self.trimmed($0)) }
        if !isShown { Self.skipBlock(&rest) }
      } else {
        let declarations = Self.declarations(rest.prefix { $0 != "}" })
        rest = rest.drop { $0 != "}" }.dropFirst()
        for selector in selectors.compactMap(SVGSelector.init) {
          let rule = Rule(selector: selector, order: count, declarations: declarations)
          rules[selector.key, default: []].append(rule)
          count += 1
        }
      }
    }
  }

  /// What is said before rules that hold on every screen.
  private static let shownMedia: Set<String> = ["@media all", "@media screen", "all", "screen"]

  /// Passes over a block and those within it, such as rules for paper or for dark screens.
  private static func skipBlock(_ rest: inout Substring) {
    var depth = 1
    rest = rest.drop { letter in
      if letter == "{" { depth += 1 }
      if letter == "}" { depth -= 1 }
      return depth > 0
    }
    rest = rest.dropFirst()
  }

  /// The declarations of a text such as `fill:none; stroke:#000`.
  static func declarations(_ text: Substring) -> [Declaration] {
    withoutComments(text).split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let value = part[part.index(after: colon)...].prefix { $0 != "!" }
      return Declaration(name: trimmed(part[..<colon]), value: trimmed(value))
    }
  }

  /// A text with a space in the place of each comment.
  private static func withoutComments(_ text: Substring) -> Substring {
    // Few styles have one, and elements have many styles.
    guard text.utf8.contains(UInt8(ascii: "*")) else { return text }
    var result = ""
    var isComment = false
    var rest = text
    while let mark = rest.firstRange(of: isComment ? "*/" : "/*") {
      if !isComment {
        result.append(contentsOf: rest[..<mark.lowerBound])
        result.append(" ")
      }
      rest = rest[mark.upperBound...]
      isComment.toggle()
    }
    if !isComment { result.append(contentsOf: rest) }
    return result[...]
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// The declarations of the rules for the last of some elements, each of which is in the one before, the more special
  /// rules last.
  func declarations(for elements: [XMLElement]) -> [[Declaration]] {
    guard count > 0, let element = elements.last else { return [] }
    let keys = ["*", element.name, "#\(element["id"] ?? "")"]
    let found = (keys + element.classes.prefix(64).map { ".\($0)" }).flatMap { rules[$0] ?? [] }
    return found.filter { $0.selector.matches(elements) }
      .sorted { ($0.selector.weight, $0.order) < ($1.selector.weight, $1.order) }
      .map(\.declarations)
  }
}
