import InkKit

/// InkKit beside tesseract 5, which reads images: the same inks, drawn with a black pen.
enum TesseractBenchmark {
  /// Pixels from the baseline to the top of an x, which tesseract likes to be 30 to 40.
  private static let xHeight: Float = 35
  /// The width of the pen in pixels: 0.4 mm at 300 to the inch.
  private static let penWidth: Float = 5
  private static let margin: Float = 24

  static func run(data: String) throws {
    guard Program.isInstalled("tesseract") else {
      throw LeftOut(reason: "tesseract is not installed")
    }
    let recognizer = try CheckoutModels.recognizer()
    let table = Table(
      "The same inks of other writers, as strokes and as images of 300 dots an inch",
      [
        ("recognizer", 12), ("data", 12), ("inks", 5), ("char. errors", 13), ("inks right", 11),
        ("per ink", 10),
      ])
    for (name, count, mode) in [
      ("unipen-word", 400, 8), ("imadoc-word", 400, 8), ("unipen-line", 200, 7),
    ] {
      let records = try SampleFile.spread(name, count, data: data)
      let theirs = try tesseract(records, mode: mode)
      show("tesseract", name, theirs.score, theirs.seconds, in: table)
      let ours = TextScore(of: records, read: recognizer)
      show("InkKit", name, ours, ours.measurement.mean, in: table)
    }
  }

  private static func show(
    _ recognizer: String, _ data: String, _ score: TextScore, _ seconds: Double, in table: Table
  ) {
    table.row([
      recognizer, data, "\(score.inkCount)", score.characterErrors, score.right,
      milliseconds(seconds),
    ])
  }

  /// One run over all images; what a run over the first one alone takes is the start.
  private static func tesseract(
    _ records: [InkRecord], mode: Int
  ) throws -> (score: TextScore, seconds: Double) {
    let folder = try TemporaryFolder()
    var paths: [String] = []
    for (index, record) in records.enumerated() {
      let path = folder.file("\(index).pgm")
      let image = InkRaster(
        record.ink, scale: scale(of: record), penWidth: penWidth, margin: margin)
      try FileSystem.atomicWrite(path, image.file)
      paths.append(path)
    }
    let (list, first) = (folder.file("list"), folder.file("first"))
    try FileSystem.atomicWrite(list, Array(paths.map { "\($0)\n" }.joined().utf8))
    try FileSystem.atomicWrite(first, Array("\(paths.first ?? "")\n".utf8))
    func read(_ list: String) throws -> Program {
      try Program(
        [
          "env", "OMP_THREAD_LIMIT=1", "tesseract", list, "stdout", "--psm", "\(mode)", "--dpi",
          "300", "-l", "eng", "-c", "page_separator=\u{C}",
        ], keepsOutput: true)
    }
    let run = try read(list)
    let start = try read(first)
    // Version 5 puts the separator between pages, version 4 after each.
    var pages = String(decoding: run.output, as: UTF8.self)
      .split(separator: "\u{C}", omittingEmptySubsequences: false)
    if pages.count == records.count + 1 { pages.removeLast() }
    guard pages.count == records.count else {
      throw Program.Failure(
        description: "tesseract answered \(pages.count) of \(records.count) inks")
    }
    var score = TextScore()
    for (record, page) in zip(records, pages) { score.add(String(page), for: record.label ?? "") }
    return (score, (run.seconds - start.seconds) / Double(max(1, records.count - 1)))
  }

  /// How many pixels a unit is, by the height of the ink and what the letters of its label reach
  /// above and below an x.
  private static func scale(of record: InkRecord) -> Float {
    let label = record.label ?? ""
    let low = label.contains { "gjpqy,;()[]{}|$@Q".contains($0) }
    let high = label.contains { !"acegmnopqrsuvwxyz.,-_ ".contains($0) }
    let heights = 1 + (low ? 0.6 : 0) + (high ? 0.8 : 0) as Float
    return xHeight * heights / max(record.ink.boundingBox?.height ?? 0, 1e-6)
  }
}
