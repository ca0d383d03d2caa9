package import InkKit

/// Makes packs that read letter and signs of a script's syllables at once.
///
/// Every step composes its own syllables, none twice, of letters that people drew and of letters and
/// signs of fonts; cross-entropy of each choice that an ink answers, AdamW with a rising and falling
/// rate. The same samples give the same bytes, whatever the number of cores.
package struct SyllableTrainer: Sendable {
  /// How many steps there are.
  package var stepCount = 16_000
  /// The inks of a step, a multiple of 4.
  package var batchCount = 128
  /// The units of the two hidden layers, multiples of 8.
  package var hiddenCounts = (first: 256, second: 192)
  /// The highest rate of learning.
  package var peakRate: Float = 2.5e-3
  /// The share of units of the first hidden layer that are left out of a step.
  package var hiddenDropout: Float = 0.05
  /// How much of a choice's weight goes to all choices alike.
  package var smoothing: Float = 0.02
  /// The seed of weights and inks.
  package var seed: UInt64 = 1

  /// How many steps one report is of.
  static let passLength = 250

  /// Creates a trainer with the usual settings.
  package init() {}

  /// What there is to learn from.
  package struct Source: Sendable {
    /// Letters by people and fonts, and signs by fonts.
    package var samples: [LabelledInk]
    /// Texts of languages of the script.
    package var text: [UInt8]
    /// Which letters and signs there are, and where signs stand.
    package var signs: SignRecipe
    /// Characters without signs.
    package var singles: [String]

    /// Puts together what there is.
    package init(
      samples: [LabelledInk], text: [UInt8], signs: SignRecipe, singles: [String]
    ) {
      self.samples = samples
      self.text = text
      self.signs = signs
      self.singles = singles
    }
  }

  /// How a part of the training went.
  package struct Progress: Sendable {
    /// The number of the part, from 1.
    package let pass: Int
    /// How many parts there are.
    package let passCount: Int
    /// The mean loss of an ink.
    package let loss: Float
  }

  /// What composes the inks of a training, and of what parts they are.
  ///
  /// - Throws: That there is no drawing of a letter or sign, or no syllable in the texts.
  func samples(
    from source: Source
  ) throws(TrainingError) -> (samples: SyllableSamples, parts: SyllableParts) {
    let slots = Dictionary(grouping: source.signs.rows.filter { !$0.isPart }, by: \.slot)
      .sorted { $0.key < $1.key }.map(\.value)
    let parts = SyllableParts(
      letters: source.signs.letters, singles: source.singles,
      slots: slots.map { $0.flatMap(\.texts) })
    // Stacked letters are drawn as the letters that they are.
    var printed = parts
    printed = SyllableParts(
      letters: parts.letters, singles: parts.singles,
      slots: slots.map { $0.filter { !$0.isStacked }.flatMap(\.texts) })
    let glyphs = try SyllableGlyphs(source.samples, of: printed, drawn: source.signs.drawn)
    let scribe = SyllableScribe(
      glyphs: glyphs, parts: parts,
      rows: slots.map { rows in rows.flatMap { row in row.texts.map { _ in row } } })
    let texts = try SyllableTexts(
      source.text, parts: parts, isStacked: slots.map { $0.contains(where: \.isStacked) })
    return (SyllableSamples(scribe: scribe, texts: texts), parts)
  }

  /// Trains a network.
  ///
  /// - Parameter report: Called now and then, in order.
  /// - Throws: ``TrainingError`` if there is no drawing of a letter or sign, or no syllable in the texts.
  package func network(
    from source: Source, report: @Sendable (Progress) -> Void = { _ in }
  ) async throws(TrainingError) -> SyllableNetwork {
    let (samples, parts) = try samples(from: source)
    var generator = SplitMix64(seed: seed)
    let outputCount = SyllableNetwork.outputCount(of: parts)
    var network = SyllableNetwork(
      parts: parts,
      layers: [
        .random(SyllableFeatures.count, hiddenCounts.first, factor: 0.5, using: &generator),
        .random(hiddenCounts.first, hiddenCounts.second, factor: 1, using: &generator),
        .random(hiddenCounts.second, outputCount, factor: 0.5, using: &generator),
      ])
    let gradient = SyllableGradient(trainer: self, samples: samples)
    var descent = GradientDescent<SyllableGradient>(network)
    let passCount = (stepCount + Self.passLength - 1) / Self.passLength
    var total = BatchOutcome()
    for step in 0..<stepCount {
      total.add(
        await descent.step(
          &network, gradient, Array(0..<batchCount),
          rate: peakRate * descent.schedule(Float(step) / Float(stepCount)),
          seed: generator.next()))
      if (step + 1).isMultiple(of: Self.passLength) || step == stepCount - 1 {
        let count = step % Self.passLength + 1
        report(
          Progress(
            pass: step / Self.passLength + 1, passCount: passCount,
            loss: Float(total.loss) / Float(count * batchCount)))
        total = BatchOutcome()
      }
    }
    return network
  }

  /// Trains a network, and makes a pack of it.
  package func pack(
    from source: Source, metadata: PackMetadata,
    report: @Sendable (Progress) -> Void = { _ in }
  ) async throws(TrainingError) -> [UInt8] {
    let network = try await network(from: source, report: report)
    var builder = PackBuilder(metadata: metadata)
    network.addSections(to: &builder)
    return builder.encoded()
  }
}

extension SyllableNetwork: TrainableNetwork {
  var layerSizes: [Int] { layers.map(\.values.count) }

  mutating func changeWeights(_ change: (_ layer: Int, inout [SIMD8<Float>]) -> Void) {
    for layer in layers.indices { change(layer, &layers[layer].values) }
  }
}
