/// A tree of sequences of small numbers, in place in a pack.
///
///     node       0   1   2   3   4   5       the root, then level by level
///     symbol     –   a   t   n   h   o       of the edge that leads to it
///     count      2   1   2   0   0   0       of its children, which lie side by side
///                │   └───│─▶ 3
///                └─▶ 1, 2└─▶ 4, 5            by rising symbol
///
/// Children come strictly after their parent, in the order of the parents; so that their places
/// need not be stored, and no path comes back. Sums of counts are made when it is opened, one for
/// every eight nodes.
///
/// It is a class, as what holds it, so that looking something up copies nothing.
final class SymbolTrie: Sendable {
  private let symbols: PackArray<UInt8>
  /// Nodes beyond the last count have no children.
  private let counts: PackArray<UInt64>
  /// The same bytes one by one.
  private let sizes: PackArray<UInt8>
  /// For every eight nodes the first child of the first one, and how many nodes before have children.
  private let starts: [SIMD2<UInt32>]

  /// The number of nodes, at least one.
  let nodeCount: Int
  /// The number of nodes with children.
  let innerCount: Int

  /// Checks the tree of two sections.
  ///
  /// Of a pack that is trusted only that all children are nodes: a path may then lead anywhere in the
  /// tree, but not out of it.
  ///
  /// - Parameter symbolCount: How many symbols there are.
  /// - Complexity: O(*n*) for *n* nodes.
  init(
    pack: PackFile, symbols symbolSection: PackSection, counts countSection: PackSection,
    symbolCount: Int
  ) throws(ModelError) {
    let symbols = try pack.neededValues(of: UInt8.self, in: symbolSection)
    let counts = try pack.neededValues(of: UInt64.self, in: countSection)
    let nodeCount = symbols.count
    func corrupt(_ detail: String) -> ModelError {
      ModelError(.corrupt, subject: pack.path, detail: "section \(countSection): \(detail)")
    }
    guard nodeCount > 0, nodeCount <= Int(Int32.max), counts.count <= nodeCount / 8 + 1 else {
      throw corrupt("it does not fit \(nodeCount) nodes")
    }
    var starts: [SIMD2<UInt32>] = []
    var next = 1
    var inner = 0
    if pack.isTrusted {
      starts = Self.starts(of: counts, next: &next, inner: &inner)
    } else {
      starts.reserveCapacity(counts.count)
      try symbols.withSpan { (symbols) throws(ModelError) in
        try counts.withSpan { (counts) throws(ModelError) in
          for block in counts.indices {
            starts.append(SIMD2(UInt32(next), UInt32(inner)))
            var node = block * 8
            var sizes = counts[block]
            // Nothing is left to be seen of a block whose other nodes have no children.
            while sizes != 0 {
              let size = Int(sizes & 0xFF)
              if size > 0 {
                let end = next + size
                guard next > node, end <= nodeCount else {
                  throw corrupt("the children of node \(node) are out of place")
                }
                var previous = -1
                for child in next..<end {
                  let symbol = Int(symbols[child])
                  guard symbol > previous, symbol < symbolCount else {
                    throw corrupt("node \(child) is out of order")
                  }
                  previous = symbol
                }
                next = end
                inner += 1
              }
              sizes >>= 8
              node += 1
            }
          }
        }
      }
    }
    guard next == nodeCount else { throw corrupt("\(nodeCount - next) nodes have no parent") }
    self.symbols = symbols
    self.counts = counts
    sizes = try pack.values(of: UInt8.self, in: countSection) ?? symbols
    self.starts = starts
    self.nodeCount = nodeCount
    innerCount = inner
  }

  /// For every eight nodes the first child of the first one, and how many nodes before have children.
  ///
  /// - Parameters:
  ///   - next: The first child of all, which becomes the end of the last ones.
  ///   - inner: Becomes the number of nodes with children.
  private static func starts(
    of counts: PackArray<UInt64>, next: inout Int, inner: inout Int
  ) -> [SIMD2<UInt32>] {
    Array(capacity: counts.count) { starts in
      counts.withSpan { counts in
        for block in counts.indices {
          starts.append(SIMD2(UInt32(truncatingIfNeeded: next), UInt32(truncatingIfNeeded: inner)))
          let sizes = counts[block]
          guard sizes != 0 else { continue }
          next += sum(of: sizes)
          inner += nonzeroCount(of: sizes)
        }
      }
    }
  }

  /// The sum of eight bytes: they are added as four pairs and these by a product, with 16 bits for each
  /// sum.
  @inline(__always)
  private static func sum(of bytes: UInt64) -> Int {
    let pairs = (bytes & 0x00FF_00FF_00FF_00FF) + (bytes >> 8 & 0x00FF_00FF_00FF_00FF)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
  }

  /// How many of eight bytes are not zero.
  @inline(__always)
  private static func nonzeroCount(of bytes: UInt64) -> Int {
    // The upper bit of each byte that is not zero.
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return (((bytes & low) + low | bytes) & ~low).nonzeroBitCount
  }

  /// The children of a node, by rising symbol.
  @inline(__always)
  func children(of node: Int) -> Range<Int> {
    let block = node >> 3
    guard block < starts.count else { return 0..<0 }
    let sizes = counts[block]
    let shift = UInt64(node & 7) << 3
    let first = Int(starts[block].x) + Self.sum(of: sizes & ((1 << shift) - 1))
    return first..<(first + Int(sizes >> shift & 0xFF))
  }

  /// The child along a symbol.
  @inline(__always)
  func child(of node: Int, along symbol: UInt8) -> Int? {
    let children = children(of: node)
    var low = children.lowerBound
    var high = children.upperBound
    while low < high {
      let middle = (low + high) >> 1
      if symbols[middle] < symbol { low = middle + 1 } else { high = middle }
    }
    return low < children.upperBound && symbols[low] == symbol ? low : nil
  }

  /// The symbol of the edge that leads to a node other than the root.
  @inline(__always)
  func symbol(of node: Int) -> UInt8 { symbols[node] }

  /// Whether a node has children.
  @inline(__always)
  func isInner(_ node: Int) -> Bool {
    let block = node >> 3
    return block < starts.count && counts[block] >> (UInt64(node & 7) << 3) & 0xFF != 0
  }

  /// How many nodes before one have children.
  @inline(__always)
  func innerRank(of node: Int) -> Int {
    let block = node >> 3
    guard block < starts.count else { return innerCount }
    let before = counts[block] & ((1 << (UInt64(node & 7) << 3)) - 1)
    return Int(starts[block].y) + Self.nonzeroCount(of: before)
  }

  /// Calls `body` with the numbers of children of all nodes that may have some; others have none.
  func withChildCounts<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    sizes.withSpan(body)
  }
}
