import InkKit

/// Words of many languages, each composed from the letters of one writer and from marks, read with the
/// model of the language and with the English one.
enum LanguagesBenchmark {
  /// The languages by their lists of frequent words.
  private static let languages = [
    "de", "fr", "es", "pt", "it", "nl", "sv", "da", "no", "fi", "pl", "cs", "sk", "hu", "ro", "tr",
    "hr", "lv", "lt", "vi",
  ]

  /// How many words of each language are composed; the most frequent ones are left out by turns.
  private static let wordCount = 60
  private static let listedCount = 3_000

  static func run(data: String) throws {
    guard let english = try CheckoutModels.english(), let pack = try CheckoutModels.pack("marks")
    else {
      print("\nNo models were built; the benchmark of languages is left out.")
      return
    }
    let records = try SampleFile.records("\(data)/ink/dev/unipen-char.jsonl.gz")
    let letters = AccentedLetters(try LetterMarks(pack: pack), marksFrom: records)
    let writers = Self.writers(of: records)
    let plain = try Recognizer(model: english)
    let table = Table(
      "Words composed of letters and marks of the development set, by the language's model and en",
      [
        ("language", 10), ("words", 6), ("letters", 8), ("marked", 7), ("own", 8), ("en", 8),
        ("ratio", 6), ("median", 9), ("en", 9),
      ])
    var all = (own: TextScore(), english: TextScore())
    for name in languages {
      let list = try SampleFile.bytes("\(data)/text/frequency/\(name).txt.gz")
      guard let model = try CheckoutModels.model(for: name) else { return }
      let recognizer = try Recognizer(model: model)
      let words = try Self.words(of: list, by: writers, letters: letters)
      var scores = (own: TextScore(), english: TextScore())
      var times = (own: [Double](), english: [Double]())
      for (text, ink) in words {
        let read = Self.text(of: ink, recognizer, &times.own)
        let other = Self.text(of: ink, plain, &times.english)
        scores.own.add(read, for: text)
        all.own.add(read, for: text)
        scores.english.add(other, for: text)
        all.english.add(other, for: text)
      }
      let count = words.reduce(0) { $0 + $1.text.count }
      let marked = words.reduce(0) { $0 + $1.text.count { !$0.isASCII } }
      let ratio = scores.own.errorRate / max(scores.english.errorRate, 1e-9)
      table.row([
        name, "\(words.count)", "\(count)", "\(marked)", scores.own.characterErrors,
        scores.english.characterErrors, fixed(ratio, 2),
        TextBenchmark.milliseconds(Measurement(times: times.own).median),
        TextBenchmark.milliseconds(Measurement(times: times.english).median),
      ])
    }
    table.row([
      "all", "", "", "", all.own.characterErrors, all.english.characterErrors,
      fixed(all.own.errorRate / max(all.english.errorRate, 1e-9), 2), "", "",
    ])
  }

  /// The best text of an ink, and how long it takes.
  private static func text(
    of ink: Ink, _ recognizer: Recognizer, _ times: inout [Double]
  ) -> String {
    var text = ""
    times.append(
      ContinuousClock().measure {
        text = recognizer.result(for: ink).candidates.first?.text ?? ""
      } / .seconds(1))
    return text
  }

  /// The letters of each writer.
  private static func writers(of records: [InkRecord]) -> [[Character: [Ink]]] {
    var writers: [String: [Character: [Ink]]] = [:]
    for record in records {
      guard let label = record.label, label.count == 1, let letter = label.first else { continue }
      writers[record.writer ?? "", default: [:]][letter, default: []].append(record.ink)
    }
    return writers.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Words of a list that writers' letters are enough for, writer by writer in turn.
  private static func words(
    of list: [UInt8], by writers: [[Character: [Ink]]], letters: AccentedLetters
  ) throws -> [(text: String, ink: Ink)] {
    let lines = String(decoding: list, as: UTF8.self).split(separator: "\n").prefix(listedCount)
    let texts = lines.compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { $0.count >= 3 && $0.allSatisfy { $0.isLetter && letters.base(of: $0) != nil } }
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
      for stroke in made.strokes {
        strokes.append(
          Stroke(
            points: stroke.map { point in
              StrokePoint(x: (point.x - made.lower.x + left) * 100, y: point.y * 100)
            }))
      }
      left += made.upper.x - made.lower.x + WordComposer.gap
    }
    return try Ink(strokes: strokes)
  }
}
