import InkEvaluation
import InkKit

/// Whether answers are as sure as they may be: how often those of some probability are right, and
/// what an ink that is no writing is answered with.
enum TrustBenchmark {
  /// The best answer to an ink.
  private struct Answer {
    var probability: Float
    var score: Float
    var isRight: Bool
  }

  static func run(data: String) throws {
    let whole = try CheckoutModels.recognizer()
    var readings = [("templates", whole.without([.sequence]))]
    if whole.contents[SequenceNetwork.self] != nil { readings.append(("and sequence", whole)) }
    let words =
      try SampleFile.spread("unipen-word", 2_000, data: data)
      + SampleFile.spread("imadoc-word", 1_000, data: data)
    let others = [
      ("scribbles", try scribbles(300)),
      ("shapes", try SampleFile.spread("drawn-shape", 300, data: data)),
      ("sketches", try SampleFile.spread("quickdraw-sketch", 300, data: data)),
    ]
    for (name, recognizer) in readings {
      let answers = words.compactMap { answer(to: $0, recognizer) }
      Calibration.show(
        answers.map { ($0.probability, $0.isRight) },
        "How often answers to \(answers.count) words are right (\(name))")
      let limit = answers.map(\.score).sorted()[min(answers.count * 95 / 100, answers.count - 1)]
      let table = Table(
        "Best answers to what is no writing (\(name); 95 % of words score \(fixed(Double(limit), 2))"
          + " or less)",
        [
          ("ink", 14), ("inks", 5), ("median probability", 18), ("over 90 %", 10),
          ("median score", 12), ("scored as words", 15),
        ])
      for (name, records) in [("words", words)] + others {
        let answers = records.compactMap { answer(to: $0, recognizer) }
        show(answers, of: records.count, limit: limit, name, in: table)
      }
    }
    try showParting(data: data)
  }

  /// The inks of a model, of all lengths that it reads: the names of files, and the most of each.
  private static let models: [(tag: String, files: [(name: String, count: Int)])] = [
    ("en", [("unipen-char", 800), ("unipen-word", 800), ("unipen-line", 300)]),
    ("zh-Hani", [("casia-char", 600)]), ("ja", [("tegaki-ja", 250)]),
    ("ru", [("russian-char", 600), ("russian-word", 200)]),
    ("fa", [("poh-word", 400), ("poh-line", 150)]), ("my", [("burmese-syllable", 600)]),
    ("te", [("telugu-syllable", 400)]), ("el", [("writemath-greek", 300)]),
  ]

  /// How well a threshold on the score parts right answers from wrong ones, by model.
  private static func showParting(data: String) throws {
    let table = Table(
      "How often the score of a right answer is below that of a wrong one",
      [
        ("model", 9), ("inks", 6), ("right", 8), ("mean probability", 16),
        ("by score", 9), ("by probability", 14),
      ])
    for (tag, files) in models {
      let recognizer = try CheckoutModels.recognizer(for: tag)
      let records = try files.flatMap { try SampleFile.spread($0.name, $0.count, data: data) }
      showParting(tag, records.compactMap { answer(to: $0, recognizer) }, in: table)
    }
    let letters = Dictionary(
      grouping: try SampleFile.dev("omniglot-char", of: data), by: { $0.language ?? "" })
    for (tag, records) in letters.sorted(by: { $0.key < $1.key }) where !tag.isEmpty {
      guard let recognizer = try? CheckoutModels.recognizer(for: tag) else { continue }
      showParting(tag, records.compactMap { answer(to: $0, recognizer) }, in: table)
    }
  }

  private static func showParting(_ name: String, _ answers: [Answer], in table: Table) {
    func part(_ value: (Answer) -> Float) -> String {
      let right = answers.filter(\.isRight).map(value)
      let wrong = answers.filter { !$0.isRight }.map(value)
      guard !right.isEmpty, !wrong.isEmpty else { return "–" }
      var sum = 0.0
      for one in right {
        for other in wrong { sum += one < other ? 1 : one == other ? 0.5 : 0 }
      }
      return fixed(sum / Double(right.count * wrong.count), 3)
    }
    table.row([
      name, "\(answers.count)", percent(answers.count(where: \.isRight), of: answers.count),
      percent(answers.reduce(0) { $0 + Double($1.probability) } / Double(max(1, answers.count))),
      part(\.score), part { -$0.probability },
    ])
  }

  private static func answer(to record: InkRecord, _ recognizer: Recognizer) -> Answer? {
    guard let best = recognizer.result(for: record.ink).candidates.first else { return nil }
    return Answer(
      probability: best.probability, score: best.score,
      isRight: EvaluatedInk.isRight(best.text, for: record.label ?? ""))
  }

  private static func show(
    _ answers: [Answer], of count: Int, limit: Float, _ name: String, in table: Table
  ) {
    func share(_ isCounted: (Answer) -> Bool) -> String {
      percent(Double(answers.count(where: isCounted)) / Double(max(1, count)))
    }
    table.row([
      name, "\(count)", percent(Double(answers.map(\.probability).median ?? 0)),
      share { $0.probability > 0.9 }, fixed(Double(answers.map(\.score).median ?? 0), 2),
      share { $0.score <= limit },
    ])
  }

  /// Ink of a pen that nobody guides: a few smooth strokes, as wide as a word.
  private static func scribbles(_ count: Int) throws -> [InkRecord] {
    var random = SplitMix64(seed: 7)
    return try (0..<count).map { number in
      let strokes = (0..<(1 + random.below(4))).map { _ in
        var place = SIMD2<Float>(random.unit() * 400, random.unit() * 100)
        var pace = SIMD2<Float>(0, 0)
        return Stroke(
          points: (0..<(20 + random.below(120))).map { _ in
            let push = SIMD2<Float>(random.normal() + 0.1, random.normal())
            // The pen is drawn back to the middle of the line.
            pace = pace * 0.85 + push * 3 + SIMD2(0, (50 - place.y) * 0.02)
            place += pace
            return StrokePoint(x: place.x, y: place.y)
          })
      }
      return InkRecord(ink: try Ink(strokes: strokes), id: "scribble-\(number)", label: "")
    }
  }
}
