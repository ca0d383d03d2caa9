import InkKit

/// What the errors are without a part of the recognizer, or with ink that lacks something.
enum AblationBenchmark {
  static func run(data: String) throws {
    guard let model = try CheckoutModels.english() else {
      print("\nNo models were built; the ablation is left out.")
      return
    }
    let whole = try Recognizer(model: model)
    let dev = try SampleFile.records("\(data)/ink/dev/unipen-char.jsonl.gz")
    let table = Table(
      "Development characters read without a part",
      [("reading", 34), ("inks", 6), ("top-1", 8), ("top-3", 8), ("cases equal", 12)])

    show("everything", whole, dev, in: table)
    let shapes = whole.contents.shapes
    func alone(_ classifier: CharacterClassifier?, distanceWeight: Float? = nil) -> Recognizer {
      var contents = ModelContents(templates: whole.templates)
      contents.shapes = ShapeContents(classifier: classifier, scoring: shapes.scoring)
      if let distanceWeight { contents.shapes.scoring.distanceWeight = distanceWeight }
      return Recognizer(tag: whole.tag, contents: contents)
    }
    show("templates alone", alone(nil), dev, in: table)
    if let classifier = shapes.classifier {
      show("networks alone", alone(classifier, distanceWeight: 0), dev, in: table)
      for (number, network) in classifier.networks.enumerated() {
        let one = CharacterClassifier(labels: classifier.labels, networks: [network])
        show("templates and network \(number + 1), \(network.view)", alone(one), dev, in: table)
      }
    }
    show("ink without times", whole, try dev.map(withoutTimes), in: table)
    show("strokes in reverse order", whole, try dev.map(reversingOrder), in: table)
    show("strokes drawn backwards too", whole, try dev.map(reversingAll), in: table)
  }

  private static func show(
    _ name: String, _ recognizer: Recognizer, _ records: [InkRecord], in table: Table
  ) {
    var first = 0
    var three = 0
    var folded = 0
    for record in records {
      let texts = recognizer.result(for: record.ink).candidates.prefix(3).map(\.text)
      guard let label = record.label, let best = texts.first else { continue }
      if best == label { first += 1 }
      if texts.contains(label) { three += 1 }
      if best.lowercased() == label.lowercased() { folded += 1 }
    }
    let percent = { (count: Int) in
      fixed(100 * Double(count) / Double(max(1, records.count)), 2)
    }
    table.row([name, "\(records.count)", percent(first), percent(three), percent(folded)])
  }

  private static func withoutTimes(_ record: InkRecord) throws -> InkRecord {
    try replacing(
      record.ink.strokes.map { stroke in
        Stroke(points: stroke.points.map { StrokePoint(x: $0.x, y: $0.y) })
      }, in: record)
  }

  private static func reversingOrder(_ record: InkRecord) throws -> InkRecord {
    try replacing(record.ink.strokes.reversed(), in: withoutTimes(record))
  }

  private static func reversingAll(_ record: InkRecord) throws -> InkRecord {
    let strokes = record.ink.strokes.reversed().map { Stroke(points: $0.points.reversed()) }
    return try withoutTimes(try replacing(strokes, in: record))
  }

  private static func replacing(_ strokes: [Stroke], in record: InkRecord) throws -> InkRecord {
    var changed = record
    changed.ink = try Ink(strokes: strokes)
    return changed
  }
}
