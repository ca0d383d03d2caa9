import InkKit

/// What the options that `recognize` and `evaluate` share ask for.
struct RecognitionOptions: Sendable {
  /// The language, or `nil` to go by the inks or ``languages``.
  var language: LanguageTag?
  /// The languages, if there are several.
  var languages: [LanguageTag]
  /// Whether the ink's script is to be found, among those of ``languages`` or, without any, of all models.
  var findsScript: Bool
  /// Whether another model may serve in the place of one that is not there.
  var matching: ModelRegistry.Matching
  /// Whether ink of a language for which there is no model is not usable, rather than read by the default one.
  var isStrict: Bool
  /// How many candidates are wanted.
  var top: Int
  /// How likely a candidate must be to be shown; only `recognize` sets it.
  var minimumProbability: Float = 0
  /// What was written before, or `nil` to go by the inks.
  var preContext: String?
  /// The room for one line, or `nil` to go by the inks.
  var writingArea: WritingArea?
  /// The characters that may be read, or `nil` for all.
  var characterSet: Set<Character>?
  /// Those of them that are named one by one, rather than as one of a set.
  var namedCharacters: [Character] = []
  /// What sort of text is expected.
  var kind: TextKind
  /// How lines are found.
  var layout: LayoutChoice
  /// Words that the writer uses.
  var userWords: [String]
  /// Whether words of the language are preferred.
  var usesLexicon: Bool
  /// Whether shapes are told apart in detail.
  var tellsDetails: Bool
  /// Whether the output is JSON.
  var isJSON: Bool
  /// How the inks are written.
  var format: InkFormat
  /// Whether each line of input is an ink.
  var readsLines: Bool
  /// How many tasks work at the same time.
  var jobs: Int
  /// Where models are looked for.
  var models: ModelLocations
  /// A pack that is used whatever the language, or `nil` to look languages up.
  var modelFile: String?
  /// What is used where the model is not there.
  var fallback: Fallback?
  /// Whose hand is known, or `nil` if nobody's.
  var user: UserName?

  /// The names of input formats, the default first.
  static let formatNames = InkFormat.all.map(\.name)

  /// How `recognize` and `evaluate` take their options.
  ///
  /// - Parameters:
  ///   - json: What `--json` does.
  ///   - jobs: What `--jobs` is without being given.
  static func specs(json: String, jobs: String) -> [OptionSpec] {
    readingSpecs + [
      OptionSpec(name: "top", short: "n", value: "N", summary: "candidates per ink (default 10)"),
      OptionSpec(name: "json", summary: json),
      OptionSpec(
        name: "jobs", value: "N", summary: "work on N inks at a time (default: \(jobs))",
        isSpecial: true),
    ]
  }

  /// The options of all commands that read ink.
  static let readingSpecs =
    [
      OptionSpec(
        name: "language", short: "l", value: "TAG",
        summary: "language, several (de,en), auto; default the ink's or en", completion: .tags),
      OptionSpec(
        name: "type", value: "KIND", summary: kindNames.joined(separator: ", "),
        completion: .choices(kindNames)),
      OptionSpec(name: "page", summary: "read as many lines as there are"),
      OptionSpec(
        name: "charset", value: "SET", summary: "digits, letters, hex, … (joined by +) or a-fxyz",
        completion: .choices(CharacterSelection.names)),
      OptionSpec(
        name: "words", value: "FILE", summary: "words of your own, one a line", completion: .file,
        isSpecial: true),
      .exactTag.special, .strictLanguage.special,
      OptionSpec(
        name: "line", summary: "read one line, as with a writing area", isSpecial: true),
      OptionSpec(
        name: "pre-context", value: "TEXT", summary: "text before the ink; 20 characters count",
        isSpecial: true),
      OptionSpec(
        name: "writing-area", value: "WxH", summary: "room for one line, in the ink's unit",
        isSpecial: true),
      OptionSpec(
        name: "no-lexicon", summary: "don't prefer words of the language", isSpecial: true),
      OptionSpec(
        name: "fine", summary: "tell shapes in detail, such as squares from rectangles",
        isSpecial: true),
      formatSpec.special,
      OptionSpec(
        name: "model", value: "FILE", summary: "use this pack, whatever the language",
        completion: .file, isSpecial: true),
      Fallback.spec,
      OptionSpec(
        name: "user", value: "NAME", summary: "know the hand that 'train --user' learned",
        completion: .users, isSpecial: true),
    ] + ModelLocations.specs.map(\.special)

