import InkEvaluation
import InkKit

/// Which strokes the characters of a reading are made of, for words of which it is known.
enum SegmentationBenchmark {
  /// The counts of some words.
  private struct Tally {
    /// Words that were read right, and their characters that have just their strokes.
    var (words, characters) = (Proportion(), Proportion())
    /// The sum of intersection over union of points, character by character.
    var overlap = 0.0

    mutating func add(_ word: LineComposer.Line, _ recognizer: Recognizer) {
      let best = recognizer.result(for: word.ink).candidates.first
      guard let best, best.text == word.text, best.segmentation.count == word.text.count else {
        return words.add(false)
      }
      words.add(true)
      for (letter, segment) in best.segmentation.enumerated() {
        let own = word.parts.indices.filter { word.parts[$0] == letter }
        let size = own.reduce(0) { $0 + word.ink.strokes[$1].points.count }
        var found = 0
        var shared = 0
        for part in segment.drawingSegments {
          let count = part.points.count
          found += count
          if own.contains(part.strokeIndex) { shared += count }
        }
        // Segments share no point, so those of the letter alone are just its strokes.
        characters.add(shared == size && found == size)
        overlap += Double(shared) / Double(max(1, size + found - shared))
      }
    }

    func cells(_ name: String) -> [String] {
      [
        name, "\(words.total)", percent(words, 2), "\(characters.total)", percent(characters, 2),
        percent(overlap / Double(max(1, characters.total)), 2),
      ]
    }
  }

  /// How many words each writer's letters make, of the most frequent ones of English.
  private static let wordCount = 100

  static func run(data: String) throws {
    let writers = LineComposer.writers(
      of: try SampleFile.dev("unipen-char", of: data), atLeast: 1)
    let texts = try SampleFile.words("en", of: data).filter {
      (3...8).contains($0.count) && $0.allSatisfy { "a"..."z" ~= $0 }
    }.prefix(wordCount)
    var random = SplitMix64(seed: 6)
    let words = try writers.flatMap { writer in
      try texts.compactMap { try writer.line(of: $0, using: &random) }
    }
    let table = Table(
      "Characters of words composed of single letters of a writer, where the word was read right",
      [
        ("by", 28), ("words", 6), ("right", 9), ("characters", 10), ("exact", 9),
        ("mean overlap", 12),
      ])
    let whole = try CheckoutModels.recognizer()
    var readings = [("all", whole)]
    if whole.contents[SequenceNetwork.self] != nil {
      readings.append(("cells", whole.without([.sequence])))
    }
    for (name, recognizer) in readings {
      var tally = Tally()
      for word in words { tally.add(word, recognizer) }
      table.row(tally.cells(name))
    }
  }
}
