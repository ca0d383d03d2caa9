/// The name of a person whose hand is learned.
///
/// It names a file: 1 to 100 letters of ASCII, digits, `.`, `_` and `-`, beginning with a letter or
/// digit.
public struct UserName: Hashable, Sendable, CustomStringConvertible {
  /// The name itself.
  public let description: String

  /// Checks a name; `nil` if it could not name a file.
  public init?(_ text: String) {
    guard text.isPlainFileName else { return nil }
    description = text
  }
}
