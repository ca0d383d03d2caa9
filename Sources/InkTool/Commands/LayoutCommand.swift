import InkKit

extension CommandSpec {
  /// `inkrec layout [FILE…|-]`
  static var layout: CommandSpec {
    CommandSpec(
      name: "layout",
      summary: "Read pages, and print where regions, lines and words are",
      operands: [.inkFiles],
      options: [
        OptionSpec(
          name: "level", value: "NAME",
          summary: "\(LayoutLevel.names.joined(separator: ", ")) (default: words)",
          completion: .choices(LayoutLevel.names)),
        OptionSpec(name: "json", summary: "one JSON object per page, in a line"),
      ]
        + RecognitionOptions.readingSpecs.filter {
          !["page", "line", "pre-context", "writing-area", "fine"].contains($0.name)
        } + InkInput.pageSpecs
        + [
          RecognitionOptions.jobsSpec("processors"), .noFilename, ProblemReport.spec, .quiet,
        ],
      notes: [
        "A line is the kind, x,y WxH in units of the ink, and the text, with tabs",
        "between, deeper levels set in. y grows downwards; JSON has 0 to 1, too.",
      ],
      examples: [
        "inkrec layout --level lines note.xopp",
        "inkrec layout --level characters --json note.json",
      ]
    ) { arguments, console in
      var options = try RecognitionOptions(
        arguments, console: console, defaultJobs: System.processorCount)
      options.prepareForPages()
      let name = try arguments.choice("level", of: LayoutLevel.names)
      let level = name.flatMap(LayoutLevel.init(named:)) ?? .words
      let isJSON = arguments.has("json")
      let placesObjects = !arguments.has("no-filename")
      let run = InkRun(options: options)
      var printer = AnswerPrinter(console: console, separator: isJSON ? "" : "\n") {
        isJSON ? $0.line(isPlaced: placesObjects) : nil
      }
      return try await run.answer(
        try inkPaths(arguments), report: ProblemReport(arguments, isJSON: isJSON),
        console: console
      ) {
        (record, document) throws(InkFailure) -> String in
        let reading = try run.page(of: record, document, alternatives: 4)
        let page = reading.page
        let answer = LayoutAnswer(
          page: page.searchable, level: level, unit: page.ink.millimetersPerUnit,
          reader: reading.model
        )
        guard isJSON else { return answer.text }
        var source = document.source
        source.isPlaced = placesObjects
        return answer.line(id: record.documentID, from: source)
      } emit: {
        try printer.write($0)
      }
    }
  }
}
