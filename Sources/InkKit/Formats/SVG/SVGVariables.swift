/// The custom properties of CSS that an element has, such as `--ink: #123`, which other values name by `var(--ink)`.
struct SVGVariables: Hashable, Sendable {
  private var values: [String: String] = [:]

  /// The most properties that an element has, the most names in one value, those in the values that it names too, and
  /// the longest text of a name and of a value: values that name each other could otherwise go on without end, and each
  /// element that changes a property has all of them anew.
  private static let limits = (properties: 256, names: 16, letters: 512)

  /// Takes the custom properties among the declarations for an element, as far as there is room for them; what they
  /// name themselves is what it is for that element.
  mutating func add(_ declarations: [SVGStyleSheet.Declaration]) {
    let own = declarations.filter { $0.name.hasPrefix("--") }
    for declaration in own where hasRoom(for: declaration) {
      values[declaration.name] = declaration.value
    }
    for declaration in own {
      guard let value = values[declaration.name], Self.hasNames(value) else { continue }
      values[declaration.name] = resolved(value)
    }
  }

  private func hasRoom(for declaration: SVGStyleSheet.Declaration) -> Bool {
    max(declaration.name.utf8.count, declaration.value.utf8.count) <= Self.limits.letters
      && (values.count < Self.limits.properties || values[declaration.name] != nil)
  }

  /// A value with the custom properties in the place of their names; `nil` if one of them is not there and no other
  /// value stands in for it, as in `var(--ink, black)`.
  func resolved(_ value: String) -> String? {
    guard Self.hasNames(value) else { return value }
    var text = value[...]
    for _ in 0...Self.limits.names {
      guard let mark = text.firstRange(of: "var(") else { return String(text) }
      guard let (name, other, rest) = Self.parts(text[mark.upperBound...]),
        let found = values[name] ?? other
      else { return nil }
      text = Substring("\(text[..<mark.lowerBound])\(found)\(rest)")
      guard text.utf8.count <= Self.limits.letters else { return nil }
    }
    return nil
  }

  /// Whether a value names custom properties; few do, and elements have many values.
  private static func hasNames(_ value: String) -> Bool {
    value.utf8.contains(UInt8(ascii: "(")) && value.firstRange(of: "var(") != nil
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
