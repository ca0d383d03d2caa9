import InkKit

/// The models of a language, a script or a region, as options ask for them.
struct ModelSelection {
  private let language: String?
  private let script: String?
  private let region: String?
  private let tags: [LanguageTag]

  static let specs = [
    OptionSpec(
      name: "language", short: "l", value: "CODE", summary: "of this language, such as de",
      completion: .tags),
    OptionSpec(name: "script", value: "CODE", summary: "of this script: Latn or arabic"),
    OptionSpec(name: "region", value: "CODE", summary: "of this region, such as DZ or 002"),
  ]

  /// Checks the options, or is `nil` if neither they nor tags are given.
  ///
  /// - Parameter tags: The tags whose models are asked for, those of a bare language all of its models.
  init?(_ arguments: ParsedArguments, tags: [LanguageTag] = []) throws(ToolError) {
    self.tags = tags
    language = try arguments.value(
      "language", "the code or the name of a language such as de"
    ) { given in
      let tag = LanguageNames.tag(named: given.text) ?? (try? LanguageTag(given.text))
      return tag.flatMap { $0.description == $0.language ? $0.language : nil }
    }
    script = try arguments.value("script", "the code or the name of a script such as Latn") {
      let text = $0.text
      return Scripts.code(named: text)
        ?? (text.utf8.count == 4 ? (try? LanguageTag("und-\(text)"))?.script : nil)
    }
    region = try arguments.value("region", "the code of a region such as DZ or 002") {
      $0.text.utf8.count < 4 ? (try? LanguageTag("und-\($0.text)"))?.region : nil
    }
    if language == nil, script == nil, region == nil, tags.isEmpty { return nil }
  }

  /// The tags, of some, that are asked for.
  func selected(of tags: some Sequence<LanguageTag>) -> Set<LanguageTag> {
    let matching = TagMatching(tags)
    var selected = Set(tags)
    if !self.tags.isEmpty {
      selected = self.tags.reduce(into: []) { $0.formUnion(Self.tags(for: $1, among: matching)) }
    }
    if let language { selected.formIntersection(matching.tags(ofLanguage: language)) }
    if let script { selected.formIntersection(matching.tags(ofScript: script)) }
    if let region { selected.formIntersection(matching.tags(ofRegion: region)) }
    return selected
  }

  /// The tags that were named, and that no model of some tags is for.
  func unserved(by tags: some Sequence<LanguageTag>) -> [LanguageTag] {
    let matching = TagMatching(tags)
    return self.tags.filter { Self.tags(for: $0, among: matching).isEmpty }
  }

  /// The tags that a named one asks for: all of a bare language, else the one that serves it, also if that is of
  /// another language (`zh-Hani` for `yue`).
  private static func tags(for tag: LanguageTag, among matching: TagMatching) -> [LanguageTag] {
    let own = tag.description == tag.language ? matching.tags(ofLanguage: tag.language) : []
    return own.isEmpty ? [matching.bestEffort(tag)].compactMap(\.self) : own
  }

  /// The wish, in words.
  var text: String {
    [
      tags.isEmpty ? nil : quotedList(tags.map(\.description), "or"),
      language.map { "language '\($0)'" }, script.map { "script '\($0)'" },
      region.map { "region '\($0)'" },
    ].compactMap(\.self).joined(separator: " and ")
  }
}
