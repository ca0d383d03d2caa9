import InkKit

/// An ink that a program writes stroke by stroke, and what reads it.
struct FollowedInk: Sendable {
  /// How it is read; that can change where an ink begins, and what is known besides the strokes at any time.
  var options: RecognitionOptions {
    didSet { session.context = options.context() }
  }
  private let reader: NamedRecognizer
  private var session: RecognitionSession

  /// Begins without a stroke.
  init(_ options: RecognitionOptions, models: OpenModels) throws(ToolError) {
    self.options = options
    try options.checkOneLanguage(for: "'follow' takes one language")
    reader = try InkRun(options: options, models: models).recognizers.recognizer()
    session = RecognitionSession(recognizer: reader.recognizer, context: options.context())
  }

  /// How many points its strokes have.
  var pointCount: Int { Self.pointCount(of: session.ink) }

  /// Changes the ink.
  ///
  /// - Throws: What can't be done; the ink is then as before.
  mutating func take(_ step: FollowStep, within budget: InkBudget) throws(ToolError) {
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
            ? "there is no stroke to undo"
            : "\(count) strokes can't be undone, as there \(strokes.count == 1 ? "is" : "are") "
              + "only \(strokes.count)")
      }
      try replace(with: Array(strokes.dropLast(count)), within: budget)
    case .clear, .end: try replace(with: [], within: budget)
    case .whole(let ink): try replace(with: ink.strokes, within: budget)
    }
  }

  private mutating func replace(
    with strokes: [Stroke], within budget: InkBudget
  ) throws(ToolError) {
    let ink: Ink
    do { ink = try Ink(strokes: strokes) } catch { throw .unusableInk(error.description) }
    try budget.change(by: Self.pointCount(of: ink) - pointCount)
    session.ink = ink
  }

  private static func pointCount(of ink: Ink) -> Int {
    ink.strokes.reduce(0) { $0 + $1.points.count }
  }

  /// The readings of the ink.
  ///
  /// - Throws: That it took too long, or was cancelled; the ink stays.
  mutating func answer() throws(ToolError) -> InkAnswer {
    InkAnswer(try options.inTime { session.result() }, by: reader)
  }
}
