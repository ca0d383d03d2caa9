/// Languages by their names, as people type them: in English and in the language itself; and drawings by theirs.
package enum LanguageNames {
  /// The tag of the language that a text names, such as `de` for `German` or `deutsch`; `nil` if it names
  /// none. Case doesn't matter, nor whether there are spaces or hyphens between words. A locale of POSIX names
  /// its language: `de_DE.UTF-8`, `sr_RS@latin`.
  ///
  /// - Complexity: The first call reads a table of some hundred names.
  package static func tag(named text: String) -> LanguageTag? {
    guard text.utf8.count <= LanguageTag.byteLimit else { return nil }
    return tags[folded(text)].flatMap { try? LanguageTag($0) } ?? tag(ofLocale: text)
  }

  /// The tags of the languages whose names are nearest to a text, such as `en` for `Englsh` and `engl`; none for less than
  /// four letters, by which people mean a tag rather than a name.
  ///
  /// Nearness is counted in letters to insert, remove, change or swap with their neighbour, at most a quarter of
  /// those of the text; an end that is missing counts as one.
  package static func nearest(to text: String) -> [LanguageTag] {
    let typed = Array(folded(text))
    guard typed.count >= 4 else { return [] }
    var shortest = typed.count / 4
    var tags: [LanguageTag] = []
    for (tag, names) in pairs {
      for name in names.map(Array.init) {
        let distance =
          name.starts(with: typed)
          ? 1
          : abs(name.count - typed.count) > shortest
            ? Int.max : editDistance(typed, name, swaps: true)
        guard distance <= shortest, let tag = try? LanguageTag(tag) else { continue }
        if distance < shortest { tags = [] }
        shortest = distance
        tags.append(tag)
      }
    }
    // A language may have several names alike.
    return tags.uniqued()
  }

  /// A text in the form that the tables have names in.
  private static func folded(_ text: String) -> String {
    String(text.lowercased().map { " -".contains($0) ? "_" : $0 })
  }

  /// The tag of a locale with a character set, a modifier or both; `nil` for any other text, such as the name of a
  /// file, and for modifiers that mean something else than a script.
  private static func tag(ofLocale text: String) -> LanguageTag? {
    guard let end = text.firstIndex(where: { ".@".contains($0) }),
      let tag = try? LanguageTag(String(text[..<end]))
    else { return nil }
    let at = text[end...].firstIndex(of: "@") ?? text.endIndex
    guard end == at || isCharacterSet(text[end..<at].dropFirst()) else { return nil }
    guard at < text.endIndex else { return tag }
    let modifier = text[at...].dropFirst()
    if modifier == "euro" { return tag }
    return Scripts.code(named: String(modifier)).map {
      LanguageTag(language: tag.language, script: $0, region: tag.region)
    }
  }

  /// Whether a text may be the character set of a locale: of those that POSIX systems have, few have no digit, and
  /// none a dot.
  private static func isCharacterSet(_ name: Substring) -> Bool {
    let name = name.lowercased()
    return !name.contains(".")
      && (name.contains(where: \.isNumber) || name.hasPrefix("euc")
        || ["sjis", "gbk", "ascii", "us-ascii", "iscii-dev", "georgian-ps"].contains(name))
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

  /// The names of a language, in small letters and with `_` for a space: in English, its own, then others
  /// in common use.
  package static func names(of tag: LanguageTag) -> [String] { names[tag.description] ?? [] }

  private static let pairs = WordPairs.pairs(of: table + "\n" + others)

  private static let names = Dictionary(grouping: pairs, by: \.key)
    .mapValues { $0.flatMap(\.values) }

  private static let tags: [String: String] = {
    var tags: [String: String] = [:]
    for (tag, names) in pairs {
      for name in names { tags[name] = tag }
    }
    return tags
  }()

  /// Names that the Unicode CLDR has not, in common use; and what drawings are called.
  private static let others = """
    bn=bengali es=castilian fa=farsi fil=pilipino km=cambodian lo=laotian my=burmese,myanmar
    nb=bokmål,bokmal or=oriya pa=panjabi ps=pushto ro=moldovan si=sinhalese ug=uighur zh=mandarin
    en-x-gesture=gestures,gesture zxx-Zsye-x-emoji=emoji,emojis
    zxx-Zsym-x-autodraw=sketches,autodraw zxx-Zsym-x-shapes=shapes
    """
}
