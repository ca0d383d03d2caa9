/// Makes letters of a letter that a model knows and of marks, for single characters and for the cells of
/// joined writing alike.
///
///     cost of é  =  cost of the ink without ˊ as e  +  cost of ˊ by its shape, size and place  −  gain
///
/// Whoever asks knows what the ink of a letter costs; where the letter has a dot of its own, as in í, a
/// dot takes the place of the mark.
struct MarkComposer: Sendable {
  /// How letters are composed.
  let composition: LetterComposition
  let weights: MarkWeights

  /// Offers the letters that some strokes are with their marks.
  ///
  /// - Parameters:
  ///   - parts: The strokes.
  ///   - unit: The height of small letters.
  ///   - distances: Finds how far the templates of each mark are from some strokes.
  ///   - letter: Reads the ink without the marks of a split, with a dot in their place if wanted, and
  ///     tells what each label costs.
  ///   - offer: Gets a label of ``LetterComposition/Way/label`` and its cost; more than once if there are
  ///     several ways.
  /// - Complexity: That of a few calls of `letter`, and of looking at all splits; see ``MarkSplits``.
  func compose(
    _ parts: [MarkSplits.Part], unit: Float, distances: (MarkSplits.Strokes) -> [Float],
    letter: (_ split: MarkSplits.Split, _ isDotted: Bool) -> (Int) -> Float,
    offer: (_ label: Int, _ cost: Float) -> Void
  ) {
    let splits = MarkSplits.all(
      of: parts, unit: unit, composition: composition, distances: distances)
    let ranked = MarkSplits.ranked(splits) {
      $0.gain(ofMark: weights.markGain, ofStroke: weights.strokeGain)
    }
    for (split, gain) in ranked.prefix(weights.splitLimit) {
      for isDotted in [false, true] {
        let ways = composition.ways.filter {
          $0.isDotted == isDotted && split.cost(of: $0) < .infinity
        }
        guard !ways.isEmpty else { continue }
        let cost = letter(split, isDotted)
        for way in ways { offer(way.label, cost(way.base) + split.cost(of: way) - gain) }
      }
    }
  }

  /// Offers the letters that lack the dot of their base, such as ı.
  ///
  /// - Parameter base: What each label costs as if the dot were there.
  func composeDotless(base: (Int) -> Float, offer: (_ label: Int, _ cost: Float) -> Void) {
    for way in composition.ways where way.first < 0 {
      offer(way.label, base(way.base) + weights.dotlessCost)
    }
  }
}

/// How marks are weighed beside the letters that they stand on, in nats.
package struct MarkWeights: Hashable, Sendable {
  /// The gain of a mark that a letter was found for, in nats: it makes up for what networks have
  /// against strokes that they don't know.
  package var markGain: Float
  /// The gain of each further stroke of a mark, in nats.
  package var strokeGain: Float
  /// The cost of a letter without the dot of its base, in nats.
  package var dotlessCost: Float
  /// The most ways to split an ink that are looked at, the best first.
  package var splitLimit: Int

  /// Weights for single characters; chosen on words composed of letters of the development writers and of
  /// marks, where 3 to 5 for a mark read alike.
  package static let characters = MarkWeights(
    markGain: 4, strokeGain: 1.5, dotlessCost: 1, splitLimit: 6)

  /// Weights for the cells of joined writing; chosen on the same words.
  package static let cells = MarkWeights(
    markGain: 3, strokeGain: 1.5, dotlessCost: 0.5, splitLimit: 3)
}

extension MarkWeights: WeightGroup {
  /// Those of single characters.
  package static let characterPlace = WeightPlace("marks", usual: MarkWeights.characters)
  /// Those of the cells of joined writing.
  package static let cellPlace = WeightPlace("marks.cells", usual: MarkWeights.cells)

  package static var members: Members {
    [
      ("markGain", \.markGain), ("strokeGain", \.strokeGain), ("dotlessCost", \.dotlessCost),
    ]
  }
}
