import InkTestSupport
import Testing

@testable import InkKit

@Suite struct DetectionSessionTests {
  let detector: ObjectDetector

  init() throws {
    let model = try ShippedModels.model(for: "zxx-x-objects")
    detector = try ObjectDetector(model: model)
  }

  private let all = DetectionOptions(maximumObjectCount: nil)

  private func session() -> DetectionSession {
    DetectionSession(detector: detector, options: all)
  }

  private func code(_ body: () throws -> Void) -> DetectionError.Code? {
    do { try body() } catch { return (error as? DetectionError)?.code }
    return nil
  }

  @Test func `a page that is drawn stroke by stroke has the objects of the whole page`() throws {
    let ink = try DrawnChart().ink()
    var session = session()
    for stroke in ink.strokes {
      try session.add(stroke)
      _ = session.answer()
    }
    let whole = detector.objects(in: ink, options: all)
    let grown = session.answer().objects
    #expect(grown.map(\.strokes) == whole.map(\.strokes))
    #expect(grown.map(\.kind) == whole.map(\.kind))
  }

  @Test func `an object that is moved keeps its number, as do the others`() throws {
    let chart = try DrawnChart()
    var session = session()
    for stroke in chart.strokes { try session.add(stroke) }
    let before = session.answer().objects
    let box = try #require(before.first { $0.strokes == chart.upper })
    try session.move(object: box.trackingID, by: (-30, -20))
    let after = session.answer().objects
    let moved = try #require(after.first { $0.trackingID == box.trackingID })
    #expect(moved.strokes == box.strokes)
    #expect(abs(moved.frame.minX - (box.frame.minX - 30)) < 0.01)
    #expect(Set(after.map(\.trackingID)) == Set(before.map(\.trackingID)))
    try session.undo()
    #expect(session.answer().objects == before)
  }

  @Test func `an erased object is gone, and undo brings it back`() throws {
    let chart = try DrawnChart()
    var session = session()
    for stroke in chart.strokes { try session.add(stroke) }
    let before = session.answer().objects
    let arrow = try #require(before.first { $0.strokes == chart.arrow })
    try session.erase(object: arrow.trackingID)
    #expect(session.answer().objects.allSatisfy { Set($0.strokes).isDisjoint(with: chart.arrow) })
    #expect(code { try session.erase(strokes: chart.arrow) } == .unknownStroke)
    try session.undo()
    #expect(Set(session.answer().objects.map(\.strokes)) == Set(before.map(\.strokes)))
  }

  /// Four charts below each other: more strokes than are looked at together after each edit.
  private func longPage() throws -> [Stroke] {
    let chart = try DrawnChart().strokes
    return (0..<6).flatMap { row in
      chart.map { $0.moved { $0 + SIMD2(Float(row % 2) * 40, Float(row) * 800) } }
    }
  }

  @Test(.inOptimizedBuilds) func `undone edits leave a page as it was answered, whatever its size`()
    throws
  {
    var detector = detector
    detector.shapeClassifier = Namer()
    let strokes = try longPage()
    #expect(strokes.count > PageWindow.limit)
    for count in [12, strokes.count] {
      for seed in 0..<(count < 20 ? 20 : 6) {
        var random = SplitMix64(seed: UInt64(seed))
        var session = DetectionSession(detector: detector, options: all)
        for stroke in strokes.prefix(count) { try session.add(stroke) }
        var states = [session.answer().objects]
        for _ in 0..<5 {
          let object = states[states.count - 1][random.below(states[states.count - 1].count)]
          let way = (x: 300 * random.unit() - 150, y: 300 * random.unit() - 150)
          switch random.below(5) {
          case 0: try session.erase(object: object.trackingID)
          case 1: try session.erase(strokes: [object.strokes[0]])
          case 2: try session.move(object: object.trackingID, by: way)
          case 3: try session.move(strokes: [object.strokes[0]], by: way)
          default:
            try session.add(strokes[random.below(count)].moved { $0 + SIMD2(way.x, way.y) })
          }
          states.append(session.answer().objects)
        }
        while states.popLast() != nil, let before = states.last {
          try session.undo()
          let answer = session.answer()
          #expect(answer.objects == before, "seed \(seed), \(count) strokes")
          for change in answer.changes {
            #expect(before.contains { $0.trackingID == change.trackingID })
          }
        }
      }
    }
  }

