/// A part that a recognizer of text can do without, to measure what it is good for.
package enum RecognizerPart: Sendable, CaseIterable {
  /// Letters, words and marks of the language.
  case languageModel
  /// The words of sentences and what follows them.
  case sentences
  /// How large a cell is and where it lies on the line, and the geometry of the line.
  case sizeAndPlace
  /// The ink around a cell.
  case neighbours
  /// The networks that know isolated characters.
  case characterNetworks
  /// The segment network's scores of labels and spaces where there is a sequence network, too: cuts
  /// and cells remain.
  case segmentScores
  /// The network that reads lines as a whole.
  case sequence
}

extension Recognizer {
  /// The same recognizer without some parts.
  package func without(_ parts: Set<RecognizerPart>) -> Recognizer {
    with { contents in
      if parts.contains(.languageModel) {
        // What is known of characters alone misleads more than it helps.
        contents[LanguageModel.self] = nil
        contents.weights[DecoderWeights.joined].priorWeight = 0
        contents.weights[DecoderWeights.joined].characterBonus = 0
        contents.weights[DecoderWeights.joined].spaceBonus = 0
        contents.weights[DecoderWeights.joined].edgeSpaceBonus = 0
      }
      if parts.contains(.sentences) {
        contents[LanguageModel.self] = contents[LanguageModel.self].map(
          LanguageModel.init(withoutSentences:))
      }
      if parts.contains(.sizeAndPlace) {
        contents.templates.network?.silencedFeatures += SegmentFeatures.placeRange
        contents.weights.geometry = nil
      }
      if parts.contains(.neighbours) {
        contents.templates.network?.silencedFeatures += SegmentFeatures.neighbourRange
      }
      if parts.contains(.segmentScores) {
        contents.weights[DecoderWeights.joined].segmentWeight = 0
      }
      if parts.contains(.characterNetworks) { contents.templates.shapes.classifier = nil }
      if parts.contains(.sequence) { contents[SequenceNetwork.self] = nil }
    }
  }
}
