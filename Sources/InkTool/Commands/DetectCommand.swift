import InkKit

extension CommandSpec {
  /// `inkrec detect [FILE…|-]`
  static var detect: CommandSpec {
    CommandSpec(
      name: "detect",
      summary: "Find texts, shapes, connectors and sketches, and diagrams of them",
      operands: [.inkFiles],
      options: DetectionArguments.specs + [.noFilename, ProblemReport.spec, .quiet],
      notes: [
        "A line has ID, kind, frame, name, text. --mode stream follows lines such as",
        "{\"add\":[[x,y],…]}, {\"erase\":[0]}, {\"move\":[0],\"by\":[x,y]}, {\"undo\":true}.",
      ],
      examples: [
        "inkrec detect --json page.json",
        "inkrec detect --output-format dot chart.json | dot -Tsvg > chart.svg",
      ]
    ) { arguments, console in
      let wanted = try DetectionArguments(arguments, console: console)
      let paths = try inkPaths(arguments)
      let report = ProblemReport(arguments, isJSON: wanted.format.isJSON)
      if wanted.isStream {
        var editing = try PageEditing(wanted, report: report, console: console)
        return try editing.run(paths)
      }
      return try await detectAll(in: paths, wanted, report: report, console: console)
    }
  }
}

/// Answers all inks of some files.
private func detectAll(
  in paths: [String], _ wanted: DetectionArguments, report: ProblemReport, console: Console
) async throws -> ExitStatus {
  let detectors = try wanted.detectors()
  let format = wanted.format
  var printer = AnswerPrinter(console: console, separator: format.isText ? "\n" : "") {
    format.isJSON ? $0.line(isPlaced: wanted.placesObjects) : nil
  }
  var isFirst = true
  try console.write(format.header(PageAnswer.columns(isPlaced: wanted.placesObjects)))
  return try await detectors.run.answer(paths, report: report, console: console) {
    (record, document) throws(InkFailure) -> String in
    var source = document.source
    source.isPlaced = wanted.placesObjects
    let answer = try detectors.answer(
      to: record, wanted.page.detection, typed: document.typed, from: source)
    return answer.text(as: format, id: record.documentID)
  } emit: { answer in
    // Graphviz draws one graph after the other.
    if format.name == .mermaid, case .success = answer {
      guard isFirst else {
        throw ToolError.usage(
          "a file of Mermaid has one diagram, and there is more ink: detect one ink at a time, by '--pages' of a "
            + "document, or write '--output-format dot'")
      }
      isFirst = false
    }
    try printer.write(answer)
  }
}
