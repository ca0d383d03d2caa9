import InkEvaluation
import InkKit

/// How well the objects of pages are found: of flowcharts, of pages that are put together, and of lone inks, in
/// which writing must not be taken for drawing; and in what time.
enum DetectBenchmark {
  static func run(data: String) throws {
    let detector = try ObjectDetector(registry: CheckoutModels.registry())
    try flowcharts(data, detector)
    try partsOfFlowcharts(data, detector)
    try ReadDiagrams.run(Flowchart.all(of: data), detector)
    try SlopedPages.run(data: data, detector)
    try loneInks(data, detector)
    try strewnPages(data, detector)
    try MarksOnPages.run(data: data, detector)
    try FollowedPages.run(data: data, charts: Flowchart.all(of: data).map(\.ink), detector)
    try times(data, detector)
  }

  private static let all = DetectionOptions(maximumObjectCount: nil)

  // MARK: Flowcharts

  /// The names that fit each class; those of closed shapes by the models of shapes, fine and coarse.
  private static let names: [String: [String]] = [
    "process": ["rectangle", "square"], "decision": ["diamond"], "data": ["parallelogram"],
    "terminator": ["stadium", "ellipse", "circle"], "connection": ["circle", "ellipse"],
  ]

  private static func kind(of label: String) -> ObjectKind {
    label == "text" ? .text : label == "arrow" ? .connector : .shape
  }

  private static func flowcharts(_ data: String, _ detector: ObjectDetector) throws {
    var told = (right: 0, count: 0)
    var scores: [String: ObjectScore] = [:]
    var (kinds, classes, texts) = (ObjectScore(), ObjectScore(), ObjectScore())
    let charts = try Flowchart.all(of: data)
    for chart in charts {
      let found = detector.objects(in: chart.ink, options: all)
      var isText: [Int: Bool] = [:]
      for object in found { for stroke in object.strokes { isText[stroke] = object.kind == .text } }
      for (label, strokes) in chart.objects {
        told.count += strokes.count
        told.right += strokes.count { isText[$0] == (label == "text") }
      }
      func truth(
        _ isWanted: (String) -> Bool, byClass: Bool = false
      ) -> [ObjectScore.Truth] {
        chart.objects.filter { isWanted($0.label) }.map { label, strokes in
          ObjectScore.Truth(strokes: Set(strokes)) { object in
            guard object.kind == kind(of: label) else { return false }
            guard byClass, let names = names[label] else { return true }
            return object.labels.first.map { names.contains($0.text.lowercased()) } ?? false
          }
        }
      }
      let drawn = found.filter { $0.kind != .text }
      kinds.add(truth { $0 != "text" }, found: drawn)
      classes.add(truth({ $0 != "text" }, byClass: true), found: drawn)
      texts.add(truth { $0 == "text" }, found: found.filter { $0.kind == .text })
      for label in Set(chart.objects.map(\.label)) {
        scores[label, default: ObjectScore()].add(truth { $0 == label }, found: found)
      }
    }
    print(
      "\nFlowcharts: of \(told.count) strokes of \(charts.count) diagrams "
        + "\(percent(Double(told.right) / Double(told.count))) told text from drawing")
    let table = Table(
      "Objects of flowcharts", [("objects", 28), ("there", 7), ("recall", 8), ("precision", 10)])
    func row(_ name: String, _ score: ObjectScore, hasPrecision: Bool = true) {
      table.row([
        name, "\(score.recall.total)", percent(score.recall),
        hasPrecision ? percent(score.precision) : "",
      ])
    }
    row("drawn, right kind", kinds)
    if detector.shapeClassifier != nil { row("drawn, right class", classes) }
    row("text blocks", texts)
    for (label, score) in scores.sorted(by: { $0.key < $1.key }) where label != "text" {
      row(label, score, hasPrecision: false)
    }
  }

