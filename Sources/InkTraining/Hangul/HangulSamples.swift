import InkKit

/// The inks that a ``HangulNetwork`` learns from: syllables, single letters, and what is no character.
struct HangulSamples: InkComposing {
  let composer: HangulComposer
  /// The shares of single letters, digits and marks, and of parts of syllables, among the inks.
  var singleShare: Float = 0.3
  var otherShare: Float = 0.12
  /// The share of another script, which is no character either.
  var foreignShare: Float = 0.08
  /// The share of syllables that are of fonts, if there are any.
  var fontShare: Float = 0.3
  /// The share of syllables without a final consonant; about that of Korean text.
  var openShare: Float = 0.45

  func extractFeatures(of strokes: [[SIMD2<Float>]], into features: inout [Float]) -> Bool {
    DirectionFeatures.extract(strokes, into: &features)
  }

  func sample(using random: inout SplitMix64) -> ComposedInk {
    let writer = composer.authors[random.below(composer.authors.count)]
    let choice = random.unit()
    if choice < otherShare {
      return Self.ink(
        composer.strokesOfOther(writer: writer, using: &random),
        [(.kind, HangulNetwork.Kind.other.rawValue)])
    }
    if choice < otherShare + singleShare {
      let single = composer.singles[random.below(composer.singles.count)]
      return Self.ink(
        composer.strokes(ofSingle: single, writer: writer, using: &random),
        [(.kind, HangulNetwork.Kind.single.rawValue), (.single, single)])
    }
    if !composer.foreign.isEmpty, choice < otherShare + singleShare + foreignShare {
      return Self.ink(
        composer.strokesOfForeign(using: &random),
        [(.kind, HangulNetwork.Kind.other.rawValue)])
    }
    if !composer.fonts.isEmpty, random.unit() < fontShare {
      let (syllable, strokes) = composer.syllableOfFont(using: &random)
      return Self.ink(strokes, of: syllable)
    }
    var syllable = HangulSyllable(number: random.below(HangulSyllable.count))
    if random.unit() < openShare { syllable.final = 0 }
    return Self.ink(composer.strokes(of: syllable, writer: writer, using: &random), of: syllable)
  }

  private static func ink(
    _ strokes: [[SIMD2<Float>]], of syllable: HangulSyllable
  ) -> ComposedInk {
    ink(
      strokes,
      [
        (.kind, HangulNetwork.Kind.syllable.rawValue), (.initial, syllable.initial),
        (.vowel, syllable.vowel), (.final, syllable.final),
      ])
  }

  private static func ink(
    _ strokes: [[SIMD2<Float>]], _ answers: [(head: HangulNetwork.Head, choice: Int)]
  ) -> ComposedInk {
    ComposedInk(strokes: strokes, answers: answers.map { ($0.head.rawValue, $0.choice) })
  }
}
