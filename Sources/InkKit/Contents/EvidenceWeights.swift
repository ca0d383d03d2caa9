/// How all evidence of a model is weighed, in nats where nothing else is said.
///
/// The usual values are those of the code; a pack of the kind ``PackKind/weights`` has values that were
/// fitted to ink, and says to which and when (`inkrec models fit`).
package struct EvidenceWeights: Hashable, Sendable {
  /// How the decoder weighs joined writing, letters side by side, and blocks.
  package var decoder = DecoderWeights()
  package var letterDecoder = LetterWeights.decoder
  package var blockDecoder = BlockWeights.decoder
  /// How clear gaps of joined writing are weighed.
  package var gaps = GapWeights()
  /// How letters side by side are weighed.
  package var letters = LetterWeights()
  /// How blocks are weighed.
  package var blocks = BlockWeights()
  /// How words in Latin letters are weighed between them.
  package var words = WordWeights()
  /// How syllables are weighed beside single letters.
  package var syllables = SyllableWeights()
  package var syllableNetwork = SyllableNetworkWeights()
  /// How marks are weighed in single characters and in the cells of joined writing.
  package var marks = MarkWeights.characters
  package var cellMarks = MarkWeights.cells
  /// How letters with marks are weighed that a network tells.
  package var markedLetters = MarkedLetterWeights()
  /// How a person's samples are weighed in single characters and in the cells of joined writing.
  package var hand = PersonalHand.Weights.character
  package var cellHand = PersonalHand.Weights.cell

  /// Creates the usual weights.
  package init() {}
}

extension EvidenceWeights {
  /// Hands all weights, with their names, to a function that may change them: the one list for packs,
  /// recipes and fitting. The order is that of packs; names are never used again for another weight.
  package mutating func visit<Failure: Error>(
    _ body: (_ name: String, _ value: inout Float) throws(Failure) -> Void
  ) throws(Failure) {
    try decoder.visit("joined", body)
    try letterDecoder.visit("letters.decoder", body)
    try blockDecoder.visit("blocks.decoder", body)
    try body("joined.gaps.gain", &gaps.gain)
    try body("joined.gaps.least", &gaps.least)
    try body("letters.shapeCost", &letters.shapeCost)
    try body("letters.distanceCost", &letters.distanceCost)
    try body("letters.gapCost", &letters.gapCost)
    try body("letters.syllableGapCost", &letters.syllableGapCost)
    try body("letters.overlapGain", &letters.overlapGain)
    try body("letters.cellCost", &letters.cellCost)
    try body("letters.groupCost", &letters.groupCost)
    try body("letters.sizeCost", &letters.sizeCost)
    try body("letters.placeCost", &letters.placeCost)
    try letters.spaces.visit("letters.spaces", body)
    try body("blocks.cellGain", &blocks.cellGain)
    try body("blocks.aloneGain", &blocks.aloneGain)
    try body("blocks.aloneWidth", &blocks.aloneWidth)
    try body("blocks.rareCost", &blocks.rareCost)
    try body("blocks.widthCost", &blocks.widthCost)
    try body("blocks.usualWidth", &blocks.usualWidth)
    try body("blocks.gapCost", &blocks.gapCost)
    try body("blocks.overlapGain", &blocks.overlapGain)
    try body("blocks.smallCost", &blocks.smallCost)
    try body("blocks.largePunctuationCost", &blocks.largePunctuationCost)
    try body("blocks.latinShare", &blocks.latinShare)
    try body("blocks.latinGain", &blocks.latinGain)
    try body("blocks.latinWidthCost", &blocks.latinWidthCost)
    try blocks.spaces.visit("blocks.spaces", body)
    try body("blocks.words.doubtfulCost", &words.doubtfulCost)
    try body("blocks.words.share", &words.share)
    try body("blocks.words.letterGain", &words.letterGain)
    try body("blocks.words.inkCost", &words.inkCost)
    try body("blocks.words.heightCost", &words.heightCost)
    try body("syllables.letterWeight", &syllables.letterWeight)
    try body("syllables.distanceWeight", &syllables.distanceWeight)
    try body("syllables.signWeight", &syllables.signWeight)
    try body("syllables.distanceGain", &syllables.distanceGain)
    try body("syllables.sameLetterGain", &syllables.sameLetterGain)
    try body("syllables.sameDistanceGain", &syllables.sameDistanceGain)
    try body("syllables.network.networkWeight", &syllableNetwork.networkWeight)
    try body("syllables.network.letterShare", &syllableNetwork.letterShare)
    try body("syllables.network.shapeWeight", &syllableNetwork.shapeWeight)
    try body("syllables.network.shapeLimit", &syllableNetwork.shapeLimit)
    try body("syllables.network.foreignCost", &syllableNetwork.foreignCost)
    try body("syllables.network.signCost", &syllableNetwork.signCost)
    try body("syllables.network.partsWeight", &syllableNetwork.partsWeight)
    try body("syllables.network.partsLimit", &syllableNetwork.partsLimit)
    try body("syllables.network.otherCost", &syllableNetwork.otherCost)
    try body("syllables.network.digitCost", &syllableNetwork.digitCost)
    try body("syllables.network.punctuationCost", &syllableNetwork.punctuationCost)
    try marks.visit("marks", body)
    try cellMarks.visit("marks.cells", body)
    try body("marks.network.cost", &markedLetters.cost)
    try body("marks.network.characterCost", &markedLetters.characterCost)
    try body("marks.network.sequenceCost", &markedLetters.sequenceCost)
    try hand.visit("hand", body)
    try cellHand.visit("hand.cells", body)
  }

