import InkKit
import InkTool
import InkTraining

/// Makes a model pack from labelled ink or text, or learns a hand: `inkrec train`.
func train(_ arguments: ParsedArguments, console: Console) async throws -> ExitStatus {
  if let lesson = try HandLesson(arguments, console: console) {
    return try lesson.run(console: console)
  }
  var training = try Training(arguments)
  return try await training.run(console: console)
}

/// One pack that is made from some files.
private struct Training {
  let paths: [String]
  let output: String
  let metadata: PackMetadata
  let input: InkInput
  /// Whether the samples are lines of text, of which a tagger is made.
  let makesTagger: Bool

  private var status = ExitStatus.success

  init(_ arguments: ParsedArguments) throws(ToolError) {
    _ = try arguments.needed("language", "the language of the labels")
    let output = try arguments.needed("output", "where the pack is written")
    let name = arguments.value("name") ?? Self.name(ofFile: output)
    guard name.isPlainFileName else {
      throw .usage(
        "'--name' needs letters, digits, '.', '_' and '-', not '\(name)'; it names the pack")
    }
    paths = try inkPaths(arguments, besides: ["output"])
    self.output = output
    makesTagger = arguments.has("tagger")
    var language = try arguments.languageOfNew("language")
    if makesTagger { language = language.map { TaggerLesson.tag(of: name, in: $0) } }
    metadata = PackMetadata(
      name: name, kind: makesTagger ? .tagger : .templates,
      language: language,
      licence: arguments.value("licence") ?? "",
      summary: "Made by 'inkrec train'.")
    input = try InkInput(arguments)
  }

  /// The last part of a path without what follows its last dot.
  private static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
  }

  mutating func run(console: Console) async throws -> ExitStatus {
    try FileSystem.checkWriting(output)
    if makesTagger {
      return try TaggerLesson(
        paths: paths, output: output, metadata: metadata, console: console
      ).run()
    }
    let report = TrainingReport(console.progress)
    let samples = try labelledInks(of: paths, as: input, console: console, status: &status)
    let name = metadata.name
    let result: TemplateTrainer.Result
    report.begin()
    do {
      result = try await TemplateTrainer().train(samples, metadata: metadata) {
        report.passed($0, of: name)
      }
    } catch {
      throw ToolError(status == .success ? .someInksUnreadable : status, error.description)
    }
    try FileSystem.atomicWrite(output, result.pack)
    try console.writeLine("\(output): \(result.summary)")
    return status
  }
}
