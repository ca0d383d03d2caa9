import InkKit

/// The inks that a ``SyllableNetwork`` learns from, each composed when it is asked for.
struct SyllableSamples: InkComposing {
  let scribe: SyllableScribe
  let texts: SyllableTexts

  /// The share of inks that are no syllable: parts of one, one and some of the next, or a mark besides.
  var otherShare: Float = 0.16
  /// What is added to it for marks, where the network knows them.
  private let markShare: Float = 0.05

  func extractFeatures(of strokes: [[SIMD2<Float>]], into features: inout [Float]) -> Bool {
    StrokeFeatures.extract(strokes, into: &features)
  }

  func sample(using random: inout SplitMix64) -> ComposedInk {
    let hand = scribe.hand(using: &random)
    let syllable = texts.syllable(using: &random)
    let parts = scribe.parts(of: syllable, by: hand, using: &random)
    let turn = random.unit()
    let isMarked = !scribe.punctuation.isEmpty && turn > 1 - markShare
    let isOther = isMarked || turn < otherShare
    let strokes =
      isMarked
      ? marked(parts, by: hand, using: &random)
      : isOther ? others(parts, by: hand, using: &random) : parts.flatMap(\.glyph.strokes)
    // Nothing but the first question has an answer if the ink is no syllable.
    let choices =
      isOther
      ? [SyllableNetwork.Kind.other.rawValue]
      : [SyllableNetwork.Kind.syllable.rawValue, syllable.letter] + syllable.signs
    return ComposedInk(
      strokes: varied(moved(strokes, using: &random), using: &random),
      answers: choices.enumerated().map { ($0, $1) })
  }

  /// Strokes that are no syllable.
  private func others(
    _ parts: [SyllableScribe.Part], by hand: SyllableScribe.Hand, using random: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    let choice = random.unit()
    var signs = parts.filter { !$0.isLetter && !isMark($0.glyph) }
    if choice < 0.2, !signs.isEmpty {
      random.shuffle(&signs)
      return signs.prefix(1 + random.below(signs.count)).flatMap(\.glyph.strokes)
    }
    if choice < 0.35, let letter = parts.first(where: \.isLetter)?.glyph.strokes {
      if letter.count > 1 {
        let part = letter[random.below(letter.count)]
        if !isMark(SyllableGlyph([part])) { return [part] }
      }
      let half = max(letter[0].count / 2, 1)
      return [random.unit() < 0.5 ? Array(letter[0][..<half]) : Array(letter[0][(half - 1)...])]
    }
    // Something of the syllable before, and something of this one.
    let before = scribe.parts(of: texts.syllable(using: &random), by: hand, using: &random)
    var first = before
    if choice > 0.85, let sign = before.last(where: { !$0.isLetter }) { first = [sign] }
    var second = parts
    if choice < 0.6, random.unit() < 0.5 {
      second = Array(parts.prefix(1 + random.below(max(parts.count, 1))))
    }
    let left = SyllableGlyph(first.flatMap(\.glyph.strokes))
    let right = SyllableGlyph(second.flatMap(\.glyph.strokes))
    guard !left.strokes.isEmpty, !right.strokes.isEmpty else { return left.strokes }
    return Self.strokes(of: left, before: right, using: &random)
  }

  /// What is smaller, in heights of a letter, is a mark as well as a sign, where the network knows marks.
  private let dotSize: Float = 0.35

  private func isMark(_ glyph: SyllableGlyph) -> Bool {
    !scribe.punctuation.isEmpty && glyph.box.longerSide < dotSize
  }

  private static func strokes(
    of left: SyllableGlyph, before right: SyllableGlyph, using random: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    let gap = 0.06 + 0.36 * random.unit()
    return left.strokes
      + right.moved(by: SIMD2(left.box.upper.x + gap - right.box.lower.x, 0)).strokes
  }

  /// How often a mark stands before the letter.
  private let openingShare: Float = 0.2

  /// A syllable with a mark beside it.
  private func marked(
    _ parts: [SyllableScribe.Part], by hand: SyllableScribe.Hand, using random: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    let syllable = SyllableGlyph(parts.flatMap(\.glyph.strokes))
    let number = random.below(scribe.punctuation.count)
    guard !syllable.strokes.isEmpty,
      let mark = scribe.mark(scribe.punctuation[number], by: hand, using: &random)
    else { return syllable.strokes }
    return random.unit() < openingShare
      ? Self.strokes(of: mark, before: syllable, using: &random)
      : Self.strokes(of: syllable, before: mark, using: &random)
  }

  /// How often the pen goes as a hand moves it and a tablet samples it, not exactly as the letters run.
  var movedShare: Float = 0

  /// The strokes as a hand moves the pen along them: all alike, as one hand is quick or slow.
  private func moved(
    _ strokes: [[SIMD2<Float>]], using random: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    guard movedShare > 0, random.unit() < movedShare else { return strokes }
    let units = (random.unit(), random.unit(), random.unit())
    let movement = PenMovement(
      lag: 0.3 * units.0, tremor: 0.04 * units.1 * units.1,
      samplingInterval: 0.04 + 0.36 * units.2 * units.2)
    return strokes.map { movement.stroke(along: $0, using: &random) }
  }

  /// How often strokes are joined in an ink at all, and which ones then; how often a stroke is two.
  private let joining: Float = 0.25
  private let joinShare: Float = 0.35
  private let splitting: Float = 0.04
  /// The longest way between strokes that are joined, in heights of a letter.
  private let joinReach: Float = 0.5

  /// The strokes with other lifts of the pen between them.
  private func relifted(
    _ strokes: [[SIMD2<Float>]], using random: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    let joins = random.unit() < joining
    var lifted: [[SIMD2<Float>]] = []
    for stroke in strokes {
      if joins, let end = lifted.last?.last, let begin = stroke.first, stroke.count > 2 {
        if (begin - end).squaredLength < joinReach * joinReach, random.unit() < joinShare {
          lifted[lifted.count - 1] += stroke
          continue
        }
      }
      if stroke.count > 8, random.unit() < splitting {
        let place = 3 + random.below(stroke.count - 6)
        lifted.append(Array(stroke[...place]))
        lifted.append(Array(stroke[place...]))
      } else {
        lifted.append(stroke)
      }
    }
    return lifted
  }

  private let distortion = Distortion(
    slant: 0.12, turn: 0.04, aspect: 0.15, bend: 0.03, slantsLast: true)

  /// The strokes as a hand leaves them: some joined or parted, all slanted, turned and bent as one.
  private func varied(
    _ strokes: [[SIMD2<Float>]], using random: inout SplitMix64
  ) -> [[SIMD2<Float>]] {
    let box = SyllableGlyph(strokes).box
    guard !box.isEmpty else { return strokes }
    let half = max(box.longerSide, .leastNormalMagnitude) / 2
    let drawn = distortion.drawn(using: &random)
    return relifted(strokes, using: &random).map { stroke in
      stroke.map { drawn(($0 - box.middle) / half) }
    }
  }
}
