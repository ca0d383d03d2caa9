/// How a recognizer answers, whatever the ink.
public struct RecognizerOptions: Hashable, Sendable {
  /// The most candidates in an answer, at least 1.
  public var maximumResultCount: Int

  /// The characters that an answer may consist of, or `nil` for all that the model knows.
  public var characterSet: Set<Character>?

  /// Creates options.
  ///
  /// - Precondition: `maximumResultCount` is at least 1.
  public init(maximumResultCount: Int = 10, characterSet: Set<Character>? = nil) {
    precondition(maximumResultCount >= 1, "A recognizer returns at least one candidate.")
    self.maximumResultCount = maximumResultCount
    self.characterSet = characterSet
  }
}
