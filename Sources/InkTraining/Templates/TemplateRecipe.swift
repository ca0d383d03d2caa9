package import InkKit

/// How a pack of templates is trained from characters, words and lines.
///
/// It may be `alignedBy` another one before it that reads lines: its training goes on from that one's network,
/// and characters that are `alike` are called by their names in the pack's script.
package struct TemplateRecipe: PackRecipe {
  let data, lines: [String]
  let labels: Set<Character>?
  package let aligner: String?
  /// The passes of the network of lines, and the units of the hidden layer of those of characters; `nil` for
  /// the usual numbers.
  let passCount, unitCount: Int?
  /// How letters of lines are varied one by one, beside lines as a whole; `nil` if they are not.
  let variation: LetterDistortion?
  let alike: LookAlikes
  let synthesis: SynthesisRecipe?
  let numbers: NumberRecipe?
  let sampleLimit, lineLimit: Int?

  package static var kind: PackKind { .templates }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    let json = entry.json
    lines = try json.files("lines")
    labels = try entry.labels()
    aligner = try json.optionalString("alignedBy")
    passCount = try entry.passCount()
    unitCount = try json.optionalInteger("units", in: 32...1024)
    variation = try entry.letterDistortion()
    alike = try entry.lookAlikes()
    synthesis = try entry.synthesis()
    numbers = try entry.numbers()
    sampleLimit = try entry.limit("samplesAtMost")
    lineLimit = try entry.limit("linesAtMost")
    let writesCharacters = (synthesis?.characterCount ?? 0) > 0
    data = try writesCharacters ? json.files("data") : entry.neededFiles("data")
    let findsLetters = !(synthesis?.writers.isEmpty ?? true)
    if findsLetters || synthesis != nil && !alike.isEmpty, aligner == nil {
      throw json.error("alignedBy", "is missing: letters of people's words are found by it")
    }
    if lines.isEmpty, (synthesis?.lineCount ?? 0) == 0 {
      let keys = [
        ("alignedBy", aligner != nil), ("passes", passCount != nil),
        ("variesLetters", variation != nil), ("numbers", numbers != nil),
      ]
      for (key, isGiven) in keys where isGiven {
        throw json.error(key, "belongs to a pack that learns lines")
      }
    }
  }

  package static let maker: PackMaker<Self> = { try await $0.templates() }
}

extension PackMaking where Recipe == TemplateRecipe {
  /// A pack of templates from characters, words and lines.
  fileprivate func templates() async throws -> MadePack {
    var trainer = TemplateTrainer()
    if let passCount = recipe.passCount { trainer.segmentTrainer.passCount = passCount }
    trainer.segmentTrainer.distortion.letters = recipe.variation
    if let unitCount = recipe.unitCount { trainer.networkTrainer.hiddenCount = unitCount / 32 * 32 }
    let start = try segmentStart()
    let ink = try trainingInk(from: start)
    let characters = ink.lines.isEmpty ? [] : recipe.labels ?? []
    return try await keeping(
      fingerprint: {
        fingerprint(
          trainer, [ink.characters, ink.lines], characters: characters, alignedBy: aligner)
      },
      or: { [trainer] _, _ in
        observer.begin()
        let result = try await trainer.train(
          ink.characters, lines: ink.lines, characters: characters, from: start,
          metadata: metadata
        ) { observer.passed($0, of: name) }
        return MadePack(pack: result.pack, summary: result.summary)
      })
  }
}

extension TemplateTrainer.Result {
  /// The counts of the pack, in one line.
  package var summary: String {
    let dropped =
      droppedCount == 0 ? "" : " (\(droppedCount) seem mislabelled and were left out)"
    let lines = lineCount == 0 ? "" : " and \(lineCount) lines"
    return "\(sampleCount) samples\(lines)\(dropped), \(labels.count) labels, "
      + "\(templateCount) templates, \(exactByteText(pack.count))"
  }
}
