import InkEvaluation
import InkKit

/// The effect of a writing area on letters at their natural size, and on pages: an area may be a line that
/// the letters fill, or a canvas of any height.
enum AreasBenchmark {
  /// The height of capitals in the unit of the areas.
  private static let capital: Float = 70

  /// The areas: width and height, and whether letters stand on the middle of the line or anywhere.
  private static let areas: [(width: Float, height: Float, onLine: Bool)] = [
    (800, 120, true), (800, 90, false), (800, 120, false), (800, 160, false), (800, 200, false),
    (800, 300, false), (800, 450, false), (1000, 1000, false), (2000, 2000, false),
  ]

  static func run(data: String) throws {
    let recognizer = try CheckoutModels.recognizer()
    guard let geometry = recognizer.contents.templates.shapes.geometry else {
      throw LeftOut(reason: "the English model knows no sizes")
    }
    let expectations = Dictionary(
      zip(recognizer.contents.templates.templates.labels, geometry.expectations),
      uniquingKeysWith: { first, _ in first }
    ).compactMapValues(\.self)
    let letters = try natural(
      try SampleFile.dev("unipen-char", of: data), by: expectations.mapValues(\.logSize))
    let table = Table(
      "\(letters.count) characters with capitals \(fixed(Double(capital), 0)) high, in areas",
      [("area", 22)], [.first, .five, .stated])
    try show(letters, "none", in: table, recognizer) { ink, _ in (ink, nil) }
    for area in areas {
      var random = SplitMix64(seed: 5)
      let name = "\(fixed(Double(area.width), 0)) × \(fixed(Double(area.height), 0))"
      try show(letters, name + (area.onLine ? " on its line" : ""), in: table, recognizer) {
        ink, label in
        let box = ink.boundingBox ?? BoundingBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
        let room = SIMD2(area.width - box.width, area.height - box.height)
        var corner = SIMD2(random.unit(), random.unit()) * room
        if area.onLine {
          let middle = 0.42 * area.height + (expectations[label]?.center ?? 0) * capital
          corner.y = min(max(middle - box.height / 2, 0), room.y)
        }
        return (
          try ink.moved { $0 - SIMD2(box.minX, box.minY) + corner },
          WritingArea(width: area.width, height: area.height)
        )
      }
    }
    try showPages(data: data, recognizer)
  }

  /// Characters that are scaled so that the capitals of their session have the height, and that are no
  /// higher than the lowest area.
  private static func natural(
    _ records: [InkRecord], by logSizes: [String: Float]
  ) throws -> [InkRecord] {
    func session(_ record: InkRecord) -> Substring {
      let id = record.id ?? ""
      return id[..<(id.lastIndex(of: "/") ?? id.endIndex)]
    }
    func size(_ ink: Ink) -> Float { ink.boundingBox.map { max($0.width, $0.height) } ?? 0 }
    var units: [Substring: [Float]] = [:]
    for record in records {
      guard let logSize = logSizes[record.label ?? ""] else { continue }
      units[session(record), default: []].append(
        size(record.ink) / ElementaryFunctions.exp(logSize))
    }
    let medians = units.compactMapValues(\.median)
    let lowest = areas.map(\.height).min() ?? 0
    return try records.evenlySpread(1000).compactMap { record in
      guard let unit = medians[session(record)], unit > 0,
        size(record.ink) * capital / unit <= lowest
      else { return nil }
      return InkRecord(
        ink: try record.ink.moved { $0 * (capital / unit) }, id: record.id, label: record.label)
    }
  }

  private static func show(
    _ records: [InkRecord], _ name: String, in table: Table, _ recognizer: Recognizer,
    place: (Ink, String) throws -> (Ink, WritingArea?)
  ) throws {
    var tally = EvaluationTally()
    for record in records {
      let (ink, area) = try place(record.ink, record.label ?? "")
      tally.add(
        InkRecord(ink: ink, label: record.label), read: recognizer,
        in: RecognitionContext(writingArea: area))
    }
    table.row([name] + tally.cells([.first, .five, .stated]))
  }

  /// Pages and lines in an area that just holds them.
  private static func showPages(data: String, _ recognizer: Recognizer) throws {
    let table = Table(
      "Character errors, and inks right, without an area and in one that just holds the ink",
      [("inks", 14)], [.errors, .right, .errors, .right])
    for (name, count) in [("unipen-word", 500), ("unipen-line", 150), ("imadoc-page", 40)] {
      var tallies = [EvaluationTally(), EvaluationTally()]
      for record in try SampleFile.spread(name, count, data: data) {
        guard let box = record.ink.boundingBox else { continue }
        let area = WritingArea(
          width: max(box.width, 1) * 1.1, height: max(box.height, 1) * 1.1,
          originX: box.minX - box.width / 20, originY: box.minY - box.height / 20)
        for (index, area) in [nil, area].enumerated() {
          tallies[index].add(
            record, read: recognizer, in: RecognitionContext(writingArea: area))
        }
      }
      table.row([name] + tallies.flatMap { $0.cells([.errors, .right]) })
    }
  }
}

extension Ink {
  /// The ink with all points elsewhere.
  fileprivate func moved(_ place: (SIMD2<Float>) -> SIMD2<Float>) throws -> Ink {
    try Ink(strokes: strokes.map { $0.moved(place) })
  }
}
