import InkKit

/// Letters of many scripts by people who are in no pack, beside time warping with the same templates.
///
/// Within the classes of a script only its letters that are in the data compete; otherwise all
/// labels of the pack do, digits and signs too.
enum ScriptsBenchmark {
  static func run(data: String) throws {
    let packs = try CheckoutModels.packs().filter {
      $0.metadata.kind == .templates && $0.metadata.script != "Latn"
    }
    let records = try SampleFile.dev("omniglot-char", of: data)
    let table = Table(
      "Letters of scripts, top-1 and top-5 in per cent",
      [
        ("script", 8), ("inks", 6), ("classes", 8), ("in classes", 14), ("of all", 14),
        ("warping", 14), ("median", 10),
      ])
    var sums = [Double](repeating: 0, count: 6)
    var count = 0.0
    for pack in packs {
      let own = records.filter { $0.script == pack.metadata.script }
      guard !own.isEmpty else { continue }
      let shares = try compare(own, pack, table)
      for index in sums.indices { sums[index] += shares[index] }
      count += 1
    }
    guard count > 0 else { return }
    let means = sums.map { $0 / count }
    table.row(["mean", "", ""] + cells(means) + [""])
  }

  /// The shares of right answers, top-1 and top-5 each: in the classes of the data, among all labels,
  /// and by brute force in the classes.
  private static func compare(
    _ records: [InkRecord], _ pack: PackFile, _ table: Table
  ) throws -> [Double] {
    let recognizer = try Recognizer(
      model: Model(pack: pack),
      options: RecognizerOptions(maximumResultCount: 1000, kind: .character))
    let brute = BruteForceMatcher(recognizer.templates)
    let classes = Set(records.compactMap(\.label))
    var hits = [Double](repeating: 0, count: 6)
    func count(_ texts: [String], _ record: InkRecord, at place: Int) {
      guard let rank = texts.prefix(5).firstIndex(of: record.label ?? "") else { return }
      if rank == 0 { hits[place] += 1 }
      hits[place + 1] += 1
    }
    var times: [Double] = []
    for record in records {
      let texts = recognizer.texts(of: record.ink, times: &times)
      count(texts.filter(classes.contains), record, at: 0)
      count(texts, record, at: 2)
      guard let ink = NormalizedInk(record.ink) else { continue }
      let distances = brute.distances(of: ink)
      let nearest = distances.indices.filter { classes.contains(recognizer.templates.labels[$0]) }
        .sorted { (distances[$0], $0) < (distances[$1], $1) }
      count(nearest.prefix(5).map { recognizer.templates.labels[$0] }, record, at: 4)
    }
    let shares = hits.map { $0 / Double(records.count) }
    table.row(
      [pack.metadata.script ?? "", "\(records.count)", "\(classes.count)"] + cells(shares)
        + [microseconds(Measurement(times: times).median)])
    return shares
  }

  /// Pairs of shares in per cent.
  private static func cells(_ shares: [Double]) -> [String] {
    stride(from: 0, to: shares.count, by: 2).map {
      "\(fixed(shares[$0] * 100)) / \(fixed(shares[$0 + 1] * 100))"
    }
  }
}
