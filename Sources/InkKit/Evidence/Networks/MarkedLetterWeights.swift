/// How letters with marks that a ``MarkedLetterNetwork`` tells are weighed, in nats.
package struct MarkedLetterWeights: Hashable, Sendable {
  /// Extra cost of such a letter beside the network's, in joined writing and by itself. Of 1,200 inks
  /// of `unipen-word`, which have none, as French and as Polish, as many are read right with 0 and with 1. Of 2,000
  /// characters of `unipen-char` as Vietnamese, 1.0 % fewer than without the network are right with 0 for
  /// letters by themselves, and 0.1 % with 2.
  package var cost: Float = 1
  package var characterCost: Float = 2
  /// By how much at most the sequence network, which knows the letter without its marks, may take that for
  /// less likely than the likeliest of a cell: it sees a letter that it doesn't know.
  package var sequenceCost: Float = 1
}

extension MarkedLetterWeights: WeightGroup {
  /// Their place in packs.
  package static let place = WeightPlace("marks.network", usual: MarkedLetterWeights())

  package static var members: Members {
    [
      ("cost", \.cost), ("characterCost", \.characterCost), ("sequenceCost", \.sequenceCost),
    ]
  }
}
