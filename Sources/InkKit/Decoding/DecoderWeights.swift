/// How a decoder weighs its evidence, and how far it looks.
///
/// Weights and thresholds are in the unit of the scores: natural logarithms. They are by default those that
/// read the development set's words, lines and pages best; see "How it was tuned" in the documentation of
/// InkTraining.
package struct DecoderWeights: Hashable, Sendable {
  /// The weight of a unit of the prior's cost beside the ink; 0 reads shapes alone.
  package var priorWeight: Float = 0.7

  /// The bonus for each character of the text, in `Character`s; it makes up for what the prior
  /// takes for each, so that long readings stand a chance against short ones.
  package var characterBonus: Float = 1.5

  /// The bonus for each space between characters, for the same reason.
  package var spaceBonus: Float = 3

  /// The bonus for a space before or behind all ink; no ink can speak for it or against it.
  package var edgeSpaceBonus: Float = 1.5

  /// By how much differences of cost are stretched to be probabilities.
  package var sharpness: Float = 0.8

  /// The weight of the score of a lattice's own network where a sequence network reads the line, too,
  /// and what that one's counts; without one the lattice's scores are taken as they are.
  var segmentWeight: Float = 0.5
  var sequenceWeight: Float = 0.5

  /// The least that a probability of a frame counts as, as a part of the frame's largest; above 0,
  /// below 1. It is what a single frame can say against a reading.
  var sequenceFloor: Float = 3e-4

  /// The most texts that are kept at each node, at least 1; more if more are asked for.
  var beamSize = 24

  /// How far a text may lie behind the best at its node.
  var beamThreshold: Float = 12

  /// The most labels of a cell that are tried, at least 1.
  package var labelLimit = 12

  /// How far a label may lie behind the best of its cell.
  var labelThreshold: Float = 10

  /// How far the best way through a cell may lie behind the best way of all, by the ink alone.
  var cellThreshold: Float = 14
}

extension DecoderWeights {
  /// The weights for texts that may be code.
  ///
  /// Signs and names of one letter stand by themselves, and the network of whole lines, which learned from
  /// words, knows them less well than that of cells. Of 607 texts with signs or digits of
  /// `flowchart-diagram` (`dev`) 53 % are read right with these, and 44 % with the weights of prose; of 785
  /// words 93 and 91 %.
  func forCode(_ isCode: Bool) -> DecoderWeights {
    guard isCode else { return self }
    var weights = self
    weights.sequenceWeight *= 0.4
    weights.segmentWeight *= 1.3
    weights.priorWeight *= 1.3
    weights.characterBonus += 0.5
    return weights
  }
}

extension DecoderWeights: WeightGroup {
  /// Those of joined writing.
  package static let joined = WeightPlace("joined", usual: DecoderWeights())

  package static var members: Members {
    [
      ("priorWeight", \.priorWeight), ("characterBonus", \.characterBonus),
      ("spaceBonus", \.spaceBonus), ("edgeSpaceBonus", \.edgeSpaceBonus),
      ("sharpness", \.sharpness), ("segmentWeight", \.segmentWeight),
      ("sequenceWeight", \.sequenceWeight),
    ]
  }
}
