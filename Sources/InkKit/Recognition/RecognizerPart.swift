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
}

extension Recognizer {
  /// The same recognizer without a part.
  package func without(_ part: RecognizerPart) -> Recognizer {
    var network = reader?.network
    var weights = reader?.decoder.weights ?? DecoderWeights()
    switch part {
    case .languageModel:
      // What is known of characters alone misleads more than it helps.
      weights.priorWeight = 0
      weights.characterBonus = 0
      weights.spaceBonus = 0
    case .sizeAndPlace: network?.silencedFeatures = SegmentFeatures.placeRange
    case .neighbours: network?.silencedFeatures = SegmentFeatures.neighbourRange
    case .characterNetworks: break
    }
    return Recognizer(
      tag: tag, options: options, templates: templates,
      classifier: part == .characterNetworks ? nil : classifier, geometry: geometry,
      scoring: scoring, network: network, language: part == .languageModel ? nil : prior.model,
      weights: weights)
  }
}
