import InkKit
import InkTraining

extension CommandSpec {
  /// `inkrec train --language TAG --output FILE [FILE…]`
  static var train: CommandSpec {
    CommandSpec(
      name: "train",
      summary: "Make a model pack from labelled ink or text, or learn a hand",
      operands: [.inkFiles],
      options: [
        OptionSpec(
          name: "language", short: "l", value: "TAG", summary: "language of the labels",
          completion: .tags),
        OptionSpec(
          name: "output", short: "o", value: "FILE", summary: "the pack, such as mine.inkpack",
          completion: .file),
        OptionSpec(
          name: "name", value: "NAME", summary: "name of the pack (default: that of the file)"),
        OptionSpec(
          name: "licence", value: "TEXT", summary: "licence of the samples, kept in the pack"),
        OptionSpec(
          name: "into", value: "TAG", summary: "with --user: what that model gets wrong",
          completion: .tags),
        OptionSpec(name: "user", value: "NAME", summary: "whose hand it is", completion: .users),
        TaggerLesson.option,
        RecognitionOptions.formatSpec, .quiet,
      ] + ModelLocations.specs.map(\.special),
      notes: [
        "One sample of a character is enough; more make it surer. 'inkrec models add'",
        "installs the pack, 'inkrec recognize --model FILE' uses it as it is. With --into",
        "no pack is made, but the hand of a user learned; with --tagger rows are learned.",
      ],
      examples: [
        "inkrec train --language en --output mine.inkpack samples.ndjson",
        "inkrec train --into en-US --user me samples.ndjson",
      ]
    ) { arguments, console in
      if let lesson = try HandLesson(arguments, console: console) {
        return try lesson.run(console: console)
      }
      var training = try Training(arguments)
      return try await training.run(console: console)
    }
  }
}

/// One pack that is made from some files.
private struct Training {
  let paths: [String]
  let output: String
  let metadata: PackMetadata
  let decoder: InkDecoder
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
    paths = try inkPaths(arguments)
    self.output = output
    makesTagger = arguments.has("tagger")
    var language = try arguments.language("language")
    if makesTagger { language = language.map { TaggerLesson.tag(of: name, in: $0) } }
    metadata = PackMetadata(
      name: name, kind: makesTagger ? .tagger : .templates,
      language: language,
      licence: arguments.value("licence") ?? "",
      summary: "Made by 'inkrec train'.")
    decoder = InkDecoder(format: try RecognitionOptions.format(arguments))
  }

  /// The last part of a path without what follows its last dot.
  private static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
  }

  mutating func run(console: Console) async throws -> ExitStatus {
    if makesTagger {
      return try TaggerLesson(
        paths: paths, output: output, metadata: metadata, console: console
      ).run()
    }
    let report = TrainingReport(console.progress)
    let samples = try labelledInks(of: paths, by: decoder, console: console, status: &status)
    let result: TemplateTrainer.Result
    do {
      result = try await TemplateTrainer().train(
        samples, metadata: metadata, observer: report)
    } catch {
      throw ToolError(status == .success ? .someInksUnreadable : status, error.description)
    }
    try FileSystem.atomicWrite(output, result.pack)
    try console.writeLine("\(output): \(result.summary)")
    return status
  }
}

/// The labelled inks of some files; others are reported, and lower the status.
func labelledInks(
  of paths: [String], by decoder: InkDecoder, console: Console, status: inout ExitStatus
) throws -> [LabelledInk] {
  let source = InkSource(paths: paths)
  var samples: [LabelledInk] = []
  while let next = source.nextRecord(by: decoder) {
    console.progress.show(Progress(count: samples.count, unit: "samples", share: source.share))
    do throws(InputProblem) {
      let (record, document) = try next.get()
      guard let sample = record.sample else {
        throw document.problem("the ink has no label to learn", id: record.answerID)
      }
      samples.append(sample)
    } catch {
      if status != .fileFailure { status = error.status }
      try console.warn(error.message)
    }
  }
  console.progress.begin()
  return samples
}
