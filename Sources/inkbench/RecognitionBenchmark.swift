import InkKit

/// One recognition in process, one thread, with the built-in English model.
enum RecognitionBenchmark {
  static func run(data: String?) throws {
    guard let model = try CheckoutModels.english() else {
      print("\nNo models were built; the benchmarks of recognition are left out.")
      return
    }
    let opening = try Measurement.of {
      try Recognizer(model: model).labels.count
    }
    let recognizer = try Recognizer(model: model)
    let table = Table(
      "Recognizing one character among \(recognizer.labels.count) classes, "
        + "\(recognizer.templates.count) templates",
      [("ink", 26), ("inks", 6), ("median", 11), ("99 %", 11)])
    table.row(["opening the recognizer", "", microseconds(opening.median), ""])
    for (name, strokes, points) in [("one short stroke", 1, 8), ("5,000 points", 5, 1_000)] {
      let ink = try FormatBenchmark.ink(strokes, points)
      show(name, try repeated(ink, recognizer), count: 1, in: table)
    }
    guard let data else { return }
    let dev = try SampleFile.records("\(data)/ink/dev/unipen-char.jsonl.gz")
    show("development characters", times(dev, recognizer), count: dev.count, in: table)
    compare(recognizer, dev)
  }

  /// Many runs over one ink.
  private static func repeated(_ ink: Ink, _ recognizer: Recognizer) throws -> Measurement {
    Measurement.of(minimumRuns: 1_000) { recognizer.result(for: ink).candidates.count }
  }

  /// One run over each of many inks, after some that are not timed.
  private static func times(_ records: [InkRecord], _ recognizer: Recognizer) -> Measurement {
    for record in records.prefix(200) { _ = recognizer.result(for: record.ink) }
    let clock = ContinuousClock()
    return Measurement(
      times: records.map { record in
        clock.measure {
          precondition(!recognizer.result(for: record.ink).candidates.isEmpty)
        } / .seconds(1)
      })
  }

  /// The matcher beside warping every template.
  private static func compare(_ recognizer: Recognizer, _ dev: [InkRecord]) {
    guard let shapes = recognizer.characters.symbols.shapes else { return }
    let brute = BruteForceMatcher(recognizer.templates)
    let matcher = TemplateMatcher(templates: recognizer.templates)
    let clock = ContinuousClock()
    var fast: [Double] = []
    var slow: [Double] = []
    var equal = 0
    var scratch = ShapeSource.Scratch()
    var matcherScratch = TemplateMatcher.Scratch()
    for record in dev {
      guard let ink = NormalizedInk(record.ink) else { continue }
      shapes.costs(of: ink, scratch: &scratch)
      let answer = smallest(scratch.costs)
      let handicaps = scratch.handicaps
      var distances = [Float](repeating: 0, count: recognizer.templates.labels.count)
      let matching = clock.measure {
        matcher.measure(ink, handicaps: handicaps, into: &distances, scratch: &matcherScratch)
      }
      fast.append(matching / .seconds(1))
      slow.append(clock.measure { distances = brute.distances(of: ink) } / .seconds(1))
      shapes.costs(of: ink, distances: distances, scratch: &scratch)
      if smallest(scratch.costs) == answer { equal += 1 }
    }
    let table = Table(
      "Time warping with the same templates",
      [("matcher", 26), ("inks", 6), ("median", 11), ("99 %", 11)])
    show("filtered, eight a pass", Measurement(times: fast), count: fast.count, in: table)
    show("brute force", Measurement(times: slow), count: slow.count, in: table)
    let ratio = Measurement(times: slow).median / Measurement(times: fast).median
    let share = 100 * Double(equal) / Double(max(1, fast.count))
    print("  \(fixed(ratio)) times as fast; the same best answer for \(fixed(share, 2)) %.")
  }

  private static func smallest(_ costs: [Float]) -> Int? {
    costs.indices.min { costs[$0] < costs[$1] }
  }

  private static func show(
    _ name: String, _ measurement: Measurement, count: Int, in table: Table
  ) {
    table.row([
      name, "\(count)", microseconds(measurement.median),
      microseconds(measurement.quantile(0.99)),
    ])
  }

  private static func microseconds(_ seconds: Double) -> String { "\(fixed(seconds * 1e6)) µs" }
}
