import InkEvaluation
import InkKit

/// Words, lines and pages in process, one thread, with the built-in English model.
enum TextBenchmark {
  static func run(data: String) throws {
    let recognizer = try CheckoutModels.recognizer()
    let paged = try CheckoutModels.recognizer(options: RecognizerOptions(layout: .page))
    let table = Table(
      "Reading text (one thread)",
      [("ink", 30)], figures)
    show(
      "characters, unipen-char", try SampleFile.dev("unipen-char", of: data), recognizer, table)
    for (name, set, count) in [
      ("words", "unipen-word", 1_000), ("words", "imadoc-word", 1_000),
      ("lines", "unipen-line", 500),
    ] {
      let records = try SampleFile.spread(set, count, data: data)
      show("\(name), \(set)", records, recognizer, table)
    }
    let long = try SampleFile.spread("unipen-line", 500, data: data) { record in
      (35...45).contains(record.label?.count ?? 0)
    }
    show("lines of 35 to 45 characters", long, recognizer, table)
    show("pages, imadoc-page", try SampleFile.spread("imadoc-page", 200, data: data), paged, table)
    try show(lengthsOf: long, recognizer)
  }

  private static func show(
    _ name: String, _ records: [InkRecord], _ recognizer: Recognizer, _ table: Table
  ) {
    for record in records.prefix(20) { _ = recognizer.result(for: record.ink) }
    table.row([name] + EvaluationTally(of: records, read: recognizer).cells(figures))
  }

  private static let figures: [Figure] = [.inks, .median, .slow, .slowest, .errors, .right]

  /// The same lines once, twice, four and eight times over, one after the other in one run.
  private static func show(lengthsOf lines: [InkRecord], _ recognizer: Recognizer) throws {
    let lines = lines.prefix(8)
    let table = Table(
      "The same \(lines.count) lines several times on one line",
      [("times", 6), ("strokes", 8), ("points", 8), ("median", 11), ("per time", 11), ("ratio", 6)])
    var once: Double?
    for count in [1, 2, 4, 8] {
      let inks = try lines.map { try InkLayouts.repeating($0.ink, count) }
      let measurement = Measurement.of(minimumRuns: 5, minimumSeconds: 0.2) {
        inks.reduce(0) { $0 + recognizer.result(for: $1).candidates.count }
      }
      let seconds = measurement.median / Double(max(1, inks.count))
      let share = seconds / Double(count)
      table.row([
        "\(count)", "\(inks.reduce(0) { $0 + $1.strokes.count } / max(1, inks.count))",
        "\(inks.reduce(0) { $0 + InkLayouts.pointCount($1) } / max(1, inks.count))",
        milliseconds(seconds), milliseconds(share), fixed(share / (once ?? share), 2),
      ])
      once = once ?? share
    }
  }
}
