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
    var ink = try foundInk(from: start)
    if let numbers = recipe.numbers {
      ink.lines += try numberedLines(numbers, beside: ink.lines)
    }
    return ink
  }

  private func foundInk(from start: SegmentStart?) throws -> TemplateRecipe.Ink {
    guard recipe.synthesis != nil || !recipe.alike.isEmpty else {
      return TemplateRecipe.Ink(
        characters: try labelledInk(in: recipe.data, of: recipe.labels),
        lines: try labelledInk(in: recipe.lines))
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

  /// Lines with numbers, beside those of lines that the pack has labels for.
  private func numberedLines(
    _ numbers: NumberRecipe, beside lines: [LabelledInk]
  ) throws -> [LabelledInk] {
    var writer = NumberedLines()
    writer.seed = numbers.seed
    writer.direction = WritingDirection(script: metadata.script)
    let fonts = try fonts(in: numbers.fonts)
    let people = try glyphs(in: numbers.people) { _ in true }
    var random = SplitMix64(seed: numbers.seed)
    var drawn = WritingHand(drawn: numbers.drawn)
    drawn.standAlone()
    for digits in numbers.digits {
      var hands = fonts.compactMap {
        WritingHand(glyphs: $0, digits: digits, isFont: true, using: &random)
      }
      hands += people.compactMap {
        WritingHand(glyphs: $0, digits: digits, isFont: false, using: &random)
      }
      if digits.allSatisfy({ drawn.forms[String($0)] != nil }) {
        hands += Array(repeating: drawn, count: max(hands.count, 1))
      }
      if !hands.isEmpty { writer.hands.append((digits, hands)) }
    }
    let known = lines.filter { line in
      recipe.labels.map { labels in
        line.label.allSatisfy { $0.isWhitespace || labels.contains($0) }
      } ?? true
    }
    return writer.lines(numbers.lineCount, beside: known)
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
