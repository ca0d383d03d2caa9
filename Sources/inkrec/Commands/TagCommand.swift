import InkKit

extension CommandSpec {
  /// `inkrec tag [FILE…|-]`
  static var tag: CommandSpec {
    CommandSpec(
      name: "tag",
      summary: "Make rows of lists: value, measure, ingredient, …",
      operands: [.inkFiles],
      options: [
        TaggerChoice.spec,
        OptionSpec(name: "text", summary: "read lines of text, not ink"),
        OptionSpec(name: "json", summary: "one JSON object per row, in a line"),
        OptionSpec(
          name: "output-format", value: "NAME", summary: RowFormat.names.joined(separator: ", "),
          completion: .choices(RowFormat.names)),
        OptionSpec(
          name: "language", short: "l", value: "TAG",
          summary: "language of the writing (default: the tagger's)", completion: .tags),
        OptionSpec(name: "no-join", summary: "a row for each line, also of those that go on"),
        OptionSpec(
          name: "best", summary: "of each line the best reading, whatever it says"),
        OptionSpec(
          name: "model", value: "FILE", summary: "this pack: a tagger, or what reads the writing",
          completion: .file, isSpecial: true),
        OptionSpec(
          name: "jobs", value: "N", summary: "work on N inks at a time (default: processors)",
          isSpecial: true),
        OptionSpec(
          name: "user", value: "NAME", summary: "know the hand that 'train --user' learned",
          completion: .users, isSpecial: true),
        RowFormat.formulasSpec, RecognitionOptions.formatSpec.special, RecognitionOptions.linesSpec,
        .noFilename,
        ProblemReport.spec, .quiet,
      ] + ModelLocations.specs.map(\.special),
      notes: [
        "A line has the fields of a row with tabs between, or # and a heading. Each row",
        "tells numbers, boxes and how sure it is with --json.",
      ],
      examples: [
        "inkrec tag --output-format csv recipe.json > recipe.csv",
        "echo '1½ cups flour, sifted' | inkrec tag --text --json",
      ]
    ) { arguments, console in
      let wanted = try TaggingArguments(arguments, console: console)
      let paths = try inkPaths(arguments)
      let report = ProblemReport(arguments, isJSON: wanted.format.language == .json)
      return wanted.readsText
        ? try tagTexts(in: paths, wanted, report: report, console: console)
        : try await tagPages(in: paths, wanted, report: report, console: console)
    }
  }
}

/// Makes a row of each line of some texts.
private func tagTexts(
  in paths: [String], _ wanted: TaggingArguments, report: ProblemReport, console: Console
) throws -> ExitStatus {
  if let header = wanted.format.header(of: wanted.tagger.fields) { try console.write(header) }
  var report = report
  var headings = RowHeadings()
  var source = LineSource(paths: paths)
  try source.read { line in
    let text: String
    do throws(InputProblem) { text = try line.get().text() } catch {
      try tell(error, wanted, console: console)
      try report.note(error, console: console)
      return
    }
    try console.write(wanted.format.text(of: headings.placed(wanted.tagger.row(of: text))))
  }
  return try report.end(console: console)
}

/// Makes the rows of some pages.
private func tagPages(
  in paths: [String], _ wanted: TaggingArguments, report: ProblemReport, console: Console
) async throws -> ExitStatus {
  let run = InkRun(options: wanted.reading, models: wanted.models)
  let format = wanted.format
  if let header = format.header(of: wanted.tagger.fields) { try console.write(header) }
  return try await run.answer(paths, report: report, console: console) {
    (record, _) throws(InkFailure) -> String in
    let reader = wanted.pageTagger(try run.recognizers.recognizer(for: record).recognizer)
    return reader.rows(of: record.ink, in: run.context(of: record))
      .map { format.text(of: $0, id: record.answerID) }.joined()
  } emit: { answer in
    switch answer {
    case .success(let text): try console.write(text)
    case .failure(let problem): try tell(problem, wanted, console: console)
    }
  }
}

/// Says in the output that there are no rows, where it can.
private func tell(
  _ problem: InputProblem, _ wanted: TaggingArguments, console: Console
) throws {
  guard wanted.format.language == .json else { return }
  try console.write(jsonLine(of: problem, isPlaced: wanted.placesProblems))
}
