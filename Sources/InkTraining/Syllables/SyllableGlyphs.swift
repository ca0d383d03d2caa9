import InkKit

/// The letters and signs that syllables are composed of: those of fonts, which have signs, and letters
/// that people drew one by one.
struct SyllableGlyphs: Sendable {
  /// For each font its shapes by their text, the usual letter 1 high.
  private(set) var fonts: [[String: SyllableGlyph]] = []
  /// For each person the shapes of letters, of any size.
  private(set) var people: [[String: [SyllableGlyph]]] = []
  /// For each letter the people who drew it.
  private(set) var known: [String: [Int]] = [:]

  /// Sorts samples by font or person, and by text.
  ///
  /// - Parameter drawn: Drawings of signs that the data lacks, in thousandths of the type size.
  /// - Throws: That a text has no shape.
  init(
    _ samples: [LabelledInk], of parts: SyllableParts, drawn: [String: [[SIMD2<Float>]]] = [:]
  ) throws(TrainingError) {
    let signs = Set(parts.slots.joined())
    let letters = Set(parts.letters)
    let wanted = signs.union(letters).union(parts.singles)
    var numbers: [String: Int] = [:]
    var sessions: [[(label: String, glyph: SyllableGlyph)]] = []
    for sample in samples where wanted.contains(sample.label) {
      let glyph = SyllableGlyph(sample.ink.strokes.map(\.places))
      guard !glyph.strokes.isEmpty else { continue }
      let session = sample.session ?? ""
      let number = numbers[session] ?? sessions.count
      if number == sessions.count {
        numbers[session] = number
        sessions.append([])
      }
      sessions[number].append((sample.label, glyph))
    }
    for session in sessions {
      guard session.contains(where: { signs.contains($0.label) }) else {
        var shapes: [String: [SyllableGlyph]] = [:]
        for (label, glyph) in session where letters.contains(label) {
          let longer = glyph.box.longerSide
          guard longer > 0 else { continue }
          shapes[label, default: []].append(glyph.scaled(1 / longer))
        }
        for label in shapes.keys { known[label, default: []].append(people.count) }
        people.append(shapes)
        continue
      }
      let heights = session.compactMap { letters.contains($0.label) ? -$0.glyph.box.lower.y : nil }
      guard !heights.isEmpty else { continue }
      let height = heights.sorted()[heights.count / 2]
      guard height > 0 else { continue }
      fonts.append(
        Dictionary(
          session.map { ($0.label, $0.glyph.scaled(1 / height)) },
          uniquingKeysWith: { first, _ in first }))
    }
    guard !fonts.isEmpty else { throw TrainingError(reason: "there is no font with signs") }
    for (text, strokes) in drawn where wanted.contains(text) {
      for font in fonts.indices where fonts[font][text] == nil {
        fonts[font][text] = SyllableGlyph(strokes).scaled(1 / Self.drawnHeight)
      }
    }
    for text in wanted.sorted() where !fonts.contains(where: { $0[text] != nil }) {
      throw TrainingError(reason: "'\(text)' has no drawing")
    }
  }

  /// How high letters are in thousandths of the type size where signs are drawn around them.
  private static let drawnHeight: Float = 520

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
