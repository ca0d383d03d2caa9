/// A part that a recognizer of text can do without, to measure what it is good for.
package enum RecognizerPart: Sendable, CaseIterable {
  /// Letters, words and marks of the language.
  case languageModel
  /// How large a cell is and where it lies on the line.
  case sizeAndPlace
  /// The ink around a cell.
  case neighbours
  /// The networks that know isolated characters.
  case characterNetworks
  /// What the segment network says of labels and spaces where a sequence network does, too: cuts and
  /// cells remain.
  case segmentScores
  /// The network that reads lines as a whole.
  case sequence
}

extension Recognizer {
  /// Whether a network reads lines as a whole.
  package var readsSequences: Bool { reader?.sequence != nil }

  /// The same recognizer without some parts.
  package func without(_ parts: Set<RecognizerPart>) -> Recognizer {
    var network = reader?.network
    var weights = reader?.decoder.weights ?? DecoderWeights()
    if parts.contains(.languageModel) {
      // What is known of characters alone misleads more than it helps.
      weights.priorWeight = 0
      weights.characterBonus = 0
      weights.spaceBonus = 0
      weights.edgeSpaceBonus = 0
    }
    if parts.contains(.sizeAndPlace) { network?.silencedFeatures += SegmentFeatures.placeRange }
    if parts.contains(.neighbours) { network?.silencedFeatures += SegmentFeatures.neighbourRange }
    if parts.contains(.segmentScores) { weights.segmentWeight = 0 }
    return replacing(
      classifier: parts.contains(.characterNetworks) ? nil : classifier, network: network,
      sequence: parts.contains(.sequence) ? nil : reader?.sequence,
      language: parts.contains(.languageModel) ? nil : prior.model, weights: weights)
  }

  /// The same recognizer with other weights.
  package func with(_ weights: DecoderWeights) -> Recognizer {
    replacing(
      classifier: classifier, network: reader?.network, sequence: reader?.sequence,
      language: prior.model, weights: weights)
  }

  /// The same recognizer that knows a person's hand, or nobody's.
  package func knowing(_ hand: PersonalHand?) -> Recognizer {
    replacing(
      classifier: classifier, network: reader?.network, sequence: reader?.sequence,
      language: prior.model, weights: reader?.decoder.weights ?? DecoderWeights(),
      personal: .some(hand))
  }

  private func replacing(
    classifier: CharacterClassifier?, network: SegmentNetwork?, sequence: SequenceNetwork?,
    language: LanguageModel?, weights: DecoderWeights, personal: PersonalHand?? = .none
  ) -> Recognizer {
    Recognizer(
      tag: tag, options: options, templates: templates, classifier: classifier,
      geometry: geometry, scoring: scoring, network: network, sequence: sequence,
      added: reader?.added?.matcher.templates ?? TemplateSet(), language: language,
      weights: weights, finder: finder, marks: marks, signs: signs, direction: direction,
      readsLetterLines: readsLetterLines, personal: personal ?? self.personal)
  }
}
