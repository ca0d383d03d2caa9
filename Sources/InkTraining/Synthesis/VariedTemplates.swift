package import InkKit

/// Templates of a few ideal drawings, varied as hands vary them, to be added to a model.
///
/// There are no networks in such a pack: it is for characters that a script's own pack lacks, such as
/// ß beside the letters of ASCII.
package struct VariedTemplates: Sendable {
  /// How many templates each drawing gives.
  package var variationCount: Int
  /// Extra distance of each: an added label must look more like the ink than those
  /// that are known from hundreds of hands.
  package var penalty: Float = 1
  /// From what the variations are drawn.
  package var seed: UInt64 = 3

  /// The templates of some drawings: each as it is, and varied.
  package func templates(of samples: [LabelledInk]) -> TemplateSet {
    var set = TemplateSet()
    var random = SplitMix64(seed: seed)
    var distortion = InkDistortion()
    // Centre lines are in no hand's order.
    distortion.reordering = 0.5
    distortion.shape.bend = 0.08
    for sample in samples {
      guard let ink = NormalizedInk(sample.ink) else { continue }
      set.add(ink, label: sample.label, penalty: penalty)
      for _ in 1..<max(variationCount, 1) {
        set.add(
          distortion.apply(to: ink, using: &random), label: sample.label, penalty: penalty)
      }
    }
    return set
  }

  /// The pack of the templates of some drawings.
  package func pack(of samples: [LabelledInk], metadata: PackMetadata) -> [UInt8] {
    templates(of: samples).pack(metadata, with: ScoringWeights())
  }
}
