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
  /// The same recognizer without some parts.
  package func without(_ parts: Set<RecognizerPart>) -> Recognizer {
    with { contents in
      if parts.contains(.languageModel) {
        // What is known of characters alone misleads more than it helps.
        contents.language = nil
        contents.weights.decoder.priorWeight = 0
        contents.weights.decoder.characterBonus = 0
        contents.weights.decoder.spaceBonus = 0
        contents.weights.decoder.edgeSpaceBonus = 0
      }
      if parts.contains(.sizeAndPlace) {
        contents.network?.silencedFeatures += SegmentFeatures.placeRange
      }
      if parts.contains(.neighbours) {
        contents.network?.silencedFeatures += SegmentFeatures.neighbourRange
      }
      if parts.contains(.segmentScores) { contents.weights.decoder.segmentWeight = 0 }
      if parts.contains(.characterNetworks) { contents.shapes.classifier = nil }
      if parts.contains(.sequence) { contents.sequence = nil }
    }
  }
}
