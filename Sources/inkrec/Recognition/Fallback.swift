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

extension RecognitionOptions {
  /// Opens the model of a language, or the one that is used in its place.
  ///
  /// A file that is there and damaged is an error: it is not passed over.
  func model(for wanted: LanguageTag) throws(ModelError) -> Model {
    if let modelFile {
      if case .language(let tag) = fallback, !FileSystem.exists(modelFile) {
        return try models.registry.model(for: tag, matching: matching)
      }
      return try Model(packAt: modelFile)
    }
    do throws(ModelError) {
      return try models.registry.model(for: wanted, matching: matching)
    } catch {
      let isMissing = [
        ModelError.Code.unknownLanguage, .unknownSubtag, .notInstalled, .planned,
      ].contains(error.code)
      guard case .file(let path) = fallback, isMissing else { throw error }
      return try Model(packAt: path)
    }
  }
}
