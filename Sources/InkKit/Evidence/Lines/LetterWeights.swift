/// How the evidence of letters side by side is weighed, in nats:
///
///     cost  =  shape cost · (cost of the label by its shape)  +  distance cost · (distance of the nearest
///              template)  +  gap cost · gaps  −  overlap gain · overlaps  +  cell cost
///              + group cost · further groups  +  size cost · (misfit of its size)
///              + place cost · (misfit of its place)
///
/// The usual weights are about those that make right readings of 680 random lines of one to seven
/// letters likeliest (a conditional random field, without any text model), lines that were composed of
/// the letters of half the writers of the development set (`omniglot-char`).
package struct LetterWeights: Hashable, Sendable {
  /// Weight of the cost of a label by its shape.
  package var shapeCost: Float = 1.2
  /// The cost of a unit of distance of the nearest template; none for syllables.
  package var distanceCost: Float = 0.45
  /// The costs of a gap inside a letter, and inside a syllable, for each unit of the line's size.
  package var gapCost: Float = 11
  package var syllableGapCost: Float = 4
  /// The gain of each unit by which groups of a letter overlap.
  package var overlapGain: Float = 3
  /// The costs of each cell, and of each group of strokes beyond the first.
  package var cellCost: Float = 1.3
  package var groupCost: Float = 0.3
  /// Weights of a misfit of size, and of place.
  package var sizeCost: Float = 1.2
  package var placeCost: Float = 1

  /// How high capitals may be in units of the line's size, which is that of small letters where there
  /// are many, and what each height costs: lines of nothing but capitals are rare.
  struct Capitals: Hashable, Sendable {
    var height: Float
    var cost: Float
  }
  let capitals = [Capitals(height: 1.35, cost: 0), Capitals(height: 1, cost: 1)]

  /// Where spaces are.
  var spaces = SpaceGain(usualGap: 0.8, gain: 15, bonus: Self.decoder.spaceBonus)

  /// How the decoder weighs: costs of shapes are independent of how many characters there are.
  private static let decoder = DecoderWeights(
    characterBonus: 0, edgeSpaceBonus: 0, cellThreshold: 20)
}

/// Where spaces are in lines of groups side by side.
struct SpaceGain: Hashable, Sendable {
  /// The widest gaps inside words, in units of the line's size.
  var usualGap: Float
  /// The gain of a space for each unit that a gap is wider than the widest inside words.
  var gain: Float
  /// The gain of any space; see ``DecoderWeights/spaceBonus``.
  var bonus: Float

  /// Wider gaps say no more.
  private static let widestGap: Float = 2

  /// For each group how much better a space is before it than none; −∞ for the first one.
  func scores(before groups: [StrokeGroup], size: Float) -> [Float] {
    var right = -Float.infinity
    return groups.map { group in
      let gap = min((group.box.lower.x - right) / size, Self.widestGap)
      let isFirst = right == -.infinity
      right = max(right, group.box.upper.x)
      // Words don't hang from one line.
      if group.headlines.contains(where: \.runsOn) { return -.infinity }
      return isFirst ? -.infinity : (gap - usualGap) * gain - bonus
    }
  }
}

extension LetterWeights: WeightGroup {
  /// Their place in packs.
  package static let place = WeightPlace("letters", usual: LetterWeights())
  /// Those of the decoder for letters side by side.
  package static let decoderPlace = WeightPlace("letters.decoder", usual: decoder)

  package static var members: Members {
    [
      ("shapeCost", \.shapeCost), ("distanceCost", \.distanceCost), ("gapCost", \.gapCost),
      ("syllableGapCost", \.syllableGapCost), ("overlapGain", \.overlapGain),
      ("cellCost", \.cellCost), ("groupCost", \.groupCost), ("sizeCost", \.sizeCost),
      ("placeCost", \.placeCost),
    ] + SpaceGain.members(within: \LetterWeights.spaces)
  }
}

extension SpaceGain {
  /// The numbers of spaces as those of what they are a member of.
  static func members<Owner>(
    within spaces: WritableKeyPath<Owner, SpaceGain>
  ) -> [(name: String, value: WritableKeyPath<Owner, Float>)] {
    [
      ("spaces.usualGap", spaces.appending(path: \.usualGap)),
      ("spaces.gain", spaces.appending(path: \.gain)),
      ("spaces.bonus", spaces.appending(path: \.bonus)),
    ]
  }
}
