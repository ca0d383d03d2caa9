/// The tags that models are known by, and which of them a wanted tag leads to.
struct ModelChoice {
  /// The models that can be opened at once.
  let usable: Set<LanguageTag>
  /// The models that must be installed first.
  private let offered: Set<LanguageTag>
  /// The models that are only promised.
  private let planned: Set<LanguageTag>
  private let names: [CatalogModel]
  /// Whether there is any place that models could come from.
  private let hasSource: Bool

  /// Sorts tags out; one that can be opened or installed is not among those that are only promised.
  init(usable: Set<LanguageTag>, others: [CatalogModel], hasSource: Bool = true) {
    self.usable = usable
    self.hasSource = hasSource
    offered = Set(others.lazy.filter { $0.status != .planned }.map(\.tag)).subtracting(usable)
    planned = Set(others.lazy.filter { $0.status == .planned }.map(\.tag))
      .subtracting(usable).subtracting(offered)
    names = others
  }

  /// Where a wanted tag leads.
  enum Destination: Hashable {
    case usable(LanguageTag)
    case offered(LanguageTag)
    case planned(LanguageTag)

    /// The tag, however it can be used.
    var tag: LanguageTag {
      switch self {
      case .usable(let tag), .offered(let tag), .planned(let tag): tag
      }
    }
  }

  /// The model of the tag, else the one that serves best.
  ///
  /// One that can be opened comes before one that must be installed. What is only promised hides
  /// what would serve less well: a language is not answered in another script because its own is yet
  /// to come.
  ///
  /// - Parameter exactly: Whether only the model of the tag itself will do.
  /// - Throws: ``ModelError/Code/unknownSubtag`` or ``ModelError/Code/unknownLanguage``;
  ///   ``ModelError/Code/noSource`` if there is nowhere to look.
  func answer(
    to tag: LanguageTag, exactly: Bool
  ) throws(ModelError) -> Destination {
    if usable.contains(tag) { return .usable(tag) }
    if usable.isEmpty, !hasSource { throw ModelError(.noSource, subject: tag.description) }
    if planned.contains(tag) { return .planned(tag) }
    if exactly {
      if offered.contains(tag) { return .offered(tag) }
      throw unknown(tag)
    }
    if !offered.contains(tag),
      let part = tag.unknownPart(
        knowing: Set(usable.union(offered).union(planned).map(\.language)))
    {
      throw unknown(part, of: tag)
    }
    if let best = TagMatching(usable.union(planned)).bestEffort(tag), usable.contains(best) {
      return .usable(best)
    }
    if let best = TagMatching(offered.union(planned)).bestEffort(tag) {
      return offered.contains(best) ? .offered(best) : .planned(best)
    }
    throw unknown(tag)
  }
}

extension ModelChoice {
  /// The tags that lead to something to recognize with.
  private var working: TagMatching { TagMatching(usable.union(offered)) }

  /// The tags that someone who typed a text, be it a tag or not, may have meant, nearest first.
  func suggestions(for text: String) -> [LanguageTag] {
    guard text.utf8.count <= LanguageTag.byteLimit else { return [] }
    let named = names.filter { $0.name.lowercased() == text.lowercased() }.map(\.tag)
    let working = working
    let best = (try? LanguageTag(text)).flatMap { working.bestEffort($0) }
    // Who mistypes a name doesn't mean the tags that happen to have some of its letters.
    let alike = LanguageNames.nearest(to: text).compactMap { working.bestEffort($0) }
    return Self.first(
      [best].compactMap(\.self) + named.filter { working.exact($0) != nil } + alike
        + (alike.isEmpty ? working.nearest(to: text) : []))
  }

  /// The error that there is no such model, with those that may have been meant: the one that would
  /// serve if just the tag is looked up, the one of that name, and those of like tags.
  func unknown(_ tag: LanguageTag) -> ModelError {
    ModelError(
      .unknownLanguage, subject: tag.description,
      suggestions: suggestions(for: tag.description).map(\.description))
  }

  /// The error that a model is only promised, with others of the language and of like tags.
  func planned(_ tag: LanguageTag) -> ModelError {
    let language = working.tags(ofLanguage: tag.language).filter { $0.privateUse == nil }
    let others = Self.first(language + suggestions(for: tag.description))
    return ModelError(
      .planned, subject: tag.description, detail: tag.privateUse == nil ? tag.likelyScript : nil,
      suggestions: others.map(\.description))
  }

  private func unknown(
    _ part: (subtag: String, problem: String), of tag: LanguageTag
  ) -> ModelError {
    // What is left without the part may be known.
    var rest = tag
    if rest.region == part.subtag { rest.region = nil }
    if rest.script == part.subtag { rest.script = nil }
    let best = rest == tag ? nil : working.bestEffort(rest)
    let others = Self.first([best].compactMap(\.self) + suggestions(for: tag.description))
    return ModelError(
      .unknownSubtag, subject: tag.description, detail: "'\(part.subtag)' is \(part.problem)",
      suggestions: others.map(\.description))
  }

  /// The first three different tags.
  private static func first(_ tags: [LanguageTag]) -> [LanguageTag] {
    Array(tags.uniqued().prefix(3))
  }
}
