/// How the evidence of letters side by side is weighed, in nats:
///
///     cost  =  shape cost · (cost of the label by its shape)  +  distance cost · (distance of the nearest
///              template)  +  gap cost · gaps  −  overlap gain · overlaps  +  cell cost
///              + group cost · further groups  +  size cost · (misfit of its size)
///              + place cost · (misfit of its place)  +  mark cost if it ends in what may be a mark
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

  /// The cost of a letter alone that ends in what is as small and low as a full stop or a comma: networks that know
  /// letters and parts of them take a letter with a mark beside it for the letter.
  ///
  /// Of the marks of short sentences (`inkbench DATA sentences`) 42, 77 and 92 % are read in Greek with 0, 6 and 12, 32, 55
  /// and 58 in Hindi.
  package var markCost: Float = 8

  /// How high capitals may be in units of the line's size, which is that of small letters where there
  /// are many, and what each height costs: lines of nothing but capitals are rare.
  struct Capitals: Hashable, Sendable {
    var height: Float
    var cost: Float
  }
  let capitals = [Capitals(height: 1.35, cost: 0), Capitals(height: 1, cost: 1)]

  /// Where spaces are.
  var spaces = SpaceGain(
    gain: 8.5, medianShare: 0.96, widestShare: 0.12, leastGap: 0.2, bonus: Self.decoder.spaceBonus)

  /// How the decoder weighs: costs of shapes are independent of how many characters there are.
  private static let decoder = DecoderWeights(
    characterBonus: 0, edgeSpaceBonus: 0, cellThreshold: 20)
}

/// Where spaces are in lines of groups side by side.
///
/// How wide a gap is says little by itself: some write their letters as far apart as others their words, and
/// letters that hang from a line leave none. So a gap is set against the others of its line:
///
///     gain of a space  =  gain · (gap − medianShare · median − widestShare · widest − leastGap) − bonus
///
/// The usual values are those of a logistic regression over 554 lines of separate letters by 102 people
/// (`unipen-line` of `train`) and of lines of 14 scripts in letters of fonts, whole and cut short: 6.3 % of people's gaps
/// are taken for what they are not, where one width for all lines gives 10.9, and 2.3 % of the fonts' rather than 8.9.
struct SpaceGain: Hashable, Sendable {
  /// The gain of a space for each unit of the line's size that a gap is wider.
  var gain: Float
  /// How much of the line's middle gap is taken off, and of its widest one.
  var medianShare: Float
  var widestShare: Float
  /// What is taken off any gap, in units of the line's size.
  var leastGap: Float
  /// The gain of any space; see ``DecoderWeights/spaceBonus``.
  var bonus: Float

  /// Gaps outside of these say no more.
  private static let gaps: ClosedRange<Float> = -0.5...2
  /// A gap between letters that counts as one of each line: a short line has few.
  private static let letterGap: Float = 0.2

  /// For each group how much better a space is before it than none; −∞ for the first one.
  ///
  /// - Parameter size: The line's size, in the unit of the groups' boxes.
  /// - Complexity: O(*n* log *n*) for *n* groups.
  func scores(before groups: [StrokeGroup], size: Float) -> [Float] {
    guard var right = groups.first?.box.upper.x else { return [] }
    let gaps = groups.dropFirst().map { group in
      let gap = (group.box.lower.x - right) / size
      right = max(right, group.box.upper.x)
      return min(max(gap, Self.gaps.lowerBound), Self.gaps.upperBound)
    }
    let sorted = (gaps + [Self.letterGap]).sorted()
    let median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    let least = median * medianShare + (gaps.max() ?? 0) * widestShare + leastGap
    let scores = zip(groups.dropFirst(), gaps).map { group, gap in
      // Words don't hang from one line.
      group.headlines.contains(where: \.runsOn) ? -.infinity : (gap - least) * gain - bonus
    }
    return [-.infinity] + scores
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
      ("placeCost", \.placeCost), ("markCost", \.markCost),
    ] + SpaceGain.members(within: \LetterWeights.spaces)
  }
}

extension SpaceGain {
  /// The numbers of spaces as those of what they are a member of.
  static func members<Owner>(
    within spaces: WritableKeyPath<Owner, SpaceGain>
  ) -> [(name: String, value: WritableKeyPath<Owner, Float>)] {
    [
      ("spaces.gain", spaces.appending(path: \.gain)),
      ("spaces.medianShare", spaces.appending(path: \.medianShare)),
      ("spaces.widestShare", spaces.appending(path: \.widestShare)),
      ("spaces.leastGap", spaces.appending(path: \.leastGap)),
      ("spaces.bonus", spaces.appending(path: \.bonus)),
    ]
  }
}
