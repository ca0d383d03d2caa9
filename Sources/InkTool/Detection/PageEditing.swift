import InkKit

/// Follows a page while it is drawn and changed, and answers after each line.
struct PageEditing {
  private let format: OutputFormat
  private let isPlaced: Bool
  private let labelsFollow: Bool
  private let console: Console
  private let reader: PageReader
  private var session: DetectionSession
  private var problems: ProblemReport

  init(_ wanted: DetectionArguments, report: ProblemReport, console: Console) throws {
    problems = report
    format = wanted.format
    isPlaced = wanted.placesProblems
    labelsFollow = wanted.labelsFollow
    self.console = console
    reader = try wanted.detectors().reader()
    session = DetectionSession(detector: reader.detector, options: wanted.page.detection)
  }

  /// Answers every line of some files; a line that can't be followed leaves the page as it is.
  mutating func run(_ paths: [String]) throws -> ExitStatus {
    try console.write(format.header(PageAnswer.columns))
    var source = FileLines(paths: paths)
    try source.read { line in
      do throws(InputProblem) {
        try follow(line.get())
      } catch {
        try report(error)
        return
      }
      let answer = session.answer(isNamed: !labelsFollow)
      try write(answer)
      if !answer.pending.isEmpty { try write(session.answer()) }
    }
    return try problems.end(console: console)
  }

  private func write(_ answer: DetectionSession.Answer) throws {
    try console.write(
      PageAnswer(
        objects: answer.objects, reader: reader.reader, changes: answer.changes,
        pending: labelsFollow ? answer.pending : nil
      ).text(as: format))
    if format.isText { try console.writeLine("") }
    try console.flush()
  }

  private mutating func follow(_ document: SourcedDocument) throws(InputProblem) {
    let step = try document.edit()
    do throws(DetectionError) {
      try session.take(step)
    } catch {
      throw document.problem(error.description, id: nil)
    }
  }

  private mutating func report(_ problem: InputProblem) throws {
    if format.isJSON {
      try console.write(problem.line(isPlaced: isPlaced))
    } else {
      try console.write(PageAnswer.remark(problem.message, as: format))
      try console.flush()
    }
    try problems.note(problem, console: console)
  }
}

extension DetectionSession {
  /// Changes the page as a line says.
  mutating func take(_ step: EditStep) throws(DetectionError) {
    switch step {
    case .add(let stroke): try add(stroke)
    case .erase(.strokes(let numbers)): try erase(strokes: numbers)
    case .erase(.object(let id)): try erase(object: id)
    case .move(.strokes(let numbers), let x, let y): try move(strokes: numbers, by: (x, y))
    case .move(.object(let id), let x, let y): try move(object: id, by: (x, y))
    case .undo: try undo()
    case .clear: clear()
    }
  }
}

extension SourcedDocument {
  /// The step that the document, a line of a page that is drawn, names.
  fileprivate func edit() throws(InputProblem) -> EditStep {
    do {
      return try EditStep(document)
    } catch {
      throw .ink(UnusableInk(error, file: file))
    }
  }
}
