import InkEvaluation
import InkKit
import InkTraining

/// The gain by samples of a writer in the errors of that writer: of each development writer every other
/// ink may be learned from, and the others are read.
///
/// The weights of samples were chosen on every other writer, so that the two halves are shown apart.
enum PersonalBenchmark {
  static func run(data: String) throws {
    let recognizer = try CheckoutModels.recognizer(for: "en-US")
    try show(
      "unipen-char", data: data, recognizer, counts: [0, 5, 20, 50, 100, 1_000], testLimit: 300)
    try show("unipen-word", data: data, recognizer, counts: [0, 20, 100, 1_000], testLimit: 60)
  }

  /// One writer's inks.
  private struct Writer {
    /// In an order that a seed decides.
    var samples: [InkRecord] = []
    /// The samples that are misread without any.
    var misread: [InkRecord] = []
    var test: [InkRecord] = []
  }

  private static func writers(
    of records: [InkRecord], testLimit: Int, _ recognizer: Recognizer
  ) -> [Writer] {
    SampleFile.byWriter(records).map { records in
      var writer = Writer()
      for (index, record) in records.enumerated() {
        if index.isMultiple(of: 2) {
          writer.samples.append(record)
        } else if writer.test.count < testLimit {
          writer.test.append(record)
        }
      }
      var random = SplitMix64(seed: 7)
      random.shuffle(&writer.samples)
      for record in writer.samples where writer.misread.count < 20 {
        let text = recognizer.result(for: record.ink).candidates.first?.text
        if text != record.label { writer.misread.append(record) }
      }
      return writer
    }
  }

  private static func show(
    _ name: String, data: String, _ recognizer: Recognizer, counts: [Int], testLimit: Int
  ) throws {
    let all = writers(
      of: try SampleFile.dev(name, of: data), testLimit: testLimit,
      recognizer)
    let table = Table(
      "\(name): errors of \(all.count) writers after samples of theirs were learned",
      [
        ("samples of each", 24), ("tuned on: chars", 15), ("inks wrong", 10),
        ("others: chars", 14), ("inks wrong", 10), ("all: chars", 10), ("inks wrong", 10),
        ("better", 6), ("worse", 6),
      ])
    var before: [EvaluationTally] = []
    for count in counts {
      let scores = all.map { score($0, learning: $0.samples.prefix(count), recognizer) }
      if before.isEmpty { before = scores }
      row("\(count)", scores, before: before, in: table)
    }
    let corrected = all.map { score($0, learning: $0.misread[...], recognizer) }
    row("20 that were misread", corrected, before: before, in: table)
  }

  private static func score(
    _ writer: Writer, learning samples: ArraySlice<InkRecord>, _ recognizer: Recognizer
  ) -> EvaluationTally {
    var trainer = PersonalTrainer(correcting: recognizer)
    for sample in samples.compactMap(\.sample) { trainer.add(sample) }
    return EvaluationTally(
      of: writer.test, read: recognizer.with { $0[PersonalHand.self] = trainer.hand })
  }

  private static func row(
    _ name: String, _ scores: [EvaluationTally], before: [EvaluationTally], in table: Table
  ) {
    let tuned = scores.indices.filter { $0.isMultiple(of: 2) }
    let others = scores.indices.filter { !$0.isMultiple(of: 2) }
    var cells = [name]
    for group in [tuned, others, Array(scores.indices)] {
      let sum = { (value: (EvaluationTally.Score) -> Int) in
        group.reduce(0) { $0 + value(scores[$1].exact) }
      }
      cells.append(percent(sum(\.characters.total.edits), of: sum(\.characters.total.length), 2))
      cells.append(
        percent(sum(\.hits[0].total) - sum(\.hits[0].count), of: sum(\.hits[0].total), 2))
    }
    let changes = zip(scores, before).map { $0.exact.hits[0].count - $1.exact.hits[0].count }
    cells.append("\(changes.filter { $0 > 0 }.count)")
    cells.append("\(changes.filter { $0 < 0 }.count)")
    table.row(cells)
  }
}