  /// The option that names the format of inks.
  static let formatSpec = OptionSpec(
    name: "input-format", value: "NAME", summary: formatNames.joined(separator: ", "),
    completion: .choices(formatNames))

  /// The names of kinds of text, the default first.
  private static let kindNames = TextKind.all.map(\.name)

  /// The option that makes each line an ink.
  static let linesSpec = OptionSpec(
    name: "lines", summary: "each line is an ink, also an empty or a broken one",
    isSpecial: true)

  /// The format that inks are said to have.
  static func format(_ arguments: ParsedArguments) throws(ToolError) -> InkFormat {
    let name = try arguments.choice("input-format", of: formatNames)
    return name.flatMap(InkFormat.init(named:)) ?? .automatic
  }

  /// Interprets the options; `--jobs` is `defaultJobs` without being given.
  init(
    _ arguments: ParsedArguments, console: Console, defaultJobs: Int
  ) throws(ToolError) {
    models = try ModelLocations(arguments, console: console)
    let choice = try arguments.languages("language", suggestingFrom: models)
    findsScript = choice?.isAutomatic ?? false
    language = choice?.single
    languages = language == nil ? choice?.tags ?? [] : []
    matching = arguments.matching
    isStrict = arguments.has("strict-language")
    top = try arguments.count("top", upTo: 1000) ?? 10
    preContext = arguments.value("pre-context")
    writingArea = try Self.area(arguments.value("writing-area"))
    if let value = arguments.value("charset") {
      let selection = try CharacterSelection(value)
      characterSet = selection.characters
      namedCharacters = selection.named
    }
    kind = try arguments.choice("type", of: Self.kindNames).flatMap(TextKind.init(named:)) ?? .text
    layout = try Self.layout(arguments)
    userWords = try arguments.value("words").map(UserWords.read) ?? []
    usesLexicon = !arguments.has("no-lexicon")
    tellsDetails = arguments.has("fine")
    isJSON = arguments.has("json")
    format = try Self.format(arguments)
    readsLines = arguments.has("lines")
    jobs = try arguments.count("jobs", upTo: 1024) ?? defaultJobs
    modelFile = arguments.value("model")
    fallback = try Fallback(arguments, locations: models)
    user = try arguments.value("user").map(UserName.init(typed:))
    guard !readsSeveral || modelFile == nil else {
      throw .usage(
        "'--model' reads one language, and '--language' names "
          + (findsScript ? "no certain one" : "\(languages.count)"))
    }
    guard !readsSeveral || fallback == nil else {
      throw .usage("'--fallback' stands in for one model, and '--language' names several")
    }
  }

  /// Whether an ink is read by more than one model.
  var readsSeveral: Bool { findsScript || !languages.isEmpty }

  /// What the options ask of a recognizer.
  var forRecognizer: RecognizerOptions {
    RecognizerOptions(
      maximumResultCount: top, characterSet: characterSet, kind: kind, layout: layout,
      userWords: userWords, usesLexicon: usesLexicon, tellsDetails: tellsDetails)
  }

  private static func layout(_ arguments: ParsedArguments) throws(ToolError) -> LayoutChoice {
    switch (arguments.has("page"), arguments.has("line")) {
    case (true, true): throw .usage("'--page' and '--line' exclude each other")
    case (true, false): .page
    case (false, true): .line
    case (false, false): .automatic
    }
  }

  private static func area(_ text: String?) throws(ToolError) -> WritingArea? {
    guard let text else { return nil }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Float($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      let area = WritingArea(width: width, height: height)
    else {
      throw .usage("'--writing-area' needs WIDTHxHEIGHT such as 800x120, not '\(text)'")
    }
    return area
  }
}
