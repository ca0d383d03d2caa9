/// Languages by their names, as people type them: in English and in the language itself.
package enum LanguageNames {
  /// The tag of the language that a text names, such as `de` for `German` or `deutsch`; `nil` if it names
  /// none. Case doesn't matter, nor whether there are spaces or hyphens between words.
  ///
  /// - Complexity: The first call reads a table of some hundred names.
  package static func tag(named text: String) -> LanguageTag? {
    let name = String(text.lowercased().map { " -".contains($0) ? "_" : $0 })
    return tags[name].flatMap { try? LanguageTag($0) }
  }

  /// The tag that a person wrote, or that of the language whose name it is.
  ///
  /// - Throws: That the text is neither.
  package static func tag(written text: String) throws(LanguageTagError) -> LanguageTag {
    do throws(LanguageTagError) {
      let tag = try LanguageTag(text)
      // Nobody has registered a language of more letters: that is a name.
      return tag.language.utf8.count > 3 ? Self.tag(named: text) ?? tag : tag
    } catch {
      guard let tag = tag(named: text) else { throw error }
      return tag
    }
  }

  /// The names of a language, in small letters and with `_` for a space: in English, then its own.
  package static func names(of tag: LanguageTag) -> [String] { names[tag.description] ?? [] }

  private static let names = Dictionary(grouping: WordPairs.pairs(of: table), by: \.key)
    .mapValues { $0.flatMap(\.values) }

  private static let tags: [String: String] = {
    var tags: [String: String] = [:]
    for (tag, names) in names {
      for name in names { tags[name] = tag }
    }
    return tags
  }()
}
