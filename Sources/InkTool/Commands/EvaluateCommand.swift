import InkEvaluation
import InkKit

extension CommandSpec {
  /// `inkrec evaluate [FILE…|-]`
  static var evaluate: CommandSpec {
    CommandSpec(
      name: "evaluate",
      summary: "Compare what is read in labelled ink with its labels",
      operands: [.inkFiles],
      options: RecognitionOptions.specs(
        OutputFormat.specs(json: "one JSON object").filter { $0.name != "formulas" },
        jobs: "1, for true times"
      ).map(withLeastCount) + [
        OptionSpec(
          name: "limit", value: "N", summary: "only N inks, evenly spread over all"),
        OptionSpec(
          name: "by", value: "WHAT", summary: "a row for each script or writer",
          completion: .choices(groups), isSpecial: true),
        OptionSpec(
          name: "among-labels", summary: "only candidates that are labels of the ink's script",
          isSpecial: true),
        OptionSpec(
          name: "errors", value: "FILE", summary: "write the misread inks as NDJSON",
          completion: .file, isSpecial: true),
        OptionSpec(
          name: "report", value: "FILE",
          summary: "write a page (HTML) with charts and the worst inks",
          completion: .file),
        TaggerEvaluation.option, .quiet,
      ],
      notes: [
        "With --charset, inks whose label has other characters are left out."
      ],
      examples: [
        "inkrec evaluate labelled.ndjson.gz",
        "inkrec evaluate --report report.html labelled.ndjson.gz",
      ]
    ) { arguments, console in
      let paths = try inkPaths(arguments, besides: ["errors", "report"])
      if let tagging = try TaggerEvaluation(arguments, console: console) {
        return try tagging.run(paths, console: console)
      }
      var options = try RecognitionOptions(arguments, console: console, defaultJobs: 1)
      let least = Self.leastCount
      guard options.recognizer.maximumResultCount >= least else {
        throw ToolError.usage(
          "'inkrec evaluate' counts labels among the first \(least) candidates; give --top "
            + "\(least) or more, or leave it out")
      }
      try arguments.value("report")?.checkEnding([".html", ".htm"]) { ending in
        "'--report' writes a page in HTML (.html), not as '\(ending)'"
      }
      let (errorsPath, pagePath) = (arguments.value("errors"), arguments.value("report"))
      for path in [errorsPath, pagePath].compactMap(\.self) { try FileSystem.checkWriting(path) }
      var labels: LabelsByScript?
      if arguments.has("among-labels") {
        try arguments.refuse(["top"], as: "'--among-labels' compares all candidates")
        labels = try labelsByScript(in: paths, as: options.input)
        options.recognizer.maximumResultCount = RecognizerOptions.resultLimit
      }
      var evaluation = Evaluation(
        options: options, format: try OutputFormat(arguments), labels: labels,
        limit: try arguments.count("limit"),
        group: try arguments.choice("by", of: Self.groups).flatMap(InkGroup.init),
        errorsPath: errorsPath, pagePath: pagePath)
      return try await evaluation.run(paths, console: console)
    }
  }

  /// The properties of inks that rows can be for.
  private static let groups = InkGroup.allCases.map(\.rawValue)

  /// The number of candidates that the last share of labels needs.
  private static let leastCount = EvaluationTally.ranks.max() ?? 1

  /// The option of the number of candidates with the least one in its help; another option as it is.
  private static func withLeastCount(_ option: OptionSpec) -> OptionSpec {
    guard option.name == "top" else { return option }
    var option = option
    option.summary = "candidates per ink, \(leastCount) or more (default 10)"
    return option
  }
}

/// Reads the labels of files; what can't be read is left to the run that reads the inks.
///
/// - Throws: A mistake of the user: standard input can't be read twice.
private func labelsByScript(
  in paths: [String], as input: InkInput
) throws(ToolError) -> LabelsByScript {
  guard !paths.contains("-") else {
    throw .usage("'--among-labels' needs files: standard input can be read only once")
  }
  let source = InkSource(paths: paths, as: input)
  var labels = LabelsByScript()
  while let next = source.nextRecord() {
    if case .success(let sourced) = next { labels.add(sourced.record) }
  }
  return labels
}

/// One evaluation of some files.
private struct Evaluation {
  let options: RecognitionOptions
  let format: OutputFormat
  /// The labels that candidates are restricted to, if they are.
  let labels: LabelsByScript?
  let limit: Int?
  /// The property of inks that rows are for, if there are rows.
  let group: InkGroup?
  let errorsPath: String?
  /// Where the page goes, if there is to be one.
  let pagePath: String?

  var tally = EvaluationTally()
  var models: Set<String> = []
  var misread = ""
  var worst = WorstInks()

  /// The contribution of one ink.
  private enum Sample: Sendable {
    case counted(EvaluatedInk, of: InkRecord, model: String?, misread: String?)
    case skipped
  }

