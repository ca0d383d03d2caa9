/// The drawings of a page: what networks found that is no writing, and other strokes that were not read.
struct ReadDrawings {
  /// The drawings by their first strokes.
  private(set) var objects: [DetectedObject] = []
  /// The tracking IDs of objects that connectors lead to.
  private(set) var joined: Set<Int> = []

  /// Takes the drawings of an ink that was read.
  ///
  /// - Parameter detector: Names them; without one they have no labels.
  init(of answer: LineReading.TextAnswer, in ink: Ink, by detector: ObjectDetector?) {
    let drawn = Set(answer.found.drawnStrokes)
    guard !drawn.isEmpty else { return }
    let shapes = ink.strokes.map { StrokeShape($0) }
    let known = answer.found.objects
    let links = ObjectLinks(known, shapes)
    var rest = drawn
    for (index, object) in known.enumerated()
    where object.kind != .text && object.strokes.allSatisfy(drawn.contains) {
      var found = DetectedObject(object, trackingID: index + 1, shapes)
      if let ends = links.ends[index] {
        found.ends = ends.objects.map { $0.map { $0 + 1 } }
        found.headCount = ends.headCount
        joined.formUnion(found.ends.compactMap(\.self))
      }
      if let detector {
        found.labels = detector.labels(
          of: object.strokes.map { ink.strokes[$0] }, kind: found.kind, options: DetectionOptions())
      }
      rest.subtract(object.strokes)
      objects.append(found)
    }
    // Rules and frames that are told by their size alone.
    for (number, stroke) in rest.sorted().enumerated() where shapes[stroke] != nil {
      let object = FoundObject(kind: .shape, strokes: [stroke], certainty: 1)
      objects.append(DetectedObject(object, trackingID: known.count + number + 1, shapes))
    }
    objects.sort { ($0.strokes.first ?? 0, $0.trackingID) < ($1.strokes.first ?? 0, $1.trackingID) }
  }

  /// The boxes of level lines.
  var levelRules: [BoundingBox] {
    objects.map(\.frame).filter { $0.height <= Self.rise * $0.width }
  }

  /// How much a level line rises at most, in relation to its width.
  private static let rise: Float = 0.15

  /// The tracking ID of the object that most of some strokes belong to.
  func object(of strokes: [Int]) -> Int? {
    let own = Set(strokes)
    let counts = objects.map { object in object.strokes.count(where: own.contains) }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else {
      return nil
    }
    return objects[index].trackingID
  }
}