  @Test func `an object that is moved onto another one stays what it was`() throws {
    let chart = try DrawnChart()
    var detector = detector
    detector.shapeClassifier = Namer()
    var session = DetectionSession(detector: detector, options: all)
    for stroke in chart.strokes { try session.add(stroke) }
    let before = session.answer().objects
    for object in before {
      var moved = session
      for way in [(x: Float(0), y: Float(90)), (40, 40), (-20, 150)] {
        try moved.move(object: object.trackingID, by: way)
        let after = moved.answer()
        #expect(after.changes.isEmpty)
        for old in before {
          let same = after.objects.first { $0.trackingID == old.trackingID }
          #expect(same?.kind == old.kind && same?.strokes == old.strokes)
          #expect(same?.labels == old.labels)
        }
      }
    }
  }

  @Test func `a dash that is moved before a line is of it once all is looked at`() throws {
    var page = DrawnPage()
    for (line, text) in ["milk and", "bread too", "eggs"].enumerated() {
      try page.write(text, x: 100, y: Float(line) * 150)
    }
    var session = session()
    for stroke in page.strokes { try session.add(stroke) }
    let dash = try session.add(
      Stroke(DrawnShapes.line(from: SIMD2(10, 800), to: SIMD2(43, 800), count: 12)))
    let before = session.answer().objects
    #expect(before.contains { $0.strokes == [dash] })
    try session.move(strokes: [dash], by: (0, -820))
    let after = session.answer().objects
    #expect(after.map(\.strokes) == before.map(\.strokes))
    session.lookAtWhole()
    #expect(session.answer().objects.map(\.strokes) == [Array(0...dash)])
  }

  /// Names every object by the height of its ink.
  private struct HeightNamer: ObjectClassifier {
    func labels(for ink: Ink, kind: ObjectKind) -> [ObjectLabel] {
      let height = ink.boundingBox.map { "\($0.height.rounded())" } ?? ""
      return [ObjectLabel(text: height, index: 0, probability: 1)]
    }
  }

  @Test func `an object of which a part is moved is named anew, and undo gives the name back`()
    throws
  {
    var detector = detector
    detector.shapeClassifier = HeightNamer()
    detector.sketchClassifier = HeightNamer()
    var session = DetectionSession(detector: detector, options: all)
    let corners: [SIMD2<Float>] = [[0, 0], [120, 0], [120, 80], [0, 80]]
    for (start, end) in zip(corners, corners[1...] + corners[..<1]) {
      try session.add(Stroke(DrawnShapes.line(from: start, to: end)))
    }
    let before = session.answer().objects
    let torn = try #require(before.first { $0.strokes == [0, 1, 2, 3] })
    #expect(torn.labels.map(\.text) == ["80.0"])
    try session.move(strokes: [2], by: (0, 3))
    let after = session.answer().objects
    #expect(after.first { $0.strokes == torn.strokes }?.labels.map(\.text) == ["83.0"])
    try session.undo()
    #expect(session.answer().objects == before)
  }

  @Test(.inOptimizedBuilds) func `a page that was looked at in parts has the objects of the whole`()
    throws
  {
    let strokes = try longPage()
    var session = session()
    for stroke in strokes {
      try session.add(stroke)
      _ = session.answer()
    }
    let isNeeded = session.lookAtWhole()
    #expect(isNeeded)
    let whole = detector.objects(in: try Ink(strokes: strokes), options: all)
    let looked = session.answer().objects
    #expect(Set(looked.map(\.strokes)) == Set(whole.map(\.strokes)))
    let isNeededStill = session.lookAtWhole()
    #expect(!isNeededStill, "nothing has changed since")
    try session.undo()
    try session.add(strokes[strokes.count - 1])
    let isNeededAgain = session.lookAtWhole()
    #expect(isNeededAgain)
  }

