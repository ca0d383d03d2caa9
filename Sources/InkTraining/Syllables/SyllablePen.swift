package import InkKit

/// Writes texts syllable by syllable, as those that a ``SyllableNetwork`` learns from: for measuring
/// what no font draws by itself, such as letters of conjuncts.
package struct SyllablePen: Sendable {
  private let scribe: SyllableScribe
  private let parts: SyllableParts
  private let grammar: SyllableGrammar

  /// How far syllables are apart, in heights of a letter.
  private static let gap: Float = 0.08

  /// Prepares the letters and signs of a source.
  ///
  /// - Throws: That there is no drawing of a letter or sign, or no syllable in the texts.
  package init(_ source: SyllableTrainer.Source) throws(TrainingError) {
    let (samples, parts) = try SyllableTrainer().samples(from: source)
    scribe = samples.scribe
    self.parts = parts
    grammar = SyllableGrammar(parts, SignSlots(source.signs))
  }

  /// The ink of a text, letters about 100 high; `nil` if it has characters of no syllable.
  ///
  /// - Complexity: O(*n*) for *n* syllables.
  package func ink(of text: String, using random: inout SplitMix64) throws -> Ink? {
    let syllables = grammar.syllables(of: text)
    guard !syllables.isEmpty, syllables.map(parts.text).joined() == text else { return nil }
    let hand = scribe.hand(using: &random)
    var strokes: [[SIMD2<Float>]] = []
    var right: Float = 0
    for syllable in syllables {
      let drawn = SyllableGlyph(
        scribe.parts(of: syllable, by: hand, using: &random).flatMap(\.glyph.strokes))
      guard !drawn.strokes.isEmpty else { return nil }
      let placed = drawn.moved(by: SIMD2(right - drawn.box.lower.x, 0))
      strokes += placed.strokes
      right = placed.box.upper.x + Self.gap
    }
    return try Ink(
      strokes: strokes.map { stroke in
        Stroke(points: stroke.map { StrokePoint(x: $0.x * 100, y: $0.y * 100) })
      })
  }
}
