import InkKit

extension CommandSpec {
  /// `inkrec evaluate [FILE…|-]`
  static var evaluate: CommandSpec {
    CommandSpec(
      name: "evaluate",
      summary: "Compare what is read in labelled ink with its labels",
      operands: [.inkFiles],
      options: RecognitionOptions.specs(json: "one JSON object", jobs: "1, for true times") + [
        OptionSpec(
          name: "limit", value: "N", summary: "only N inks, evenly spread over all"),
        OptionSpec(
          name: "errors", value: "FILE", summary: "write the misread inks as NDJSON",
          completion: .file),
      ],
      notes: [
        "With --charset, inks whose label has other characters are left out.",
        "White space of any length, a line break too, counts as one space.",
      ],
      examples: [
        "inkrec evaluate labelled.ndjson.gz",
        "inkrec evaluate --charset digits --json labelled.ndjson.gz",
      ]
    ) { arguments, console in
      let options = try RecognitionOptions(arguments, console: console, defaultJobs: 1)
      let paths = try inkPaths(arguments)
      var evaluation = Evaluation(
        options: options, limit: try arguments.count("limit"),
        errorsPath: arguments.value("errors"))
      return try await evaluation.run(paths, console: console)
    }
  }
}

/// One evaluation of some files.
private struct Evaluation {
  let options: RecognitionOptions
  let limit: Int?
  let errorsPath: String?

  private var tally = EvaluationTally()
  private var models: Set<String> = []
  private var misread = ""

  init(options: RecognitionOptions, limit: Int?, errorsPath: String?) {
    self.options = options
    self.limit = limit
    self.errorsPath = errorsPath
  }

  /// What one ink contributes.
  private enum Sample: Sendable {
    case counted(EvaluatedInk, model: String, misread: String?)
    case skipped
  }

  mutating func run(_ paths: [String], console: Console) async throws -> ExitStatus {
    let run = InkRun(options: options)
    let keepsMisread = errorsPath != nil
    let status = try await run.answer(paths, limit: limit, console: console) {
      (record) throws(InkFailure) -> Sample in
      try Self.sample(record, in: run, keepsMisread: keepsMisread)
    } emit: { sample in
      add(sample)
    }
    if let errorsPath {
      do {
        try FileSystem.atomicWrite(errorsPath, Array(misread.utf8))
      } catch {
        throw ToolError(error)
      }
    }
    let report = EvaluationReport(
      tally: tally, model: models.sorted().joined(separator: " "), peakMemory: System.peakMemory)
    try console.write(options.isJSON ? report.json : report.text)
    return status
  }

  private static func sample(
    _ record: InkRecord, in run: InkRun, keepsMisread: Bool
  ) throws(InkFailure) -> Sample {
    guard let label = record.label, !label.isEmpty else {
      throw .unusable("the ink has no label to compare with")
    }
    if let allowed = run.options.characterSet,
      !label.allSatisfy({ allowed.contains($0) || $0.isWhitespace })
    {
      return .skipped
    }
    let reading = try run.reading(of: record)
    let context = run.context(of: record)
    var answer: Answer?
    let time = ContinuousClock().measure {
      answer = reading.answer(to: record.ink, in: context)
    }
    let result = answer?.result ?? RecognitionResult(candidates: [])
    let ink = EvaluatedInk(
      label: label, texts: result.candidates.map(\.text),
      probability: Double(result.candidates.first?.probability ?? 0),
      milliseconds: time / .milliseconds(1), writer: record.writer)
    return .counted(
      ink, model: answer?.model ?? "",
      misread: keepsMisread && !ink.isRight ? misreadLine(record, result) : nil)
  }

  private mutating func add(_ sample: Result<Sample, UnusableInk>) {
    switch sample {
    case .success(.counted(let ink, let model, let line)):
      tally.add(ink)
      models.insert(model)
      if let line { misread += line }
    case .success(.skipped): tally.skipped += 1
    case .failure: tally.unusable += 1
    }
  }

  /// The ink as NDJSON with its label, the score of the first candidate and, under `read`, what was
  /// read in it.
  private static func misreadLine(_ record: InkRecord, _ result: RecognitionResult) -> String {
    var json = JSONWriter()
    json.write(raw: String(record.encoded().dropLast()))
    if let first = result.candidates.first {
      json.write(raw: ",\"score\":")
      json.write(first.score)
    }
    json.write(raw: ",\"read\":")
    json.writeList(result.candidates) { $0.write($1.text) }
    json.write(raw: "}\n")
    return json.text
  }
}
