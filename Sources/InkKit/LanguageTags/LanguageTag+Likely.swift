extension LanguageTag {
  /// The script, or if none is given the one that the language is usually written in: that of the
  /// region if it is said to be another one there; `nil` if nothing is known.
  ///
  /// - Complexity: O(*n*) for the table of all languages unless the script is given.
  public var likelyScript: String? {
    if let script { return script }
    if let region, let script = Self.regionalScripts["\(language)-\(region)"]?.first {
      return script
    }
    return likely?.script
  }

  /// The region where most writers of the language are, in the script if one is given (`TW` for `zh-Hant`),
  /// whatever region the tag has.
  var likelyRegion: String? {
    script.flatMap { Self.scriptRegions["\(language)-\($0)"]?.first } ?? likely?.region
  }

  /// The language that is likeliest for the script of a tag with an undetermined one (`und-Deva`).
  var likelyLanguage: String? {
    language == "und" ? script.flatMap { Self.scriptLanguages[$0]?.first } : language
  }

  /// Script and region that are likeliest for the language.
  private var likely: (script: String, region: String)? {
    Self.likely(language)
  }

  private static func likely(_ language: String) -> (script: String, region: String)? {
    // Languages of three letters that begin alike are one word: their first letter, and what follows it in each.
    let rest = Array(language.utf8.dropFirst())
    guard rest.count == 1 || rest.count == 2 else { return nil }
    let table = languages.span
    var (script, region) = (0..<0, 0..<0)
    var start = 0
    for index in table.indices where table[index] <= UInt8(ascii: " ") {
      let word = start..<index
      start = index + 1
      guard let first = word.first else { continue }
      if table[first] <= UInt8(ascii: "Z") {
        if word.count == 4 { script = word } else { region = word }
      } else if table[first] == language.utf8.first, (word.count == 2) == (rest.count == 1) {
        for place in stride(from: first + 1, to: index, by: rest.count)
        where rest.indices.allSatisfy({ table[place + $0] == rest[$0] }) {
          return (
            String(decoding: languages[script], as: UTF8.self),
            String(decoding: languages[region], as: UTF8.self)
          )
        }
      }
    }
    return nil
  }

  private static let languages = Array(LanguageTables.languages.utf8)
  private static let scriptRegions = WordPairs.dictionary(of: LanguageTables.scriptRegions)
  private static let regionalScripts = WordPairs.dictionary(of: LanguageTables.regionalScripts)
  private static let scriptLanguages = WordPairs.dictionary(of: LanguageTables.scriptLanguages)
}

extension LanguageTag {
  /// The first part that is no language, script or region with a name, in words such as `no known
  /// region`, or `nil` if all are known.
  ///
  /// Subtags set aside for private use are not known, as nobody here knows what they mean. Variants and
  /// extensions are not looked at.
  ///
  /// - Parameter languages: Languages that are known besides.
  func unknownPart(knowing languages: Set<String>) -> (subtag: String, problem: String)? {
    if !language.isEmpty, !languages.contains(language), !isKnownLanguage {
      return (language, "no known language")
    }
    if let script, !Self.scripts.contains(Substring(script)) {
      return (script, "no known script")
    }
    if let region, !Self.regions.contains(Substring(region)), !Self.isOfThePast(region) {
      return (region, "no known region")
    }
    return nil
  }

  private var isKnownLanguage: Bool {
    likely != nil || canonical.language != language
      || Macrolanguages.whole(of: language) != nil
      || Self.otherLanguages.contains(Substring(language))
  }

  private static func isOfThePast(_ region: String) -> Bool {
    LanguageTag(language: "und", region: region).canonical.region != region
  }

  private static let otherLanguages = Set(WordPairs.words(of: LanguageTables.otherLanguages))
  private static let scripts = Set(WordPairs.words(of: LanguageTables.scripts))
  private static let regions = Set(WordPairs.words(of: LanguageTables.regions))
}
