import InkKit

/// Words of a list, evenly chosen, by one writer after the other.
enum WordsInTurn {
  /// Composes words; one that no writer has the letters for is left out.
  ///
  /// - Parameters:
  ///   - count: About how many words are chosen.
  ///   - ink: The ink of a word by a writer; `nil` if a letter is missing.
  static func compose<Writer>(
    _ texts: [String], count: Int, by writers: [Writer],
    ink: (String, Writer, inout SplitMix64) throws -> Ink?
  ) rethrows -> [InkRecord] {
    var random = SplitMix64(seed: 20)
    var words: [InkRecord] = []
    var writer = 0
    for place in stride(from: 0, to: texts.count, by: max(1, texts.count / count)) {
      for _ in writers.indices {
        writer = (writer + 1) % writers.count
        if let ink = try ink(texts[place], writers[writer], &random) {
          words.append(InkRecord(ink: ink, label: texts[place]))
          break
        }
      }
    }
    return words
  }

  /// The inks of each letter, writer by writer.
  static func letters(of records: [InkRecord]) -> [[Character: [Ink]]] {
    SampleFile.byWriter(records.filter { $0.label?.count == 1 }).map { own in
      Dictionary(grouping: own) { $0.label?.first ?? " " }.mapValues { $0.map(\.ink) }
    }
  }
}
