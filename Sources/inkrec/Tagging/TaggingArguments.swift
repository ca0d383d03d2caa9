import InkKit

/// What the options of `tag` ask for.
struct TaggingArguments: Sendable {
  let reading: RecognitionOptions
  /// The models of the tagger and of the writing.
  let models: OpenModels
  let tagger: Tagger
  let format: RowFormat
  let readsText: Bool
  let joinsLines: Bool
  let takesBest: Bool
  /// Whether what can't be used is told by its file and line.
  let placesProblems: Bool

  /// How many readings of a line there are to choose from.
  static let readingCount = 10

  init(_ arguments: ParsedArguments, console: Console) throws {
    var reading = try RecognitionOptions(
      arguments, console: console, defaultJobs: System.processorCount)
    guard !reading.readsSeveral else {
      throw ToolError.usage("'tag' reads writing in one language, and '--language' names several")
    }
    var name = arguments.value("tagger")
    if let file = arguments.value("model"), try TaggerChoice.isTagger(file) {
      guard name == nil else {
        throw ToolError.usage("'--model \(file)' is a tagger, and '--tagger' names another")
      }
      name = file
      reading.modelFile = nil
    }
    models = OpenModels(reading.models.registry)
    tagger = try TaggerChoice.tagger(named: name, of: models)
    if reading.language == nil { reading.language = LanguageTag(language: tagger.tag.language) }
    reading.top = Self.readingCount
    reading.layout = .line
    self.reading = reading
    let output = try arguments.choice("output-format", of: RowFormat.names)
    guard !arguments.has("json") || output == nil || output == "json" else {
      throw ToolError.usage("'--json' and '--output-format \(output ?? "")' exclude each other")
    }
    let language = arguments.has("json") ? "json" : output ?? ""
    format = RowFormat(
      language: RowFormat.Language(rawValue: language) ?? .text,
      keepsFormulas: arguments.has("formulas"))
    readsText = arguments.has("text")
    joinsLines = !arguments.has("no-join")
    takesBest = arguments.has("best")
    placesProblems = !arguments.has("no-filename")
    guard !readsText || !reading.readsLines else {
      throw ToolError.usage("'--text' reads lines as it is, and '--lines' is for ink")
    }
  }
}

extension TaggingArguments {
  /// What makes rows of pages that a recognizer reads.
  func pageTagger(_ recognizer: Recognizer) -> PageTagger {
    var reader = PageTagger(tagger: tagger, recognizer: recognizer)
    reader.joinsLines = joinsLines
    if takesBest { reader.fluencyWeight = 0 }
    return reader
  }
}
