/// How a network of syllables is weighed beside the shapes of letters; see ``SyllableSource``.
///
/// Round values, chosen on every third syllable of `burmese-syllable` and on the 60 Burmese letters of
/// `omniglot-char` (dev). A third less of the network's weight changes no figure of the syllables by more than
/// 0.3 points; without a limit for texts that it does not know, parts of letters become digits.
package struct SyllableNetworkWeights: Hashable, Sendable {
  /// What costs by the network count.
  package var networkWeight: Float = 1.5
  /// What differences between letters alone count by the network, as a share, and by their shapes.
  package var letterShare: Float = 0.25
  package var shapeWeight: Float = 1
  /// The most that either says against a letter.
  package var shapeLimit: Float = 12
  /// What letters with signs cost more than letters alone: without it more of the copied letters of
  /// `omniglot-char` are taken for others with signs.
  package var signCost: Float = 0.2
  /// What each code point behind the letter gains: what has many parts has many that may be in doubt, and yet is
  /// seldom something else.
  package var signGain: Float = 0
  /// What the costs of a letter and of signs apart count, as a ``SignSource`` tells them, and the most
  /// that they say against a syllable. Half as much or twice as much changes no figure by more than a
  /// point; with more weight fonts that were never learned are read worse.
  package var partsWeight: Float = 0.2
  package var partsLimit: Float = 6
  /// What texts that the network doesn't know cost more than the likeliest letter alone, and more than
  /// that the ink is no syllable.
  package var foreignCost: Float = 3
  package var otherCost: Float = 14
  /// What digits, and signs such as %, cost more than letters. Where letters are learned from fonts, and
  /// digits and signs from people, whatever is written unevenly looks like one of these.
  package var digitCost: Float = 1
  package var punctuationCost: Float = 0
  /// What the network's cost of a text with signs, or without, counts.
  func cost(_ cost: Float, of text: String, hasSigns: Bool) -> Float {
    guard hasSigns else { return networkWeight * cost }
    return networkWeight * cost + signCost - signGain * Float(text.unicodeScalars.count - 1)
  }

  /// What a text costs for what kind of character it is.
  func kindCost(of text: String) -> Float {
    guard let character = text.first, !character.isLetter else { return 0 }
    return character.isNumber ? digitCost : punctuationCost
  }
}

extension SyllableNetworkWeights: WeightGroup {
  /// Their place in packs.
  package static let place = WeightPlace("syllables.network", usual: SyllableNetworkWeights())

  package static var members: Members {
    [
      ("networkWeight", \.networkWeight), ("letterShare", \.letterShare),
      ("shapeWeight", \.shapeWeight), ("shapeLimit", \.shapeLimit),
      ("foreignCost", \.foreignCost), ("signCost", \.signCost), ("partsWeight", \.partsWeight),
      ("partsLimit", \.partsLimit), ("otherCost", \.otherCost), ("digitCost", \.digitCost),
      ("punctuationCost", \.punctuationCost), ("signGain", \.signGain),
    ]
  }
}
