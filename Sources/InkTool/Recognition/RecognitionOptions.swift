import InkKit

/// How ink is read, as options of the command line and fields of requests have it.
struct RecognitionOptions: Sendable {
  /// Where models are looked for.
  var models: ModelLocations
  /// The languages, or `nil` to go by the inks.
  var languages: LanguageChoice?
  /// Whether another model may serve in the place of one that is not there.
  var matching = ModelRegistry.Matching.bestEffort
  /// Whether ink of a language for which there is no model is not usable, rather than read by the default one.
  var isStrict = false
  /// The options of a recognizer.
  var recognizer = RecognizerOptions()
  /// Whether ink is text in any case: that of objects of a page, or in place of a part of one.
  var readsText = false
  /// The characters that are named one by one, rather than as one of a set.
  var namedCharacters: [Character] = []
  /// How likely a candidate must be to be shown.
  var minimumProbability: Float = 0
  /// The text before the ink, or `nil` to go by the inks.
  var preContext: String?
  /// The room for one line, or `nil` to go by the inks.
  var writingArea: WritingArea?
  /// How the inks are written.
  var input = InkInput()
  /// Whether each line of input is an ink.
  var readsLines = false
  /// How many tasks work at the same time.
  var jobs = 1
  /// A pack that is used whatever the language, or `nil` to look languages up.
  var modelFile: String?
  /// The model to use where the one wished for is not there.
  var fallback: Fallback?
  /// Whose hand is known, or `nil` if nobody's.
  var user: UserName?
  /// The most time that a reading may take, or `nil` for as long as it needs.
  var timeout: Duration?

  /// Interprets the options of a command line; `--jobs` is `defaultJobs` without being given.
  init(
    _ arguments: ParsedArguments, console: Console, defaultJobs: Int
  ) throws(ToolError) {
    models = try ModelLocations(toReadWith: arguments, console: console)
    try Flag.read(Self.flags, from: arguments, into: &self)
    input = try InkInput(arguments)
    readsLines = arguments.has("lines")
    jobs = try arguments.count("jobs", upTo: 1024) ?? defaultJobs
    guard !readsSeveral || modelFile == nil else {
      throw .usage(
        "'--model' reads one language, and '--language' names "
          + (findsScript ? "no certain one" : "\(severalLanguages.count)"))
    }
    guard !readsSeveral || fallback == nil else {
      throw .usage("'--fallback' stands in for one model, and '--language' names several")
    }
    guard fallback == nil || modelFile != nil || languages != nil else {
      throw .usage("'--fallback' stands in for a model that '--language' or '--model' names")
    }
  }

  /// These options with what a request says instead.
  func changed(by fields: RequestFields) throws(ToolError) -> RecognitionOptions {
    var options = self
    // Nobody is told which of them a model lacks.
    options.namedCharacters = []
    try Flag.read(Self.flags.filter(\.isField), from: fields, into: &options)
    options.namedCharacters = []
    if fields.has("language") {
      options.modelFile = nil
      options.fallback = nil
      // How a service reads text doesn't count for symbols.
      if options.language?.isOfSymbols == true {
        if !fields.has("type") { options.recognizer.kind = .text }
        if !fields.has("page"), !fields.has("line") { options.recognizer.layout = .automatic }
      }
    }
    return options
  }
}

extension RecognitionOptions {
  /// Reads no longer than a reading may take.
  ///
  /// - Throws: That it takes longer, or that it was cancelled.
  func inTime<Answer>(_ body: () -> Answer) throws(ToolError) -> Answer {
    guard timeout != nil || ReadingStop.mayCome else { return body() }
    do { return try ReadingStop(timeout: timeout).run(body) } catch {
      throw ToolError(leaving: error)
    }
  }

  /// The language, if there is one and no other may come.
  var language: LanguageTag? {
    get { languages?.single }
    set { languages = newValue.map { LanguageChoice($0) } }
  }

  /// The languages among which the ink's is found, if they are several; none if all may come.
  var severalLanguages: [LanguageTag] { language == nil ? languages?.tags ?? [] : [] }

  /// Whether the ink's script is to be found, among several languages or those of all models.
  var findsScript: Bool { languages?.isAutomatic ?? false }

  /// Whether an ink is read by more than one model.
  var readsSeveral: Bool { findsScript || !severalLanguages.isEmpty }

  /// Whether ink is read as gestures, as far as it can be told: a file may hold a model of anything.
  var readsGestures: Bool {
    modelFile != nil || language?.isOfGestures ?? false
  }

  /// What ink is taken for that no symbol is, such as `pages`; `nil` if it may be anything.
  var textForm: String? {
    switch (recognizer.layout, recognizer.kind) {
    case (.page, _): "pages"
    case (.line, _): "lines"
    case (_, .text), (_, .character): readsText ? "text" : nil
    case (_, let kind): "texts of the type '\(kind.name)'"
    }
  }

  /// Knowledge about an ink, by the options or else by its own words.
  func context(of record: InkRecord? = nil) -> RecognitionContext {
    RecognitionContext(
      preContext: preContext ?? record?.preContext ?? "",
      writingArea: writingArea ?? record?.writingArea)
  }

  /// Throws unless one language is read, by what takes no more.
  ///
  /// - Parameter user: What takes one language, such as `'follow' takes one language`.
  func checkOneLanguage(for user: String) throws(ToolError) {
    guard !readsSeveral else { throw .usage("\(user), not several") }
  }

  /// Whether ink is read the same way by other options, whatever is known of it besides.
  func readsAs(_ other: RecognitionOptions) -> Bool {
    languages == other.languages && isStrict == other.isStrict && recognizer == other.recognizer
  }
}

extension LanguageTag {
  /// Whether its models know gestures.
  fileprivate var isOfGestures: Bool { privateUse?.hasSuffix("gesture") ?? false }

  /// Whether its models know symbols rather than text: gestures, shapes, drawings or emoji.
  var isOfSymbols: Bool { isOfGestures || script == "Zsym" || script == "Zsye" }
}