  mutating func run(_ paths: [String], console: Console) async throws -> ExitStatus {
    let run = InkRun(options: options)
    let keepsMisread = errorsPath != nil
    let labels = labels
    let status = try await run.answer(
      paths, limit: limit, report: ProblemReport(isInOutput: false, failsOnError: true),
      console: console
    ) {
      (record, _) throws(InkFailure) -> Sample in
      try Self.sample(record, in: run, labels: labels, keepsMisread: keepsMisread)
    } emit: { sample in
      add(sample)
    }
    if tally.samples == 0 {
      let labels = tally.skipped == 1 ? "the label has" : "all \(tally.skipped) labels have"
      let reason =
        tally.skipped > 0
        ? "\(labels) characters that '--charset' has not" : "no ink with a label could be read"
      let nothing = "there is nothing to evaluate: \(reason)"
      guard format.isJSON else {
        throw ToolError(status == .success ? .someInksUnreadable : status, nothing)
      }
      // JSON tells programs why, by how many inks were left out.
      try console.warn(nothing)
    }
    guard tally.samples > tally.timedOut || format.isJSON else {
      throw ToolError(
        status == .success ? .someInksUnreadable : status,
        "there is nothing to evaluate: every reading took longer than '--timeout' has it")
    }
    let report = EvaluationReport(
      tally: tally, model: models.sorted().joined(separator: " "), peakMemory: System.peakMemory,
      group: group)
    if tally.timedOut > 0 {
      try console.warn(
        "\(tally.timedOut) of \(tally.samples) took longer than '--timeout' has it, and count as read wrong"
      )
    }
    switch format.name {
    case .json: try console.write(report.line())
    case .text: try console.write(report.text)
    default:
      for row in report.table {
        try console.write(format.row(row.map { $0.string ?? $0.cell }))
      }
    }
    // The figures of a long run are not lost with a file that can't be written.
    try console.flush()
    if let errorsPath { try FileSystem.atomicWrite(errorsPath, Array(misread.utf8)) }
    if let pagePath {
      let title = paths.map {
        InputStream.name(of: $0.split(separator: "/").last.map(String.init) ?? $0)
      }
      .joined(separator: ", ")
      let page = EvaluationPage(report, worst: worst, title: title)
      try FileSystem.atomicWrite(pagePath, Array(page.html.utf8))
    }
    // Inks that took too long are unusable ones here as elsewhere.
    let isIncomplete = tally.timedOut > 0 || tally.samples == 0
    return status == .success && isIncomplete ? .someInksUnreadable : status
  }

  private static func sample(
    _ record: InkRecord, in run: InkRun, labels: LabelsByScript?, keepsMisread: Bool
  ) throws(InkFailure) -> Sample {
    guard let label = record.label, !label.isEmpty else {
      throw .unusable(
        ToolError(.someInksUnreadable, "the ink has no label to compare with"))
    }
    if let allowed = run.options.recognizer.characterSet,
      !label.allSatisfy({ allowed.contains($0) || $0.isWhitespace })
    {
      return .skipped
    }
    let reading = try run.reading(of: record)
    let context = run.options.context(of: record)
    var answer: InkAnswer?
    let time = ContinuousClock().measure {
      // What takes longer than it may is as if nothing had been read.
      answer = try? run.options.inTime { reading.answer(to: record.ink, in: context) }
    }
    let result = answer?.result ?? RecognitionResult(candidates: [])
    let texts = result.candidates.map(\.text)
    let tag = try? LanguageTag(answer?.model ?? "")
    let ink = EvaluatedInk(
      label: label, isName: tag.map { $0.language == "zxx" || $0.privateUse == "gesture" } ?? false,
      texts: labels?.known(texts, for: record) ?? texts,
      probability: Double(result.candidates.first?.probability ?? 0), hasTimedOut: answer == nil,
      milliseconds: time / .milliseconds(1), writer: record.writer, script: record.likelyScript)
    return .counted(
      ink, of: record, model: answer?.model,
      misread: keepsMisread && !ink.isRight ? misreadLine(record, result) : nil)
  }

  private mutating func add(_ sample: Result<Sample, InputProblem>) {
    switch sample {
    case .success(.counted(let ink, let record, let model, let line)):
      tally.add(ink)
      if pagePath != nil { worst.add(record, readAs: ink) }
      if let model { models.insert(model) }
      if let line { misread += line }
    case .success(.skipped): tally.skipped += 1
    case .failure(.ink): tally.unusable += 1
    case .failure(.file): break
    }
  }

  /// The ink as NDJSON with its label, the score of the first candidate and, under `read`, what was
  /// read in it.
  private static func misreadLine(_ record: InkRecord, _ result: RecognitionResult) -> String {
    JSONMembers { json in
      record.write(to: &json)
      json.member("score", result.candidates.first?.score)
      json.member("read", result.candidates.map(\.text))
    }.line()
  }
}
