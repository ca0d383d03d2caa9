import InkKit

/// What `search` looks for, where and how its hits are told.
struct SearchWish: Sendable {
  /// What is looked for.
  let query: SearchQuery
  /// The files and folders.
  let paths: [String]
  /// How ink is read.
  var reading: RecognitionOptions
  /// How many other texts of each word and line are looked at.
  let alternatives: Int
  /// How hits are told.
  let form: Form
  /// Where an index lies; `nil` for its usual place in each folder.
  let indexPath: String?
  /// Whether readings that an index has are taken.
  let takesIndex: Bool
  /// Whether it was said how ink is read, so that what was read otherwise is read again.
  let saysReading: Bool
  /// Where a picture of the hits is written.
  let drawing: DrawingFile?

  /// The form of an answer.
  enum Form: String, Sendable {
    case lines, json
    /// The number of hits of each file that has a page, 0 among them.
    case counts = "count"
    /// The names of the files that have any.
    case names = "files-with-matches"
  }

  /// The probability from which hits are told unless another one is asked for.
  static let usualProbability: Float = 0.1
  /// How many other texts are looked at unless another number is asked for.
  static let usualAlternatives = 8

  /// Interprets the options.
  init(_ arguments: ParsedArguments, console: Console) throws(ToolError) {
    var rest = arguments
    guard !rest.operands.isEmpty else {
      throw .usage("'inkrec search' needs QUERY, the words to look for")
    }
    let reach = try Self.reach(arguments)
    do throws(SearchQueryError) {
      query = try SearchQuery(
        rest.operands.removeFirst(), folding: Self.folding(arguments), reach: reach)
    } catch {
      throw .usage("\(error)")
    }
    paths = try inkPaths(rest, besides: ["render"])
    reading = try Self.reading(arguments, console: console)
    if !arguments.has("min-probability") {
      reading.minimumProbability = Self.usualProbability
    }
    alternatives = try Self.alternatives(arguments)
    let form = try arguments.onlyOne(of: ["json", "count", "files-with-matches"])
    self.form = form.flatMap(Form.init) ?? .lines
    try arguments.onlyOne(of: ["index", "no-index"])
    indexPath = arguments.value("index")
    if indexPath != nil {
      try arguments.refuse(["pages", "layer", "input-format"], as: "an index has whole files")
      guard paths.contains(where: FileSystem.isFolder) else {
        throw .usage("'--index' has what a folder says, and none of the files is one")
      }
    }
    takesIndex =
      !arguments.has("no-index") && reading.input.selection == .all && reading.input.format == nil
    saysReading = Self.readingSpecs.contains {
      arguments.has($0.name) && !["models-dir", "source", "no-copyleft"].contains($0.name)
    }
    drawing = try arguments.value("render").map { path throws(ToolError) in
      try DrawingFile(path, called: "--render")
    }
  }

  /// How ink is read for searching: as pages, whatever it is.
  static func reading(
    _ arguments: ParsedArguments, console: Console
  ) throws(ToolError) -> RecognitionOptions {
    var options = try RecognitionOptions(
      arguments, console: console, defaultJobs: System.processorCount)
    options.recognizer.layout = .page
    return options
  }

  /// The differences of writing that don't count.
  static func folding(_ arguments: ParsedArguments) -> TextFolding {
    TextFolding(
      keepsCase: arguments.has("case-sensitive") || arguments.has("exact"),
      keepsForms: arguments.has("exact"))
  }

  /// How many words may lie between those that are looked for.
  static func reach(_ arguments: ParsedArguments) throws(ToolError) -> Int {
    try arguments.count("near", from: 0, upTo: 1000) ?? SearchQuery.usualReach
  }

  /// How many other texts are looked at.
  static func alternatives(_ arguments: ParsedArguments) throws(ToolError) -> Int {
    try arguments.count("alternatives", from: 0, upTo: 100) ?? usualAlternatives
  }

  /// The options that say how ink is read for searching.
  static let readingSpecs: [OptionSpec] =
    RecognitionOptions.readingSpecs.filter {
      ![
        "page", "line", "pre-context", "writing-area", "fine", "crossed-out", "type", "charset",
      ].contains($0.name)
    } + [
      OptionSpec(
        name: "alternatives", value: "N",
        summary: "other texts of a word that count (default \(usualAlternatives))", isSpecial: true)
    ]
}