  /// All weights by their names, in the order of packs.
  package var values: [(name: String, value: Float)] {
    var copy = self
    var values: [(name: String, value: Float)] = []
    copy.visit { (name, value) throws(Never) in values.append((name, value)) }
    return values
  }

  /// The largest magnitude of a weight.
  private static let limit: Float = 1000

  /// Whether a weight may have a value: those that others are divided or stretched by are positive. A NaN
  /// may be none's.
  static func isPossible(_ value: Float, for name: String) -> Bool {
    let isFactor = ["sharpness", "reach", "inertia"].contains { name.hasSuffix(".\($0)") }
    return abs(value) <= limit && (!isFactor || value > 0)
  }

  /// Changes the weights that are named.
  ///
  /// - Throws: The name of one that there is not, or that can't have its value.
  package mutating func set(_ values: [String: Float]) throws(UnknownWeight) {
    var values = values
    visit { (name, value) throws(Never) in
      if let new = values[name], Self.isPossible(new, for: name) {
        value = new
        values[name] = nil
      }
    }
    if let name = values.keys.min() { throw UnknownWeight(name: name) }
  }

  /// A weight that there is not, or that can't have its value.
  package struct UnknownWeight: Error, Hashable, Sendable {
    /// Its name.
    package let name: String
  }
}

extension DecoderWeights {
  fileprivate mutating func visit<Failure: Error>(
    _ group: String, _ body: (String, inout Float) throws(Failure) -> Void
  ) throws(Failure) {
    try body("\(group).priorWeight", &priorWeight)
    try body("\(group).characterBonus", &characterBonus)
    try body("\(group).spaceBonus", &spaceBonus)
    try body("\(group).edgeSpaceBonus", &edgeSpaceBonus)
    try body("\(group).sharpness", &sharpness)
    try body("\(group).segmentWeight", &segmentWeight)
    try body("\(group).sequenceWeight", &sequenceWeight)
  }
}

extension SpaceGain {
  fileprivate mutating func visit<Failure: Error>(
    _ group: String, _ body: (String, inout Float) throws(Failure) -> Void
  ) throws(Failure) {
    try body("\(group).usualGap", &usualGap)
    try body("\(group).gain", &gain)
    try body("\(group).bonus", &bonus)
  }
}

extension MarkWeights {
  fileprivate mutating func visit<Failure: Error>(
    _ group: String, _ body: (String, inout Float) throws(Failure) -> Void
  ) throws(Failure) {
    try body("\(group).markGain", &markGain)
    try body("\(group).strokeGain", &strokeGain)
    try body("\(group).dotlessCost", &dotlessCost)
  }
}

extension PersonalHand.Weights {
  fileprivate mutating func visit<Failure: Error>(
    _ group: String, _ body: (String, inout Float) throws(Failure) -> Void
  ) throws(Failure) {
    try body("\(group).reach", &reach)
    try body("\(group).inertia", &inertia)
    try body("\(group).strength", &strength)
  }
}
