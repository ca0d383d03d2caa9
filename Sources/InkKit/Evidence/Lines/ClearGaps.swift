/// Gaps of a line of joined writing that are clearly wider than those between its letters.
///
/// How wide a gap is says little by itself: some write their letters as far apart as others their words.
/// So a gap is set against the gaps of the two runs of ink beside it, each of which ends where the next
/// gap of about the same width begins:
///
///     see  you   at      ten          gap before «ten»: 6 σ
///               └──┘      └─┘         runs: «at» with its gap of 1 σ inside, and «ten» with another
///
/// A run that may be a single letter has no gaps inside; then the gap at its other end counts as one
/// between letters, and none at the end of a line.
package enum ClearGaps {
  /// Gaps from this share of a gap's width on end the runs beside it.
  private static let similarShare: Float = 0.6
  /// How much of the widest gap inside the runs is taken off, and the least that counts as one, in σ: where
  /// letters are joined, a pen that was lifted inside a word leaves gaps of up to 2 σ.
  private static let innerWeight: Float = 1.5
  private static let leastInner: Float = 1
  /// The widest run that may be a single letter, and the widest that surely is one, in σ.
  private static let letterWidth: Float = 5
  private static let narrowWidth: Float = 3
  /// Deduction for each run that is a single letter, in σ.
  private static let letterCost: Float = 1.5
  /// Runs that are neither wider nor higher are no letters, in σ: a stray dot is no word.
  private static let dotSize: Float = 1
  /// How many gaps to either side are looked at.
  private static let reach = 32

  /// For each node how much wider the gap there is than those between letters, in σ; `nil` where there
  /// can be no space. Above 4 it was a space in all of 157 gaps of 1,542 lines (`unipen-line`).
  ///
  /// - Parameter pieces: The pieces of a line in reading order.
  /// - Complexity: O(*n*) for *n* pieces.
  package static func excesses(between pieces: [InkCutter.Piece]) -> [Float?] {
    let gaps = SpaceFeatures.gaps(between: pieces)
    let nodes = gaps.indices.filter { gaps[$0] != nil }
    let widths = gaps.compactMap(\.self)
    var excesses: [Float?] = Array(repeating: nil, count: gaps.count)
    for (index, node) in nodes.enumerated() {
      let limit = max(widths[index], 0) * similarShare
      func run(_ neighbours: some Sequence<Int>) -> (inner: Float, end: Int?) {
        var inner: Float = 0
        for neighbour in neighbours {
          guard widths[neighbour] < limit else { return (inner, neighbour) }
          inner = max(inner, widths[neighbour])
        }
        return (inner, nil)
      }
      let left = run(stride(from: index - 1, through: max(index - reach, 0), by: -1))
      let right = run(stride(from: index + 1, to: min(index + reach, widths.count), by: 1))
      let first = left.end ?? max(index - reach, -1)
      let last = right.end ?? min(index + reach, widths.count)
      let before = pieces[(first < 0 ? 0 : nodes[first])..<node]
      let after = pieces[node..<(last < nodes.count ? nodes[last] : pieces.count)]
      let (singleBefore, singleAfter) = (letterShare(of: before), letterShare(of: after))
      guard let singleBefore, let singleAfter else { continue }
      let outerBefore = left.end.map { widths[$0] * singleBefore } ?? 0
      let outerAfter = right.end.map { widths[$0] * singleAfter } ?? 0
      let inner = max(left.inner, right.inner, outerBefore, outerAfter, leastInner)
      excesses[node] =
        widths[index] - inner * innerWeight - (singleBefore + singleAfter) * letterCost
    }
    return excesses
  }

  /// How surely a run is a single letter, from 0 to 1; `nil` if it is too little for one.
  private static func letterShare(of run: ArraySlice<InkCutter.Piece>) -> Float? {
    let box = run.reduce(into: Box.empty) { $0.formUnion($1.box) }
    guard box.longerSide >= dotSize else { return nil }
    return min(max((letterWidth - box.size.x) / (letterWidth - narrowWidth), 0), 1)
  }
}
