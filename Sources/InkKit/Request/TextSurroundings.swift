/// The text around an ink, and whether spaces may be put between.
package struct TextSurroundings: Hashable, Sendable {
  /// The text before the ink; the last ``RecognitionContext/preContextLimit`` characters count.
  package var before: String

  /// The text after the ink; the first ``postContextLimit`` characters count.
  package var after: String

  /// Whether a reading may begin with a space where the text before suggests one.
  var mayBeginWithSpace: Bool

  /// Whether a reading may end with a space where the text after suggests one.
  var mayEndWithSpace: Bool

  /// How many characters after the ink count: enough to finish most words.
  static let postContextLimit = 8

  /// Creates surroundings.
  init(
    before: String = "", after: String = "", mayBeginWithSpace: Bool = true,
    mayEndWithSpace: Bool = false
  ) {
    self.before = before
    self.after = after
    self.mayBeginWithSpace = mayBeginWithSpace
    self.mayEndWithSpace = mayEndWithSpace
  }
}
