import InkKit

/// What the options of `detect` ask for.
struct DetectionArguments: Sendable {
  /// How texts are read.
  let reading: RecognitionOptions
  /// Whether texts are read.
  let readsTexts: Bool
  /// What is wanted of each answer.
  let options: DetectionOptions
  /// How answers are written.
  let format: DetectionFormat
  /// Whether an ink that can't be used is told by its file and line.
  let placesProblems: Bool
  /// Whether strokes come one by one.
  let isStream: Bool
  /// Whether names and texts that are not known yet come in an answer of their own, after the one that is there
  /// at once.
  let labelsFollow: Bool
  /// The tag or the file of the model that names objects, or `nil` for those that come with the tool.
  let classifier: String?

  private static let formats = ["text", "json", "dot", "mermaid"]
  private static let modes = ["single", "stream"]

  /// The options as they are typed.
  static let specs: [OptionSpec] =
    [
      OptionSpec(
        name: "max-objects", value: "N", summary: "objects per ink, or all (default 5)",
        completion: .choices(["all"])),
      OptionSpec(name: "max-labels", value: "N", summary: "names per object (default 10)"),
      OptionSpec(
        name: "min-probability", value: "P", summary: "only names that likely, from 0 to 1"),
      OptionSpec(name: "json", summary: "one JSON object per ink, in a line"),
      OptionSpec(
        name: "output-format", value: "NAME", summary: formats.joined(separator: ", "),
        completion: .choices(formats)),
      OptionSpec(
        name: "mode", value: "MODE", summary: "single, or stream: follow a page while it is drawn",
        completion: .choices(modes)),
      OptionSpec(
        name: "labels-follow", summary: "stream: answer at once, names and texts follow",
        isSpecial: true),
      OptionSpec(
        name: "model", value: "MODEL", summary: "name objects with this model: a tag or a pack",
        completion: .file),
      OptionSpec(
        name: "language", short: "l", value: "TAG",
        summary: "language of texts (default: ink's, en)",
        completion: .tags),
      OptionSpec(name: "no-text", summary: "find texts, but don't read them"),
      .strictLanguage.special,
      OptionSpec(
        name: "jobs", value: "N", summary: "work on N inks at a time (default: processors)",
        isSpecial: true),
      RecognitionOptions.formatSpec.special, RecognitionOptions.linesSpec,
    ] + ModelLocations.specs.map(\.special)

  /// Interprets the options.
  init(_ arguments: ParsedArguments, console: Console) throws(ToolError) {
    var own = arguments
    own.options.removeAll { $0.name == "model" }
    var reading = try RecognitionOptions(
      own, console: console, defaultJobs: System.processorCount)
    guard !reading.readsSeveral else {
      throw .usage("'detect' reads texts in one language, and '--language' names several")
    }
    reading.top = 1
    self.reading = reading
    readsTexts = !arguments.has("no-text")
    classifier = arguments.value("model")
    placesProblems = !arguments.has("no-filename")
    isStream = try arguments.choice("mode", of: Self.modes) == "stream"
    labelsFollow = arguments.has("labels-follow")
    guard !labelsFollow || isStream else {
      throw .usage("'--labels-follow' needs '--mode stream'")
    }
    let name = try arguments.choice("output-format", of: Self.formats)
    guard !arguments.has("json") || name == nil || name == "json" else {
      throw .usage("'--json' and '--output-format \(name ?? "")' exclude each other")
    }
    format = arguments.has("json") ? .json : DetectionFormat(named: name ?? "text")
    let isDiagram = format == .dot || format == .mermaid
    var count: Int? = isDiagram ? nil : DetectionOptions.usualObjectCount
    if let value = arguments.value("max-objects") {
      if value == "all" {
        count = nil
      } else if isDiagram {
        throw .usage("a diagram has all objects, and takes no '--max-objects' but all")
      } else if let number = Int(value), number > 0 {
        count = number
      } else {
        throw .usage("'--max-objects' needs a whole number from 1, or all, not '\(value)'")
      }
    }
    guard !self.reading.readsLines || !isStream else {
      throw .usage(
        "'--lines' and '--mode stream', which reads lines of its own, exclude each other")
    }
    options = DetectionOptions(
      maximumObjectCount: count,
      maximumLabelCount: try arguments.count("max-labels") ?? DetectionOptions.usualLabelCount,
      minimumProbability: try arguments.probability("min-probability") ?? 0)
  }
}
