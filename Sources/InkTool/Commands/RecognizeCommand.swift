import InkKit

extension CommandSpec {
  /// `inkrec recognize [FILE…|-]`
  static var recognize: CommandSpec {
    CommandSpec(
      name: "recognize",
      summary: "Read ink and print what it may say, the likeliest first",
      operands: [.inkFiles],
      options: RecognitionOptions.specs(
        OutputFormat.specs(
          json: "one JSON object per ink, in a line", forms: PageForm.all.map(\.name)),
        jobs: "processors")
        + TranscriptionOptions.specs + [
          OptionSpec(name: "plain", summary: "only the best text, with its line breaks").special,
          OptionSpec(name: "follow", summary: "answer after every stroke, one a line").special,
          OptionSpec(
            name: "with-filename", short: "H", summary: "begin lines with FILE:LINE and a tab",
            isSpecial: true),
          .noFilename,
          RecognitionOptions.spec("min-probability"),
          OptionSpec(
            name: "looks-like", summary: "with --json: the scripts that foreign ink looks like",
            isSpecial: true),
          OptionSpec(
            name: "over", value: "FILE",
            summary: "for gestures: the words or ink below", completion: .file, isSpecial: true),
          RecognitionOptions.linesSpec, ProblemReport.spec, .quiet,
        ] + Replacement.specs,
      notes: [
        "Lines are text (\\n: line break), tab, score (lower is better); -n1: one per ink."
      ],
      examples: [
        "inkrec recognize note.xopp -o note.pdf",
        "zcat inks.ndjson.gz | inkrec recognize -n 1 --charset digits | cut -f 1",
      ]
    ) { arguments, console in
      var options = try RecognitionOptions(
        arguments, console: console, defaultJobs: System.processorCount)
      let isFollowing = arguments.has("follow")
      let file = try arguments.value("output").map(TranscriptionOptions.checked)
      if let form = try PageForm(arguments) {
        let wanted = try TranscriptionOptions(
          form, arguments, reading: options, path: file)
        return try await wanted.run(
          try inkPaths(arguments, besides: ["output"]), console: console)
      }
      let output = try OutputFormat(arguments, file: file)
      let isPlain = arguments.has("plain")
      try output.refuse("plain", of: arguments)
      if isPlain, options.recognizer.maximumResultCount > 1 {
        try arguments.refuse(["top"], as: "'--plain' prints the best text alone")
      }
      if isPlain || isFollowing && !arguments.has("top") {
        options.recognizer.maximumResultCount = 1
      }
      let style: AnswerFormat.Style =
        switch output.name {
        case .json: .json
        case .text: isPlain ? .text : .lines(top: options.recognizer.maximumResultCount)
        default: .table(output)
        }
      try arguments.onlyOne(of: ["with-filename", "no-filename"])
      let format = AnswerFormat(
        style: style, namesSource: arguments.has("with-filename"),
        placesObjects: !arguments.has("no-filename"))
      let part = try Replacement(arguments)
      options.readsText = part != nil
      let paths = try inkPaths(arguments, besides: ["output"])
      let comparesScripts = arguments.has("looks-like")
      guard !comparesScripts || output.isJSON && part == nil && !isFollowing else {
        throw ToolError.usage("'--looks-like' needs --json, without --follow and --replace")
      }
      guard !options.readsSeveral || part == nil && !isFollowing else {
        throw ToolError.usage(
          "'\(isFollowing ? "--follow" : "--replace")' takes one language, not several")
      }
      let isOneReading = part == nil && !isFollowing && !options.readsSeveral
      guard !arguments.has("over") || isOneReading && options.readsGestures else {
        throw ToolError.usage(
          "'--over' takes one model of gestures, such as -l en-x-gesture, without --follow and "
            + "--replace")
      }
      let below = try arguments.value("over").map { try WordsBelow.read($0, options: options) }
      let report = ProblemReport(arguments, isJSON: output.isJSON)
      if isFollowing {
        try arguments.refuse(
          ["pages", "layer", "input-format", "jobs"],
          as: "'--follow' reads strokes as they are drawn")
        guard file == nil else {
          throw ToolError.usage("'--follow' answers at once, and not to '--output'")
        }
        guard part == nil, !options.readsLines else {
          throw ToolError.usage(
            "'--follow' and '--\(part == nil ? "lines" : "replace")' exclude each other")
        }
        var following = Following(
          options: options, format: format, report: report, console: console)
        return try following.run(paths)
      }
      if let file { try console.begin(file: file) }
      let status = try await recognizeAll(
        paths, replacing: part, over: below, comparingScripts: comparesScripts, options: options,
        format: format, report: report, console: console)
      try console.endFile()
      return status
    }
  }
}

/// Answers all inks of some files.
private func recognizeAll(
  _ paths: [String], replacing part: Replacement?, over below: WordsBelow?,
  comparingScripts: Bool, options: RecognitionOptions, format: AnswerFormat,
  report: ProblemReport, console: Console
) async throws -> ExitStatus {
  var reading = options
  // What is unlikely by its form may be what it means.
  let top = options.recognizer.maximumResultCount
  if below != nil {
    reading.recognizer.maximumResultCount = max(top, RecognizerOptions().maximumResultCount)
  }
  let run = InkRun(options: reading)
  var printer = format.printer(console)
  let status = try await run.answer(paths, report: report, console: console) {
    (record, document) throws(InkFailure) -> String in
    let reading = try run.reading(of: record)
    var answer = try run.inTime {
      reading.answer(to: record.ink, replacing: part, in: options.context(of: record))
    }
    if let below {
      answer.result = try below.gestures(in: answer.result, of: record.ink).prefix(top)
    }
    if comparingScripts { answer = try run.comparing(answer, to: record.ink) }
    answer = answer.dropping(below: options.minimumProbability)
    return format.text(of: answer, id: record.documentID, from: document.source)
  } emit: {
    try printer.write($0)
  }
  try printer.finish()
  return status
}
