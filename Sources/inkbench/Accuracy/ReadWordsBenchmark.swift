import InkEvaluation
import InkKit

/// Words of lines and pages as ``Recognizer/page(of:in:paper:alternatives:detector:)`` has them: whether their
/// probabilities come true, and how often the word that was written is among what they may be.
enum ReadWordsBenchmark {
  /// The sets, with the languages that they are read in and the most inks of each.
  private static let sets: [(file: String, tag: String, count: Int)] = [
    ("unipen-line", "en", 500), ("imadoc-page", "en", 200), ("poh-line", "fa", 250),
    ("poh-page", "fa", 150),
  ]
  /// The most other texts of a word.
  private static let alternatives = 10

  static func run(data: String) throws {
    let table = Table(
      "Words of the label found at their place, the text as it is",
      [
        ("set", 12), ("inks", 6), ("words", 7), ("best", 8), ("first 3", 8), ("first 6", 8),
        ("first 11", 9), ("or in a line", 13),
      ])
    var said: [(String, [(probability: Float, isRight: Bool)])] = []
    for set in sets {
      let recognizer = try CheckoutModels.recognizer(for: set.tag)
      let records = try SampleFile.spread(set.file, set.count, data: data)
      var counts = Counts()
      for record in records { counts.add(record, recognizer) }
      table.row(
        [set.file, "\(records.count)", "\(counts.wordCount)"]
          + [counts.best, counts.first[2], counts.first[5], counts.first[10], counts.inLines]
          .map { percent($0, of: counts.wordCount) })
      said.append((set.file, counts.words))
      said.append(("\(set.file), whole lines", counts.lines))
    }
    for (name, said) in said where said.count > 100 {
      Calibration.show(said, "How often \(said.count) words or lines are right (\(name))")
    }
  }

  /// What was found of some inks.
  private struct Counts {
    var wordCount = 0
    var best = 0
    /// How many words are among so many likeliest texts and one.
    var first = [Int](repeating: 0, count: alternatives + 1)
    var inLines = 0
    var words: [(probability: Float, isRight: Bool)] = []
    var lines: [(probability: Float, isRight: Bool)] = []

    mutating func add(_ record: InkRecord, _ recognizer: Recognizer) {
      let label = record.label ?? ""
      let expected = label.split(whereSeparator: \.isWhitespace).map(String.init)
      let page = recognizer.page(of: record.ink, alternatives: alternatives)
      let read = page.lines.flatMap(\.words)
      let pairs = Self.pairs(of: read.map(\.text), with: expected)
      wordCount += expected.count
      for (index, word) in read.enumerated() {
        words.append((word.probability, pairs[index].map { expected[$0] == word.text } ?? false))
        guard let place = pairs[index] else { continue }
        let texts = [word.text] + word.alternatives.map(\.text)
        if texts[0] == expected[place] { best += 1 }
        if let rank = texts.firstIndex(of: expected[place]), rank < first.count {
          for index in rank..<first.count { first[index] += 1 }
        }
      }
      // What other readings of lines part otherwise counts as found.
      let others = page.lines.flatMap { line in
        line.alternatives.flatMap { $0.text.split(separator: " ").map(String.init) }
          + line.words.flatMap { [$0.text] + $0.alternatives.map(\.text) }
      }
      let known = Set(others)
      inLines += expected.count(where: known.contains)
      if page.lines.count == 1 {
        lines.append((page.lines[0].probability, page.lines[0].text == label))
      }
    }

    /// For each word that was read the word of the label in its place, by the cheapest alignment of both.
    private static func pairs(of read: [String], with expected: [String]) -> [Int?] {
      var pairs = [Int?](repeating: nil, count: read.count)
      let steps = alignment((read.count, expected.count)) { row, column in
        let (one, other) = (Array(read[row]), Array(expected[column]))
        return Double(editDistance(one, other)) / Double(max(one.count, other.count, 1))
          * 1.5
      }
      for case (let word?, let place) in steps { pairs[word] = place }
      return pairs
    }
  }
}
