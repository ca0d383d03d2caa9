import InkKit

/// The wishes of `detect`'s options.
struct DetectionArguments: Sendable {
  /// How objects are found and read.
  let page: PageOptions
  /// How answers are written.
  let format: OutputFormat
  /// Whether an object of JSON says in which file and line its ink is.
  let placesObjects: Bool
  /// Whether strokes come one by one.
  let isStream: Bool
  /// Whether names and texts that are not known yet come in an answer of their own, after the one that is there
  /// at once.
  let labelsFollow: Bool
  /// The tag or the file of the model that names objects, or `nil` for those that come with the tool.
  let classifier: String?

  private static let formats = OutputFormat.usual + [.dot, .mermaid]
  private static let modes = ["single", "stream"]

  /// The options as they are typed.
  static let specs: [OptionSpec] =
    PageOptions.flags.map(\.spec)
    + OutputFormat.specs(json: "one JSON object per ink, in a line", formats, isSpecial: false)
    + [
      OptionSpec(
        name: "mode", value: "MODE", summary: "single, or stream: follow a page while it is drawn",
        completion: .choices(modes)),
      OptionSpec(
        name: "labels-follow", summary: "stream: answer at once, names and texts follow",
        isSpecial: true),
      OptionSpec(
        name: "classifier", value: "MODEL", summary: "name objects by this model: a tag or a pack",
        completion: .file),
      OptionSpec.language("language of texts (default: ink's, en)"),
      RecognitionOptions.spec("strict-language"), RecognitionOptions.spec("model"),
      RecognitionOptions.spec("timeout"),
      RecognitionOptions.jobsSpec("processors"),
      InkInput.formatSpec.special, RecognitionOptions.linesSpec,
    ] + InkInput.pageSpecs + ModelLocations.specs.map(\.special)

  /// Interprets the options.
  init(_ arguments: ParsedArguments, console: Console) throws(ToolError) {
    var page = PageOptions(
      reading: try RecognitionOptions(
        arguments, console: console, defaultJobs: System.processorCount))
    page.reading.recognizer.maximumResultCount = 1
    classifier = arguments.value("classifier")
    placesObjects = !arguments.has("no-filename")
    isStream = try arguments.choice("mode", of: Self.modes) == "stream"
    labelsFollow = arguments.has("labels-follow")
    guard !labelsFollow || isStream else {
      throw .usage("'--labels-follow' needs '--mode stream'")
    }
    if isStream {
      try arguments.refuse(
        ["timeout", "pages", "layer", "input-format", "jobs"],
        as: "'--mode stream' follows a page as it is drawn")
    }
    format = try OutputFormat(arguments, of: Self.formats)
    let isDiagram = format.name == .dot || format.name == .mermaid
    if isDiagram { page.detection.maximumObjectCount = nil }
    try Flag.read(PageOptions.flags, from: arguments, into: &page)
    if !page.readsTexts {
      try arguments.refuse(
        ["language", "strict-language", "model"], as: "'--no-text' reads no ink")
    }
    guard !isDiagram || page.detection.maximumObjectCount == nil else {
      throw .usage("a diagram has all objects, and takes no '--max-objects' but all")
    }
    guard !page.reading.readsLines || !isStream else {
      throw .usage(
        "'--lines' and '--mode stream', which reads lines of its own, exclude each other")
    }
    self.page = page
  }

  /// The detectors that look at the inks.
  func detectors() throws(ToolError) -> DetectorCache {
    try DetectorCache(
      page, models: OpenModels(page.reading.models.registry), namedBy: classifier)
  }
}
