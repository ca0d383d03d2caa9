internal import InkKit

/// A page whose states come as whole inks, and whose objects are followed from one to the next.
struct TrackedPage {
  private var session: DetectionSession
  /// The strokes of the last ink with their numbers in the session, in the order of the ink.
  private var strokes: [(stroke: InkKit.Stroke, number: Int)] = []

  init(detector: InkKit.ObjectDetector, options: DetectionOptions) {
    session = DetectionSession(detector: detector, options: options)
  }

  /// Erases the strokes that an ink lacks, and adds those that it has besides.
  ///
  /// - Complexity: O(*n*) for *n* points, on average.
  mutating func become(_ ink: InkKit.Ink) throws(DetectionError) {
    var known: [InkKit.Stroke: [Int]] = [:]
    for (stroke, number) in strokes.reversed() { known[stroke, default: []].append(number) }
    var kept: [(stroke: InkKit.Stroke, number: Int?)] = []
    for stroke in ink.strokes { kept.append((stroke, known[stroke]?.popLast())) }
    let gone = known.values.joined().sorted()
    if !gone.isEmpty { try session.erase(strokes: gone) }
    strokes = []
    for (stroke, number) in kept {
      var number = number
      if number == nil { number = try session.add(stroke) }
      strokes.append((stroke, number ?? 0))
    }
  }

  /// The objects as they are now, with the indices of their strokes in the ink.
  mutating func answer() -> [(DetectedObject, strokes: [Int])] {
    var indices: [Int: Int] = [:]
    for (index, stroke) in strokes.enumerated() { indices[stroke.number] = index }
    return session.answer().objects.map { ($0, $0.strokes.compactMap { indices[$0] }.sorted()) }
  }
}
