import InkKit

/// The languages that ink is read in, as somebody names them: one, several with commas between, or `auto`,
/// perhaps with a colon and the languages to choose among.
struct LanguageChoice: Hashable, Sendable {
  /// The languages; none if all may come.
  let tags: [LanguageTag]
  /// Whether the ink's script is to be found among them.
  let isAutomatic: Bool

  /// The language, if it is one and no other may come.
  var single: LanguageTag? { tags.count == 1 && !isAutomatic ? tags[0] : nil }

  /// The most languages that can be named: each is read with a model of its own, and holds some megabytes.
  private static let limit = 32

  /// The value that leaves the choice of a language to the ink.
  private static let automatic = "auto"

  /// One language.
  init(_ tag: LanguageTag) {
    tags = [tag]
    isAutomatic = false
  }

  /// Interprets a text.
  ///
  /// - Parameters:
  ///   - name: What messages call it, such as `--language`.
  ///   - locations: Where the models are that may have been meant by what is no tag.
  init(
    _ text: String, called name: String, suggestingFrom locations: ModelLocations
  ) throws(ToolError) {
    let text = text.trimmed
    // In any case of letters, as tags and names.
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    isAutomatic = parts.first?.lowercased() == Self.automatic
    guard !isAutomatic || parts.count > 1 else {
      tags = []
      return
    }
    let list = isAutomatic ? String(parts[1]) : text
    guard !isAutomatic || !list.isEmpty else {
      throw .usage("'\(name) \(text)' needs languages behind the colon, as in auto:en,ru")
    }
    var tags: [LanguageTag] = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let part = part.trimmed
      guard !part.isEmpty || list.isEmpty else {
        throw .usage("'\(name) \(list)' needs a language on each side of a comma, as in de,en")
      }
      let tag = try LanguageTag(typed: part, suggestingFrom: locations)
      guard !tags.contains(tag) else { throw .usage("'\(name)' names '\(tag)' twice") }
      guard tags.count < Self.limit else {
        throw .usage("'\(name)' names more than \(Self.limit) languages")
      }
      tags.append(tag)
    }
    self.tags = tags
  }
}

extension LanguageChoice: CustomStringConvertible {
  /// The languages as they can be typed again.
  var description: String {
    let list = tags.map(\.description).joined(separator: ",")
    return isAutomatic ? tags.isEmpty ? Self.automatic : "\(Self.automatic):\(list)" : list
  }
}

extension LanguageTag {
  /// The tag that was typed, or that of a language whose name was typed.
  ///
  /// - Parameter locations: Where the models are that may have been meant by what is no tag; `nil` if
  ///   none is to be suggested.
  init(typed text: String, suggestingFrom locations: ModelLocations?) throws(ToolError) {
    do {
      self = try LanguageNames.tag(written: text)
    } catch {
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
