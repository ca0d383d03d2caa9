import InkKit

/// Arranges sequences as a ``SymbolTrie`` reads them: level by level, each node once.
struct SymbolTrieWriter: Sendable {
  /// For each node the symbol that leads to it.
  private(set) var symbols: [UInt8] = [0]
  /// For each node its children.
  private(set) var children: [Range<Int>] = []
  /// For each node the sequences that begin with its path, and the length of the path.
  private(set) var ranges: [(sequences: Range<Int>, depth: Int)]

  /// Makes a tree.
  ///
  /// - Parameter sequences: In lexicographic order.
  /// - Complexity: O(*n*) for *n* symbols in all.
  init(sequences: [[UInt8]]) {
    ranges = [(sequences.indices, 0)]
    var node = 0
    while node < ranges.count {
      let (range, depth) = ranges[node]
      let begin = ranges.count
      var first = range.lowerBound
      while first < range.upperBound {
        guard sequences[first].count > depth else {
          first += 1
          continue
        }
        let symbol = sequences[first][depth]
        var last = first + 1
        while last < range.upperBound, sequences[last][depth] == symbol { last += 1 }
        symbols.append(symbol)
        ranges.append((first..<last, depth + 1))
        first = last
      }
      children.append(begin..<ranges.count)
      node += 1
    }
  }

  /// The number of nodes.
  var count: Int { symbols.count }

  func child(of node: Int, along symbol: UInt8) -> Int? {
    let place = symbols[children[node]].partitioningIndex { $0 >= symbol }
    return place < children[node].upperBound && symbols[place] == symbol ? place : nil
  }

  /// Adds the two sections of the tree.
  func addSections(
    symbols symbolSection: PackSection, counts countSection: PackSection,
    to pack: inout PackBuilder
  ) {
    pack.add(symbolSection, bytes: symbols)
    // Nodes after the last one with children need no count; blocks are of eight.
    let inner = (children.lastIndex { !$0.isEmpty } ?? -1) + 1
    var counts = children[..<inner].map { UInt8($0.count) }
    while !counts.count.isMultiple(of: 8) { counts.append(0) }
    pack.add(countSection, bytes: counts)
  }
}
