import InkKit

/// The model that `--fallback` uses where one is not there: beside `--model` another language's model,
/// beside `--language` a file.
enum Fallback: Hashable, Sendable {
  case language(LanguageTag)
  case file(String)

  /// The option as it is typed.
  static let spec = OptionSpec(
    name: "fallback", value: "WHAT",
    summary: "if --model is no file, this TAG; if --language is not installed, this FILE",
    completion: .file, isSpecial: true)

  /// Interprets the option; `nil` if it is not given.
  init?(_ source: any ValueSource, locations: ModelLocations) throws(ToolError) {
    guard let value = try source.text("fallback") else { return nil }
    self =
      try source.given("model") == nil
      ? .file(value) : .language(try LanguageTag(typed: value, suggestingFrom: locations))
  }
}
