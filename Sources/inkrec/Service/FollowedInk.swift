import InkKit

/// An ink that a program writes stroke by stroke, and what reads it.
struct FollowedInk: Sendable {
  /// How it is read; that can change where an ink begins.
  let wishes: ReadingWishes
  private let reader: NamedRecognizer
  private var session: RecognitionSession

  /// Begins without a stroke.
  init(_ wishes: ReadingWishes, readers: OpenReaders) throws(ServiceFailure) {
    self.wishes = wishes
    reader = try readers.recognizer(wishes)
    session = RecognitionSession(recognizer: reader.recognizer)
  }

  /// How many points its strokes have.
  var pointCount: Int { Self.pointCount(of: session.ink) }

  /// Changes the ink.
  ///
  /// - Throws: What can't be done; the ink is then as before.
  mutating func take(_ step: FollowStep, within budget: InkBudget) throws(ServiceFailure) {
    switch step {
    case .append(let stroke):
      try budget.change(by: stroke.points.count)
      do throws(InkError) { try session.append(stroke) } catch {
        try budget.change(by: -stroke.points.count)
        throw .unusableInk(error.description)
      }
    case .undo(let count):
      let strokes = session.ink.strokes
      guard count <= strokes.count else {
        throw .usage(
          strokes.isEmpty
            ? "there is no stroke to undo" : "there are only \(strokes.count) strokes to undo")
      }
      try replace(with: Array(strokes.dropLast(count)), within: budget)
    case .clear, .end: try replace(with: [], within: budget)
    case .whole(let ink): try replace(with: ink.strokes, within: budget)
    }
  }

  private mutating func replace(
    with strokes: [Stroke], within budget: InkBudget
  ) throws(ServiceFailure) {
    let ink: Ink
    do { ink = try Ink(strokes: strokes) } catch { throw .unusableInk(error.description) }
    try budget.change(by: Self.pointCount(of: ink) - pointCount)
    session.ink = ink
  }

  private static func pointCount(of ink: Ink) -> Int {
    ink.strokes.reduce(0) { $0 + $1.points.count }
  }

  /// Notes what is known besides the strokes, as far as a request says so.
  mutating func note(preContext: String?, writingArea: WritingArea?) {
    guard preContext != nil || writingArea != nil else { return }
    session.context = RecognitionContext(
      preContext: preContext ?? session.context.preContext,
      writingArea: writingArea ?? session.context.writingArea)
  }

  /// What the ink may say.
  mutating func answer() -> InkAnswer {
    InkAnswer(session.result(), by: reader)
  }
}
