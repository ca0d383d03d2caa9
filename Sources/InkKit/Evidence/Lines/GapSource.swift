/// A source of spaces in joined writing where gaps are clear.
///
/// The networks judge gaps that may be spaces or not, and their scores go no further than some five nats:
/// an expected word would still close a gap as wide as several letters, and two words of a lexicon part one
/// that is none, as in "bottle brush". A gap that is clearly wider than those between letters is therefore
/// worth more the wider it is, until no lexicon says otherwise, and one that is as wide as those costs.
struct GapSource: LineSource {
  let weights: GapWeights

  /// The excess beyond the least one, in σ, from which on a gap is worth no more.
  private static let most: Float = 3

  /// - Complexity: O(*n*) for *n* pieces.
  func join(_ evidence: inout LineEvidence, memory: inout ReadingMemory) {
    guard case .joined(_, let pieces) = evidence.line.form else { return }
    guard weights.gain > 0 else { return }
    for (node, excess) in ClearGaps.excesses(between: pieces).enumerated() {
      guard let excess else { continue }
      if excess > weights.least {
        evidence.lattice.spaceScores[node] += min(excess - weights.least, Self.most) * weights.gain
      } else if excess < weights.narrow {
        evidence.lattice.spaceScores[node] -= min(weights.narrow - excess, Self.most) * weights.loss
      }
    }
  }
}

/// How clear gaps of joined writing are weighed.
///
/// The usual values are those of Latin writing: with an excess of 1 to 1.5 σ 98 % of the gaps were spaces, and
/// above that 99 % (1,542 lines of `unipen-line`); the networks say 95 and 97 %. With the loss, errors of all
/// lines of `dev` are 8.40 % rather than 8.69, and of 6,000 words 4.53 rather than 4.60; with twice as much, pages
/// of joined writing lose spaces.
package struct GapWeights: Hashable, Sendable {
  /// The gain of a space for each σ of a gap's excess, in nats; 0 or less leaves gaps to the
  /// networks.
  package var gain: Float = 8
  /// The excess in σ from which on gaps count.
  package var least: Float = 0.8
  /// The loss of a space for each σ that a gap's excess lies below the narrow one, in nats.
  package var loss: Float = 1
  /// The excess in σ below which a gap counts as one between letters.
  package var narrow: Float = 0
}

extension GapWeights: WeightGroup {
  /// Their place in packs.
  package static let place = WeightPlace("joined.gaps", usual: GapWeights())

  package static var members: Members {
    [("gain", \.gain), ("least", \.least), ("loss", \.loss), ("narrow", \.narrow)]
  }
}
