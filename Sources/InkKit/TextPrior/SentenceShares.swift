/// How likely a word is to be written as in sentences.
struct SentenceShares: Sendable {
  /// The share of the followers of the context before, beside what these leave to other words.
  var followers: Float = 0.9
  /// The share of all words of sentences in the rest: behind something, and where nothing is known of
  /// the text before, as it stands in forms and lists.
  var words: Float = 0.7
  var firstWords: Float = 0.35
}
