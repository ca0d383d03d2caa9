/// The likeliest syllables by what a ``SyllableNetwork`` says of letter and signs.
struct SyllableBeam {
  /// A syllable and what it costs: minus the logarithm of its probability.
  struct Found: Sendable {
    var syllable: SyllableParts.Syllable
    var cost: Float
  }

  /// Which letters and signs may be answered.
  struct Allowed: Sendable {
    var letters: [Bool]
    /// For each slot one for no sign, which always may be, and for each sign.
    var signs: [[Bool]]
  }

  /// How many syllables are kept from slot to slot, and of how many letters they begin.
  private static let width = 32
  private static let letterCount = 8
  /// Signs that cost more than this are not looked at.
  private static let signLimit: Float = 9

  /// The likeliest syllables, none twice, by rising cost; at most as many as ``width``.
  ///
  /// - Parameter scores: The network's ``SyllableNetwork/logProbabilities(of:)``.
  /// - Complexity: O(*s*) for *s* outputs.
  static func syllables(
    of scores: [Float], by network: SyllableNetwork, allowed: Allowed
  ) -> [Found] {
    let letters = network.heads[1]
    let costs = letters.map { -scores[$0] }
    let allowedCosts = zip(costs, allowed.letters).map { $1 ? $0 : .infinity }
    let isSyllable = -scores[network.heads[0].lowerBound + SyllableNetwork.Kind.syllable.rawValue]
    var beam = Smallest.indices(letterCount, of: allowedCosts).map { letter in
      Found(
        syllable: SyllableParts.Syllable(letter: letter, signs: []),
        cost: isSyllable + costs[letter])
    }
    for (slot, head) in network.heads.dropFirst(2).enumerated() {
      let choices = head.enumerated().compactMap { sign, output -> (sign: Int, cost: Float)? in
        guard allowed.signs[slot][sign], sign == 0 || -scores[output] < signLimit else {
          return nil
        }
        return (sign, -scores[output])
      }
      var next: [Found] = []
      for found in beam {
        let hasSigns = found.syllable.letter < network.parts.letters.count
        for choice in choices where choice.sign == 0 || hasSigns {
          var longer = found
          longer.syllable.signs.append(choice.sign)
          // What has no signs needs no evidence for that.
          if hasSigns { longer.cost += choice.cost }
          next.append(longer)
        }
      }
      beam = Smallest.indices(width, of: next.map(\.cost)).map { next[$0] }
    }
    return beam
  }
}
