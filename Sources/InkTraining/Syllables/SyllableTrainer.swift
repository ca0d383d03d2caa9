package import InkKit

/// Makes packs that read letter and signs of a script's syllables at once.
///
/// Inks are composed of letters that people drew and of letters and signs of fonts. The same samples give
/// the same bytes, whatever the number of cores.
package struct SyllableTrainer: Sendable {
  /// How the network is trained.
  package var training = ChoiceTrainer(
    stepCount: 16_000, hiddenCounts: (first: 256, second: 192), passLength: 250)

  /// The drawings and texts to learn from.
  package struct Source: Sendable {
    /// Letters by people.
    package var people: [LabelledInk]
    /// Letters and signs by fonts.
    package var fonts: [LabelledInk]
    /// Texts of languages of the script.
    package var text: [UInt8]
    /// Which letters and signs there are, and where signs stand.
    package var signs: SignRecipe
    /// Characters without signs.
    package var singles: [String]
    /// Marks of punctuation among them, which stand beside syllables.
    package var marks: [String]

    /// Puts together what there is.
    package init(
      people: [LabelledInk], fonts: [LabelledInk], text: [UInt8], signs: SignRecipe,
      singles: [String], marks: [String] = []
    ) {
      self.people = people
      self.fonts = fonts
      self.text = text
      self.signs = signs
      self.singles = singles + marks
      self.marks = marks
    }
  }

  /// The composer of the inks of a training, and the parts that they are of.
  ///
  /// - Parameter peopleShare: How often people draw letters, if not as often as the recipe says.
  /// - Throws: That there is no drawing of a letter or sign, or no syllable in the texts.
  func samples(
    from source: Source, peopleShare: Float? = nil
  ) throws(TrainingError) -> (samples: SyllableSamples, parts: SyllableParts) {
    let signs = SignSlots(source.signs)
    let parts = SyllableParts(
      letters: signs.letters, singles: source.singles,
      slots: signs.slots.map { $0.map(\.text) })
    // Stacked letters are drawn as the letters that they are.
    let printed = SyllableParts(
      letters: parts.letters, singles: parts.singles,
      slots: signs.slots.map { $0.flatMap(\.marks).filter { !$0.row.isStacked }.map(\.text) })
    let names = Self.namesOfSpellings(parts)
    func named(_ samples: [LabelledInk]) -> [LabelledInk] {
      samples.map { sample in
        var sample = sample
        sample.label = names[sample.label] ?? sample.label
        return sample
      }
    }
    let glyphs = try SyllableGlyphs(
      people: named(source.people), fonts: named(source.fonts), of: printed,
      drawn: source.signs.drawn, tails: signs.tails)
    var scribe = SyllableScribe(
      glyphs: glyphs, parts: parts, marks: signs.slots.map { $0.map(\.marks) },
      punctuation: source.marks)
    if let share = peopleShare ?? source.signs.peopleShare.map({ Float($0) / 100 }) {
      scribe.drawnShare = share
    }
    scribe.hasHeadline = source.signs.hasHeadline
    let texts = try SyllableTexts(
      source.text, parts: parts, signs: signs, markCount: source.marks.count)
    var samples = SyllableSamples(scribe: scribe, texts: texts)
    if let share = source.signs.movedShare { samples.movedShare = Float(share) / 100 }
    return (samples, parts)
  }

  /// The letter or sign of each spelling, where it has several.
  private static func namesOfSpellings(_ parts: SyllableParts) -> [String: String] {
    var names: [String: String] = [:]
    for text in parts.letters + parts.singles + parts.slots.joined() {
      let spellings = SyllableParts.spellings(of: text)
      guard spellings.count > 1 else { continue }
      for spelling in spellings { names[spelling] = text }
    }
    return names
  }

  /// Trains as many networks as the recipe of the signs names, each from other weights with other inks.
  ///
  /// - Parameter report: Called now and then, in order.
  /// - Throws: ``TrainingError`` if there is no drawing of a letter or sign, or no syllable in the texts.
  package func network(
    from source: Source, report: @Sendable (TrainingProgress) -> Void = { _ in }
  ) async throws(TrainingError) -> SyllableNetwork {
    let (samples, parts) = try samples(from: source)
    let networks = await training.networks(
      source.signs.networkCount, of: SyllableNetwork.heads(of: parts),
      featureCount: StrokeFeatures.count, from: samples, report: report)
    return SyllableNetwork(parts: parts, networks)
  }
}
