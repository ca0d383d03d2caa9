/// The sources of symbols that look at a script's templates, and compose their labels.
struct ShapeSources {
  /// The sources in the order in which they are asked; none without templates.
  private(set) var sources: [any SymbolSource] = []
  /// Whether some compose letters and signs.
  private(set) var readsSyllables = false

  /// Prepares the sources that there are parts for.
  ///
  /// - Parameter letters: The letters that marks make of the templates' labels.
  init(
    _ contents: ModelContents, _ letters: LetterComposition?, _ vocabulary: Vocabulary,
    weights: EvidenceWeights
  ) {
    let templates = contents.templates
    guard templates.templates.count > 0 else { return }
    let shapes = ShapeSource(
      templates: templates.templates, classifier: templates.shapes.classifier,
      geometry: templates.shapes.geometry, scoring: contents.scoring, vocabulary: vocabulary)
    sources = [shapes]
    if let letters {
      sources.append(
        MarkSource(
          letters, shapes: shapes, vocabulary: vocabulary,
          weights: weights[MarkWeights.characterPlace]))
    }
    let cost = weights[MarkedLetterWeights.place].characterCost
    if let network = contents.network(in: vocabulary, cost: cost),
      let marked = MarkedLetterSource(network, vocabulary: vocabulary)
    {
      sources.append(marked)
    }
    // The set of characters that the options allow is of whole syllables.
    let signs = contents[SyllableSigns.self].flatMap { signs in
      SyllableComposition(signs: signs, labels: templates.templates.labels) {
        vocabulary.alphabet?.contains($0) ?? true
      }
    }.map {
      SignSource(
        composition: $0, shapes: shapes, vocabulary: vocabulary,
        weights: weights[SyllableWeights.place])
    }
    let network = contents[SyllableNetwork.self]
    let knowsSigns = network.map { !$0.parts.slots.isEmpty } ?? false
    if let signs, !knowsSigns { sources.append(signs) }
    if let network {
      sources.append(
        SyllableSource(
          network, signs: knowsSigns ? signs : nil, vocabulary: vocabulary,
          weights: weights[SyllableNetworkWeights.place]))
    }
    readsSyllables = signs != nil || knowsSigns
  }
}

extension ModelContents {
  /// The network of joined writing, with those letters with marks that may be answered.
  ///
  /// - Parameter cost: What each of them costs besides.
  func network(in vocabulary: Vocabulary, cost: Float) -> SegmentNetwork? {
    templates.network?.joined(
      with: self[MarkedLetterNetwork.self]?.keeping(cost: cost, vocabulary.allows))
  }

  /// The hand, whose samples are weighed so.
  func hand(by weights: EvidenceWeights) -> PersonalHand? {
    var hand = self[PersonalHand.self]
    hand?.characterWeights = weights[PersonalHand.Weights.characterPlace]
    hand?.cellWeights = weights[PersonalHand.Weights.cellPlace]
    return hand
  }
}