  /// Flowcharts as people begin them: without words, and two nodes with the arrow between.
  private static func partsOfFlowcharts(_ data: String, _ detector: ObjectDetector) throws {
    let table = Table(
      "Parts of flowcharts, drawn objects of the right kind",
      [("parts", 26), ("inks", 6), ("recall", 8), ("precision", 10), ("all right", 10)])
    let charts = try Flowchart.all(of: data)
    let drawn = charts.map { chart in
      (chart, chart.objects.indices.filter { chart.objects[$0].label != "text" })
    }
    let edges = charts.flatMap { chart in
      chart.edges.filter { $0.allSatisfy { chart.objects[$0].label != "text" } }.map { (chart, $0) }
    }
    // Every third edge will do.
    let some = stride(from: 0, to: edges.count, by: 3).map { edges[$0] }
    for (name, parts) in [("charts without words", drawn), ("two nodes and their arrow", some)] {
      var (score, whole) = (ObjectScore(), 0)
      for (chart, objects) in parts {
        let strokes = objects.flatMap { chart.objects[$0].strokes }.sorted()
        let places = Dictionary(
          strokes.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })
        let found = detector.networks.objects(
          among: strokes.map { StrokeShape(chart.ink.strokes[$0]) }
        )
        let answers = found.enumerated().map { index, object in
          DetectedObject(
            trackingID: index + 1, kind: ObjectKind(object.kind),
            frame: BoundingBox(minX: 0, minY: 0, maxX: 0, maxY: 0), strokes: object.strokes)
        }.filter { $0.kind != .text }
        let truth = objects.map { index in
          let (label, own) = chart.objects[index]
          return ObjectScore.Truth(strokes: Set(own.compactMap { places[$0] })) {
            $0.kind == kind(of: label)
          }
        }
        var own = ObjectScore()
        own.add(truth, found: answers)
        score.add(truth, found: answers)
        if [own.recall, own.precision].allSatisfy({ $0.count == $0.total }) { whole += 1 }
      }
      table.row([
        name, "\(parts.count)", percent(score.recall), percent(score.precision),
        percent(whole, of: parts.count),
      ])
    }
  }

  // MARK: Lone inks

  private static func loneInks(_ data: String, _ detector: ObjectDetector) throws {
    let table = Table(
      "Inks by themselves",
      [("inks", 18), ("count", 7), ("taken for drawing", 18), ("of one object", 14)])
    for name in ["unipen-word", "unipen-char", "poh-word", "drawn-shape", "quickdraw-sketch"] {
      let records = try SampleFile.dev(name, of: data)
      var (drawn, whole) = (0, 0)
      for record in records {
        let found = detector.networks.objects(
          among: record.ink.strokes.map { StrokeShape($0) }
        )
        if found.contains(where: { $0.kind != .text }) { drawn += 1 }
        if found.count == 1 { whole += 1 }
      }
      let count = Double(records.count)
      table.row([
        name, "\(records.count)", percent(Double(drawn) / count), percent(Double(whole) / count),
      ])
    }
  }

  // MARK: Composed pages

  private static let pageCount = 400

  private static func strewnPages(_ data: String, _ detector: ObjectDetector) throws {
    let pages = try StrewnPages(data: data)
    let table = Table(
      "Words, shapes and sketches at random places",
      [("pages", 22), ("objects", 8), ("recall", 8), ("precision", 10), ("F1", 7)])
    for (name, overlap) in [("apart", Float(0)), ("slightly overlapping", 0.15)] {
      var generator = SplitMix64(seed: 16)
      var (kinds, labels) = (ObjectScore(), ObjectScore())
      for _ in 0..<pageCount {
        let page = try pages.page(overlap: overlap, using: &generator)
        let found = detector.objects(in: page.ink, options: all)
        func truth(byLabel: Bool) -> [ObjectScore.Truth] {
          page.items.map { item in
            ObjectScore.Truth(strokes: Set(item.strokes)) { object in
              guard object.kind == item.kind else { return false }
              guard byLabel, item.kind == .shape else { return true }
              let name = item.label == "oval" ? "ellipse" : item.label
              return object.labels.first?.text.lowercased() == name
            }
          }
        }
        kinds.add(truth(byLabel: false), found: found)
        labels.add(truth(byLabel: true), found: found)
      }
      func row(_ name: String, _ score: ObjectScore) {
        table.row([
          name, "\(score.recall.total)", percent(score.recall), percent(score.precision),
          percent(score.f1),
        ])
      }
      row("\(name), kinds", kinds)
      if detector.shapeClassifier != nil { row("\(name), names", labels) }
    }
  }

  // MARK: Times

  private static func times(_ data: String, _ detector: ObjectDetector) throws {
    // A page of 200 strokes: the flowcharts with the nearest number, and what is missing of the next.
    let strokes = try Flowchart.all(of: data).filter { $0.ink.strokes.count > 150 }.prefix(2)
      .enumerated().flatMap { index, chart in
        chart.ink.strokes.map { $0.moved { $0 + SIMD2(Float(index) * 2000, 0) } }
      }
    let page = try Ink(strokes: Array(strokes.prefix(200)))
    let whole = Measurement.of { detector.objects(in: page, options: all).count }
    // Each answer is the middle one of some runs, so that the longest is not what else the machine did.
    var runs = [[Double]](repeating: [], count: page.strokes.count)
    let clock = ContinuousClock()
    for _ in 0..<5 {
      var session = DetectionSession(detector: detector, options: all)
      for (index, stroke) in page.strokes.enumerated() {
        let time = try clock.measure {
          try session.add(stroke)
          _ = session.answer()
        }
        runs[index].append(time / .seconds(1))
      }
    }
    let stream = Measurement(times: runs.map { Measurement(times: $0).median })
    print(
      "\nA page of \(page.strokes.count) strokes: \(milliseconds(whole.median)); an answer of a page that grows "
        + "to it: \(milliseconds(stream.median)), at most \(milliseconds(stream.quantile(1)))")
  }
}
