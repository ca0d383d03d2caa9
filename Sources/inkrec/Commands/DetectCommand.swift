import InkKit

extension CommandSpec {
  /// `inkrec detect [FILE…|-]`
  static var detect: CommandSpec {
    CommandSpec(
      name: "detect",
      summary: "Find texts, shapes, connectors and sketches, and diagrams of them",
      operands: [.inkFiles],
      options: DetectionArguments.specs + [.quiet],
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
      if wanted.isStream {
        var editing = try PageEditing(wanted, console: console)
        return try editing.run(paths)
      }
      return try await detectAll(in: paths, wanted, console: console)
    }
  }
}

/// Answers all inks of some files.
private func detectAll(
  in paths: [String], _ wanted: DetectionArguments, console: Console
) async throws -> ExitStatus {
  let detectors = try DetectorCache(wanted, console: console)
  let format = wanted.format
  var isFirst = true
  return try await detectors.run.answer(paths, console: console) {
    (record, source) throws(InkFailure) -> String in
    let detector = try detectors.detector(for: record)
    return format.text(
      of: detector.objects(in: record.ink, options: wanted.options),
      id: record.id.map(AnswerID.string))
  } emit: { answer in
    switch answer {
    case .success(let text):
      if format == .text, !isFirst { try console.writeLine("") }
      isFirst = false
      try console.write(text)
    case .failure(let problem):
      if format == .json { try console.write(jsonLine(of: problem)) }
    }
  }
}
