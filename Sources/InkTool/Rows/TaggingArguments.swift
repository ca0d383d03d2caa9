import InkKit

/// The wishes of `tag`'s options.
struct TaggingArguments: Sendable {
  /// How the writing is read.
  let reading: RecognitionOptions
  /// The models of the tagger and of the writing.
  let models: OpenModels
  let tagger: Tagger
  let rows: RowOptions
  let format: OutputFormat
  let readsText: Bool
  /// Whether objects of JSON and rows of tables say in which file and line they are.
  let placesObjects: Bool

  /// The options as they are typed.
  static let specs: [OptionSpec] =
    [TaggerChoice.spec, OptionSpec(name: "text", summary: "read lines of text, not ink")]
    + OutputFormat.specs(json: "one JSON object per row, in a line", isSpecial: false)
    + [OptionSpec.language("language of the writing (default: the tagger's)")]
    + RowOptions.flags.map(\.spec) + [
      RecognitionOptions.spec("model"), RecognitionOptions.jobsSpec("processors"),
      RecognitionOptions.userSpec, RecognitionOptions.spec("timeout"), InkInput.formatSpec.special,
      RecognitionOptions.linesSpec,
    ]

  /// Where the rows of a document are said to be; a row has boxes, but doesn't tell its strokes.
  func source(of document: SourcedDocument) -> AnswerSource {
    var source = document.source
    source.isPlaced = placesObjects
    source.strokeIDs = []
    return source
  }

  init(_ arguments: ParsedArguments, console: Console) throws(ToolError) {
    var reading = try RecognitionOptions(
      arguments, console: console, defaultJobs: System.processorCount)
    try reading.checkOneLanguage(for: "'tag' reads writing in one language")
    if let file = reading.modelFile, try TaggerChoice.isTagger(file) {
      throw .usage("'--model \(file)' is a tagger, which reads no ink; '--tagger' takes it")
    }
    models = OpenModels(reading.models.registry)
    tagger = try TaggerChoice.tagger(named: arguments.value("tagger"), of: models)
    if reading.language == nil { reading.language = LanguageTag(language: tagger.tag.language) }
    reading.readRows()
    self.reading = reading
    var rows = RowOptions()
    try Flag.read(RowOptions.flags, from: arguments, into: &rows)
    self.rows = rows
    format = try OutputFormat(arguments)
    readsText = arguments.has("text")
    placesObjects = !arguments.has("no-filename")
    if readsText {
      try arguments.refuse(
        ["lines", "timeout", "pages", "layer", "input-format", "user", "model", "language"]
          + RowOptions.flags.map(\.spec.name),
        as: "'--text' reads no ink")
    }
  }
}
