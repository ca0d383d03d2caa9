import InkKit

/// The letters and signs that syllables are composed of: those of fonts, which have signs, and letters
/// that people drew one by one.
struct SyllableGlyphs: Sendable {
  /// For each font its shapes by their text, the usual letter 1 high.
  private(set) var fonts: [[String: SyllableGlyph]] = []
  /// For each person the shapes of letters, of any size; letters that no font has are as large as they are
  /// where the usual letter of the person is 1 high.
  private(set) var people: [[String: [SyllableGlyph]]] = []
  /// The people who drew letters, not only characters without signs.
  private(set) var writers: [Int] = []
  /// For each letter the people who drew it.
  private(set) var known: [String: [Int]] = [:]

  /// Sorts samples by font or person, and by text.
  ///
  /// - Parameters:
  ///   - people: Letters by people, of any size; those of one person are of one session.
  ///   - fonts: Letters and signs of fonts, the baseline at 0; those of one font are of one session.
  ///   - parts: The letters and signs that there are to be.
  ///   - drawn: Drawings of signs that the data lacks, in thousandths of the type size.
  ///   - tails: Signs on both sides of a letter whose right part is meant.
  /// - Throws: That a text has no shape.
  init(
    people: [LabelledInk], fonts: [LabelledInk], of parts: SyllableParts,
    drawn: [String: [[SIMD2<Float>]]] = [:], tails: Set<String> = []
  ) throws(TrainingError) {
    let letters = Set(parts.letters)
    let single = Set(parts.singles)
    let wanted = Set(parts.slots.joined()).union(letters).union(single)
    for session in Self.sessions(fonts, of: wanted) {
      let heights = session.compactMap { letters.contains($0.label) ? -$0.glyph.box.lower.y : nil }
      guard let height = heights.median, height > 0 else { continue }
      let glyphs = session.map { label, glyph in
        (label, (tails.contains(label) ? glyph.tail : glyph).scaled(1 / height))
      }
      self.fonts.append(Dictionary(glyphs, uniquingKeysWith: { first, _ in first }))
    }
    if self.fonts.isEmpty {
      guard !drawn.isEmpty else { throw TrainingError(reason: "there is no font with letters") }
      self.fonts.append([:])
    }
    for (text, strokes) in drawn where wanted.contains(text) {
      for font in self.fonts.indices where self.fonts[font][text] == nil {
        self.fonts[font][text] = SyllableGlyph(strokes).scaled(1 / Self.drawnHeight)
      }
    }
    for session in Self.sessions(people, of: letters.union(single)) {
      let heights = session.compactMap { letters.contains($0.label) ? $0.glyph.box.size.y : nil }
      let usual = heights.median ?? 0
      var shapes: [String: [SyllableGlyph]] = [:]
      for (label, glyph) in session where glyph.box.longerSide > 0 {
        // Letters that no font has are as large as they are beside this person's others.
        let isSized = usual > 0 && letters.contains(label) && !isPrinted(label)
        shapes[label, default: []].append(
          glyph.scaled(1 / (isSized ? usual : glyph.box.longerSide)))
      }
      for label in shapes.keys { known[label, default: []].append(self.people.count) }
      if session.contains(where: { letters.contains($0.label) }) {
        writers.append(self.people.count)
      }
      self.people.append(shapes)
    }
    for text in wanted.sorted() where !isPrinted(text) {
      guard known[text] != nil else {
        throw TrainingError(reason: "'\(text)' has no drawing")
      }
    }
  }

  /// The shapes of some texts, session by session, in the order of the samples.
  private static func sessions(
    _ samples: [LabelledInk], of wanted: Set<String>
  ) -> [[(label: String, glyph: SyllableGlyph)]] {
    let drawn = samples.filter { wanted.contains($0.label) && !$0.ink.isEmpty }
    return drawn.grouped { $0.session ?? "" }.map { session in
      session.map { (label: $0.label, glyph: SyllableGlyph($0.ink.strokes.map(\.places))) }
    }
  }

  /// How high letters are in thousandths of the type size where signs are drawn around them.
  private static let drawnHeight: Float = 520

  /// Whether a font has a shape of a text.
  func isPrinted(_ text: String) -> Bool { fonts.contains { $0[text] != nil } }

  /// A shape of a font, of another one if it has none.
  func printed(
    _ text: String, font: Int, using random: inout SplitMix64
  ) -> SyllableGlyph? {
    if let glyph = fonts[font][text] { return glyph }
    let others = fonts.compactMap { $0[text] }
    return others.isEmpty ? nil : others[random.below(others.count)]
  }

  /// A letter by a person, who if possible is a certain one; `nil` if nobody drew it.
  func drawn(
    _ text: String, person: Int?, using random: inout SplitMix64
  ) -> SyllableGlyph? {
    guard let people = known[text], !people.isEmpty else { return nil }
    let isSame = person.map { self.people[$0][text] != nil } ?? false
    let chosen = isSame ? person ?? people[0] : people[random.below(people.count)]
    guard let shapes = self.people[chosen][text] else { return nil }
    return shapes[random.below(shapes.count)]
  }
}
