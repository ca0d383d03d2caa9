import InkKit

/// Links sequences of letters to their endings, and weights what is looked up there so that the
/// probabilities after each sequence sum up to one.
struct LetterBackoff: Sendable {
  let tree: SymbolTrieWriter
  /// For each node the cost of its last letter, as in a pack.
  private(set) var costs: [UInt8]
  /// For each node the cost of looking up a letter after the node's ending instead.
  private(set) var backoffs: [Int16]
  /// For each node with children the node of its longest ending that has children.
  private(set) var suffixes: [Int]

  /// The least probability that is left for letters that are not known after a sequence.
  private static let leastRest: Float = 1e-4

  init(tree: SymbolTrieWriter, costs: [UInt8]) {
    self.tree = tree
    self.costs = costs
    backoffs = Array(repeating: 0, count: tree.count)
    suffixes = Array(repeating: 0, count: tree.count)
  }

  /// Fills in links and weights, level by level.
  ///
  /// - Parameter sequences: Those that the tree was made of.
  mutating func balance(_ sequences: [[UInt8]]) {
    for node in 1..<tree.count where !tree.children[node].isEmpty {
      let (range, depth) = tree.ranges[node]
      let path = sequences[range.lowerBound][..<depth]
      suffixes[node] = suffix(of: path)
      let children = tree.children[node]
      var known = children.reduce(0) { $0 + probability(ofNode: $1) }
      if known > 1 - Self.leastRest {
        // Rounded up, the costs leave something.
        for child in children where costs[child] < 255 { costs[child] += 1 }
        known = children.reduce(0) { $0 + probability(ofNode: $1) }
      }
      let below = children.reduce(0) {
        $0 + probability(of: tree.symbols[$1], after: suffixes[node])
      }
      let weight = max(Self.leastRest, 1 - known) / max(Self.leastRest, 1 - below)
      backoffs[node] = PackedCost.backoff(of: weight)
    }
  }

  private func suffix(of path: ArraySlice<UInt8>) -> Int {
    for start in path.indices.dropFirst() {
      var node: Int? = 0
      for symbol in path[start...] { node = node.flatMap { tree.child(of: $0, along: symbol) } }
      if let node, !tree.children[node].isEmpty { return node }
    }
    return 0
  }

  private func probability(ofNode node: Int) -> Float {
    PackedCost.probability(of: costs[node])
  }

  private func probability(of symbol: UInt8, after node: Int) -> Float {
    if let child = tree.child(of: node, along: symbol) { return probability(ofNode: child) }
    guard node > 0 else { return 0 }
    return probability(of: symbol, after: suffixes[node])
      * PackedCost.factor(ofBackoff: Int(backoffs[node]))
  }
}
