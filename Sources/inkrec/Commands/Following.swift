import InkKit

/// Reads an ink that grows stroke by stroke, and answers after each.
struct Following {
  let options: RecognitionOptions

  private var printer: AnswerPrinter
  private var status = ExitStatus.success
  /// How many points each stroke so far has, and all of them: an ink has limits.
  private var counts: [Int] = []
  private var pointCount = 0

  init(options: RecognitionOptions, format: AnswerFormat, console: Console) {
    self.options = options
    printer = AnswerPrinter(format, console: console)
  }

  /// Answers every line of some files.
  mutating func run(_ paths: [String]) throws -> ExitStatus {
    let named = try RecognizerCache(options: options).recognizer(for: nil)
    let context = RecognitionContext(
      preContext: options.preContext ?? "", writingArea: options.writingArea)
    var session = RecognitionSession(recognizer: named.recognizer, context: context)
    var source = LineSource(paths: paths)
    try source.read { line in
      do throws(InputProblem) {
        let document = try line.get()
        switch try StrokeStep(document) {
        case .append(let stroke):
          if let problem = problem(with: stroke) { throw document.problem(problem, id: nil) }
          pointCount += stroke.points.count
          counts.append(stroke.points.count)
          session.append(stroke)
        case .undo:
          guard let count = counts.popLast() else {
            throw document.problem("there is no stroke to undo", id: nil)
          }
          pointCount -= count
          session.removeLast()
        case .clear:
          counts.removeAll()
          pointCount = 0
          session = RecognitionSession(recognizer: named.recognizer, context: context)
        }
      } catch {
        try report(error)
        return
      }
      try printer.write(printer.format.text(of: session.result(), id: nil, model: named.model))
      try printer.console.flush()
    }
    return status
  }

  /// Why a stroke can't be part of the ink, if it can't.
  private func problem(with stroke: Stroke) -> String? {
    if counts.count == Ink.strokeLimit {
      "an ink has at most \(Ink.strokeLimit) strokes; {\"clear\":true} begins a new one"
    } else if pointCount + stroke.points.count > Ink.pointLimit {
      "an ink has at most \(Ink.pointLimit) points; {\"clear\":true} begins a new one"
    } else {
      nil
    }
  }

  private mutating func report(_ problem: InputProblem) throws {
    if status != .fileFailure { status = problem.status }
    if case .ink(let unusable) = problem {
      try printer.write(printer.format.text(of: unusable))
    }
    try printer.console.warn(problem.message)
  }
}

/// Reads the whole ink each time; what a growing ink has in common with what it was is not used.
private struct RecognitionSession {
  let recognizer: Recognizer
  let context: RecognitionContext
  private var strokes: [Stroke] = []

  init(recognizer: Recognizer, context: RecognitionContext) {
    self.recognizer = recognizer
    self.context = context
  }

  mutating func append(_ stroke: Stroke) { strokes.append(stroke) }

  mutating func removeLast() { strokes.removeLast() }

  mutating func result() -> RecognitionResult {
    guard let ink = try? Ink(strokes: strokes) else { return RecognitionResult(candidates: []) }
    return recognizer.result(for: ink, in: context)
  }
}
