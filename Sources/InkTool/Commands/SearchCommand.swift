import InkKit

extension CommandSpec {
  /// `inkrec search QUERY [FILE…|FOLDER…]`
  static var search: CommandSpec {
    CommandSpec(
      name: "search",
      summary: "Find words in ink, also those that lost to a likelier reading",
      operands: [
        OperandSpec(name: "QUERY", isRequired: false, completion: .nothing),
        OperandSpec(name: "FILE", isRequired: false, repeats: true),
      ],
      options: SearchWish.readingSpecs + [
        OptionSpec(
          name: "min-probability", value: "P",
          summary: "only hits that likely (default \(SearchWish.usualProbability))",
          isSpecial: true),
        OptionSpec(
          name: "near", value: "N", summary: "words between those of QUERY (default 20)",
          isSpecial: true),
        OptionSpec(
          name: "case-sensitive", short: "s", summary: "tell capitals from small letters",
          isSpecial: true),
        OptionSpec(
          name: "exact", summary: "the same, and letters with marks from those without",
          isSpecial: true),
        OptionSpec(name: "json", summary: "one JSON object per hit, in a line"),
        OptionSpec(name: "count", short: "c", summary: "only how many hits each file has"),
        OptionSpec(
          name: "files-with-matches", summary: "only the names of files that have any",
          isSpecial: true),
        OptionSpec(
          name: "render", value: "FILE", summary: "draw the pages with hits marked, SVG or PNG",
          completion: .file),
        OptionSpec(
          name: "color", value: "WHEN", summary: SearchPrinter.colors.joined(separator: ", "),
          completion: .choices(SearchPrinter.colors), isSpecial: true),
        OptionSpec(
          name: "no-filename", summary: "lines without the name of the file", isSpecial: true),
        OptionSpec(name: "serve", summary: "find in a browser what is indexed of FOLDER"),
        OptionSpec(
          name: "port", value: "PORT", summary: "with --serve: of 127.0.0.1, else any free one",
          isSpecial: true),
        IndexPlace.spec,
        OptionSpec(
          name: "no-index", summary: "read all files, whatever 'index' kept", isSpecial: true),
        RecognitionOptions.jobsSpec("processors"), .quiet,
      ] + InkInput.pageSpecs,
      notes: [
        "A hit is FILE:PAGE:LINE:text, tab, x,y WxH, tab, probability. QUERY has words,",
        "\"phrases\" and beg*. The status is 0 if there is a hit, 1 if not, 2 on errors.",
      ],
      examples: [
        "inkrec search invoice notes/",
        "inkrec search '\"ten past\" inform*' --min-probability 0.3 *.xopp",
      ]
    ) { arguments, console in
      do {
        if arguments.has("serve") { return try servePage(arguments, console: console) }
        try arguments.refuse(["port"], as: "without '--serve' there is no server")
        let wish = try SearchWish(arguments, console: console)
        var run = try SearchRun(wish, arguments, console: console)
        let status = try await run.run()
        // Hits that can't be written are an error of the search, however few they are.
        try console.flush()
        return status
      } catch let error as ToolError {
        throw ToolError(.failedSearch, error.message, code: error.code)
      } catch let error as ModelError {
        let error = ToolError(error)
        throw ToolError(.failedSearch, error.message, code: error.code)
      }
    }
  }
}

/// The options that count for the page: readings are those of the index, and hits are shown in the browser.
private let servedOptions = [
  "serve", "port", "index", "min-probability", "near", "case-sensitive", "exact", "quiet",
]

/// Serves the page to find words in a folder that is indexed.
private func servePage(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
  try arguments.refuse(
    arguments.options.map(\.name).filter { !servedOptions.contains($0) },
    as: "'--serve' shows in a browser what the index has")
  guard arguments.operands.count < 2 else {
    throw ToolError.usage("'--serve' takes one FOLDER, and words in the page")
  }
  let place = IndexPlace(of: arguments.operands.first ?? ".", arguments)
  guard try FolderIndex.existing(place.path) != nil else { throw place.missing }
  let service = SearchService(
    place,
    minimumProbability: try arguments.probability("min-probability")
      ?? SearchWish.usualProbability,
    folding: SearchWish.folding(arguments), reach: try SearchWish.reach(arguments))
  try PageServer.serve(
    SearchPage(folder: place.folder),
    port: PageServer.port(arguments.value("port"), called: "PORT"),
    command: "inkrec search --serve", console: console
  ) { request, reply in
    service.submit(request, reply)
    return {}
  }
  return .success
}
