/// The custom properties of CSS that an element has, such as `--ink: #123`, which other values name by `var(--ink)`.
struct SVGVariables: Hashable, Sendable {
  private var values: [String: String] = [:]

  /// The most names that one value may have, in the values that it names too, and its longest text: values that name
  /// each other could otherwise go on without end.
  private static let limits = (names: 64, letters: 4_096)

  /// Takes the custom properties among the declarations for an element; what they name themselves is what it is for
  /// that element.
  mutating func add(_ declarations: [SVGStyleSheet.Declaration]) {
    let own = declarations.filter { $0.name.hasPrefix("--") }
    for declaration in own { values[declaration.name] = declaration.value }
    for declaration in own { values[declaration.name] = values[declaration.name].flatMap(resolved) }
  }

  /// A value with the custom properties in the place of their names; `nil` if one of them is not there and no other
  /// value stands in for it, as in `var(--ink, black)`.
  func resolved(_ value: String) -> String? {
    // Few values name one, and elements have many values.
    guard value.utf8.contains(UInt8(ascii: "(")), value.firstRange(of: "var(") != nil else {
      return value
    }
    var text = value[...]
    for _ in 0..<Self.limits.names {
      guard let mark = text.firstRange(of: "var(") else { return String(text) }
      guard let (name, other, rest) = Self.parts(text[mark.upperBound...]),
        let found = values[name] ?? other
      else { return nil }
      text = Substring("\(text[..<mark.lowerBound])\(found)\(rest)")
      guard text.utf8.count <= Self.limits.letters else { return nil }
    }
    return nil
  }

  /// The name behind `var(`, the value that stands in for it, if there is one, and what follows; `nil` without an end.
  private static func parts(
    _ text: Substring
  ) -> (name: String, other: String?, rest: Substring)? {
    var depth = 0
    guard
      let end = text.firstIndex(where: { letter in
        if letter == ")", depth == 0 { return true }
        depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
        return false
      })
    else { return nil }
    let inside = text[..<end].split(
      separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    return (
      inside[0].trimmed, inside.count > 1 ? inside[1].trimmed : nil, text[text.index(after: end)...]
    )
  }
}