  @Test func `what can't be done is named, and the page stays as it was`() throws {
    var session = session()
    #expect(code { try session.undo() } == .nothingToUndo)
    try session.add(Stroke([[0, 0], [50, 0]]))
    let before = session.answer()
    #expect(code { try session.erase(strokes: [7]) } == .unknownStroke)
    #expect(code { try session.erase(strokes: [0, 7]) } == .unknownStroke)
    #expect(code { try session.erase(object: 9) } == .unknownObject)
    #expect(code { try session.move(object: 9, by: (1, 1)) } == .unknownObject)
    #expect(code { try session.move(strokes: [0], by: (.nan, 0)) } == .unusableStroke)
    #expect(code { try session.move(strokes: [0], by: (3e38, 0)) } == .unusableStroke)
    #expect(code { try session.add(Stroke([[.nan, 0]])) } == .unusableStroke)
    #expect(session.answer() == .init(objects: before.objects, changes: [], pending: []))
    #expect(
      DetectionError(.unknownStroke, "there is no stroke 7").description == "there is no stroke 7")
  }

  @Test(.inOptimizedBuilds)
  func `a text that was read before its box was drawn is read as in the whole page`() throws {
    var detector = detector
    detector.reader = try Recognizer(model: ShippedModels.model(for: "en"))
    var session = DetectionSession(detector: detector, options: all)
    let words = try DrawnWriter(seed: 19).ink(of: "i+1")
    for stroke in words.strokes { try session.add(stroke) }
    let prose = session.answer().objects
    #expect(prose.contains { $0.text != nil })
    let around = try #require(words.boundingBox)
    let (lower, upper) = (
      SIMD2(around.minX - 60, around.minY - 50), SIMD2(around.maxX + 60, around.maxY + 50)
    )
    let box = Stroke(
      DrawnShapes.polygon([lower, SIMD2(upper.x, lower.y), upper, SIMD2(lower.x, upper.y)]))
    try session.add(box)
    let whole = detector.objects(in: try Ink(strokes: words.strokes + [box]), options: all)
    let grown = session.answer().objects
    #expect(grown.map(\.strokes) == whole.map(\.strokes))
    #expect(grown.map(\.text) == whole.map(\.text))
    #expect(whole.first { $0.kind == .shape }?.text == whole.first { $0.kind == .text }?.text)
    try session.undo()
    #expect(session.answer().objects == prose)
  }

  /// Calls every object the same.
  private struct Namer: ObjectClassifier {
    func labels(for ink: Ink, kind: ObjectKind) -> [ObjectLabel] {
      [ObjectLabel(text: "\(kind.name) of \(ink.strokes.count)", index: 0, probability: 1)]
    }
  }

  @Test func `names may follow an answer that is there at once, and what is known is told`() throws
  {
    let chart = try DrawnChart()
    var detector = detector
    detector.shapeClassifier = Namer()
    var session = DetectionSession(detector: detector, options: all)
    for stroke in chart.strokes { try session.add(stroke) }
    let early = session.answer(isNamed: false)
    let drawn = early.objects.filter { $0.kind != .text }
    #expect(drawn.count == 3 && drawn.allSatisfy { $0.labels.isEmpty })
    #expect(early.pending == drawn.map(\.trackingID).sorted(), "no text waits for a reader")
    let late = session.answer()
    #expect(late.pending.isEmpty && late.changes.isEmpty)
    #expect(late.objects.filter { $0.kind != .text }.allSatisfy { $0.labels.count == 1 })
    #expect(late.objects.map(\.trackingID) == early.objects.map(\.trackingID))

    // Only what is new has no name yet, and what lost a stroke.
    let far = SIMD2<Float>(3000, 3000)
    try session.add(
      Stroke(
        DrawnShapes.polygon([far, far + SIMD2(90, 0), far + SIMD2(90, 60), far + SIMD2(0, 60)])))
    let next = session.answer(isNamed: false)
    #expect(next.pending.count == 1)
    for object in next.objects where object.kind != .text {
      #expect(object.labels.isEmpty == next.pending.contains(object.trackingID))
    }
    #expect(session.answer(isNamed: false).pending == next.pending)
    #expect(session.answer().pending.isEmpty)
  }

  @Test(.inOptimizedBuilds) func `a page has bounds for strokes and points`() throws {
    var session = session()
    let many = Stroke((0..<Ink.pointLimit).map { SIMD2(Float($0 % 1000), Float($0 / 1000)) })
    try session.add(many)
    #expect(code { try session.add(Stroke([[0, 0]])) } == .pageFull)
    #expect(session.answer().objects.count == 1)
    try session.undo()
    #expect(code { try session.add(Stroke([[0, 0]])) } == nil)
    session.clear()
    for _ in 0..<DetectionSession.strokeLimit { try session.add(Stroke([[5, 5]])) }
    #expect(code { try session.add(Stroke([[5, 5]])) } == .pageFull)
    #expect(!session.answer().objects.isEmpty)
  }

  @Test func `strokes that are moved share their points, and go back exactly`() throws {
    var session = session()
    let count = 20_000
    let long = Stroke(
      (0..<count).map { SIMD2(0.1 * Float($0 % 1000), 0.3 * Float($0 / 1000)) })
    try session.add(long)
    try session.add(Stroke([[500.1, 0.1], [560.7, 0.2]]))
    let before = session.answer().objects
    let added = session.keptPointCount
    let ways: [(x: Float, y: Float)] = (1...300).map { (0.1 * Float($0), -0.7) }
    for way in ways { try session.move(strokes: [0, 1], by: way) }
    #expect(session.keptPointCount == added + 2 * ways.count, "a move keeps places, and no points")
    #expect(session.answer().objects != before)
    for _ in ways { try session.undo() }
    #expect(session.answer().objects == before)
    #expect(session.keptPointCount == added)
  }

  @Test func `a stroke is not moved beyond what an ink may have, and names itself`() throws {
    var session = session()
    try session.add(Stroke([[0, 0]]))
    try session.add(Stroke([[0, 0], [50, 0]]))
    try session.move(strokes: [1], by: (Ink.coordinateLimit - 64, 0))
    let error = #expect(throws: DetectionError.self) {
      try session.move(strokes: [0, 1], by: (64, 0))
    }
    #expect(error?.description == "stroke 1 has a coordinate beyond ±1000000000")
    try session.move(strokes: [0, 1], by: (-Ink.coordinateLimit, 0))
    #expect(session.strokeCount == 2)
  }

  @Test func `what was erased counts until it can't come back`() throws {
    var session = session()
    let empty = session.keptPointCount
    let stroke = Stroke([[0, 0], [50, 0], [60, 5]])
    try session.add(stroke)
    try session.erase(strokes: [0])
    #expect(session.keptPointCount >= 3)
    for number in 1...DetectionSession.historyLimit / 2 + 1 {
      try session.add(stroke)
      try session.erase(strokes: [number])
    }
    let full = session.keptPointCount
    try session.add(stroke)
    try session.erase(strokes: [DetectionSession.historyLimit / 2 + 2])
    #expect(session.keptPointCount == full)
    session.clear()
    #expect(session.keptPointCount == empty)
  }

  private static let sequences = 1...(BuildConfiguration.isOptimized ? 1000 : 25)

  @Test(.inOptimizedBuilds, arguments: sequences)
  func `however a page is edited, no number changes without cause`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var session = session()
    var old: [Int: Set<Int>] = [:]
    var known: Set<Int> = []
    for _ in 0..<10 {
      switch random.below(6) {
      case 0 where !known.isEmpty:
        let gone = known.sorted()[random.below(known.count)]
        try session.erase(strokes: [gone])
        known.remove(gone)
      case 1 where !old.isEmpty:
        try session.move(
          object: old.keys.sorted()[random.below(old.count)],
          by: (200 * random.unit() - 100, 200 * random.unit() - 100))
      default:
        let corner = SIMD2(random.unit(), random.unit()) * 600
        let size = 20 + 150 * random.unit()
        let points =
          switch random.below(3) {
          case 0: DrawnShapes.circle(center: corner, radius: size / 2)
          case 1:
            DrawnShapes.polygon([
              corner, corner + SIMD2(size, 0), corner + SIMD2(size, size / 2),
              corner + SIMD2(0, size / 2),
            ])
          default: DrawnShapes.line(from: corner, to: corner + SIMD2(size, size * random.unit()))
          }
        known.insert(try session.add(Stroke(points)))
      }
      let answer = session.answer()
      let now = Dictionary(
        uniqueKeysWithValues: answer.objects.map { ($0.trackingID, Set($0.strokes)) })
      #expect(now.values.reduce(Set()) { $0.union($1) } == known, "seed \(seed)")
      for (id, strokes) in now where old[id] == nil {
        // An object under a new number has new strokes only, or came off others, which is said.
        let others = old.filter { !$0.value.isDisjoint(with: strokes) }.map(\.key)
        #expect(
          others.isEmpty
            || answer.changes.contains { $0.trackingID == id && !$0.isMerge && !$0.others.isEmpty },
          "seed \(seed)")
      }
      for (id, strokes) in old where now[id] == nil {
        // A number is gone with its strokes, or its strokes went to others, which is said.
        let left = strokes.intersection(known)
        #expect(
          left.isEmpty || answer.changes.contains { $0.isMerge && $0.others.contains(id) }
            || left.allSatisfy { stroke in now.contains { $0.value.contains(stroke) } },
          "seed \(seed)")
      }
      for (id, strokes) in old where now.values.contains(strokes) {
        #expect(now[id] == strokes, "an object that is as it was has another number, seed \(seed)")
      }
      old = now
    }
  }
}
