import InkKit

extension PackMaking {
  /// A pack that tells letters with marks in joined writing.
  func markedLetters() async throws -> MadePack {
    guard let synthesis = recipe.synthesis, let aligner = recipe.alignedBy else {
      throw MakingError(.mistake, "the recipe has no synthesis")
    }
    let letters = synthesis.letters
    let forms = MarkedForms(
      MarkTrainer.letterMarks, marksFrom: try labelledInk(in: recipe.data, of: nil),
      limit: MarkTrainer().exampleLimit)
    let bases = Set(letters.compactMap { $0.first.flatMap(forms.base) })
    for letter in letters where letter.first.flatMap(forms.base) == nil {
      throw MakingError(.mistake, "'\(letter)' is made of no letter of ASCII and marks")
    }
    let start = try SegmentStart(
      alignedBy: PackFile(bytes: self.aligner, name: aligner),
      names: LookAlikes(Dictionary(uniqueKeysWithValues: bases.map { ($0, $0) })))
    var writer = try inkWriter(synthesis, start: start)
    var random = SplitMix64(seed: synthesis.seed)
    for index in writer.writers.indices {
      forms.add(letters, to: &writer.writers[index], counts: (2, 3), using: &random)
    }
    for index in writer.fonts.indices {
      forms.add(letters, to: &writer.fonts[index], counts: (2, 3), using: &random)
    }
    var texts = WritingTexts()
    for file in synthesis.texts { texts.add(try data.text(of: path(of: file))) }
    let marked = MarkedTexts(texts, letters: letters, forms: forms)
    let ink =
      writer.lines(synthesis.lineCount) { marked.text(using: &$0) }
      + writer.characters(letters, count: synthesis.characterCount)
      + (try characters(in: recipe.data))
      + (try labelledInk(in: recipe.lines, of: nil).evenlySpread(recipe.lineLimit ?? .max))
    var trainer = MarkedLetterTrainer()
    if let passCount = recipe.passCount { trainer.passCount = passCount }
    return try await keeping(
      fingerprint: {
        fingerprint(trainer, [ink], settings: letters, alignedBy: self.aligner)
      },
      or: { [trainer] _, _ in
        try await pack(of: ink, letters: letters, beside: start.network, by: trainer)
      })
  }

  private func pack(
    of ink: [LabelledInk], letters: [String], beside base: SegmentNetwork,
    by trainer: MarkedLetterTrainer
  ) async throws -> MadePack {
    let (name, observer) = (name, observer)
    let labels = MarkedLetterTrainer.labels(beside: base, letters: letters)
    let samples = ink.compactMap { LineSample($0, labels: labels) }
    guard !samples.isEmpty else { throw TrainingError(reason: "there is no ink of the letters") }
    observer.begin()
    let network = await trainer.train(samples, letters: letters, beside: base) { pass, loss in
      observer.passed(
        TrainingPass(
          packName: name, samples: "lines", number: pass + 1, count: trainer.passCount, loss: loss))
    }
    var builder = PackBuilder(metadata: recipe.metadata)
    network.addSections(to: &builder)
    let pack = builder.encoded()
    return MadePack(
      pack: pack,
      summary: "\(samples.count) words and letters, \(letters.count) letters with marks, "
        + exactByteText(pack.count))
  }
}
