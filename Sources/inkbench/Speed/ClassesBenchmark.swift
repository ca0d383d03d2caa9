import InkKit
import InkTraining

/// How accuracy and time change with the number of characters that an ink may be: a
/// ``PrototypeFinder`` of more and more Chinese characters is asked about the same ink.
enum ClassesBenchmark {
  private static let sources = [
    "kanjivg", "animcjk", "hanziwriter", "kanjicanvas", "tegaki", "ctegaki",
  ]

  /// The numbers of characters, and all at last.
  private static let counts = [1000, 2000, 4000, 8000]

  /// How many passes a training makes: fewer than for a published pack, as five packs are trained here.
  private static let passCount = 4

  static func run(data: String) async throws {
    let train = try sources.flatMap { source in
      try SampleFile.records("\(data)/ink/train/\(source).jsonl.gz").filter(isHan)
    }
    let dev = try SampleFile.dev("tegaki-ja", of: data).filter(isHan)
    var order = Array(Set(train.compactMap(\.label))).sorted()
    var random = SplitMix64(seed: 1)
    random.shuffle(&order)
    // The characters that will be asked about come first, so that they are in all of the sets.
    let asked = Set(dev.compactMap(\.label))
    order = order.filter(asked.contains) + order.filter { !asked.contains($0) }
    let table = Table(
      "\(dev.count) inks of \(asked.count) Chinese characters, which are some of so many; \(passCount) passes",
      [
        ("characters", 12), ("pack", 10), ("training", 10), ("top-1", 8), ("top-10", 8),
        ("median", 10), ("95 %", 10),
      ])
    for count in counts.filter({ $0 < order.count }) + [order.count] {
      try await show(order.prefix(count), train: train, dev: dev, in: table)
    }
  }

  private static func isHan(_ record: InkRecord) -> Bool {
    guard let label = record.label, label.unicodeScalars.count == 1 else { return false }
    return label.unicodeScalars.first.flatMap { CharacterScript($0) } == .han
  }

  private static func show(
    _ labels: ArraySlice<String>, train: [InkRecord], dev: [InkRecord], in table: Table
  ) async throws {
    let clock = ContinuousClock()
    let labels = Set(labels)
    let samples = train.compactMap(\.sample).filter { labels.contains($0.label) }
    let start = clock.now
    var trainer = PrototypeTrainer()
    trainer.passCount = passCount
    let result = try await trainer.train(
      samples, metadata: PackMetadata(name: "benchmark", kind: .characters, script: "Hani"))
    let training = (clock.now - start) / .seconds(1)
    let recognizer = try Recognizer(
      model: Model(pack: PackFile(bytes: result.pack, name: "benchmark")),
      options: RecognizerOptions(kind: .character))
    // What is made when the first ink comes is not a part of reading it.
    _ = dev.first.map { recognizer.result(for: $0.ink) }
    var (first, ten) = (0, 0)
    var times: [Double] = []
    for record in dev {
      let texts = recognizer.texts(of: record.ink, times: &times)
      if texts.first == record.label { first += 1 }
      if texts.contains(record.label ?? "") { ten += 1 }
    }
    let measured = Measurement(times: times)
    let share = { (count: Int) in percent(count, of: dev.count) }
    table.row([
      "\(labels.count)", "\(result.pack.count / 1000) kB", "\(fixed(training)) s", share(first),
      share(ten), microseconds(measured.median), microseconds(measured.quantile(0.95)),
    ])
  }
}
