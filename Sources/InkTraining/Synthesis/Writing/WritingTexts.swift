package import InkKit

/// Draws texts to write: words and short lines, now and then with capitals.
package struct WritingTexts: Sendable {
  /// Words, and the choice among them.
  private var words: [String] = []
  private var choice = WeightedChoice()
  /// Runs of words with their marks and capitals.
  private var runs: [String] = []

  /// The most characters of a text, and of a word of a list.
  private static let longest = 24
  private static let longestWord = 14
  /// How often a text is of several words, if there is running text, how often a word has a capital,
  /// and how often all of its letters are.
  private static let runShare: Float = 0.15
  private static let capitalShare: Float = 0.12
  private static let capitalsShare: Float = 0.05
  /// How often the letters of a word are in any order, so that what no list has is read, too.
  private static let shuffledShare: Float = 0.12
  /// How many words a list gives at most.
  private static let listLimit = 8000

  /// Adds a file: a list of words with counts, or lines of running text.
  ///
  /// Every list counts as much as any other. Of a list every word counts the root of how often it is
  /// used: rare ones have rare letters.
  package mutating func add(_ bytes: [UInt8]) {
    var list: [(word: String, weight: Float)] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: " ")
      if parts.count == 2, let count = Float(parts[1]) {
        guard list.count < Self.listLimit, parts[0].count <= Self.longestWord else { continue }
        list.append((String(parts[0]), count.squareRoot()))
      } else if parts.count > 1 {
        addRuns(of: parts)
      }
    }
    let total = list.reduce(0) { $0 + $1.weight }
    for (word, weight) in list {
      words.append(word)
      choice.add(weight / total)
    }
  }

  /// Adds the runs of a line's words that are short enough.
  private mutating func addRuns(of parts: [Substring]) {
    var run = ""
    for part in parts {
      if !run.isEmpty, run.count + part.count >= Self.longest {
        runs.append(run)
        run = ""
      }
      run += run.isEmpty ? String(part) : " " + part
    }
    if !run.isEmpty, run.count <= Self.longest { runs.append(run) }
  }

  /// Draws a text.
  package func text(using random: inout SplitMix64) -> String {
    let isRun = random.unit() < Self.runShare
    let capitals = random.unit()
    let place = random.unit()
    if words.isEmpty || isRun && !runs.isEmpty {
      return runs.isEmpty ? "" : runs[min(Int(place * Float(runs.count)), runs.count - 1)]
    }
    let word = words[choice.index(at: place)]
    if capitals < Self.capitalsShare { return word.uppercased() }
    if capitals < Self.capitalsShare + Self.capitalShare {
      return word.prefix(1).uppercased() + word.dropFirst()
    }
    if capitals > 1 - Self.shuffledShare {
      var letters = Array(word)
      random.shuffle(&letters)
      return String(letters)
    }
    return word
  }
}
