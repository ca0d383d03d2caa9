import InkKit

/// Draws texts with many letters with marks, so that rare ones are learned, too.
struct MarkedTexts: Sendable {
  private let texts: WritingTexts
  private let letters: Set<Character>
  /// The letters that can be made of a letter of ASCII.
  private let variants: [Character: [Character]]

  /// How often a text may do without such a letter, and how often letters of a text get marks by chance;
  /// which of them do.
  private static let plainShare: Float = 0.25
  private static let changedShare: Float = 0.4
  private static let changedLetters: Float = 0.3
  /// How many texts are drawn until one has such a letter.
  private static let drawCount = 6

  /// Draws from some texts.
  init(_ texts: WritingTexts, letters: [String], forms: MarkedForms) {
    self.texts = texts
    let letters = letters.compactMap(\.first).filter { forms.base(of: $0) != nil }
    self.letters = Set(letters)
    variants = Dictionary(grouping: letters) { forms.base(of: $0) ?? $0 }
  }

  /// Draws a text.
  func text(using random: inout SplitMix64) -> String {
    var text = texts.text(using: &random)
    let chance = random.unit()
    if chance < Self.plainShare { return text }
    guard chance < 1 - Self.changedShare else {
      return String(
        text.map { letter in
          guard let variants = variants[letter], random.unit() < Self.changedLetters else {
            return letter
          }
          return variants[random.below(variants.count)]
        })
    }
    for _ in 0..<Self.drawCount where !text.contains(where: letters.contains) {
      text = texts.text(using: &random)
    }
    return text
  }
}
