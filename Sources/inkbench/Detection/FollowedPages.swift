import InkEvaluation
import InkKit

/// How well pages are followed while they are drawn and changed: whether the objects of a page that grew are those
/// of the whole page, whether undoing edits gives the same page with the same tracking IDs, and whether objects that
/// are moved keep their names.
enum FollowedPages {
  private static let all = DetectionOptions(maximumObjectCount: nil)
  /// How many pages of each kind there are.
  private static let pageCount = 40
  /// How often a page is edited and the edits are undone.
  private static let sequenceCount = 3
  /// How many edits are made at most before they are undone.
  private static let editLimit = 6

  static func run(data: String, charts: [Ink], _ detector: ObjectDetector) throws {
    let strewn = try StrewnPages(data: data)
    var generator = SplitMix64(seed: 31)
    let sets: [(String, [Ink])] = [
      ("flowcharts", Array(charts.prefix(pageCount))),
      ("pages of writing", try SampleFile.spread("imadoc-page", pageCount, data: data).map(\.ink)),
      (
        "composed pages",
        try (0..<pageCount).map { _ in try strewn.page(overlap: 0.15, using: &generator).ink }
      ),
    ]
    let table = Table(
      "Pages that are drawn stroke by stroke and changed",
      [
        ("pages", 18), ("count", 6), ("grown as whole", 15), ("looked at whole", 16),
        ("undone alike", 13), ("moved alike", 12),
      ])
    for (name, inks) in sets {
      var score = Score()
      for (index, ink) in inks.enumerated() {
        try follow(ink, detector, seed: UInt64(index), &score)
      }
      table.row([
        name, "\(inks.count)", "\(score.grown)", "\(score.whole)",
        "\(score.undone.count) of \(score.undone.total)",
        "\(score.moved.count) of \(score.moved.total)",
      ])
    }
  }

  /// How many pages, states that were undone, and objects that were moved are as they should be.
  private struct Score {
    var grown = 0
    var whole = 0
    var (undone, moved) = (Proportion(), Proportion())
  }

  /// Kinds and strokes of objects.
  private static func parts(_ objects: [DetectedObject]) -> Set<DetectedObject> {
    Set(
      objects.map {
        DetectedObject(trackingID: 0, kind: $0.kind, frame: $0.frame, strokes: $0.strokes)
      })
  }

  private static func follow(
    _ ink: Ink, _ detector: ObjectDetector, seed: UInt64, _ score: inout Score
  ) throws {
    var session = DetectionSession(detector: detector, options: all)
    for stroke in ink.strokes {
      try session.add(stroke)
      _ = session.answer(isNamed: false)
    }
    let single = parts(detector.objects(in: ink, options: all))
    if parts(session.answer(isNamed: false).objects) == single { score.grown += 1 }
    var settled = session
    settled.lookAtWhole()
    if parts(settled.answer(isNamed: false).objects) == single { score.whole += 1 }
    var generator = SplitMix64(seed: seed)
    for _ in 0..<sequenceCount {
      var edited = session
      var states = [edited.answer().objects]
      for _ in 0...generator.below(editLimit) {
        let objects = states[states.count - 1]
        let moved = try edit(&edited, objects, ink, using: &generator)
        states.append(edited.answer().objects)
        guard let moved else { continue }
        let now = states[states.count - 1].first { $0.trackingID == moved.trackingID }
        score.moved.add(
          now?.kind == moved.kind && now?.strokes == moved.strokes && now?.labels == moved.labels)
      }
      while states.popLast() != nil, let before = states.last {
        try edited.undo()
        score.undone.add(edited.answer().objects == before)
      }
    }
  }

  /// Changes a page somehow.
  ///
  /// - Returns: The object that was moved, if one was.
  private static func edit(
    _ session: inout DetectionSession, _ objects: [DetectedObject], _ ink: Ink,
    using generator: inout SplitMix64
  ) throws -> DetectedObject? {
    let size = Box(strokes: ink.strokes)?.size ?? .zero
    let way = (size * (SIMD2(generator.unit(), generator.unit()) - 0.5))
    guard !objects.isEmpty else {
      try session.add(ink.strokes[0])
      return nil
    }
    let object = objects[generator.below(objects.count)]
    let stroke = object.strokes[generator.below(object.strokes.count)]
    switch generator.below(5) {
    case 0: try session.erase(object: object.trackingID)
    case 1: try session.erase(strokes: [stroke])
    case 2: try session.move(strokes: [stroke], by: (way.x, way.y))
    case 3:
      let drawn = ink.strokes[generator.below(ink.strokes.count)]
      try session.add(drawn.moved { $0 + way })
    default:
      try session.move(object: object.trackingID, by: (way.x, way.y))
      return object
    }
    return nil
  }
}
