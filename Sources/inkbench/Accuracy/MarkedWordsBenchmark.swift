import InkEvaluation
import InkKit

/// Words of many languages in handwriting fonts that no pack learned from, with marks as the fonts draw
/// them, as strokes of their own, and in one stroke with their letter; and such letters by themselves.
enum MarkedWordsBenchmark {
  /// The languages by their lists of frequent words.
  private static let languages = [
    "de", "fr", "es", "pt", "it", "nl", "sv", "da", "no", "fi", "pl", "cs", "sk", "hu", "ro", "tr",
    "hr", "lv", "lt", "vi",
  ]

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
      [("language", 10), ("marked", 7), ("marks", 8)], figures)
    var all = (words: EvaluationTally(), marked: Proportion())
    for name in languages {
      let recognizer = try CheckoutModels.recognizer(for: name)
      let words = try words(of: name, by: fonts, data: data) { $0.contains { !$0.isASCII } }
      var own = (words: EvaluationTally(), marked: Proportion())
      for word in words {
        let label = word.label ?? ""
        let answer = own.words.add(word, read: recognizer)
        let marked = marked(of: label, in: answer.candidates.first?.text ?? "")
        own.marked += marked
        all.words.add(word, answered: answer)
        all.marked += marked
      }
      table.row([name, "\(own.marked.total)", percent(own.marked)] + own.words.cells(figures))
    }
    table.row(["all", "\(all.marked.total)", percent(all.marked)] + all.words.cells(figures))
  }

  private static let figures: [Figure] = [.inks, .characters, .errors, .right, .median]

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
      [("language", 10), ("letter", 7)], [.inks, .first, .five])
    var random = SplitMix64(seed: 21)
    for (language, letters) in letters {
      let recognizer = try CheckoutModels.recognizer(for: language)
      for letter in letters {
        var tally = EvaluationTally()
        for number in 0..<letterCount {
          let hand = fonts.hands[number % fonts.hands.count]
          guard let ink = FontHands.ink(of: String(letter), by: hand, using: &random) else {
            continue
          }
          tally.add(InkRecord(ink: ink, label: String(letter)), read: recognizer)
        }
        table.row([language, String(letter)] + tally.cells([.inks, .first, .five]))
      }
    }
  }

  /// The letters with marks of a label that an answer has, too, whatever their order.
  private static func marked(of label: String, in read: String) -> Proportion {
    var found: [Character: Int] = [:]
    for letter in read { found[letter, default: 0] += 1 }
    var marked = Proportion()
    for letter in label where !letter.isASCII {
      marked.add(found[letter, default: 0] > 0)
      found[letter, default: 0] -= 1
    }
    return marked
  }
}
