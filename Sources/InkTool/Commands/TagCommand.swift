import InkKit

extension CommandSpec {
  /// `inkrec tag [FILE…|-]`
  static var tag: CommandSpec {
    CommandSpec(
      name: "tag",
      summary: "Make rows of lists: value, measure, ingredient, …",
      operands: [.inkFiles],
      options: TaggingArguments.specs + [.noFilename, ProblemReport.spec, .quiet]
        + InkInput.pageSpecs + ModelLocations.specs.map(\.special),
      notes: [
        "A line has the fields of a row with tabs between, or # and a heading, or > and a",
        "direction. Each row tells numbers, boxes and how sure it is with --json.",
      ],
      examples: [
        "inkrec tag --output-format csv recipe.json > recipe.csv",
        "echo '1½ cups flour, sifted' | inkrec tag --text --json",
      ]
    ) { arguments, console in
      let wanted = try TaggingArguments(arguments, console: console)
      let paths = try inkPaths(arguments)
      let report = ProblemReport(arguments, isJSON: wanted.format.isJSON)
      let columns = TaggedRow.columns(wanted.tagger.fields, isPlaced: wanted.placesObjects)
      try console.write(wanted.format.header(columns))
      let printer = AnswerPrinter(console: console, separator: "") {
        wanted.format.isJSON ? $0.line(isPlaced: wanted.placesObjects) : nil
      }
      return wanted.readsText
        ? try tagTexts(in: paths, wanted, report: report, printer: printer)
        : try await tagPages(in: paths, wanted, report: report, printer: printer)
    }
  }
}

/// Makes a row of each line of some texts, each of which is a list of its own.
private func tagTexts(
  in paths: [String], _ wanted: TaggingArguments, report: ProblemReport, printer: AnswerPrinter
) throws -> ExitStatus {
  var report = report
  var printer = printer
  for path in paths {
    var headings = RowHeadings()
    var source = FileLines(paths: [path], ending: ".txt")
    try source.read { line in
      let row: TaggedRow
      let place: AnswerSource
      do throws(InputProblem) {
        let document = try line.get()
        row = headings.placed(wanted.tagger.row(of: try document.text()))
        place = wanted.source(of: document)
      } catch {
        try printer.write(.failure(error))
        try report.note(error, console: printer.console)
        return
      }
      try printer.write(.success(row.text(as: wanted.format, from: place)))
    }
  }
  return try report.end(console: printer.console)
}

/// Makes the rows of some pages.
private func tagPages(
  in paths: [String], _ wanted: TaggingArguments, report: ProblemReport, printer: AnswerPrinter
) async throws -> ExitStatus {
  let run = InkRun(options: wanted.reading, models: wanted.models)
  var printer = printer
  return try await run.answer(paths, report: report, console: printer.console) {
    (record, document) throws(InkFailure) -> String in
    let reader = wanted.rows.pageTagger(
      wanted.tagger, try run.recognizers.recognizer(for: record).recognizer)
    let context = run.options.context(of: record)
    let source = wanted.source(of: document)
    return try run.inTime { reader.rows(of: record.ink, in: context) }
      .map { $0.text(as: wanted.format, id: record.documentID, from: source) }.joined()
  } emit: {
    try printer.write($0)
  }
}
