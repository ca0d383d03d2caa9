import InkKit

/// The syllables of some texts, and how often each occurs.
///
/// Rare syllables must be answered, too: a text of a language tells which letters and signs it has, and
/// which signs go together, more than which letters they are of.
struct SyllableTexts: Sendable {
  /// The distinct syllables, and the choice among them by the square roots of their counts.
  private let syllables: [SyllableParts.Syllable]
  private let syllableChoice: WeightedChoice
  /// The distinct rows of signs, and the same of them; stacked letters are left out.
  private let signs: [[Int]]
  private let signChoice: WeightedChoice

  /// How often a letter, or a character without signs, stands alone; more where marks are among these, so that
  /// letters do as often.
  private let aloneShare: Float
  private let parts: SyllableParts
  private let grammar: SyllableGrammar
  private let isStacked: [Bool]

  /// Counts the syllables of a text; what is none of the script's is passed over.
  ///
  /// - Parameter markCount: How many of the characters without signs are marks of punctuation.
  /// - Throws: That there are no syllables.
  init(
    _ text: [UInt8], parts: SyllableParts, signs: SignSlots, markCount: Int = 0
  ) throws(TrainingError) {
    self.parts = parts
    aloneShare = 0.15 * Float(parts.letterCount) / Float(max(parts.letterCount - markCount, 1))
    isStacked = signs.slots.map { $0.contains(where: \.isStacked) }
    grammar = SyllableGrammar(parts, signs)
    var counts: [SyllableParts.Syllable: Int] = [:]
    var signCounts: [[Int]: Int] = [:]
    for syllable in grammar.syllables(of: String(decoding: text, as: UTF8.self)) {
      counts[syllable, default: 0] += 1
      guard syllable.letter < parts.letters.count else { continue }
      let plain = zip(syllable.signs, isStacked).map { $1 ? 0 : $0 }
      signCounts[plain, default: 0] += 1
    }
    guard !signCounts.isEmpty else {
      throw TrainingError(reason: "the texts have no syllables of these letters")
    }
    (syllables, syllableChoice) = Self.choice(counts) { ([$0.letter] + $0.signs) }
    (self.signs, signChoice) = Self.choice(signCounts) { $0 }
  }

  /// Texts in an order that does not depend on hashes, and the choice among them.
  private static func choice<Key: Hashable>(
    _ counts: [Key: Int], order: (Key) -> [Int]
  ) -> ([Key], WeightedChoice) {
    let sorted = counts.map { (key: $0.key, order: order($0.key), count: $0.value) }
      .sorted { $0.order.lexicographicallyPrecedes($1.order) }
    return (sorted.map(\.key), WeightedChoice(sorted.map { Float($0.count).squareRoot() }))
  }

  /// A syllable: one of the texts, signs of the texts at any letter, or a letter alone.
  func syllable(using random: inout SplitMix64) -> SyllableParts.Syllable {
    let turn = random.unit()
    if turn < 0.45 { return syllables[syllableChoice.index(at: random.unit())] }
    let none = [Int](repeating: 0, count: parts.slots.count)
    guard turn < 1 - aloneShare else {
      return SyllableParts.Syllable(letter: random.below(parts.letterCount), signs: none)
    }
    var own = signs[signChoice.index(at: random.unit())]
    if random.unit() < 0.15, !own.isEmpty {
      // What the texts don't have, or with a letter below.
      let stacks = isStacked.indices.filter { isStacked[$0] }
      let slot =
        !stacks.isEmpty && random.unit() < 0.4
        ? stacks[random.below(stacks.count)] : random.below(own.count)
      if isStacked[slot], random.unit() < 0.6 { own = none }
      own[slot] = 1 + random.below(parts.slots[slot].count)
    }
    // Some letter has those of them that it may have.
    let letter = random.below(parts.letters.count)
    for (slot, sign) in own.enumerated()
    where sign > 0 && !grammar.allows(sign, in: slot, at: letter) {
      own[slot] = 0
    }
    return SyllableParts.Syllable(letter: letter, signs: own)
  }
}
