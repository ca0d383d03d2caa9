import InkKit

/// Reads an ink that grows stroke by stroke, and answers after each.
struct Following {
  let options: RecognitionOptions
  private let format: AnswerFormat
  private var printer: AnswerPrinter
  private var problems: ProblemReport

  init(
    options: RecognitionOptions, format: AnswerFormat, report: ProblemReport, console: Console
  ) {
    self.options = options
    self.format = format
    problems = report
    printer = format.printer(console)
  }

  /// Answers every line of some files.
  mutating func run(_ paths: [String]) throws -> ExitStatus {
    let named = try InkRun(options: options).recognizers.recognizer()
    let context = options.context()
    var session = RecognitionSession(recognizer: named.recognizer, context: context)
    var source = FileLines(paths: paths)
    try source.read { line in
      let document: SourcedDocument
      do throws(InputProblem) {
        document = try line.get()
        switch try document.step() {
        case .append(let stroke):
          do throws(InkError) {
            try session.append(stroke)
          } catch {
            throw document.problem(error.description, id: nil)
          }
        case .undo:
          guard session.removeLast() != nil else {
            throw document.problem("there is no stroke to undo", id: nil)
          }
        case .clear:
          session = RecognitionSession(recognizer: named.recognizer, context: context)
        }
      } catch {
        try report(error)
        return
      }
      let result: RecognitionResult
      do throws(ToolError) { result = try options.inTime { session.result() } } catch {
        try report(document.problem(error, id: nil))
        return
      }
      let answer = InkAnswer(result, by: named).dropping(below: options.minimumProbability)
      try printer.write(.success(format.text(of: answer, id: nil, from: document.source)))
      try printer.console.flush()
    }
    try printer.finish()
    return try problems.end(console: printer.console)
  }

  private mutating func report(_ problem: InputProblem) throws {
    try printer.write(.failure(problem))
    try problems.note(problem, console: printer.console)
  }
}
