/// How a text pack is made: from a list of words, the first file of `data`, and texts, with `words` as they are
/// written where the list has them in small letters or parts; or from a ``TextSource``.
package struct TextRecipe: Sendable {
  /// The list of words and the texts, below the folder of data.
  let data: [String]
  /// Words as they are written.
  var words: [String] = []
  /// The sentences whose words are counted with what follows them, among the files of `data`.
  var contexts: SentenceSource?
  /// What a pack of ``RecipeTexts`` is made of; `nil` for others.
  var source: TextSource?
}
