/// The recipe of a text pack besides its list of words and its texts.
package struct TextSource: Hashable, Sendable {
  /// The lists of words, below the folder of data; the texts are the pack's other files.
  package var lists: [String] = []
  /// The files of sentences whose words count beside those of the lists, below the folder of data.
  package var sentences: [String] = []
  /// The sentences whose words are counted with what follows them.
  package var contexts: SentenceSource?
  /// The exemplar characters of the language, more than one where it has several scripts.
  package var exemplars: [Exemplars] = []
  /// The script whose letters are taken where there are no exemplar characters.
  package var script: String
  /// Letters of the script that foreign words have.
  package var auxiliary = ""
  /// Letters of the language that its exemplar characters leave out, among them the zero-width
  /// non-joiner where words are spelled with it.
  package var letters = ""
  /// Scalars that may be read though nothing is known of them.
  package var openRanges: [ClosedRange<UInt32>] = []
  /// The standards whose first level everyone knows of those scalars; without one they are the frequent ones.
  package var standards: [CharacterStandard] = []
  /// Lists and exemplar characters of what is no part of those ranges unless the language has it.
  package var excludedLists: [String] = []
  package var excluded: [Exemplars] = []
  /// How the language writes.
  package var rules = LanguageRules()
  /// How large the pack may get.
  package var limits = Limits()

  /// Limits on the size of a text pack.
  package struct Limits: Hashable, Sendable {
    /// The most words of the lexicon, the most frequent ones.
    package var words = 20_000
    /// The length of the longest letter sequences, from 2 to 8.
    package var order = 5
    /// How much a sequence of letters, and a pair of characters, must say to be kept, in weight times
    /// natural logarithm.
    package var threshold: Float = 6
    package var characterThreshold: Float = 4
  }

  /// The sets of characters that CLDR has for a language, as it writes them.
  package struct Exemplars: Hashable, Sendable {
    package var main: String
    package var auxiliary: String
    package var punctuation: String
    package var numbers: String

    /// All sets.
    var texts: [String] { [main, auxiliary, punctuation, numbers] }
  }
}
