/// How a language writes, where its data does not say it.
package struct LanguageRules: Hashable, Sendable {
  /// How small and large letters belong together.
  package var casing = LetterCasing()

  /// Whether spaces part words.
  package var hasSpaces = true

  /// Whether an apostrophe at the end of a word joins it to the next, as in "l'eau".
  package var joinsWords = false

  /// How likely an outcome is in some context of marks, per mille: a mark, `"word"`, `"number"` or
  /// `"end"` after a mark, `"start"`, `"word"` or `"number"`.
  package var marks: [String: [String: Float]] = [:]

  /// Endings of words that begin with a capital wherever they are, as German nouns do.
  package var capitalizedEndings: [String] = []

  /// Words as they are written.
  package var words: [String] = []

  /// Whether the words of texts and lists are those of the language, rather than of others in its
  /// script.
  package var hasWords = true

  /// Creates the rules that most languages have.
  package init() {}
}
