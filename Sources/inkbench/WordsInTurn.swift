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
  ) rethrows -> [(text: String, ink: Ink)] {
    var random = SplitMix64(seed: 20)
    var words: [(String, Ink)] = []
    var writer = 0
    for place in stride(from: 0, to: texts.count, by: max(1, texts.count / count)) {
      for _ in writers.indices {
        writer = (writer + 1) % writers.count
        if let ink = try ink(texts[place], writers[writer], &random) {
          words.append((texts[place], ink))
          break
        }
      }
    }
    return words
  }
}
