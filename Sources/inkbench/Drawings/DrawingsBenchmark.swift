import InkEvaluation
import InkKit
import InkTraining

/// Shapes, sketches and emoji by people who are in no pack.
enum DrawingsBenchmark {
  static func run(data: String) throws {
    let table = Table(
      "Drawings of people, each taken for one symbol",
      [("set", 34)], figures)
    let drawn = try SampleFile.dev("drawn-shape", of: data)
    try row("drawn-shape, in detail", drawn, of: "zxx-Zsym-x-shapes", inDetail: true, table) {
      $0 == "oval" ? "ellipse" : $0
    }
    try row("drawn-shape, ML Kit's four", drawn, of: "zxx-Zsym-x-shapes", table) { large[$0] }
    let sketches = try SampleFile.dev("quickdraw-sketch", of: data)
    try row("quickdraw-sketch", sketches, of: "zxx-Zsym-x-autodraw", table) { $0 }
    let names = try CheckoutModels.recipe(DrawingRecipe.self, of: "emoji")?.names
    try row("quickdraw-sketch, as emoji", sketches, of: "zxx-Zsye-x-emoji", table) { names?[$0] }
    try FalseShapes.run(data: data)
  }

  /// The names of the set's shapes in large.
  private static let large = [
    "circle": "ELLIPSE", "oval": "ELLIPSE", "square": "RECTANGLE", "rectangle": "RECTANGLE",
    "diamond": "RECTANGLE", "triangle": "TRIANGLE",
  ]

  /// Prints how well the inks of a set are read.
  ///
  /// - Parameter name: What an ink of a label is to be read as; `nil` if it doesn't count.
  private static func row(
    _ title: String, _ records: [InkRecord], of tag: String, inDetail: Bool = false, _ table: Table,
    name: (String) -> String?
  ) throws {
    let recognizer = try CheckoutModels.recognizer(
      for: tag, options: RecognizerOptions(usesDetailedShapes: inDetail))
    var tally = EvaluationTally()
    for record in records {
      guard let wanted = record.label.flatMap(name) else { continue }
      tally.add(record, as: wanted, read: recognizer)
    }
    table.row([title] + tally.cells(figures))
  }

  private static let figures: [Figure] = [.inks, .first, .three, .ten, .stated, .median]
}

/// Writing that is taken for a shape by the model of shapes, which knows nothing of the page around.
private enum FalseShapes {
  static func run(data: String) throws {
    let recognizer = try CheckoutModels.recognizer(for: "zxx-Zsym-x-shapes")
    let table = Table(
      "Writing that the model of shapes takes for one of ML Kit's four",
      [("set", 34), ("inks", 6), ("RECTANGLE", 10), ("TRIANGLE", 9), ("ARROW", 8), ("ELLIPSE", 8)])
    for name in ["unipen-word", "poh-word", "unipen-char"] {
      let records = try SampleFile.spread(name, 2000, data: data)
      var counts: [String: Int] = [:]
      for record in records {
        counts[recognizer.result(for: record.ink).candidates.first?.text ?? "none", default: 0] += 1
      }
      table.row(
        [name, "\(records.count)"]
          + ["RECTANGLE", "TRIANGLE", "ARROW", "ELLIPSE"].map {
            percent(counts[$0] ?? 0, of: records.count)
          })
    }
  }
}
