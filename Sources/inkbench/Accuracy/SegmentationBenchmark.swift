import InkKit

/// Which strokes the characters of a reading are made of, for words of which it is known.
enum SegmentationBenchmark {
  /// What was found of some words.
  private struct Tally {
    var wordCount = 0
    var rightWords = 0
    var characterCount = 0
    var exactCharacters = 0
    /// The sum of intersection over union of points, character by character.
    var overlap = 0.0

    mutating func add(_ word: WordComposer.Word, _ recognizer: Recognizer) {
      wordCount += 1
      let best = recognizer.result(for: word.ink).candidates.first
      guard let best, best.text == word.text, best.segmentation.count == word.text.count else {
        return
      }
      rightWords += 1
      for (letter, segment) in best.segmentation.enumerated() {
        let own = word.letters.indices.filter { word.letters[$0] == letter }
        let size = own.reduce(0) { $0 + word.ink.strokes[$1].points.count }
        var found = 0
        var shared = 0
        for part in segment.drawingSegments {
          let count = part.points.count
          found += count
          if own.contains(part.strokeIndex) { shared += count }
        }
        characterCount += 1
        // Segments share no point, so those of the letter alone are just its strokes.
        if shared == size && found == size { exactCharacters += 1 }
        overlap += Double(shared) / Double(max(1, size + found - shared))
      }
    }

    func show(_ name: String, in table: Table) {
      let percent = { (value: Double, total: Int) in
        fixed(100 * value / Double(max(1, total)), 2) + " %"
      }
      table.row([
        name, "\(wordCount)", percent(Double(rightWords), wordCount), "\(characterCount)",
        percent(Double(exactCharacters), characterCount), percent(overlap, characterCount),
      ])
    }
  }

  static func run(data: String) throws {
    let whole = try CheckoutModels.recognizer()
    let words = try WordComposer.words(
      of: SampleFile.dev("unipen-char", of: data))
    let table = Table(
      "Characters of words composed of single letters of a writer, where the word was read right",
      [
        ("sizes of letters", 28), ("words", 6), ("right", 9), ("characters", 10), ("exact", 9),
        ("mean overlap", 12),
      ])
    show("", words, whole, in: table)
    // The same words, though not all that are read right are the same.
    if whole.contents.sequence != nil {
      show(", templates alone", words, whole.without([.sequence]), in: table)
    }
  }

  private static func show(
    _ reading: String, _ words: [WordComposer.Word], _ recognizer: Recognizer, in table: Table
  ) {
    var recorded = Tally()
    var fitted = Tally()
    for word in words {
      if word.hasRecordedSizes {
        recorded.add(word, recognizer)
      } else {
        fitted.add(word, recognizer)
      }
    }
    recorded.show("as recorded" + reading, in: table)
    fitted.show("fitted" + reading, in: table)
  }
}
