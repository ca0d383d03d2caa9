import InkKit

extension CommandSpec {
  /// `inkrec recognize [FILE…|-]`
  static var recognize: CommandSpec {
    CommandSpec(
      name: "recognize",
      summary: "Read ink and print what it may say, the likeliest first",
      operands: [.inkFiles],
      options: RecognitionOptions.specs(
        json: "one JSON object per ink, in a line", jobs: "processors"),
      notes: [
        "Lines are text, tab, score (lower is better), with an empty line between inks.",
        "With -n 1 there is one line per ink. An option goes before the ink's own word.",
      ],
      examples: [
        "inkrec recognize ink.json",
        "zcat inks.ndjson.gz | inkrec recognize -n 1 --charset digits | cut -f 1",
      ]
    ) { arguments, console in
      let options = try RecognitionOptions(
        arguments, console: console, defaultJobs: System.processorCount)
      let paths = try inkPaths(arguments)
      return try await recognizeAll(paths, options: options, console: console)
    }
  }
}

/// Answers all inks of some files.
///
/// In plain text an empty line separates inks, except that one candidate an ink is one line an ink,
/// empty if there is none.
private func recognizeAll(
  _ paths: [String], options: RecognitionOptions, console: Console
) async throws -> ExitStatus {
  let run = InkRun(options: options)
  var isFirst = true
  return try await run.answer(paths, console: console) { record throws(InkFailure) -> String in
    let named = try run.recognizer(for: record)
    let result = named.recognizer.result(for: record.ink, in: run.context(of: record))
    return options.isJSON
      ? jsonLine(of: result, id: record.id, model: named.model) : plainText(of: result)
  } emit: { answer in
    switch answer {
    case .success(let text) where options.isJSON: try console.write(text)
    case .failure(let unusable) where options.isJSON:
      try console.write(jsonLine(of: unusable))
    default:
      if options.top > 1, !isFirst { try console.write("\n") }
      isFirst = false
      let text = (try? answer.get()) ?? ""
      try console.write(text.isEmpty && options.top == 1 ? "\n" : text)
    }
  }
}
