import InkKit

extension OptionSpec {
  /// The option that keeps other models from serving in the place of the one that is asked for.
  static let exactTag = OptionSpec(name: "exact-tag", summary: "only a model of this very tag")
}

extension OperandSpec {
  /// A language, or several.
  static func tags(repeats: Bool = true, isRequired: Bool = true) -> OperandSpec {
    OperandSpec(name: "TAG", isRequired: isRequired, repeats: repeats, completion: .tags)
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
    for text in operands { tags.append((text, try Self.tag(text, suggestingFrom: locations))) }
    return tags
  }

  /// The value of an option that is a language tag.
  ///
  /// - Parameter locations: Where the models are that may have been meant by what is no tag; `nil` if
  ///   the tag is to name a model that is not there yet.
  func language(
    _ name: String, suggestingFrom locations: ModelLocations? = nil
  ) throws(ToolError) -> LanguageTag? {
    guard let text = value(name) else { return nil }
    return try Self.tag(text, suggestingFrom: locations)
  }

  /// The value of an option that is a language tag or several, with commas between, or `auto`, perhaps
  /// with a colon and the languages to choose among; none if it is not given.
  ///
  /// - Parameter locations: Where the models are that may have been meant by what is no tag.
  func languages(
    _ name: String, suggestingFrom locations: ModelLocations
  ) throws(ToolError) -> (tags: [LanguageTag], isAutomatic: Bool) {
    guard let text = value(name) else { return ([], false) }
    if text == Self.automatic { return ([], true) }
    let prefix = Self.automatic + ":"
    guard text.hasPrefix(prefix) else {
      return (try Self.tags(in: text, name, suggestingFrom: locations), false)
    }
    let list = String(text.dropFirst(prefix.count))
    guard !list.isEmpty else {
      throw .usage("'--\(name) \(text)' needs languages behind the colon, as in auto:en,ru")
    }
    return (try Self.tags(in: list, name, suggestingFrom: locations), true)
  }

  /// The value that leaves the choice of a language to the ink.
  private static let automatic = "auto"

  private static func tags(
    in text: String, _ name: String, suggestingFrom locations: ModelLocations
  ) throws(ToolError) -> [LanguageTag] {
    var tags: [LanguageTag] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard !part.isEmpty || text.isEmpty else {
        throw .usage("'--\(name) \(text)' needs a language on each side of a comma, as in de,en")
      }
      let tag = try Self.tag(String(part), suggestingFrom: locations)
      guard !tags.contains(tag) else { throw .usage("'--\(name)' names '\(tag)' twice") }
      tags.append(tag)
    }
    return tags
  }

  /// How models are looked up.
  var matching: ModelRegistry.Matching { has("exact-tag") ? .exact : .bestEffort }

  /// The tag that was typed, or that of a language whose name was typed.
  private static func tag(
    _ text: String, suggestingFrom locations: ModelLocations?
  ) throws(ToolError) -> LanguageTag {
    do {
      let tag = try LanguageTag(text)
      // Nobody has registered a language of more letters: that is a name.
      return tag.language.utf8.count > 3 ? LanguageNames.tag(named: text) ?? tag : tag
    } catch {
      if let tag = LanguageNames.tag(named: text) { return tag }
      guard let locations else { throw .usage(error.description) }
      let near = locations.registry.suggestions(for: text).map(\.description)
      throw .usage(
        error.description
          + (near.isEmpty
            ? "; 'inkrec models list --available' shows all"
            : "; did you mean \(quotedList(near, "or"))?"))
    }
  }
}
