import InkKit

/// Makes the sections of a ``Lexicon`` from words with weights.
enum LexiconWriter {
  /// Adds the sections; words that begin with an apostrophe are no beginnings of words.
  ///
  /// - Parameter words: In lexicographic order, each once, with positive weights.
  static func addSections(
    of words: [(codes: [UInt8], weight: Float)], apostrophe: UInt8?, to pack: inout PackBuilder
  ) {
    let tree = SymbolTrieWriter(sequences: words.map(\.codes))
    // Sums from the leaves up have small errors only.
    var masses = [Float](repeating: 0, count: tree.count)
    var ends = masses
    for node in (0..<tree.count).reversed() {
      let (range, depth) = tree.ranges[node]
      if let word = words[range].first, word.codes.count == depth { ends[node] = word.weight }
      masses[node] = ends[node]
      for child in tree.children[node]
      where node > 0 || apostrophe.map({ $0 != tree.symbols[child] }) ?? true {
        masses[node] += masses[child]
      }
    }
    var costs = [UInt8](repeating: 0, count: tree.count)
    for node in 0..<tree.count {
      for child in tree.children[node] { costs[child] = cost(masses[child] / masses[node]) }
    }
    tree.addSections(symbols: .lexiconSymbols, counts: .lexiconCounts, to: &pack)
    pack.add(.lexiconCosts, bytes: costs)
    pack.add(
      .lexiconEnds,
      bytes: (0..<tree.count).map { node in
        ends[node] > 0 ? cost(ends[node] / masses[node]) : PackedCost.never
      })
  }

  private static func cost(_ probability: Float) -> UInt8 {
    PackedCost.cost(of: probability, atMost: PackedCost.never - 1)
  }
}
