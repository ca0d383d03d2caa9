import InkKit

/// What `--fallback` uses where a model is not there: beside `--model` another language's model, beside
/// `--language` a file.
enum Fallback: Hashable, Sendable {
  case language(LanguageTag)
  case file(String)

  /// The option as it is typed.
  static let spec = OptionSpec(
    name: "fallback", value: "WHAT",
    summary: "if --model is no file, this TAG; if --language is not installed, this FILE",
    completion: .file, isSpecial: true)

  /// Interprets the option; `nil` if it is not given.
  init?(_ arguments: ParsedArguments, locations: ModelLocations) throws(ToolError) {
    guard let value = arguments.value("fallback") else { return nil }
    guard arguments.value("model") != nil else {
      self = .file(value)
      return
    }
    guard let tag = try arguments.language("fallback", suggestingFrom: locations) else {
      return nil
    }
    self = .language(tag)
  }
}
