/// The signs of a recipe as a network of syllables knows them: slot by slot, each with its marks.
struct SignSlots: Sendable {
  /// A mark of a sign, and how it is put to a letter.
  struct Mark: Sendable {
    var text: String
    var row: SignRecipe.Row
  }

  /// A sign of one mark or several.
  struct Sign: Sendable {
    var text: String
    var marks: [Mark]
    /// The indices among ``SignSlots/letters`` of those that may have it.
    var letters: Set<Int>
    /// The indices of those that are drawn without their stem instead.
    var halves: Set<Int> = []
    /// Whether it is a letter below another one.
    var isStacked: Bool { marks.contains(where: \.row.isStacked) }
  }

  /// All letters that may have some sign.
  let letters: [String]
  /// The signs of each slot, in the order of the text.
  let slots: [[Sign]]
  /// The sign behind which a letter makes a conjunct, by slot and number from 1; `nil` if there is none.
  let conjoiner: (slot: Int, number: Int)?
  /// The marks that are the right part of a sign on both sides.
  let tails: Set<String>

  init(_ recipe: SignRecipe) {
    var letters = recipe.letters
    var numbers: [String: Int] = [:]
    for (index, letter) in letters.enumerated() { numbers[letter] = index }
    for letter in recipe.rows.flatMap(\.letters) where numbers[letter] == nil {
      numbers[letter] = letters.count
      letters.append(letter)
    }
    self.letters = letters
    func indices(_ texts: [String]) -> Set<Int> { Set(texts.compactMap { numbers[$0] }) }
    let marks = recipe.rows.flatMap { row in row.texts.map { Mark(text: $0, row: row) } }
    let together = recipe.together.map { words in
      (
        text: words[0],
        marks: words.dropFirst().compactMap { text in marks.first { $0.text == text } }
      )
    }
    tails = Set(together.filter { $0.marks.map(\.text).contains($0.text) }.map(\.text))
    let slots = Set(marks.map(\.row.slot)).sorted().map { slot in
      let single = marks.filter { $0.row.slot == slot && !$0.row.isPart }.map { mark in
        Sign(
          text: mark.text, marks: [mark], letters: indices(mark.row.letters),
          halves: indices(mark.row.halves))
      }
      let several = together.filter { $0.marks.first?.row.slot == slot }.map { sign in
        Sign(
          text: sign.text, marks: sign.marks,
          letters: indices(sign.marks.first?.row.letters ?? []))
      }
      return single + several
    }.filter { !$0.isEmpty }
    self.slots = slots
    conjoiner =
      slots.indices.lazy.compactMap { slot in
        slots[slot].firstIndex { $0.text == recipe.conjoiner }.map { (slot, $0 + 1) }
      }.first
  }
}
