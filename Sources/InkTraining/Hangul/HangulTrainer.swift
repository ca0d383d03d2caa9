package import InkKit

/// Makes packs that read Korean syllables from single letters of some writers.
///
/// The same letters give the same bytes, whatever the number of cores.
package struct HangulTrainer: Sendable {
  /// How the network is trained.
  package var training = ChoiceTrainer(
    stepCount: 24_000, hiddenCounts: (first: 192, second: 192), passLength: 500)

  /// Trains a network.
  ///
  /// - Parameters:
  ///   - samples: Letters, digits and marks; other characters are passed over.
  ///   - report: Called now and then, in order.
  /// - Throws: ``TrainingError`` if there is a letter that nobody drew.
  package func network(
    from samples: [LabelledInk], report: @Sendable (ChoiceTrainer.Progress) -> Void = { _ in }
  ) async throws(TrainingError) -> HangulNetwork {
    guard let composer = HangulComposer(samples) else {
      throw TrainingError(reason: "not every consonant and vowel of Korean has a sample")
    }
    return HangulNetwork(
      await training.network(
        of: HangulNetwork.heads, featureCount: DirectionFeatures.count,
        from: HangulSamples(composer), report: report))
  }

  /// Trains a network, and makes a pack of it.
  package func pack(
    from samples: [LabelledInk], metadata: PackMetadata,
    report: @Sendable (ChoiceTrainer.Progress) -> Void = { _ in }
  ) async throws(TrainingError) -> [UInt8] {
    let network = try await network(from: samples, report: report)
    var builder = PackBuilder(metadata: metadata)
    network.addSections(to: &builder)
    return builder.encoded()
  }
}
