package import InkKit

extension OptionSpec {
  /// The option that keeps other models from serving in the place of the one that is asked for.
  static let exactTag = OptionSpec(name: "exact-tag", summary: "only a model of this very tag")

  /// The option that keeps the default model from reading ink of another language.
  static let strictLanguage = OptionSpec(
    name: "strict-language", summary: "ink of a language that is not there is an error")
}

extension OperandSpec {
  /// A language, or several.
  static func tags(
    repeats: Bool = true, isRequired: Bool = true, completion: CompletionKind = .tags
  ) -> OperandSpec {
    OperandSpec(name: "TAG", isRequired: isRequired, repeats: repeats, completion: completion)
  }
}

extension ParsedArguments {
  /// The operands as language tags, all of which must be tags before anything is done.
  ///
  /// - Parameter locations: Where the models are that may have been meant by what is no tag.
  func tags(
    suggestingFrom locations: ModelLocations
  ) throws(ToolError) -> [(text: String, tag: LanguageTag)] {
    var tags: [(text: String, tag: LanguageTag)] = []
    for text in operands {
      tags.append((text, try LanguageTag(typed: text, suggestingFrom: locations)))
    }
    return tags
  }

  /// The value of an option that is a language tag.
  ///
  /// - Parameter locations: Where the models are that may have been meant by what is no tag; `nil` if
  ///   none is to be suggested.
  package func language(
    _ name: String, suggestingFrom locations: ModelLocations? = nil
  ) throws(ToolError) -> LanguageTag? {
    guard let text = value(name) else { return nil }
    return try LanguageTag(typed: text, suggestingFrom: locations)
  }

  /// The value of an option that is the language of what is made.
  ///
  /// - Throws: Also that it is no known language: a name was mistyped, which nobody else would notice here.
  package func languageOfNew(_ name: String) throws(ToolError) -> LanguageTag? {
    guard let text = value(name), let tag = try language(name) else { return nil }
    // Nobody has registered a language of more letters.
    guard tag.language.utf8.count > 3 else { return tag }
    let near = LanguageNames.nearest(to: text).map(\.description)
    throw .usage(
      "'\(text)' is no known language"
        + (near.isEmpty ? "" : "; did you mean \(quotedList(near, "or"))?"))
  }

  /// How models are looked up.
  var matching: ModelRegistry.Matching { has("exact-tag") ? .exact : .bestEffort }
}
