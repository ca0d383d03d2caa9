/// How deep the characters of a line are searched for.
struct SearchDepth: Hashable, Sendable {
  /// The most groups of strokes of a character.
  var groupCount: Int
  /// Whether letters and their marks and signs are looked at apart.
  var looksAtParts: Bool

  /// All that the sources know.
  static let full = SearchDepth(groupCount: .max, looksAtParts: true)
  /// The depth that every line is searched to: characters of one group each, taken as wholes.
  static let least = SearchDepth(groupCount: 1, looksAtParts: false)

  /// The depths from the greatest to the least.
  static let all = [
    full, SearchDepth(groupCount: .max, looksAtParts: false),
    SearchDepth(groupCount: 3, looksAtParts: false),
    SearchDepth(groupCount: 2, looksAtParts: false), least,
  ]
}
