package import InkKit

/// A line, what it says, and which ink says it: what a sequence network learns from.
package struct SequenceSample: Sendable {
  /// The ink.
  let trace: LineTrace
  /// Its pieces in reading order.
  let pieces: [InkCutter.Piece]
  /// The text of the line, token by token.
  let tokens: [LatticeGradient.Token]
  /// For each token the ink that says it, or nothing if no path through the lattice does: then
  /// letters may be anywhere.
  let cells: [SegmentLattice.Cell]
  /// Whether the line as a whole is of the class that its only token names, and spells nothing.
  let isOfClass: Bool

  /// Ink of fewer frames may also be said one frame before and after it, so that short letters and
  /// marks can be spelled at all. So may spaces, which have no ink.
  static let fewestFrames = 2

  /// Finds the ink of each character of a line.
  package init(
    _ sample: LineSample, alignedBy network: SegmentNetwork, scratch: inout SegmentNetwork.Scratch
  ) {
    let lattice = network.lattice(of: sample.trace, scratch: &scratch)
    let parts = LatticeAlignment.parts(of: lattice, reading: sample.tokens) ?? []
    self.init(sample, cells: parts.map(\.cell))
  }

  /// Creates a sample.
  ///
  /// - Parameter cells: One for each token, or none at all.
  init(_ sample: LineSample, cells: [SegmentLattice.Cell]) {
    precondition(cells.isEmpty || cells.count == sample.tokens.count, "Each token has its ink.")
    trace = sample.trace
    tokens = sample.tokens
    pieces = InkCutter.pieces(of: sample.trace)
    self.cells = cells
    isOfClass = false
  }

  /// An ink that as a whole is of a class, strokes as they were written; `nil` without a point.
  ///
  /// - Parameter label: The class, an index of the network's labels.
  init?(_ ink: Ink, ofClass label: Int) {
    guard let (trace, pieces) = ScriptNetwork.trace(of: ink, strokes: Array(ink.strokes.indices))
    else { return nil }
    self.trace = trace
    self.pieces = pieces
    tokens = [LatticeGradient.Token(label: label, followsSpace: false)]
    cells = []
    isOfClass = true
  }

  /// The outputs that spell the line, and where.
  ///
  /// - Parameters:
  ///   - nodeFrames: See ``FramePosteriors/nodeFrames``.
  ///   - space: The place of the space among the outputs.
  func targets(nodeFrames: [Int], space: Int) -> [SequenceLoss.Target] {
    let all = 0..<(nodeFrames.last ?? 0)
    var targets: [SequenceLoss.Target] = []
    for (index, token) in tokens.enumerated() {
      let cell = cells.isEmpty ? nil : cells[index]
      func frames(_ begin: Int, _ end: Int) -> Range<Int> {
        let own = nodeFrames[begin]..<nodeFrames[end]
        guard own.count < Self.fewestFrames else { return own }
        let lower = max(own.lowerBound - 1, 0)
        return lower..<max(lower, min(own.upperBound + 1, all.upperBound))
      }
      if token.followsSpace {
        targets.append(
          SequenceLoss.Target(
            output: space, frames: cell.map { frames($0.begin, $0.begin) } ?? all))
      }
      targets.append(
        SequenceLoss.Target(
          output: token.label, frames: cell.map { frames($0.begin, $0.end) } ?? all))
    }
    return targets
  }
}
