import InkKit

/// How lines change a ``SegmentNetwork``.
struct SegmentGradient: LineGradient {
  typealias Network = SegmentNetwork

  /// Slopes of a cell that are all smaller change nothing worth the time.
  static let negligibleSlope: Float = 1e-3

  struct Scratch: TrainingScratch {
    var network = SegmentNetwork.Scratch()
    var lattice = LatticeGradient()
    /// The way of each cell.
    var cells: [DensePass] = []
    var gap = DensePass()
  }

  let trainer: SegmentTrainer
  var distortion: LineDistortion { trainer.distortion }

  func accumulate(
    _ trace: LineTrace, _ tokens: [LatticeGradient.Token], _ network: SegmentNetwork,
    _ scratch: inout Scratch, _ gradients: inout [[SIMD8<Float>]],
    _ generator: inout SplitMix64
  ) -> Float? {
    let pieces = InkCutter.pieces(of: trace)
    let cells = LatticeCells.cells(of: pieces)
    let (cellLayers, gapLayers) = (network.cellLayers, network.gapLayers)
    let scores = forward(cells, pieces, trace, cellLayers, &scratch, &generator)
    let lattice = SegmentLattice(
      pieces: pieces.map { trace.inkPiece($0) }, cells: cells, labels: network.labels,
      scores: scores,
      spaceScores: network.spaceScores(pieces: pieces, trace: trace, scratch: &scratch.network))
    guard let loss = scratch.lattice.compute(lattice, tokens) else { return nil }
    let limit = Float(tokens.count) * trainer.mistakeThreshold
    // A line that the network finds that unlikely is taken for mislabelled.
    guard loss <= limit else { return loss }
    let width = network.labels.count
    for cell in cells.indices {
      let slopes = scratch.lattice.slopes[(cell * width)..<((cell + 1) * width)]
      guard slopes.contains(where: { abs($0) > Self.negligibleSlope }) else { continue }
      scratch.cells[cell].backward(
        slopes, cellLayers, kept: 1 / (1 - trainer.hiddenDropout), gradients: &gradients)
    }
    backwardGaps(pieces, trace, gapLayers, &scratch, &gradients)
    return loss
  }

  /// The scores of cells.
  private func forward(
    _ cells: [SegmentLattice.Cell], _ pieces: [InkCutter.Piece], _ trace: LineTrace,
    _ layers: [DenseLayer], _ scratch: inout Scratch, _ generator: inout SplitMix64
  ) -> [Float] {
    let labelCount = layers[layers.count - 1].unitCount
    var scores: [Float] = []
    scores.reserveCapacity(cells.count * labelCount)
    let keptFeature = 1 / (1 - trainer.featureDropout)
    let keptUnit = 1 / (1 - trainer.hiddenDropout)
    while scratch.cells.count < cells.count { scratch.cells.append(DensePass()) }
    for (index, cell) in cells.enumerated() {
      var features = scratch.network.features.mutableSpan
      SegmentFeatures.extract(cell, pieces: pieces, trace: trace, into: &features)
      for place in 0..<SegmentFeatures.count where features[place] != 0 {
        features[place] *= generator.unit() < trainer.featureDropout ? 0 : keptFeature
      }
      scratch.cells[index].forward(scratch.network.features, layers) { units in
        for unit in units.indices where units[unit] > 0 {
          units[unit] *= generator.unit() < trainer.hiddenDropout ? 0 : keptUnit
        }
      }
      let sums = scratch.cells[index].sums
      for label in 0..<labelCount { scores.append(sums[label / 8][label % 8]) }
      if cell.end - cell.begin > 1 { scores[scores.count - 1] = -.infinity }
    }
    return scores
  }

  /// Carries the slopes of all scores of spaces back.
  private func backwardGaps(
    _ pieces: [InkCutter.Piece], _ trace: LineTrace, _ layers: [DenseLayer],
    _ scratch: inout Scratch, _ gradients: inout [[SIMD8<Float>]]
  ) {
    let gaps = SpaceFeatures.gaps(between: pieces)
    let summary = SpaceFeatures.summary(of: gaps, isGrowing: trace.isGrowing)
    for (node, gap) in gaps.enumerated() {
      let slope = scratch.lattice.spaceSlopes[node]
      guard let gap, abs(slope) > Self.negligibleSlope else { continue }
      var features = scratch.network.gapFeatures.mutableSpan
      SpaceFeatures.extract(
        node, gap: gap, summary: summary, pieces: pieces, trace: trace, into: &features)
      scratch.gap.forward(scratch.network.gapFeatures, layers)
      scratch.gap.backward(
        CollectionOfOne(slope), layers, gradients: &gradients,
        from: SegmentNetwork.cellLayerCount)
    }
  }
}
