/// Scores the cells of a lattice, label by label, and the gaps between pieces.
///
///     cell features ─▶ hidden ─▶ hidden ─▶ one score for each label
///     gap features  ─▶ hidden ─▶ one score for a space
///
/// The scores are not normalized cell by cell. Training makes the sum of scores along the right way
/// through a lattice large against the sum over all ways and labels, so a run of pieces that is no
/// character, a part of one or two together, learns to look bad under every label (a segmental
/// conditional random field: S. Sarawagi & W. Cohen, NIPS 2004; with networks: L. Kong, C. Dyer &
/// N. Smith, "Segmental recurrent neural networks", ICLR 2016).
package struct SegmentNetwork: Sendable {
  /// The labels, in the order of the scores; the last one is empty: ink that says nothing, like a
  /// slip of the pen, or a late stroke that the writer put far from its letter.
  package let labels: [String]

  /// The layers for cells.
  package var cellLayers: [DenseLayer]

  /// The layers for gaps.
  package var gapLayers: [DenseLayer]

  /// Creates a network.
  package init(labels: [String], cellLayers: [DenseLayer], gapLayers: [DenseLayer]) {
    precondition(
      cellLayers.count == 3 && gapLayers.count == 2
        && cellLayers[0].inputCount == SegmentFeatures.count
        && gapLayers[0].inputCount == SpaceFeatures.count
        && cellLayers[2].unitCount == labels.count && gapLayers[1].unitCount == 1,
      "A segment network has three layers for cells and two for gaps.")
    self.labels = labels
    self.cellLayers = cellLayers
    self.gapLayers = gapLayers
  }

  /// Memory that scoring reuses.
  package struct Scratch {
    var features = [Float](repeating: 0, count: SegmentFeatures.count)
    var gapFeatures = [Float](repeating: 0, count: SpaceFeatures.count)
    var sums: [SIMD8<Float>] = []
    var first: [Float] = []
    var second: [Float] = []

    /// Creates scratch memory.
    package init() {}
  }

  /// Appends the score of each label for a cell.
  func score(
    _ cell: SegmentLattice.Cell, pieces: [InkCutter.Piece], trace: LineTrace,
    into scores: inout [Float], scratch: inout Scratch
  ) {
    var features = scratch.features.mutableSpan
    SegmentFeatures.extract(cell, pieces: pieces, trace: trace, into: &features)
    cellLayers[0].apply(to: scratch.features, sums: &scratch.sums)
    DenseLayer.rectify(scratch.sums, into: &scratch.first)
    cellLayers[1].apply(to: scratch.first, sums: &scratch.sums)
    DenseLayer.rectify(scratch.sums, into: &scratch.second)
    cellLayers[2].apply(to: scratch.second, sums: &scratch.sums)
    for label in labels.indices { scores.append(scratch.sums[label / 8][label % 8]) }
    if cell.end - cell.begin > 1 { scores[scores.count - 1] = -.infinity }
  }

  /// The scores of a space before each piece, and −∞ where there can be none.
  func spaceScores(
    pieces: [InkCutter.Piece], trace: LineTrace, scratch: inout Scratch
  ) -> [Float] {
    let gaps = SpaceFeatures.gaps(between: pieces)
    let summary = SpaceFeatures.summary(of: gaps)
    var scores: [Float] = []
    scores.reserveCapacity(gaps.count)
    for (node, gap) in gaps.enumerated() {
      guard let gap else {
        scores.append(-.infinity)
        continue
      }
      var features = scratch.gapFeatures.mutableSpan
      SpaceFeatures.extract(
        node, gap: gap, summary: summary, pieces: pieces, trace: trace, into: &features)
      gapLayers[0].apply(to: scratch.gapFeatures, sums: &scratch.sums)
      DenseLayer.rectify(scratch.sums, into: &scratch.first)
      gapLayers[1].apply(to: scratch.first, sums: &scratch.sums)
      scores.append(scratch.sums[0][0])
    }
    return scores
  }

  /// The lattice of a line of ink.
  package func lattice(of trace: LineTrace, scratch: inout Scratch) -> SegmentLattice {
    let pieces = InkCutter.pieces(of: trace)
    let cells = LatticeCells.cells(of: pieces)
    var scores: [Float] = []
    scores.reserveCapacity(cells.count * labels.count)
    for cell in cells {
      score(cell, pieces: pieces, trace: trace, into: &scores, scratch: &scratch)
    }
    return SegmentLattice(
      pieces: pieces.map { trace.inkPiece($0) }, cells: cells, labels: labels, scores: scores,
      spaceScores: spaceScores(pieces: pieces, trace: trace, scratch: &scratch))
  }
}
