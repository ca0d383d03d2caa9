package import InkKit

/// Makes packs that read Korean syllables from single letters of some writers.
///
/// The same letters give the same bytes, whatever the number of cores.
package struct HangulTrainer: Sendable {
  /// How the network is trained.
  package var training = ChoiceTrainer(
    stepCount: 40_000, hiddenCounts: (first: 192, second: 192), passLength: 500)

  /// How many networks vote, each trained from other weights with other inks.
  package var networkCount = 2

  /// Trains the networks.
  ///
  /// - Parameters:
  ///   - samples: Letters, digits and marks; other characters are passed over.
  ///   - foreign: Letters and words of another script, which are to be told from those of Korean.
  ///   - fonts: The glyphs of each font; others than syllables are passed over.
  ///   - report: Called now and then, in order.
  /// - Throws: ``TrainingError`` if there is a letter that nobody drew.
  package func network(
    from samples: [LabelledInk], foreign: [LabelledInk] = [], fonts: [[LabelledInk]] = [],
    report: @Sendable (TrainingProgress) -> Void = { _ in }
  ) async throws(TrainingError) -> HangulNetwork {
    guard let composer = HangulComposer(samples, foreign: foreign, fonts: fonts) else {
      throw TrainingError(reason: "not every consonant and vowel of Korean has a sample")
    }
    return HangulNetwork(
      await training.networks(
        networkCount, of: HangulNetwork.heads, featureCount: DirectionFeatures.count,
        from: HangulSamples(composer: composer), report: report))
  }
}
