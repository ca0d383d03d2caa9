package import InkKit

/// Writes texts as many hands might, so that a reader can be trained where there is little ink.
///
/// Each word is written by one hand: a person whose letters were cut out of real words, a font, or the
/// drawn letters of the recipe. Letters that it has none of are borrowed from the drawn ones, or from a
/// font, and lean as the hand's own do. The same hands, texts and seed give the same ink.
package struct InkWriter: Sendable {
  /// People, with their own letters.
  package var writers: [WritingHand] = []
  /// Fonts, with their glyphs.
  package var fonts: [WritingHand] = []
  /// Fonts' words of joined letters.
  package var words: [(text: String, form: WrittenForm)] = []
  /// The letters that the recipe draws.
  package var drawn = WritingHand()
  /// How often words are of each source; those without one count nothing.
  package var shares = Shares()
  /// From what hands and styles are drawn.
  package var seed: UInt64 = 1

  /// How often words are written by each kind of hand, in any unit.
  package struct Shares: Hashable, Sendable {
    package var writers: Float = 4
    package var fonts: Float = 2
    package var drawn: Float = 3
    package var words: Float = 1
  }

  /// How often a letter that a person has is taken from the drawn ones all the same, so that who wrote
  /// a letter says nothing about which it is.
  private static let borrowing: Float = 0.35
  /// How often a letter that the hand lacks is drawn rather than a font's.
  private static let drawing: Float = 0.7

  /// The ink of some texts, one after another, over and over, without those that no hand can write.
  ///
  /// - Parameter text: Draws a text.
  /// - Complexity: O(*n*) for *n* points, and a tenth of a millisecond for each letter.
  package func lines(
    _ count: Int, text: (inout SplitMix64) -> String
  ) -> [LabelledInk] {
    var lines: [LabelledInk] = []
    for index in 0..<count {
      // Every line has numbers of its own, so that one more or less changes no other.
      var random = SplitMix64(seed: seed &+ UInt64(index) &* 0x9E37_79B9)
      if let line = line(text: text, using: &random) { lines.append(line) }
    }
    return lines
  }

  private func line(
    text: (inout SplitMix64) -> String, using random: inout SplitMix64
  ) -> LabelledInk? {
    var style = HandStyle(using: &random)
    switch kind(using: &random) {
    case .words:
      let word = words[random.below(words.count)]
      // A font's words have its slant.
      style.slant *= 0.5
      let ink = WordComposer(style: style).ink(of: [word.form], using: &random)
      return ink.map { LabelledInk(ink: $0, label: word.text) }
    case .hand(let hand, let ownsSlant):
      if ownsSlant { style.slant = hand.slant }
      let text = text(&random)
      var forms: [WrittenForm?] = []
      for character in text {
        if character == " " {
          forms.append(nil)
        } else {
          guard let form = form(of: String(character), by: hand, using: &random) else { return nil }
          forms.append(form)
        }
      }
      let ink = WordComposer(style: style).ink(of: forms, using: &random)
      return ink.map { LabelledInk(ink: $0, label: text) }
    case nil: return nil
    }
  }

  /// Inks of single characters, so many of each that some hand can write.
  package func characters(_ labels: [String], count: Int) -> [LabelledInk] {
    var inks: [LabelledInk] = []
    for (place, label) in labels.enumerated() {
      for number in 0..<count {
        var random = SplitMix64(seed: seed &+ UInt64(place * count + number) &* 0x5851_F42D)
        guard let form = anyForm(of: label, using: &random) else { break }
        let style = HandStyle(using: &random)
        if let ink = WordComposer(style: style).ink(of: [form], using: &random) {
          inks.append(LabelledInk(ink: ink, label: label))
        }
      }
    }
    return inks
  }

  /// Who writes a word.
  private enum Kind {
    case words
    case hand(WritingHand, ownsSlant: Bool)
  }

  private func kind(using random: inout SplitMix64) -> Kind? {
    let weights = [
      writers.isEmpty ? 0 : shares.writers, fonts.isEmpty ? 0 : shares.fonts,
      drawn.forms.isEmpty ? 0 : shares.drawn, words.isEmpty ? 0 : shares.words,
    ]
    var rest = random.unit() * weights.reduce(0, +)
    for (index, weight) in weights.enumerated() where weight > 0 {
      rest -= weight
      guard rest < 0 || weights[(index + 1)...].allSatisfy({ $0 == 0 }) else { continue }
      switch index {
      case 0: return .hand(writers[random.below(writers.count)], ownsSlant: true)
      case 1: return .hand(fonts[random.below(fonts.count)], ownsSlant: false)
      case 2: return .hand(drawn, ownsSlant: false)
      default: return .words
      }
    }
    return nil
  }

  /// A form of a letter, the hand's own or a borrowed one.
  private func form(
    of label: String, by hand: WritingHand, using random: inout SplitMix64
  ) -> WrittenForm? {
    let borrows = random.unit() < Self.borrowing
    let draws = random.unit() < Self.drawing
    let place = random.next()
    func pick(_ forms: [WrittenForm]?) -> WrittenForm? {
      guard let forms, !forms.isEmpty else { return nil }
      return forms[Int(truncatingIfNeeded: place.multipliedFullWidth(by: UInt64(forms.count)).high)]
    }
    let own = pick(hand.forms[label])
    let sketch = pick(drawn.forms[label])
    if let own, !(borrows && own.isOwn && sketch != nil) { return own }
    if draws, let sketch { return sketch }
    return fontForm(of: label, using: &random) ?? sketch
  }

  /// A form of some font that has the letter, trying some.
  private func fontForm(of label: String, using random: inout SplitMix64) -> WrittenForm? {
    guard !fonts.isEmpty else { return nil }
    let start = random.below(fonts.count)
    for offset in fonts.indices {
      if let forms = fonts[(start + offset) % fonts.count].forms[label], !forms.isEmpty {
        return forms[random.below(forms.count)]
      }
    }
    return nil
  }

  /// A form of any hand, for a character by itself.
  private func anyForm(of label: String, using random: inout SplitMix64) -> WrittenForm? {
    let chance = random.unit()
    if chance < 0.45, let forms = drawn.forms[label] { return forms[random.below(forms.count)] }
    if chance < 0.65, !writers.isEmpty,
      let forms = writers[random.below(writers.count)].forms[label]
    {
      return forms[random.below(forms.count)]
    }
    if let form = fontForm(of: label, using: &random) { return form }
    return drawn.forms[label].map { $0[random.below($0.count)] }
  }
}
