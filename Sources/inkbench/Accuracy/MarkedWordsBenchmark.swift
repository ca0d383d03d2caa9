import InkKit
import InkTraining

/// Words of many languages in handwriting fonts that no pack learned from, with marks as the fonts draw
/// them, as strokes of their own, and in one stroke with their letter; and such letters by themselves.
enum MarkedWordsBenchmark {
  /// How many words of each language are written; the most frequent ones are left out by turns.
  private static let wordCount = 60
  private static let listedCount = 3_000

  static func run(data: String) throws {
    let signs = try SampleFile.dev("unipen-char", of: data)
    for marks in FontHands.Marks.allCases {
      try run(FontHands(of: data, writing: marks, signs: signs), marks, data: data)
    }
    try runLetters(FontHands(of: data, writing: .joined, signs: signs))
  }

  private static func run(_ fonts: FontHands, _ marks: FontHands.Marks, data: String) throws {
    let table = Table(
      "Words in fonts kept apart, marks \(marks.rawValue)",
      [
        ("language", 10), ("words", 6), ("letters", 8), ("marked", 7), ("errors", 8),
        ("right", 8), ("marks", 8), ("median", 9),
      ])
    var all = TextScore()
    var allMarked = MarkedCount()
    for name in LanguagesBenchmark.languages {
      let recognizer = try CheckoutModels.recognizer(for: name)
      let words = try words(of: name, by: fonts, data: data) { $0.contains { !$0.isASCII } }
      var score = TextScore()
      var marked = MarkedCount()
      var times: [Double] = []
      for word in words {
        let text = recognizer.texts(of: word.ink, times: &times).first ?? ""
        score.add(text, for: word.label ?? "")
        marked.add(text, for: word.label ?? "")
      }
      all.add(score)
      allMarked.add(marked)
      table.row([
        name, "\(words.count)", "\(score.characterCount)", "\(marked.count)",
        score.characterErrors, score.right, marked.right,
        milliseconds(Measurement(times: times).median),
      ])
    }
    table.row([
      "all", "\(all.inkCount)", "\(all.characterCount)", "\(allMarked.count)",
      all.characterErrors, all.right, allMarked.right, "",
    ])
  }

  /// Words of a language that are wanted, by one hand after the other.
  static func words(
    of language: String, by fonts: FontHands, data: String, where isWanted: (String) -> Bool
  ) throws -> [InkRecord] {
    let texts = try SampleFile.words(language, of: data).prefix(listedCount).filter {
      $0.count >= 3 && $0.allSatisfy(\.isLetter) && isWanted($0)
    }
    return WordsInTurn.compose(texts, count: wordCount, by: fonts.hands) {
      FontHands.ink(of: $0, by: $1, using: &$2)
    }
  }

  /// Letters that are often written in one stroke with their marks, and a language that has them.
  private static let letters = [
    ("fr", "ç"), ("tr", "çş"), ("pl", "ąęł"), ("ro", "șț"), ("lt", "ąęįų"), ("lv", "ģķļņ"),
    ("vi", "ơưđ"), ("hr", "đ"), ("da", "ø"),
  ]
  /// How many of each are written.
  private static let letterCount = 40

  private static func runLetters(_ fonts: FontHands) throws {
    let table = Table(
      "Single letters in fonts kept apart, marks in one stroke with them",
      [("language", 10), ("letter", 7), ("inks", 6), ("top-1", 8), ("top-5", 8)])
    var random = SplitMix64(seed: 21)
    for (language, letters) in letters {
      let recognizer = try CheckoutModels.recognizer(for: language)
      for letter in letters {
        var (count, first, five) = (0, 0, 0)
        for number in 0..<letterCount {
          let hand = fonts.hands[number % fonts.hands.count]
          guard let ink = FontHands.ink(of: String(letter), by: hand, using: &random) else {
            continue
          }
          let texts = recognizer.result(for: ink).candidates.map(\.text)
          count += 1
          if texts.first == String(letter) { first += 1 }
          if texts.prefix(5).contains(String(letter)) { five += 1 }
        }
        table.row([
          language, String(letter), "\(count)", percent(first, of: count),
          percent(five, of: count),
        ])
      }
    }
  }

  /// How many letters with marks of some labels were read as such.
  private struct MarkedCount {
    private(set) var count = 0
    private var rightCount = 0

    /// Counts the letters of a label that an answer has, too, whatever their order.
    mutating func add(_ read: String, for label: String) {
      var found: [Character: Int] = [:]
      for letter in read { found[letter, default: 0] += 1 }
      for letter in label where !letter.isASCII {
        count += 1
        guard let left = found[letter], left > 0 else { continue }
        found[letter] = left - 1
        rightCount += 1
      }
    }

    mutating func add(_ other: MarkedCount) {
      count += other.count
      rightCount += other.rightCount
    }

    var right: String { percent(rightCount, of: count) }
  }
}
