extension LanguageTag {
  /// The tag in the names of today: `he` for `iw`, `sr-Latn` for `sh`, `ar` for `arb`, `GB` for `UK`.
  ///
  /// What is replaced is an old or long name, and one of a language that is all but another one (Unicode
  /// CLDR, `languageAlias` and `territoryAlias`; UTS 35, section 3.2.1). A part that the tag has itself
  /// stays: `sh-Cyrl` becomes `sr-Cyrl`. A region that was divided becomes the part where the
  /// language is likeliest.
  public var canonical: LanguageTag {
    var tag = self
    // One name may lead to another, such as `tgl` and `tl`.
    for _ in 0..<4 {
      guard let next = tag.replacingLanguage else { break }
      tag = next
    }
    if let region, let today = Self.regionAliases[region] {
      tag.region = today.first { $0 == tag.likelyRegion } ?? today.first
    }
    return tag
  }

  /// The tag with the language that an alias puts in place of its own, or `nil` without one.
  private var replacingLanguage: LanguageTag? {
    for (index, variant) in variants.enumerated() {
      guard var next = replacing("\(language)-\(variant)") else { continue }
      next.variants.remove(at: index)
      return next
    }
    if let region, var next = replacing("\(language)-\(region)") {
      next.region = nil
      return next
    }
    return replacing(language)
  }

  private func replacing(_ name: String) -> LanguageTag? {
    guard let alias = Self.languageAliases[name]?.first, let today = try? LanguageTag(alias) else {
      return nil
    }
    var tag = self
    tag.language = today.language
    tag.script = script ?? today.script
    tag.region = region ?? today.region
    return tag
  }

  private static let languageAliases = WordPairs.dictionary(of: LanguageTables.languageAliases)
  private static let regionAliases = WordPairs.dictionary(of: LanguageTables.regionAliases)
}
