import InkKit

/// The sequences of signs that letters may have, by the rows of a recipe.
struct SignSequences {
  private(set) var sequences: [SyllableSigns.Sequence] = []
  private(set) var letterSets: [[String]] = []

  private let signs: [Sign]

  /// One sign, of one mark or more.
  private struct Sign {
    var text: String
    var marks: [Int]
    var slot: Int
    var letters: [String]
    var isLast: Bool
    var excluded: Int?
  }

  /// Collects the signs.
  ///
  /// - Parameter marks: The index of each mark.
  init(_ recipe: SignRecipe, marks: [String: Int]) {
    var signs: [Sign] = []
    var rows: [String: SignRecipe.Row] = [:]
    for row in recipe.rows {
      for text in row.texts {
        rows[text] = row
        guard !row.isPart, let mark = marks[text] else { continue }
        signs.append(
          Sign(
            text: text, marks: [mark], slot: row.slot, letters: row.letters, isLast: row.isLast,
            excluded: row.excludedSlot))
      }
    }
    for together in recipe.together {
      let parts = together.dropFirst()
      guard let last = parts.last.flatMap({ rows[$0] }) else { continue }
      signs.append(
        Sign(
          text: together[0], marks: parts.compactMap { marks[$0] }, slot: last.slot,
          letters: last.letters, isLast: last.isLast, excluded: last.excludedSlot))
    }
    self.signs = signs
  }

  /// Adds each sign, and two of different slots.
  mutating func add() {
    for sign in signs {
      add(sign.marks, sign.text, letters: sign.letters)
      guard !sign.isLast else { continue }
      for next in signs where next.slot > sign.slot && next.excluded != sign.slot {
        let both = Set(next.letters)
        add(
          sign.marks + next.marks, sign.text + next.text,
          letters: sign.letters.filter(both.contains))
      }
    }
  }

  private mutating func add(_ marks: [Int], _ text: String, letters: [String]) {
    guard marks.count <= SyllableSigns.markLimit, !letters.isEmpty,
      !sequences.contains(where: { Self.scalars($0.text) == Self.scalars(text) })
    else { return }
    var set = letterSets.firstIndex(of: letters)
    if set == nil {
      set = letterSets.count
      letterSets.append(letters)
    }
    sequences.append(SyllableSigns.Sequence(marks: marks, text: text, letterSet: set ?? 0))
  }

  private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
