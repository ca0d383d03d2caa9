/// Finds the tag that serves best when the one that is asked for is not there.
///
/// The rules are those of ML Kit's look-up by best effort, in the names of today (``LanguageTag/canonical``):
///
/// 1. A tag serves if it has the same language and part of private use. Without one, the language that
///    the wanted one counts as a part of does (`zh` for `yue`).
/// 2. A tag serves if its script has all characters of the wanted one (`Hani` those of `Hant`). If
///    none is asked for it is the one that is usual for language and region; if no tag has that one,
///    any script does.
/// 3. Of those that serve, the tag with the very script that is asked for comes first, then one of a region
///    that writes it (`zh-Hani-TW` for `zh-Hant`), of no region, and of one that writes another; then one of the
///    wanted region, of the smallest region around it (`002` for `DZ`), of none, of a part of it, of
///    the region where the language is likeliest, and of any; then one with the same variants or
///    few of them. At last the order of tags decides.
public struct TagMatching: Sendable {
  let tags: [LanguageTag]

  /// Creates a matching over tags in any order.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ tags: some Sequence<LanguageTag>) {
    // Each text is made once, not for each comparison.
    self.tags = tags.map { (text: $0.description, tag: $0) }.sorted { $0.text < $1.text }.map(\.tag)
  }

  /// The tag itself, if it is there.
  public func exact(_ tag: LanguageTag) -> LanguageTag? {
    tags.contains(tag) ? tag : nil
  }

  /// The tag that serves best, the tag itself if it is there, or `nil` if none serves.
  ///
  /// - Complexity: O(*n*).
  public func bestEffort(_ tag: LanguageTag) -> LanguageTag? {
    if let exact = exact(tag) { return exact }
    var wanted = tag.canonical
    wanted.language = wanted.likelyLanguage ?? wanted.language
    if let own = best(for: wanted, of: wanted.language, inAnyScript: true) { return own }
    guard let whole = Macrolanguages.whole(of: wanted.language) else { return nil }
    return best(for: wanted, of: whole, inAnyScript: false)
  }

  /// The best tag of a language.
  ///
  /// - Parameter inAnyScript: Whether another script serves if none was asked for.
  private func best(
    for wanted: LanguageTag, of language: String, inAnyScript: Bool
  ) -> LanguageTag? {
    var candidates = tags.map { (tag: $0, canonical: $0.canonical) }.filter {
      $0.canonical.language == language && $0.canonical.privateUse == wanted.privateUse
    }
    guard !candidates.isEmpty else { return nil }
    if let script = wanted.likelyScript {
      let written = candidates.filter { candidate in
        candidate.canonical.likelyScript.map { Scripts.contains($0, script) } ?? true
      }
      if !written.isEmpty || wanted.script != nil || !inAnyScript { candidates = written }
    }
    // The first of equals stays, so that the order of tags decides in the end.
    let ranked = candidates.map { (tag: $0.tag, rank: Self.rank(of: $0.canonical, for: wanted)) }
    return ranked.min { $0.rank.lexicographicallyPrecedes($1.rank) }?.tag
  }

  /// How far a tag that serves is from a wanted one, the most important part first.
  private static func rank(of tag: LanguageTag, for wanted: LanguageTag) -> [Int] {
    let variants = wanted.variants == tag.variants ? 0 : 1 + tag.variants.count
    return [rank(ofScript: tag, for: wanted), rank(ofRegion: tag, for: wanted), variants]
  }

  private static func rank(ofScript tag: LanguageTag, for wanted: LanguageTag) -> Int {
    if tag.script == wanted.script { return 0 }
    if tag.likelyScript == wanted.likelyScript { return 1 }
    // The tag's script holds others; which of them is meant its region may tell.
    guard let script = wanted.script, let region = tag.region else { return 3 }
    let usual = LanguageTag(language: tag.language, region: region).likelyScript
    return usual == script ? 2 : 4
  }

  private static func rank(ofRegion tag: LanguageTag, for wanted: LanguageTag) -> Int {
    if tag.region == wanted.region { return 0 }
    guard let region = tag.region else { return 10 }
    if let wantedRegion = wanted.region {
      if let steps = Regions.steps(from: wantedRegion, upTo: region) { return steps }
      if Regions.steps(from: region, upTo: wantedRegion) != nil { return 11 }
    }
    let usual = LanguageTag(language: wanted.language, script: wanted.script ?? tag.script)
    return region == usual.likelyRegion ? 12 : 13
  }
}

extension TagMatching {
  /// The tags of a language, with those of its older names (`he` for `iw`).
  public func tags(ofLanguage language: String) -> [LanguageTag] {
    guard let wanted = try? LanguageTag(language).canonical else { return [] }
    return tags.filter { $0.canonical.language == wanted.language }
  }

  /// The tags of a script, given or usual for the language, and of those that contain it (`zh-Hani`
  /// for `Hant`).
  public func tags(ofScript script: String) -> [LanguageTag] {
    let wanted = script.prefix(1).uppercased() + script.dropFirst().lowercased()
    return tags.filter { tag in
      tag.canonical.likelyScript.map { Scripts.contains($0, wanted) } ?? false
    }
  }

  /// The tags that have a region, one that contains it or one in it (`fr-002` for `DZ`).
  public func tags(ofRegion region: String) -> [LanguageTag] {
    let wanted = LanguageTag(language: "und", region: region.uppercased()).canonical.region ?? ""
    return tags.filter { tag in
      guard let region = tag.canonical.region else { return false }
      return region == wanted || Regions.steps(from: wanted, upTo: region) != nil
        || Regions.steps(from: region, upTo: wanted) != nil
    }
  }
}
