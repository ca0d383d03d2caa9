extension PackSection {
  /// The tree of words: symbols, 8 bits each, and numbers of children, 8 bits each.
  package static let lexiconSymbols = PackSection("LSYM")
  package static let lexiconCounts = PackSection("LCNT")
  /// For each node its cost after its parent, 8 bits, in 1/16.
  package static let lexiconCosts = PackSection("LCST")
  /// For each node the cost of a word's end there, 8 bits, in 1/16, or 255 if no word ends there.
  package static let lexiconEnds = PackSection("LEND")
}

/// The words of a language with their frequencies, small and large letters being equal.
///
/// An ending that may follow any word after an apostrophe, such as "s", stands for itself as a word that
/// begins with one.
package final class Lexicon: Sendable {
  private let trie: SymbolTrie
  private let costs: PackArray<UInt8>
  private let ends: PackArray<UInt8>

  /// How likely each cost is.
  private let probabilities: [Float]

  /// The code of the apostrophe and the node after one at the beginning, if there is one.
  private let joint: (letter: UInt8, node: Int)?
  /// How likely a word is to be followed by what begins with an apostrophe.
  private let jointShare: Float
  /// The sign that joins a word ending in it to the next word, if there is one.
  private let jointSign: UInt8?

  /// Reads and checks the words of a pack.
  ///
  /// - Parameters:
  ///   - apostrophe: The code of the apostrophe, if it is a letter.
  ///   - jointShare: How likely a word is to be followed by an apostrophe and what begins with it.
  ///   - joinsWords: Whether a word that ends in an apostrophe is joined to the next.
  init(
    pack: PackFile, letterCount: Int, apostrophe: UInt8?, jointShare: Float, joinsWords: Bool
  ) throws(ModelError) {
    let trie = try SymbolTrie(
      pack: pack, symbols: .lexiconSymbols, counts: .lexiconCounts, symbolCount: letterCount + 1)
    let costs = try pack.neededValues(of: UInt8.self, in: .lexiconCosts)
    let ends = try pack.neededValues(of: UInt8.self, in: .lexiconEnds)
    guard costs.count == trie.nodeCount, ends.count == trie.nodeCount else {
      throw pack.corrupt("the sections of the lexicon do not fit each other")
    }
    self.trie = trie
    self.costs = costs
    self.ends = ends
    probabilities = PackedCost.probabilities(hasNever: true)
    let node = apostrophe.flatMap { trie.child(of: 0, along: $0) }
    joint = apostrophe.flatMap { letter in node.map { (letter, $0) } }
    self.jointShare = node == nil ? 0 : jointShare
    jointSign = joinsWords ? apostrophe : nil
  }

  /// The number of words, those included that begin with an apostrophe.
  var wordCount: Int {
    ends.withSpan { ends in ends.indices.count { ends[$0] != PackedCost.never } }
  }

  /// How likely a letter is at a node, 0 being the beginning, and the node after it.
  @inline(__always)
  func step(from node: Int, by letter: UInt8) -> (probability: Float, node: Int) {
    var probability: Float = 0
    var next = 0
    if let child = trie.child(of: node, along: letter) {
      probability = probabilities[Int(costs[child])]
      next = child
    }
    if let joint, joint.letter == letter {
      // The beginning is no word that something follows.
      guard node != 0 else { return (0, 0) }
      probability += probabilities[Int(ends[node])] * jointShare
      if next == 0 { next = joint.node }
    }
    if isJoined(at: node), let child = trie.child(of: 0, along: letter) {
      probability += probabilities[Int(ends[node])] * probabilities[Int(costs[child])]
      if next == 0 { next = child }
    }
    return (probability, next)
  }

  /// How likely the word is to end at a node.
  @inline(__always)
  func endProbability(at node: Int) -> Float {
    isJoined(at: node) ? 0 : probabilities[Int(ends[node])] * (1 - jointShare)
  }

  /// Whether a word that ends at a node is joined to the next, as "l'" is to "eau".
  @inline(__always)
  private func isJoined(at node: Int) -> Bool {
    guard let jointSign, node != 0 else { return false }
    return trie.symbol(of: node) == jointSign
  }
}
