package import InkKit

/// Writes syllables and texts as those that a ``SyllableNetwork`` learns from, with letters and signs of
/// others: for measuring, where nobody's syllables are there.
package struct SyllablePen: Sendable {
  private let samples: SyllableSamples
  private let grammar: SyllableGrammar
  private let parts: SyllableParts

  /// How far syllables are apart, in heights of a letter.
  private static let gap: Float = 0.08

  /// Prepares the letters and signs of a source: those by people rather than fonts where both are there, and
  /// of several spellings the first.
  ///
  /// - Throws: That there is no drawing of a letter or sign, or no syllable in the texts.
  package init(_ source: SyllableTrainer.Source) throws(TrainingError) {
    let (samples, all) = try SyllableTrainer().samples(from: source, peopleShare: 1)
    self.samples = samples
    grammar = SyllableGrammar(all, SignSlots(source.signs))
    parts = all.spelled { _ in true }
  }

  /// The syllables of a text, in order, without the letters of conjuncts that are drawn as one.
  package func syllables(of text: String) -> [String] {
    grammar.syllables(of: text).map(parts.text)
  }

  /// A syllable as the texts have them, or with their signs at any letter.
  package func syllable(using random: inout SplitMix64) -> String {
    parts.text(of: samples.texts.syllable(using: &random))
  }

  /// The ink of a text, letters about 100 high; `nil` if it has characters of no syllable.
  ///
  /// - Complexity: O(*n*) for *n* syllables.
  package func ink(
    of text: String, isRightToLeft: Bool = false, using random: inout SplitMix64
  ) throws -> Ink? {
    let syllables = grammar.syllables(of: text)
    guard !syllables.isEmpty, syllables.map(parts.text).joined() == text else { return nil }
    let hand = samples.scribe.hand(using: &random)
    var strokes: [[SIMD2<Float>]] = []
    var right: Float = 0
    for syllable in isRightToLeft ? syllables.reversed() : syllables {
      let drawn = SyllableGlyph(
        samples.scribe.parts(of: syllable, by: hand, using: &random).flatMap(\.glyph.strokes))
      guard !drawn.strokes.isEmpty else { return nil }
      let placed = drawn.moved(by: SIMD2(right - drawn.box.lower.x, 0))
      strokes += placed.strokes
      right = placed.box.upper.x + Self.gap
    }
    return try Ink(strokes: strokes.map { stroke in Stroke(stroke.map { $0 * 100 }) })
  }
}
