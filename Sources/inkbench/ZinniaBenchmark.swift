import InkKit
import InkTraining

/// InkKit beside zinnia (Kudo 2009), both trained on the same samples and asked about the same ink.
enum ZinniaBenchmark {
  /// The most samples that both learn from.
  static let sampleLimit = 20_000

  static func run(data: String) async throws {
    guard Program.isInstalled("zinnia"), Program.isInstalled("zinnia_learn") else {
      print("\nzinnia is not installed; the comparison with it is left out.")
      return
    }
    let all = try SampleFile.records("\(data)/ink/train/unipen-char.jsonl.gz")
    let train = SampleFile.balanced(all, limit: sampleLimit, seed: 1)
    let dev = try SampleFile.records("\(data)/ink/dev/unipen-char.jsonl.gz")
    let table = Table(
      "Trained on the same \(train.count) samples, asked about \(dev.count) inks of other writers",
      [
        ("recognizer", 12), ("training", 10), ("errors", 8), ("top-1", 8), ("top-5", 8),
        ("per ink", 10),
      ])
    let theirs = try zinnia(train: train, dev: dev)
    theirs.show(in: table, name: "zinnia", count: dev.count)
    let ours = try await inkKit(train: train, dev: dev)
    ours.show(in: table, name: "InkKit", count: dev.count)
    let fewer = 1 - Double(ours.errors) / Double(max(1, theirs.errors))
    print("  InkKit makes \(fixed(fewer * 100)) % fewer errors.")
  }

  private struct Outcome {
    var trainingSeconds: Double
    var errors = 0
    var missingFromFive = 0
    var secondsPerInk: Double

    mutating func count(_ label: String?, among candidates: some Sequence<String>) {
      let best = Array(candidates.prefix(5))
      if best.first != label { errors += 1 }
      if !best.contains(label ?? "") { missingFromFive += 1 }
    }

    func show(in table: Table, name: String, count: Int) {
      let share = { (errors: Int) in
        fixed(100 - 100 * Double(errors) / Double(count), 2) + " %"
      }
      table.row([
        name, "\(fixed(trainingSeconds)) s", "\(errors)", share(errors), share(missingFromFive),
        "\(fixed(secondsPerInk * 1e6)) µs",
      ])
    }
  }

  // MARK: InkKit

  private static func inkKit(train: [InkRecord], dev: [InkRecord]) async throws -> Outcome {
    let clock = ContinuousClock()
    let start = clock.now
    let metadata = PackMetadata(name: "benchmark", kind: .templates, script: "Latn")
    let trained = try await TemplateTrainer().train(train.compactMap(\.sample), metadata: metadata)
    let training = (clock.now - start) / .seconds(1)
    let model = Model(pack: try PackFile(bytes: trained.pack, name: "benchmark"))
    let recognizer = try Recognizer(model: model)

    var outcome = Outcome(trainingSeconds: training, secondsPerInk: 0)
    var times: [Double] = []
    for record in dev {
      var result = RecognitionResult(candidates: [])
      times.append(clock.measure { result = recognizer.result(for: record.ink) } / .seconds(1))
      outcome.count(record.label, among: result.candidates.lazy.map(\.text))
    }
    outcome.secondsPerInk = Measurement(times: times).median
    return outcome
  }

  // MARK: zinnia

  private static func zinnia(train: [InkRecord], dev: [InkRecord]) throws -> Outcome {
    let folder = try TemporaryFolder()
    let (samples, model) = (folder.file("train"), folder.file("model"))
    let (inks, first) = (folder.file("dev"), folder.file("first"))
    try FileSystem.atomicWrite(samples, train.flatMap(expression))
    try FileSystem.atomicWrite(inks, dev.flatMap(expression))
    try FileSystem.atomicWrite(first, dev.prefix(1).flatMap(expression))
    let training = try Program(["zinnia_learn", samples, model])
    let command = ["zinnia", "-n", "5", "-m", model]
    let answers = try Program(command + [inks], keepsOutput: true)
    // What is left when one ink is read is the loading of the model.
    let loading = try Program(command + [first])

    var outcome = Outcome(
      trainingSeconds: training.seconds,
      secondsPerInk: (answers.seconds - loading.seconds) / Double(max(1, dev.count - 1)))
    var blocks: [[String]] = []
    for line in String(decoding: answers.output, as: UTF8.self).split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      if words.first == "Answer:" {
        blocks.append([])
      } else if let candidate = words.first, !blocks.isEmpty {
        blocks[blocks.count - 1].append(String(candidate))
      }
    }
    guard blocks.count == dev.count else {
      throw Program.Failure(
        description: "zinnia answered \(blocks.count) of \(dev.count) inks")
    }
    for (record, candidates) in zip(dev, blocks) {
      outcome.count(name(of: record), among: candidates)
    }
    return outcome
  }

  /// A label in characters that mean nothing to zinnia's parser.
  private static func name(of record: InkRecord) -> String {
    (record.label ?? "").unicodeScalars.map { "u\(String($0.value, radix: 16))" }.joined()
  }

  /// An ink in zinnia's notation: in the middle of a square, as large as it fits, which serves
  /// zinnia better than its own corner or both sides stretched.
  private static func expression(_ record: InkRecord) -> [UInt8] {
    guard let box = record.ink.boundingBox else { return [] }
    let side: Float = 1000
    let scale = side / max(box.width, box.height, 1e-6)
    let left = (side - box.width * scale) / 2
    let top = (side - box.height * scale) / 2
    var text = "(character (value \(name(of: record)))(width 1000)(height 1000)(strokes "
    for stroke in record.ink.strokes where !stroke.points.isEmpty {
      text += "("
      for point in stroke.points {
        let x = Int(((point.x - box.minX) * scale + left).rounded())
        let y = Int(((point.y - box.minY) * scale + top).rounded())
        text += "(\(x) \(y))"
      }
      text += ")"
    }
    return Array((text + "))\n").utf8)
  }
}
