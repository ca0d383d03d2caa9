import InkKit
import InkTraining

/// The handwriting fonts that no pack learned from, as hands that write words with marks.
struct FontHands {
  /// How marks are written.
  enum Marks: String, CaseIterable {
    /// As the font draws them; letters that it lacks are not written.
    case printed = "as printed"
    /// As strokes of their own.
    case apart
    /// In one stroke with the letter, those that can be.
    case joined
  }

  /// A hand for each font, in the order of their names.
  let hands: [WritingHand]

  /// Prepares the Latin fonts that the recipe keeps for measuring.
  ///
  /// - Parameter signs: Characters that look like marks, by people of whom nothing was learned.
  init(of data: String, writing marks: Marks, signs: [InkRecord]) throws {
    let recipe = try CheckoutModels.recipe()
    guard
      let synthesis = recipe.packs.lazy.compactMap({ $0.recipe as? MarkedLetterRecipe }).first?
        .synthesis,
      let fonts = recipe.unseenFonts["Latn"]
    else { throw LeftOut(reason: "the recipe keeps no Latin fonts for measuring") }
    var glyphs: [String: [LabelledInk]] = [:]
    for file in synthesis.fonts {
      for record in try SampleFile.records("\(data)/\(file)") {
        guard let font = record.writer, fonts.contains(font),
          let sample = record.sample, sample.label.count == 1
        else { continue }
        glyphs[font, default: []].append(sample)
      }
    }
    let forms = MarkedForms(
      MarkTrainer.letterMarks, marksFrom: signs.compactMap(\.sample), limit: 400)
    var random = SplitMix64(seed: 8)
    hands = glyphs.sorted { $0.key < $1.key }.compactMap { _, own in
      guard var hand = WritingHand(glyphs: own, using: &random) else { return nil }
      if marks != .printed {
        for letter in synthesis.letters { hand.forms[letter] = nil }
        let counts = marks == .apart ? (apart: 3, joined: 0) : (apart: 0, joined: 3)
        forms.add(synthesis.letters, to: &hand, counts: counts, using: &random)
      }
      return hand
    }
  }

  /// A word by a hand, with a style of its own; `nil` if the hand lacks a letter.
  static func ink(
    of text: String, by hand: WritingHand, using random: inout SplitMix64
  ) -> Ink? {
    var forms: [WrittenForm?] = []
    for letter in text {
      guard let own = hand.forms[String(letter)], !own.isEmpty else { return nil }
      forms.append(own[random.below(own.count)])
    }
    let style = HandStyle(using: &random)
    return InkTraining.WordComposer(style: style).ink(of: forms, using: &random)
  }
}
