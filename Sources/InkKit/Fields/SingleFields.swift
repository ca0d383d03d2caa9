/// Fields that a row has once: of several runs of words that are tagged alike, one is the field, and the others
/// belong to the rest of the row.
///
/// A tagger looks at few words at a time, and may take the `g` of `1/2 cup (110g)` for a second measure.
package struct SingleFields: Hashable, Sendable {
  /// The classes that a row has once, rising: 1 and the index of the tag.
  package let classes: [Int]
  /// The class of words that would be a second run of one of them.
  package let rest: Int

  /// None: each field has as many runs as are found.
  package static let none = SingleFields(classes: [], rest: 0)

  package init(classes: [Int], rest: Int) {
    self.classes = classes
    self.rest = rest
  }

  /// The classes of tokens, each single one in one run.
  package func applied(to found: [Int], of tokens: [TextToken]) -> [Int] {
    var found = found
    for single in classes {
      guard let run = Self.run(of: single, in: found, tokens) else { continue }
      for index in found.indices where found[index] == single && !run.contains(index) {
        found[index] = rest
      }
    }
    return found
  }

  /// The run of tokens with a tag that counts: the first one outside of brackets, else the first.
  package static func run<Tag: Equatable>(
    of tag: Tag, in tags: [Tag], _ tokens: [TextToken]
  ) -> Range<Int>? {
    let depths = TextToken.depths(of: tokens)
    guard
      let start = tags.indices.first(where: { tags[$0] == tag && depths[$0] == 0 })
        ?? tags.firstIndex(of: tag)
    else { return nil }
    let end = tags[start...].firstIndex { $0 != tag } ?? tags.count
    return start..<end
  }
}

extension TextToken {
  /// For each token how many brackets are open around it, its own included.
  static func depths(of tokens: [TextToken]) -> [Int] {
    var depth = 0
    return tokens.map { token in
      if token.isOpening { depth += 1 }
      defer { if token.isClosing { depth = max(0, depth - 1) } }
      return depth
    }
  }
}
