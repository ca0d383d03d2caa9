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
    isPlaced = wanted.placesObjects
    labelsFollow = wanted.labelsFollow
    self.console = console
    reader = try wanted.detectors().reader()
    session = DetectionSession(detector: reader.detector, options: wanted.page.detection)
  }

  /// Answers every line of some files; a line that can't be followed leaves the page as it is.
  ///
  /// Of a page that was looked at in parts there is one more answer in the end, if all of it together has other
  /// objects.
  mutating func run(_ paths: [String]) throws -> ExitStatus {
    try console.write(format.header(PageAnswer.columns(isPlaced: isPlaced)))
    var source = FileLines(paths: paths)
    var last: (objects: [DetectedObject], place: AnswerSource)?
    try source.read { line in
      let place: AnswerSource
      do throws(InputProblem) {
        let document = try line.get()
        try follow(document)
        place = document.source
      } catch {
        try report(error)
        return
      }
      var answer = session.answer(isNamed: !labelsFollow)
      try write(answer, place)
      if !answer.pending.isEmpty {
        answer = session.answer()
        try write(answer, place)
      }
      last = (answer.objects, place)
    }
    if let last, session.lookAtWhole() {
      let answer = session.answer()
      if answer.objects != last.objects { try write(answer, last.place) }
    }
    return try problems.end(console: console)
  }

  private func write(_ answer: DetectionSession.Answer, _ place: AnswerSource) throws {
    var place = place
    place.isPlaced = isPlaced
    try console.write(
      PageAnswer(
        objects: answer.objects, reader: reader.reader,
        source: format.isTable ? place : nil, changes: answer.changes,
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
    try console.write(
      format.isJSON
        ? problem.line(isPlaced: isPlaced)
        : PageAnswer.remark(problem, as: format, isPlaced: isPlaced))
    // Whoever waits for the answer sends no other line before it.
    try console.flush()
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
    case .whole: lookAtWhole()
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
