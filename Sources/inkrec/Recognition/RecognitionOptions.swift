import InkKit

/// What the options that `recognize` and `evaluate` share ask for.
struct RecognitionOptions: Sendable {
  /// The language, or `nil` to go by the inks.
  var language: LanguageTag?
  /// How many candidates are wanted.
  var top: Int
  /// What was written before, or `nil` to go by the inks.
  var preContext: String?
  /// The room for one line, or `nil` to go by the inks.
  var writingArea: WritingArea?
  /// The characters that may be read, or `nil` for all.
  var characterSet: Set<Character>?
  /// Whether the output is JSON.
  var isJSON: Bool
  /// How the inks are written.
  var format: InkFormat
  /// How many tasks work at the same time.
  var jobs: Int
  /// Where models are looked for.
  var models: ModelLocations
  /// A pack that is used whatever the language, or `nil` to look languages up.
  var modelFile: String?

  /// The names of input formats, the default first.
  static let formatNames = InkFormat.all.map(\.name)

  /// The options as they are typed.
  ///
  /// - Parameters:
  ///   - json: What `--json` does.
  ///   - jobs: What `--jobs` is without being given.
  static func specs(json: String, jobs: String) -> [OptionSpec] {
    [
      OptionSpec(
        name: "language", short: "l", value: "TAG",
        summary: "language (default: the ink's own, else en)"),
      OptionSpec(name: "top", short: "n", value: "N", summary: "candidates per ink (default 10)"),
      OptionSpec(
        name: "pre-context", value: "TEXT", summary: "text before the ink; 20 characters count"),
      OptionSpec(
        name: "writing-area", value: "WxH", summary: "room for one line, in the ink's unit"),
      OptionSpec(
        name: "charset", value: "SET", summary: "digits, letters, hex, … (joined by +) or a-fxyz",
        completion: .choices(CharacterSelection.names)),
      OptionSpec(name: "json", summary: json),
      formatSpec,
      OptionSpec(
        name: "jobs", value: "N", summary: "work on N inks at a time (default: \(jobs))"),
      OptionSpec(
        name: "model", value: "FILE", summary: "use this pack, whatever the language",
        completion: .file),
    ] + ModelLocations.specs
  }

  /// The option that names the format of inks.
  static let formatSpec = OptionSpec(
    name: "input-format", value: "NAME", summary: formatNames.joined(separator: ", "),
    completion: .choices(formatNames))

  /// The format that inks are said to have.
  static func format(_ arguments: ParsedArguments) throws(ToolError) -> InkFormat {
    let name = try arguments.choice("input-format", of: formatNames)
    return name.flatMap(InkFormat.init(name:)) ?? .automatic
  }

  /// Interprets the options; `--jobs` is `defaultJobs` without being given.
  init(
    _ arguments: ParsedArguments, console: Console, defaultJobs: Int
  ) throws(ToolError) {
    language = try arguments.language("language")
    top = try arguments.count("top", upTo: 1000) ?? 10
    preContext = arguments.value("pre-context")
    writingArea = try Self.area(arguments.value("writing-area"))
    if let value = arguments.value("charset") {
      characterSet = try CharacterSelection(value).characters
    }
    isJSON = arguments.has("json")
    format = try Self.format(arguments)
    jobs = try arguments.count("jobs", upTo: 1024) ?? defaultJobs
    models = ModelLocations(arguments, console: console)
    modelFile = arguments.value("model")
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

extension ParsedArguments {
  /// The value of an option that is a language tag.
  func language(_ name: String) throws(ToolError) -> LanguageTag? {
    guard let text = value(name) else { return nil }
    do {
      return try LanguageTag(text)
    } catch {
      throw .usage(error.description)
    }
  }
}
