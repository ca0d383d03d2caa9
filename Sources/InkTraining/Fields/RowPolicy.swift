package import InkEvaluation
package import InkKit

/// Turns the labels of data sets into those of one row a line: a row has one value, one measure and one
/// ingredient, and all else is what it says besides.
///
/// Data sets differ in what they call a quantity: one labels each, the other only the first, and says
/// `comment` of those of alternatives and of notes in brackets. Rows need the second.
package struct RowPolicy: Hashable, Sendable {
  /// The tags that a row has once: the first run of words outside of brackets, else the first of all.
  package let once: [String]
  /// The tag of other words, of those that had one of ``once`` a second time too.
  package let rest: String
  /// The tag of numbers, among ``once``: a number at the beginning of a line has it though no label says so,
  /// and the words between two numbers of a range.
  package let number: String

  /// The fields that a line has once, among these tags.
  package func singles(among tags: [String]) -> SingleFields {
    SingleFields(
      classes: once.compactMap(tags.firstIndex).map { $0 + 1 }.sorted(),
      rest: tags.firstIndex(of: rest).map { $0 + 1 } ?? 0)
  }

  /// The line with the tags of a row.
  package func applied(to line: LabelledLine) -> LabelledLine {
    // A line that is no row has no fields.
    guard !line.isOfOneKind else { return line }
    let tokens = line.tokens
    var labels = line.tags
    if let first = tokens.first, first.kind == .number, labels[0] == nil || labels[0] == rest {
      labels[0] = number
    }
    dropWordsWithoutNumber(tokens, &labels)
    var tags = [String?](repeating: rest, count: tokens.count)
    for tag in once {
      guard let run = SingleFields.run(of: tag, in: labels, tokens) else { continue }
      var end = run.upperBound
      if tag == number {
        while end + 1 < labels.count, labels[end + 1] == tag,
          Self.between.contains(tokens[end].text.lowercased())
        {
          end += 2
        }
      }
      for index in run.lowerBound..<end { tags[index] = tag }
    }
    for index in tokens.indices {
      let isSeparator =
        tokens[index].kind == .sign || tokens[index].text.lowercased() == "of"
      if isSeparator, tags[index] == rest { tags[index] = nil }
    }
    return LabelledLine(text: line.text, tokens: tokens, tags: tags)
  }

  /// Gives words in the place of a number, such as "to taste", to the rest.
  private func dropWordsWithoutNumber(_ tokens: [TextToken], _ labels: inout [String?]) {
    var start = 0
    while start < labels.count {
      var end = start + 1
      guard labels[start] == number else {
        start = end
        continue
      }
      while end < labels.count, labels[end] == number { end += 1 }
      if !tokens[start..<end].contains(where: { $0.quantity != nil }) {
        for index in start..<end { labels[index] = rest }
      }
      start = end
    }
  }

  private static let between: Set<String> = ["to", "or", "-", "–", "—", "x", "×"]
}

extension LabelledLine {
  /// Whether all words are tagged as a heading or a direction.
  var isOfOneKind: Bool {
    let tagged = tags.compactMap(\.self)
    return !tagged.isEmpty && tagged.allSatisfy(TaggedRow.kindTags.contains)
  }

  /// Whether all words are tagged as a direction.
  var isDirection: Bool {
    isOfOneKind && tags.contains(RowKind.direction.rawValue)
  }
}
