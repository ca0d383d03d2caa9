/// The letters of a language that are made of a letter that a model knows, and of marks.
package struct LetterComposition: Sendable {
  /// The marks; only those that the letters have come with templates.
  let marks: MarkSet

  /// The composed letters that the model doesn't know itself.
  let letters: [String]

  /// The ways to make letters, those of the same base one after the other.
  let ways: [Way]

  /// How a letter is made of another and of marks.
  struct Way: Hashable, Sendable {
    /// The place of the result among the model's labels and ``letters`` behind them.
    var label: Int
    /// The place of the base among the model's labels.
    var base: Int
    /// The mark next to the base; −1 for a letter that lacks the dot of its base.
    var first: Int
    /// A mark further out, or −1.
    var second: Int
    /// Whether the base has a dot, in whose place the marks stand; į keeps its dot.
    var isDotted: Bool
  }

  /// For each mark whether a letter has it next to its base, and whether one has it further out.
  let isFirst: [Bool]
  let isSecond: [Bool]

  /// Whether some letter lacks the dot of its base.
  let hasDotless: Bool

  /// Finds the letters that can be made; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - labels: What the model knows.
  ///   - plainCount: How many of the labels, the first ones, are no letters with marks that a network
  ///     knows; all if nothing is said.
  ///   - isWanted: Whether the language has a letter.
  /// - Complexity: O(*n*) for a table of *n* letters.
  init?(
    marks: MarkSet, table: LetterTable, labels: [String], plainCount: Int? = nil,
    isWanted: (String) -> Bool
  ) {
    let plainCount = plainCount ?? labels.count
    let known = labels.firstPositions
    var places: [String: Int] = [:]
    var letters: [String] = []
    var ways: [Way] = []
    for entry in table.entries {
      guard let base = known[String(entry.base)] else { continue }
      let letter = String(entry.letter)
      guard known[letter] != nil || isWanted(letter) else { continue }
      var place = known[letter] ?? places[letter]
      if place == nil {
        place = labels.count + letters.count
        places[letter] = place
        letters.append(letter)
      }
      ways.append(
        Way(
          label: place ?? 0, base: base, first: entry.first ?? -1, second: entry.second ?? -1,
          isDotted: entry.base.properties.isSoftDotted
            && marks.isAbove(entry.first, entry.second)))
    }
    // What the model knows itself is worth a second look only beside what looks like it.
    let bases = Set(ways.filter { $0.label >= plainCount }.map(\.base))
    guard !bases.isEmpty else { return nil }
    ways.removeAll { !bases.contains($0.base) }
    let isFirst = marks.marks.indices.map { mark in ways.contains { $0.first == mark } }
    let isSecond = marks.marks.indices.map { mark in ways.contains { $0.second == mark } }
    self.marks = marks.keepingTemplates(of: zip(isFirst, isSecond).map { $0 || $1 })
    self.letters = letters
    self.ways = ways
    self.isFirst = isFirst
    self.isSecond = isSecond
    hasDotless = ways.contains { $0.first < 0 }
  }
}
