import InkKit

extension TemplateRecipe {
  /// How often at least the characters of a line must look like some of the pack's.
  fileprivate static let alikeShare: Float = 0.5

  /// What a pack of templates learns from: characters, and words and lines.
  struct Ink {
    var characters: [LabelledInk]
    var lines: [LabelledInk]
  }
}

extension PackMaking where Recipe == TemplateRecipe {
  /// The network of another pack that the training goes on from, if the recipe names one.
  func segmentStart() throws -> SegmentStart? {
    guard let name = recipe.aligner else { return nil }
    return try SegmentStart(
      alignedBy: PackFile(bytes: aligner, name: name), names: recipe.alike)
  }

  /// The characters and lines of the recipe's files, by the names that they have in the pack's script,
  /// and those that are written for it.
  func trainingInk(from start: SegmentStart?) throws -> TemplateRecipe.Ink {
    guard recipe.synthesis != nil || !recipe.alike.isEmpty else {
      return TemplateRecipe.Ink(
        characters: try labelledInk(in: recipe.data, of: recipe.labels),
        lines: try labelledInk(in: recipe.lines, of: nil))
    }
    var ink = TemplateRecipe.Ink(
      characters: try characters(
        in: recipe.data, alike: recipe.alike, labels: recipe.labels, limit: recipe.sampleLimit),
      lines: try alikeLines(in: recipe.lines))
    if let synthesis = recipe.synthesis {
      let writer = try inkWriter(synthesis, start: start)
      ink.characters += writer.characters(synthesis.letters, count: synthesis.characterCount)
      var texts = WritingTexts()
      for file in synthesis.texts { texts.add(try data.text(of: path(of: file))) }
      ink.lines += writer.lines(synthesis.lineCount) { texts.text(using: &$0) }
    }
    return ink
  }

  /// Lines most of whose characters look like some of the pack's.
  private func alikeLines(in files: [String]) throws -> [LabelledInk] {
    var lines: [LabelledInk] = []
    try forEachRecord(in: files) { record in
      guard let sample = record.sample else { return }
      let letters = sample.label.filter { !$0.isWhitespace }
      let alike = letters.count { recipe.alike.renames($0) }
      guard recipe.alike.isEmpty || Float(alike) >= Float(letters.count) * TemplateRecipe.alikeShare
      else {
        return
      }
      lines.append(recipe.alike.renamed(sample))
    }
    return lines.evenlySpread(recipe.lineLimit ?? .max)
  }
}
