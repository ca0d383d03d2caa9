/// The reason why a recipe can't be carried out.
package struct MakingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of reasons.
  package enum Code: Sendable {
    /// A wish that contradicts the recipe, the data or an earlier run.
    case mistake
    /// Nothing can be learned from the samples of a pack.
    case unusableSamples
    /// A checkpoint of an earlier run that can't be read.
    case damagedCheckpoint
  }

  /// The kind of reason.
  package let code: Code
  /// One sentence without a full stop.
  package let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
