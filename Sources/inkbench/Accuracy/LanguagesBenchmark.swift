import InkKit

/// Words of many languages, each composed from the letters of one writer and from marks, read with the
/// model of the language and with the English one.
enum LanguagesBenchmark {
  /// The languages by their lists of frequent words.
  static let languages = [
    "de", "fr", "es", "pt", "it", "nl", "sv", "da", "no", "fi", "pl", "cs", "sk", "hu", "ro", "tr",
    "hr", "lv", "lt", "vi",
  ]

  /// How many words of each language are composed; the most frequent ones are left out by turns.
  private static let wordCount = 60
  private static let listedCount = 3_000

  static func run(data: String) throws {
    let records = try SampleFile.dev("unipen-char", of: data)
    let letters = AccentedLetters(
      try LetterMarks(pack: CheckoutModels.pack("marks")), marksFrom: records)
    let writers = WordsInTurn.letters(of: records)
    let plain = try CheckoutModels.recognizer()
    let table = Table(
      "Words composed of letters and marks of the development set, by the language's model and en",
      [
        ("language", 10), ("words", 6), ("letters", 8), ("marked", 7), ("own", 8), ("en", 8),
        ("ratio", 6), ("median", 9), ("en", 9),
      ])
    var all = (own: TextScore(), english: TextScore())
    for name in languages {
      let recognizer = try CheckoutModels.recognizer(for: name)
      let words = try Self.words(
        of: SampleFile.words(name, of: data), by: writers, letters: letters)
      let own = TextScore(of: words, read: recognizer)
      let english = TextScore(of: words, read: plain)
      all.own.add(own)
      all.english.add(english)
      let marked = words.reduce(0) { $0 + ($1.label ?? "").count { !$0.isASCII } }
      let ratio = own.errorRate / max(english.errorRate, 1e-9)
      table.row([
        name, "\(words.count)", "\(own.characterCount)", "\(marked)", own.characterErrors,
        english.characterErrors, fixed(ratio, 2),
        milliseconds(own.measurement.median), milliseconds(english.measurement.median),
      ])
    }
    table.row([
      "all", "", "", "", all.own.characterErrors, all.english.characterErrors,
      fixed(all.own.errorRate / max(all.english.errorRate, 1e-9), 2), "", "",
    ])
  }

  /// Words of a list that writers' letters are enough for, writer by writer in turn.
  private static func words(
    of list: [String], by writers: [[Character: [Ink]]], letters: AccentedLetters
  ) throws -> [InkRecord] {
    let texts = list.prefix(listedCount).filter {
      $0.count >= 3 && $0.allSatisfy { $0.isLetter && letters.base(of: $0) != nil }
    }
    return try WordsInTurn.compose(texts, count: wordCount, by: writers) { text, writer, random in
      try word(text, by: writer, letters, using: &random)
    }
  }

  /// A word of one writer's letters side by side; `nil` if a letter is missing.
  private static func word(
    _ text: String, by writer: [Character: [Ink]], _ letters: AccentedLetters,
    using random: inout SplitMix64
  ) throws -> Ink? {
    var strokes: [Stroke] = []
    var left: Float = 0
    let choices = text.map { letters.base(of: $0).flatMap { writer[$0] } }
    guard choices.allSatisfy({ $0 != nil }) else { return nil }
    for (letter, inks) in zip(text, choices) {
      guard let inks,
        let made = letters.letter(
          letter, of: inks[random.below(inks.count)], using: &random)
      else { return nil }
      strokes += made.strokes.map { stroke in
        Stroke(stroke.map { ($0 + SIMD2(left - made.lower.x, 0)) * 100 })
      }
      left += made.upper.x - made.lower.x + WordComposer.gap
    }
    return try Ink(strokes: strokes)
  }
}
