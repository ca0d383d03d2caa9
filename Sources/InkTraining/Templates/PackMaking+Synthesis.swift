import InkKit

extension PackMaking {
  /// Single characters by their names in the pack's script, evenly taken from all that there are.
  ///
  /// - Parameters:
  ///   - alike: The names of characters of the ink.
  ///   - labels: The characters that are taken; `nil` for all.
  ///   - limit: How many samples of a character are taken at most; `nil` for all.
  func characters(
    in files: [String], alike: LookAlikes = LookAlikes(), labels: Set<Character>? = nil,
    limit: Int?
  ) throws -> [LabelledInk] {
    let samples = try labelledInk(in: files) { record in
      let label = alike.renamed(record.label ?? "")
      return labels.map { label.count == 1 && label.allSatisfy($0.contains) } ?? true
    }
    return samples.map(alike.renamed).grouped(by: \.label).flatMap {
      $0.evenlySpread(limit ?? .max)
    }
  }

  /// The hands that write for the pack.
  func inkWriter(_ synthesis: SynthesisRecipe, start: SegmentStart?) throws -> InkWriter {
    var writer = InkWriter(shares: synthesis.shares, seed: synthesis.seed)
    writer.drawn = WritingHand(drawn: synthesis.drawn)
    try addFonts(synthesis, to: &writer)
    if let start, !synthesis.writers.isEmpty {
      writer.writers = LetterCutting(network: start.network, names: start.names)
        .hands(of: try labelledInk(in: synthesis.writers))
    }
    return writer
  }

  /// Adds the fonts that have letters of the pack's script, and their words of joined letters.
  private func addFonts(_ synthesis: SynthesisRecipe, to writer: inout InkWriter) throws {
    var random = SplitMix64(seed: synthesis.seed)
    for glyphs in try fonts(in: synthesis.fonts) {
      guard var hand = WritingHand(glyphs: glyphs, using: &random) else { continue }
      for (text, forms) in hand.forms.sorted(by: { $0.key < $1.key }) where text.count > 1 {
        writer.words += forms.map { (text, $0) }
        hand.forms[text] = nil
      }
      writer.fonts.append(hand)
    }
  }

  /// The glyphs of the pack's script, and those of no script, font by font.
  func fonts(in files: [String]) throws -> [[LabelledInk]] {
    try glyphs(in: files) { record in
      // Digits and marks are of no script; a font that has nothing else is no use.
      [metadata.script, "Zyyy"].contains(record.script)
        && whole.mayLearn(metadata.script, from: record)
    }
  }

  /// The inks of some files that are taken, by the font or the person who wrote them.
  func glyphs(
    in files: [String], where isTaken: (InkRecord) -> Bool
  ) throws -> [[LabelledInk]] {
    var glyphs: [(writer: String, sample: LabelledInk)] = []
    try forEachRecord(in: files) { record in
      guard let sample = record.sample, isTaken(record) else { return }
      glyphs.append((record.writer ?? "", sample))
    }
    return glyphs.grouped { $0.writer }.map { $0.map { $0.sample } }
  }
}
