import InkKit

/// The running text that the words of ``WordContexts`` are counted in: a member of a recipe.
///
///     {"file": "text/sentences/en.txt.gz", "names": ["text/names/us_given_ssa.txt.gz", …], "words": 30000, "pairs": 300000}
package struct SentenceSource: Hashable, Sendable {
  /// The file of sentences, and lists of names beside it, below the folder of data.
  package var file: String
  package var names: [String] = []
  /// The most words, and pairs of words.
  package var words: Int
  package var pairs: Int

  /// All files.
  var files: [String] { [file] + names }

  init(file: String, words: Int, pairs: Int) {
    self.file = file
    self.words = words
    self.pairs = pairs
  }

  init(_ json: CheckedJSON) throws(ModelError) {
    file = try json.string("file")
    names = try json.strings("names")
    words = try json.integer("words", in: 1...WordContexts.limit)
    pairs = try json.integer("pairs", in: 0...WordContexts.followerLimit / 2)
  }
}
