/// The text around an ink, and whether spaces may be put between.
package struct TextSurroundings: Hashable, Sendable {
  /// The text before the ink; the last ``RecognitionContext/preContextLimit`` characters count.
  package var before = ""

  /// The text after the ink; the first ``postContextLimit`` characters count.
  package var after = ""

  /// Whether a reading may begin with a space where the text before suggests one.
  var mayBeginWithSpace = true

  /// Whether a reading may end with a space where the text after suggests one.
  var mayEndWithSpace = false

  /// How many characters after the ink count: enough to finish most words.
  static let postContextLimit = 8
}
