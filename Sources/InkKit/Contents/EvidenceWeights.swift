/// How all evidence of a model is weighed.
package struct EvidenceWeights: Hashable, Sendable {
  /// How the decoder weighs joined writing.
  package var decoder = DecoderWeights()
  /// How letters side by side are weighed.
  package var letters = LetterWeights()
  /// How blocks are weighed.
  package var blocks = BlockWeights()
  /// How syllables are weighed beside single letters.
  package var syllables = SyllableWeights()
  /// How marks are weighed in single characters and in the cells of joined writing.
  package var marks = MarkWeights.characters
  package var cellMarks = MarkWeights.cells

  /// Creates the usual weights.
  package init() {}
}
