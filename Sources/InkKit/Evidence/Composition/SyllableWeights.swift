/// How syllables of letters and signs are weighed beside single letters.
///
/// The networks are sure of something for any ink: only templates tell that an ink is no letter. A
/// syllable is likelier the further the whole ink is from all templates,
///
///     cost of कि  =  letter weight × cost of क without ि  +  distance weight × its distance
///                    + sign weight × cost of ि by its shape, size and place
///                    + what having one sign costs
///                    − distance gain × the whole ink's distance from the nearest template
///
/// and if the whole ink looks most like क, too, it need not be so far away. Weights were fitted, as
/// those of a logistic regression, to single letters of the development set and to syllables composed of
/// them, letters counting forty times as much; then each number of signs was
/// made to cost one more, with which single letters are read as well as without signs.
package struct SyllableWeights: Hashable, Sendable {
  /// What costs of the letter and of the signs count.
  package var letterWeight: Float = 1.45
  package var distanceWeight: Float = 0.15
  package var signWeight: Float = 1.8
  /// What it costs to have one, two and three marks.
  package var countCosts: [Float] = [2.3, -0.3, -5.9]
  /// What is gained for each unit of distance of the whole ink, and the most units that count.
  package var distanceGain: Float = 0.7
  package var distanceLimit: Float = 10
  /// What is gained if the whole ink looks most like the letter alone, and then for each unit.
  package var sameLetterGain: Float = 2.9
  package var sameDistanceGain: Float = 0.43
  /// The most ways to split an ink into a letter and one, two and three marks for which the letter is
  /// looked at.
  package var splitLimits = [3, 2, 1]
  /// Ways that cost more than the best single letter by this, at least, are not looked at.
  package var margin: Float = 3

  /// What signs cost by themselves.
  func signs(_ cost: Float, markCount: Int) -> Float {
    cost * signWeight + countCosts[markCount - 1]
  }

  /// What a letter costs in a syllable.
  func letter(_ cost: Float, distance: Float) -> Float {
    cost * letterWeight + min(distance, distanceLimit) * distanceWeight
  }

  /// What is gained by a syllable, whatever its signs.
  func gain(nearest: Float, isSameLetter: Bool) -> Float {
    let distance = min(nearest, distanceLimit)
    return isSameLetter
      ? sameLetterGain + distance * sameDistanceGain : distance * distanceGain
  }
}

extension SyllableWeights: WeightGroup {
  /// Their place in packs.
  package static let place = WeightPlace("syllables", usual: SyllableWeights())

  package static var members: Members {
    [
      ("letterWeight", \.letterWeight), ("distanceWeight", \.distanceWeight),
      ("signWeight", \.signWeight), ("distanceGain", \.distanceGain),
      ("sameLetterGain", \.sameLetterGain), ("sameDistanceGain", \.sameDistanceGain),
    ]
  }
}
