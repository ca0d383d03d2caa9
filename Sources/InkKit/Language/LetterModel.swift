extension PackSection {
  /// The tree of letter sequences: symbols, 8 bits each, and numbers of children, 8 bits each.
  package static let letterSymbols = PackSection("NSYM")
  package static let letterCounts = PackSection("NCNT")
  /// For each node the cost of its last letter after the ones before, 8 bits, in 1/16.
  package static let letterCosts = PackSection("NCST")
  /// For each node with children the cost of going on with fewer letters, 16 bits with a sign, in
  /// 1/2048.
  package static let letterBackoffs = PackSection("NBOF")
  /// For each node with children the node of the longest known sequence that it ends in, 32 bits.
  package static let letterSuffixes = PackSection("NSUF")
}

/// How likely each letter is after the last few of a word: an *n*-gram model with backoff.
///
/// Code 0 stands for the boundary of a word: sequences begin with it, and as a letter it is the
/// word's end. A letter that is not known after a sequence is looked up after its longest known
/// ending, at a cost; after nothing all letters are known.
package final class LetterModel: Sendable {
  private let trie: SymbolTrie
  private let costs: PackArray<UInt8>
  private let backoffs: PackArray<Int16>
  private let suffixes: PackArray<UInt32>

  /// The probability of each cost; the factor of a backoff is the product of two, for its upper
  /// 10 and its lower 6 bits.
  private let probabilities: [Float]
  private let upperFactors: [Float]
  private let lowerFactors: [Float]

  /// The code of a word's end.
  package static let end: UInt8 = 0

  /// The state at the beginning of a word.
  let start: Int

  /// Reads and checks a model of `letterCount` letters beside the end.
  init(pack: PackFile, letterCount: Int) throws(ModelError) {
    let trie = try SymbolTrie(
      pack: pack, symbols: .letterSymbols, counts: .letterCounts, symbolCount: letterCount + 1)
    let costs = try pack.neededValues(of: UInt8.self, in: .letterCosts)
    let backoffs = try pack.neededValues(of: Int16.self, in: .letterBackoffs)
    let suffixes = try pack.neededValues(of: UInt32.self, in: .letterSuffixes)
    func corrupt(_ detail: String) -> ModelError {
      ModelError(.corrupt, subject: pack.path, detail: "the letters of the language: \(detail)")
    }
    guard costs.count == trie.nodeCount, backoffs.count == trie.innerCount,
      suffixes.count == trie.innerCount
    else { throw corrupt("their sections do not fit each other") }
    // With as many children as there are letters, all are there, for they are in order.
    guard trie.children(of: 0).count == letterCount + 1 else {
      throw corrupt("not all are known by themselves")
    }
    if let node = Self.nodeWithBadSuffix(in: trie, suffixes: suffixes) {
      throw corrupt("node \(node) ends in a sequence that is not before it")
    }
    probabilities = PackedCost.probabilities()
    upperFactors = (-512..<512).map { PackedCost.factor(ofBackoff: $0 * 64) }
    lowerFactors = (0..<64).map { PackedCost.factor(ofBackoff: $0) }
    self.trie = trie
    self.costs = costs
    self.backoffs = backoffs
    self.suffixes = suffixes
    start = trie.child(of: 0, along: Self.end) ?? 0
  }

  /// The first node whose suffix is not a smaller one with children, `nil` if there is none: each step
  /// of a search goes to such a node, so that it ends at the root.
  private static func nodeWithBadSuffix(
    in trie: SymbolTrie, suffixes: PackArray<UInt32>
  ) -> Int? {
    trie.withChildCounts { counts in
      suffixes.withSpan { suffixes in
        var rank = 0
        for node in counts.indices where counts[node] > 0 {
          let suffix = Int(suffixes[rank])
          guard node == 0 || suffix < node && counts[suffix] > 0 else { return node }
          rank += 1
        }
        return nil
      }
    }
  }

  /// How likely a letter is in a state, and the state after it.
  ///
  /// - Precondition: `place` is ``start``, 0 or what this function returned; `letter` is a code.
  @inline(__always)
  func step(from state: Int, by letter: UInt8) -> (probability: Float, state: Int) {
    guard var (probability, next, node) = known(letter, from: state) else { return (0, 0) }
    probability = min(1, probability)
    while !trie.isInner(next) {
      guard node > 0 else { return (probability, 0) }
      node = suffix(of: trie.innerRank(of: node))
      next = trie.child(of: node, along: letter) ?? next
    }
    return (probability, next)
  }

  /// How likely the word is to end in a state.
  @inline(__always)
  func endProbability(at state: Int) -> Float {
    known(Self.end, from: state).map { min(1, $0.probability) } ?? 0
  }

  /// How likely a letter is in a state, and where it is known: the child of the longest suffix that has one.
  @inline(__always)
  private func known(
    _ letter: UInt8, from state: Int
  ) -> (probability: Float, child: Int, node: Int)? {
    var node = state
    var probability: Float = 1
    while true {
      if let child = trie.child(of: node, along: letter) {
        return (probability * probabilities[Int(costs[child])], child, node)
      }
      guard node > 0 else { return nil }
      let rank = trie.innerRank(of: node)
      probability *= factor(of: rank)
      node = suffix(of: rank)
    }
  }

  @inline(__always)
  private func factor(of rank: Int) -> Float {
    let backoff = Int(backoffs[rank])
    return upperFactors[(backoff >> 6) + 512] * lowerFactors[backoff & 63]
  }

  @inline(__always)
  private func suffix(of rank: Int) -> Int { Int(suffixes[rank]) }
}
