extension ModelContents {
  /// Finds the characters of a script of thousands.
  var finder: (any CharacterFinder)? { self[CharacterContents.self]?.finder }

  /// Whether the characters of a script are read, and not signs and shapes of a person's own.
  var hasScript: Bool { templates.script != nil || finder != nil }

  /// Whether what is read is text rather than signs and shapes of a person's own.
  var isText: Bool {
    hasScript || templates.network != nil || self[LanguageModel.self] != nil
  }

  /// How costs become scores.
  var scoring: ScoringWeights {
    self[DrawingContents.self]?.scoring ?? templates.shapes.scoring
  }

  /// What tells whether two models weigh ink by the same sources, so that what their readings weigh
  /// compares: networks and templates, not texts and marks.
  struct Sources: Hashable, Sendable {
    fileprivate let script: String?
    fileprivate let network: UInt64?
    fileprivate let characterCount: Int?
  }

  /// The sources that weigh ink.
  var sources: Sources {
    Sources(
      script: templates.script, network: templates.network?.digest,
      characterCount: finder?.labels.count)
  }

  /// Checks that there is something to recognize with.
  func checkTemplates(of tag: LanguageTag) throws(ModelError) {
    guard !readsInk else { return }
    throw ModelError(
      .missingSection, subject: tag.description,
      detail: self[TaggerContents.self] == nil
        ? "its model has no templates" : "its model makes rows of texts, and reads no ink")
  }
}
