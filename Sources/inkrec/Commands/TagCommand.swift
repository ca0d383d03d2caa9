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
          name: "jobs", value: "N", summary: "work on N inks at a time (default: processors)",
          isSpecial: true),
        OptionSpec(
          name: "user", value: "NAME", summary: "know the hand that 'train --user' learned",
          completion: .users, isSpecial: true),
        RecognitionOptions.formatSpec.special, .quiet,
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
      return wanted.readsText
        ? try tagTexts(in: paths, wanted, console: console)
        : try await tagPages(in: paths, wanted, console: console)
    }
  }
}

/// What the options of `tag` ask for.
struct TaggingArguments: Sendable {
  let reading: RecognitionOptions
  let tagger: Tagger
  let format: RowFormat
  let readsText: Bool
  let joinsLines: Bool
  let takesBest: Bool

  /// How many readings of a line there are to choose from.
  static let readingCount = 10

  init(_ arguments: ParsedArguments, console: Console) throws {
    var reading = try RecognitionOptions(
      arguments, console: console, defaultJobs: System.processorCount)
    guard !reading.readsSeveral else {
      throw ToolError.usage("'tag' reads writing in one language, and '--language' names several")
    }
    tagger = try TaggerChoice.tagger(
      named: arguments.value("tagger"), in: reading.models.registry)
    if reading.language == nil { reading.language = LanguageTag(language: tagger.tag.language) }
    reading.top = Self.readingCount
    reading.layout = .line
    self.reading = reading
    let name = try arguments.choice("output-format", of: RowFormat.names)
    guard !arguments.has("json") || name == nil || name == "json" else {
      throw ToolError.usage("'--json' and '--output-format \(name ?? "")' exclude each other")
    }
    format = arguments.has("json") ? .json : name.flatMap(RowFormat.init(rawValue:)) ?? .text
    readsText = arguments.has("text")
    joinsLines = !arguments.has("no-join")
    takesBest = arguments.has("best")
  }
}

/// Makes a row of each line of some texts.
private func tagTexts(
  in paths: [String], _ wanted: TaggingArguments, console: Console
) throws -> ExitStatus {
  if let header = wanted.format.header(of: wanted.tagger.fields) { try console.write(header) }
  var status = ExitStatus.success
  var headings = RowHeadings()
  var source = LineSource(paths: paths)
  try source.read { line in
    let text: String
    do throws(InputProblem) { text = try line.get().text() } catch {
      if status != .fileFailure { status = error.status }
      if wanted.format == .json { try console.write(jsonLine(of: error)) }
      try console.warn(error.message)
      return
    }
    try console.write(wanted.format.text(of: headings.placed(wanted.tagger.row(of: text))))
  }
  return status
}

/// Makes the rows of some pages.
private func tagPages(
  in paths: [String], _ wanted: TaggingArguments, console: Console
) async throws -> ExitStatus {
  let run = InkRun(options: wanted.reading)
  let format = wanted.format
  if let header = format.header(of: wanted.tagger.fields) { try console.write(header) }
  return try await run.answer(paths, console: console) {
    (record, _) throws(InkFailure) -> String in
    var tagger = PageTagger(
      tagger: wanted.tagger, recognizer: try run.recognizers.recognizer(for: record).recognizer)
    tagger.joinsLines = wanted.joinsLines
    if wanted.takesBest { tagger.fluencyWeight = 0 }
    return tagger.rows(of: record.ink, in: run.context(of: record))
      .map { format.text(of: $0, id: record.id) }.joined()
  } emit: { answer in
    switch answer {
    case .success(let text): try console.write(text)
    case .failure(let problem): if format == .json { try console.write(jsonLine(of: problem)) }
    }
  }
}
