import InkKit

extension PackMaking {
  /// How often at least the characters of a line must look like some of the pack's.
  private static let alikeShare: Float = 0.5

  /// What a pack of templates learns from: characters, and words and lines.
  struct TrainingInk {
    var characters: [LabelledInk]
    var lines: [LabelledInk]
  }

  /// The network of another pack that the training goes on from, if the recipe names one.
  func segmentStart() throws -> SegmentStart? {
    guard recipe.metadata.kind == .templates, let name = recipe.alignedBy else { return nil }
    return try SegmentStart(
      alignedBy: PackFile(bytes: aligner, name: name), names: recipe.alike)
  }

  /// The characters and lines of the recipe's files, by the names that they have in the pack's script,
  /// and those that are written for it.
  func trainingInk(from start: SegmentStart?) throws -> TrainingInk {
    guard recipe.synthesis != nil || !recipe.alike.isEmpty else {
      return TrainingInk(
        characters: try labelledInk(in: recipe.data, of: recipe.labels),
        lines: try labelledInk(in: recipe.lines, of: nil))
    }
    var ink = TrainingInk(
      characters: try characters(in: recipe.data), lines: try alikeLines(in: recipe.lines))
    if let synthesis = recipe.synthesis {
      let writer = try inkWriter(synthesis, start: start)
      ink.characters += writer.characters(synthesis.letters, count: synthesis.characterCount)
      var texts = WritingTexts()
      for file in synthesis.texts { texts.add(try data.text(of: path(of: file))) }
      ink.lines += writer.lines(synthesis.lineCount) { texts.text(using: &$0) }
    }
    return ink
  }

  /// Single characters by their names in the pack's script, evenly taken from all that there are.
  func characters(in files: [String]) throws -> [LabelledInk] {
    var byLabel: [String: [LabelledInk]] = [:]
    var order: [String] = []
    try forEachRecord(in: files) { record in
      guard let sample = record.sample.map(recipe.alike.renamed) else { return }
      if let labels = recipe.labels {
        guard sample.label.count == 1, sample.label.allSatisfy(labels.contains) else { return }
      }
      if byLabel[sample.label] == nil { order.append(sample.label) }
      byLabel[sample.label, default: []].append(sample)
    }
    return order.flatMap { (byLabel[$0] ?? []).evenlySpread(recipe.sampleLimit ?? .max) }
  }

  /// Lines most of whose characters look like some of the pack's.
  private func alikeLines(in files: [String]) throws -> [LabelledInk] {
    var lines: [LabelledInk] = []
    try forEachRecord(in: files) { record in
      guard let sample = record.sample else { return }
      let letters = sample.label.filter { !$0.isWhitespace }
      let alike = letters.count { recipe.alike.renames($0) }
      guard recipe.alike.isEmpty || Float(alike) >= Float(letters.count) * Self.alikeShare else {
        return
      }
      lines.append(recipe.alike.renamed(sample))
    }
    return lines.evenlySpread(recipe.lineLimit ?? .max)
  }

  /// The hands that write for the pack.
  func inkWriter(_ synthesis: SynthesisRecipe, start: SegmentStart?) throws -> InkWriter {
    var writer = InkWriter()
    writer.shares = synthesis.shares
    writer.omitted = synthesis.omitted
    writer.seed = synthesis.seed
    for letter in synthesis.drawn {
      writer.drawn.forms[letter.text, default: []].append(letter.form)
    }
    try addFonts(synthesis, to: &writer)
    if let start, !synthesis.writers.isEmpty {
      writer.writers = LetterCutting(network: start.network, names: start.names)
        .hands(of: try labelledInk(in: synthesis.writers, of: nil))
    }
    return writer
  }

  /// Adds the fonts that have letters of the pack's script, and their words of joined letters.
  private func addFonts(_ synthesis: SynthesisRecipe, to writer: inout InkWriter) throws {
    var order: [String] = []
    var glyphs: [String: [LabelledInk]] = [:]
    try forEachRecord(in: synthesis.fonts) { record in
      // Digits and marks are of no script; a font that has nothing else is no use.
      guard let sample = record.sample, [recipe.metadata.script, "Zyyy"].contains(record.script),
        whole.mayLearn(recipe.metadata.script, from: record)
      else { return }
      let font = record.writer ?? ""
      if glyphs[font] == nil { order.append(font) }
      glyphs[font, default: []].append(sample)
    }
    var random = SplitMix64(seed: synthesis.seed)
    for font in order {
      guard let own = glyphs[font], var hand = WritingHand(glyphs: own, using: &random) else {
        continue
      }
      for (text, forms) in hand.forms.sorted(by: { $0.key < $1.key }) where text.count > 1 {
        writer.words += forms.map { (text, $0) }
        hand.forms[text] = nil
      }
      writer.fonts.append(hand)
    }
  }
}
