import InkKit

/// How the text of a syllable is taken apart.
struct SyllableGrammar: Sendable {
  private let letters: [String: Int]
  /// Which letters may have which sign, by slot and sign.
  private let allowed: [[Set<Int>]]
  /// Signs that stand before their letter.
  private let leading: [String: (slot: Int, number: Int)]
  private let signs: [String: (slot: Int, number: Int)]
  private let conjoiner: (slot: Int, number: Int)?
  /// The letters that are drawn as half of themselves in a conjunct.
  private let halves: Set<Int>
  private let letterCount: Int
  private let slotCount: Int
  /// The most scalars of a letter or sign.
  private let longest: Int

  init(_ parts: SyllableParts, _ own: SignSlots) {
    conjoiner = own.conjoiner
    halves = own.conjoiner.map { own.slots[$0.slot][$0.number - 1].halves } ?? []
    let letters = Dictionary(
      (0..<parts.letterCount).flatMap { letter in
        SyllableParts.spellings(of: parts.text(ofLetter: letter)).map { ($0, letter) }
      }, uniquingKeysWith: { first, _ in first })
    self.letters = letters
    // A conjunct that is a letter of its own is drawn as one, and not as a letter with another below.
    func isLetter(_ letter: String, with sign: String) -> Bool {
      SyllableParts.spellings(of: sign).contains { letters[letter + $0] != nil }
    }
    allowed = own.slots.map { signs in
      signs.map { sign in
        sign.letters.filter { !isLetter(parts.text(ofLetter: $0), with: sign.text) }
      }
    }
    var signs: [String: (slot: Int, number: Int)] = [:]
    var leading: [String: (slot: Int, number: Int)] = [:]
    for (slot, texts) in parts.slots.enumerated() {
      for (index, text) in texts.enumerated() {
        for spelling in SyllableParts.spellings(of: text) {
          if parts.isLeading(index + 1, in: slot) {
            leading[spelling] = (slot, index + 1)
          } else {
            signs[spelling] = (slot, index + 1)
          }
        }
      }
    }
    self.signs = signs
    self.leading = leading
    letterCount = parts.letters.count
    slotCount = parts.slots.count
    longest =
      (Array(letters.keys) + signs.keys + leading.keys).map(\.unicodeScalars.count).max() ?? 1
  }

  /// Whether a letter may have a sign, by its number from 1.
  func allows(_ sign: Int, in slot: Int, at letter: Int) -> Bool {
    allowed[slot][sign - 1].contains(letter)
  }

  /// The syllables of a text, in order, without the letters of conjuncts that are drawn as one.
  func syllables(of text: String) -> [SyllableParts.Syllable] {
    let scalars = Array(text.unicodeScalars)
    var found: [SyllableParts.Syllable] = []
    var place = 0
    while place < scalars.count {
      let before = sign(before: place, in: scalars)
      if let before { place += before.count }
      guard let letter = longestEntry(of: letters, in: scalars, at: place) else {
        place += 1
        continue
      }
      place += letter.count
      var syllable = SyllableParts.Syllable(
        letter: letter.value, signs: Array(repeating: 0, count: slotCount))
      if let before { syllable.signs[before.value.slot] = before.value.number }
      while letter.value < letterCount,
        let sign = longestEntry(of: signs, in: scalars, at: place),
        syllable.signs[sign.value.slot] == 0,
        allows(sign.value.number, in: sign.value.slot, at: letter.value)
      {
        syllable.signs[sign.value.slot] = sign.value.number
        place += sign.count
      }
      let isConjunct =
        conjoiner.map { syllable.signs[$0.slot] == $0.number } ?? false
        && longestEntry(of: letters, in: scalars, at: place) != nil
        && !halves.contains(letter.value)
      if !isConjunct { found.append(syllable) }
    }
    return found
  }

  /// A sign that stands before a letter which may have it.
  private func sign(
    before place: Int, in scalars: [Unicode.Scalar]
  ) -> (value: (slot: Int, number: Int), count: Int)? {
    guard let sign = longestEntry(of: leading, in: scalars, at: place),
      let letter = longestEntry(of: letters, in: scalars, at: place + sign.count),
      allows(sign.value.number, in: sign.value.slot, at: letter.value)
    else { return nil }
    return sign
  }

  private func longestEntry<Value>(
    of table: [String: Value], in scalars: [Unicode.Scalar], at place: Int
  ) -> (value: Value, count: Int)? {
    for count in stride(from: min(longest, scalars.count - place), to: 0, by: -1) {
      let text = String(String.UnicodeScalarView(scalars[place..<(place + count)]))
      if let value = table[text] { return (value, count) }
    }
    return nil
  }
}
