/// A selector of a style sheet: what an element is, and what is around it.
///
/// It may name elements, classes, ids, attributes and the `:root`, as in `g#pens > path.red [href]`; those with anything
/// else, such as `:hover` or `a + b`, are none.
struct SVGSelector: Sendable {
  /// What is said of one element.
  fileprivate struct Part {
    var name: Substring?
    var ids: [Substring] = []
    var classes: [Substring] = []
    var attributes: [(name: String, value: Substring?)] = []
    var isRoot = false
  }

  /// The parts, the outermost first, in runs of which each part is of a child of the one before.
  private let runs: [[Part]]
  /// How special it is: of rules for one element that with the greater weight decides.
  let weight: Int

  /// Reads a selector; `nil` if it has something that is not known.
  init?(_ text: Substring) {
    var runs: [[Part]] = []
    for children in text.split(separator: ">", omittingEmptySubsequences: false) {
      let words = children.split(whereSeparator: \.isWhitespace)
      let parts = words.compactMap { Part($0) }
      guard let first = parts.first, parts.count == words.count else { return nil }
      if runs.isEmpty { runs = [[first]] } else { runs[runs.count - 1].append(first) }
      runs += parts.dropFirst().map { [$0] }
    }
    self.runs = runs
    weight = runs.joined().reduce(0) { $0 + $1.weight }
  }

  /// A key that every element has for which it can hold: `#` and an id, a dot and a class, a name, or `*`.
  var key: String {
    guard let part = runs.last?.last else { return "*" }
    if let id = part.ids.first { return "#\(id)" }
    if let name = part.classes.first { return ".\(name)" }
    return part.name.map(String.init) ?? "*"
  }

  /// Whether it holds for the last of some elements, each of which is in the one before.
  ///
  /// - Complexity: O(*nm*) for *n* elements and *m* parts.
  func matches(_ elements: [XMLElement]) -> Bool {
    var end = elements.count
    for (index, run) in runs.reversed().enumerated() {
      // The innermost place leaves most room to the others; that of the last run is the element itself.
      let last = index == 0 ? end : run.count
      guard
        let place = stride(from: end, through: last, by: -1).first(where: { place in
          place >= run.count
            && zip(run, (place - run.count)..<place).allSatisfy { part, index in
              part.holds(for: elements[index], isRoot: index == 0)
            }
        })
      else { return false }
      end = place - run.count
    }
    return true
  }
}

extension SVGSelector.Part {
  /// Reads what is said of one element, such as `path.red`.
  fileprivate init?(_ word: Substring) {
    var rest = word
    func next() -> Substring {
      let name = rest.prefix { !".#[:".contains($0) }
      rest = rest[name.endIndex...]
      return name
    }
    let first = next()
    if first != "*", !first.isEmpty { name = first }
    while let mark = rest.popFirst() {
      switch mark {
      case "#": ids.append(next())
      case ".": classes.append(next())
      case ":":
        guard next() == "root" else { return nil }
        isRoot = true
      default:
        guard let end = rest.firstIndex(of: "]") else { return nil }
        let parts = rest[..<end].split(separator: "=", maxSplits: 1)
        rest = rest[rest.index(after: end)...]
        guard let attribute = parts.first, Self.isName(attribute) else { return nil }
        let value = parts.count > 1 ? parts[1].drop { "\"'".contains($0) } : nil
        attributes.append((String(attribute), value?.prefix { !"\"'".contains($0) }))
      }
    }
    guard (ids + classes + [name].compactMap(\.self)).allSatisfy(Self.isName) else { return nil }
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// How special it is, as CSS counts: an id more than all classes and attributes, as which the root counts, and these
  /// more than all names.
  fileprivate var weight: Int {
    let marks = classes.count + attributes.count + (isRoot ? 1 : 0)
    return ids.count << 20 + marks << 10 + (name == nil ? 0 : 1)
  }

  fileprivate func holds(for element: XMLElement, isRoot: Bool) -> Bool {
    guard isRoot || !self.isRoot else { return false }
    guard name.map({ $0 == element.name }) ?? true else { return false }
    guard ids.allSatisfy({ $0 == element["id"] ?? "" }) else { return false }
    guard
      attributes.allSatisfy({ name, value in
        element[name].map { value == nil || value == $0[...] } ?? false
      })
    else { return false }
    return classes.isEmpty || Set(classes).isSubset(of: element.classes)
  }
}
