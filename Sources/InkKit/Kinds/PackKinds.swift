/// The kinds of packs that this version knows: the one list of them.
///
/// Recognizing, verifying and showing go through it; how packs are made `InkTraining` lists in `PackRecipes`.
/// A new kind is a folder of its own with a ``ModelPart``, and a row here.
package enum PackKinds {
  /// The parts that packs are opened to, in the order of their weights in packs.
  package static let all: [any ModelPart.Type] = [
    TemplateContents.self, CharacterContents.self, SequenceNetwork.self, LanguageModel.self,
    SyllableSigns.self, SyllableNetwork.self, LetterMarks.self, MarkedLetterNetwork.self,
    DrawingContents.self, PersonalHand.self, EvidenceWeights.self, DetectionNetworks.self,
    TaggerContents.self,
  ]

  /// The weights of all evidence, in the order of packs: those of lines, then those of each kind.
  package static let weights: [any NamedWeights] =
    [
      DecoderWeights.joined, LetterWeights.decoderPlace, BlockWeights.decoderPlace,
      GapWeights.place, GeometryWeights.place, LetterWeights.place, BlockWeights.place,
      WordWeights.place, WordWeights.lettersPlace,
    ] + all.flatMap { $0.weights }

  /// Opens a pack by itself, which checks every value in it.
  ///
  /// - Throws: An error that names the place that makes no sense.
  package static func check(_ pack: PackFile) throws(ModelError) {
    _ = try ModelContents([pack], of: all)
  }

  /// The facts to tell about a pack.
  ///
  /// - Throws: An error that names the place in it that makes no sense.
  package static func facts(about pack: PackFile) throws(ModelError) -> [PackFact] {
    try ModelContents([pack], of: all).facts
  }
}
