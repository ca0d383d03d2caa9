package import InkKit

/// How a pack is made that tells letters with marks beside the network of the pack that it is `alignedBy`.
///
/// It learns from what its `synthesis` writes with its `letters`, with marks made of characters of `data`,
/// and from words of `lines` without such letters.
package struct MarkedLetterRecipe: PackRecipe {
  let data, lines: [String]
  package let aligner: String?
  let passCount: Int?
  package let synthesis: SynthesisRecipe
  let sampleLimit, lineLimit: Int?

  package static var kind: PackKind { .markedLetters }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    let json = entry.json
    guard let synthesis = try entry.synthesis(), !synthesis.letters.isEmpty else {
      throw json.error("synthesis", "must name the letters with marks")
    }
    guard synthesis.lineCount > 0 || synthesis.characterCount > 0 else {
      throw json.error("synthesis", "must write lines or characters")
    }
    self.synthesis = synthesis
    aligner = try json.optionalString("alignedBy")
    guard aligner != nil else {
      throw json.error("alignedBy", "is missing: it knows the letters without marks")
    }
    data =
      try synthesis.characterCount > 0 ? json.files("data") : entry.neededFiles("data")
    lines = try json.files("lines")
    passCount = try entry.passCount()
    sampleLimit = try entry.limit("samplesAtMost")
    lineLimit = try entry.limit("linesAtMost")
  }

  package static let maker: PackMaker<Self> = { try await $0.markedLetters() }
}

extension PackMaking where Recipe == MarkedLetterRecipe {
  /// A pack that tells letters with marks in joined writing.
  fileprivate func markedLetters() async throws -> MadePack {
    let synthesis = recipe.synthesis
    let letters = synthesis.letters
    let forms = MarkedForms(
      MarkTrainer.letterMarks, marksFrom: try labelledInk(in: recipe.data),
      limit: MarkTrainer().exampleLimit)
    let bases = Set(letters.compactMap { $0.first.flatMap(forms.base) })
    for letter in letters where letter.first.flatMap(forms.base) == nil {
      throw MakingError(.mistake, "'\(letter)' is made of no letter of ASCII and marks")
    }
    let start = try SegmentStart(
      alignedBy: PackFile(bytes: aligner, name: recipe.aligner ?? ""),
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
      + (try characters(in: recipe.data, limit: recipe.sampleLimit))
      + (try labelledInk(in: recipe.lines).evenlySpread(recipe.lineLimit ?? .max))
    var trainer = MarkedLetterTrainer()
    if let passCount = recipe.passCount { trainer.passCount = passCount }
    return try await keeping(
      fingerprint: {
        fingerprint(trainer, [ink], settings: letters, alignedBy: aligner)
      },
      or: { [trainer] _, _ in
        try await pack(of: ink, letters: letters, beside: start.network, by: trainer)
      })
  }

  private func pack(
    of ink: [LabelledInk], letters: [String], beside base: SegmentNetwork,
    by trainer: MarkedLetterTrainer
  ) async throws -> MadePack {
    let labels = MarkedLetterTrainer.labels(beside: base, letters: letters)
    let samples = ink.compactMap { LineSample($0, labels: labels) }
    guard !samples.isEmpty else { throw TrainingError(reason: "there is no ink of the letters") }
    observer.begin()
    let network = await trainer.train(samples, letters: letters, beside: base) {
      observer.passed($0, of: name)
    }
    return MadePack(
      network.pack(metadata),
      of: "\(samples.count) words and letters, \(letters.count) letters with marks")
  }
}
