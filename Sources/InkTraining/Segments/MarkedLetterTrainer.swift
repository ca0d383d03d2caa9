package import InkKit

/// Trains a ``MarkedLetterNetwork`` beside a segment network, which stays as it is.
///
/// As with ``SegmentTrainer`` all ways to cut a line count; the scores of plain letters are those of
/// the segment network, so letters with marks learn to be likelier than those where they stand, and
/// nowhere else. The same samples and seed give the same weights, whatever the number of cores.
package struct MarkedLetterTrainer: Sendable {
  /// How many passes over the samples.
  package var passCount = 4
  /// The units of the hidden layer, a multiple of 8.
  package var hiddenCount = 64
  /// The highest rate of learning.
  package var peakRate: Float = 2e-3
  /// The lines of a batch.
  package var batchCount = 32
  /// The share of the segment network's units that are left out of a step.
  package var dropout: Float = 0.1
  /// How unlikely a line may be, per character and as minus a logarithm, before it is passed over.
  package var mistakeThreshold: Float = 12
  /// How lines are varied from pass to pass.
  package var distortion = LineDistortion()
  /// The seed of initial weights, order, distortion and dropout.
  package var seed: UInt64 = 1

  /// Trains a network of some letters.
  ///
  /// - Parameters:
  ///   - samples: Lines of the labels of ``labels(beside:letters:)``.
  ///   - report: Called after each pass; the loss is of a character.
  package func train(
    _ samples: [LineSample], letters: [String], beside base: SegmentNetwork,
    report: @Sendable (TrainingProgress) -> Void = { _ in }
  ) async -> MarkedLetterNetwork {
    var generator = SplitMix64(seed: seed)
    var network = MarkedLetterNetwork(
      letters: letters,
      layers: [
        .random(base.cellLayers[0].unitCount, hiddenCount, factor: 1, using: &generator),
        .random(hiddenCount, letters.count, factor: 0.5, using: &generator),
      ], baseDigest: base.digest)
    let gradient = MarkedLetterGradient(
      trainer: self, base: base, labels: Self.labels(beside: base, letters: letters))
    var descent = GradientDescent<MarkedLetterGradient>(network)
    for pass in 0..<passCount {
      let total = await descent.pass(
        pass, of: passCount, over: samples, batchCount: batchCount, peakRate: peakRate, &network,
        gradient, using: &generator)
      report(
        TrainingProgress(
          subject: "lines", pass: pass + 1, passCount: passCount, loss: total.characterLoss))
    }
    return network
  }

  /// The labels of lattices of both networks: the plain ones, the letters, and the empty one.
  package static func labels(beside base: SegmentNetwork, letters: [String]) -> [String] {
    base.labels.dropLast() + letters + [""]
  }
}

extension MarkedLetterNetwork: LayeredNetwork {}

/// How lines change a ``MarkedLetterNetwork``.
struct MarkedLetterGradient: LineGradient {
  typealias Network = MarkedLetterNetwork

  struct Scratch: TrainingScratch {
    var network = SegmentNetwork.Scratch()
    var dense = DenseScratch()
    var units: [Float] = []
    var lattice = LatticeGradient()
    /// The way of each cell.
    var cells: [DensePass] = []
  }

  let trainer: MarkedLetterTrainer
  var distortion: LineDistortion { trainer.distortion }
  /// The network of plain letters, whose layers are kept apart so that they are widened once.
  let base: SegmentNetwork
  private let baseLayers: [DenseLayer]
  private let labels: [String]

  init(trainer: MarkedLetterTrainer, base: SegmentNetwork, labels: [String]) {
    self.trainer = trainer
    self.base = base
    baseLayers = base.cellLayers
    self.labels = labels
  }

  func accumulate(
    _ trace: LineTrace, _ tokens: [LatticeGradient.Token], _ network: MarkedLetterNetwork,
    _ scratch: inout Scratch, _ gradients: inout [[SIMD8<Float>]],
    _ generator: inout SplitMix64
  ) -> Float? {
    let pieces = InkCutter.pieces(of: trace)
    let cells = LatticeCells.cells(of: pieces)
    let scores = forward(cells, pieces, trace, network.layers, &scratch, &generator)
    let lattice = SegmentLattice(
      pieces: pieces.map { trace.inkPiece($0) }, cells: cells, labels: labels, scores: scores,
      spaceScores: base.spaceScores(pieces: pieces, trace: trace, scratch: &scratch.network))
    guard let loss = scratch.lattice.compute(lattice, tokens) else { return nil }
    guard loss <= Float(tokens.count) * trainer.mistakeThreshold else { return loss }
    let first = base.labels.count - 1
    let kept = 1 / (1 - trainer.dropout)
    for cell in cells.indices {
      let start = cell * labels.count + first
      let slopes = scratch.lattice.slopes[start..<(start + network.letters.count)]
      guard slopes.contains(where: { abs($0) > SegmentGradient.negligibleSlope }) else { continue }
      scratch.cells[cell].backward(slopes, network.layers, kept: kept, gradients: &gradients)
    }
    return loss
  }

  /// The scores of cells: the plain labels', those of letters with marks, the empty one's.
  private func forward(
    _ cells: [SegmentLattice.Cell], _ pieces: [InkCutter.Piece], _ trace: LineTrace,
    _ layers: [DenseLayer], _ scratch: inout Scratch, _ generator: inout SplitMix64
  ) -> [Float] {
    let plainCount = base.labels.count - 1
    let letterCount = labels.count - plainCount - 1
    var scores: [Float] = []
    scores.reserveCapacity(cells.count * labels.count)
    let kept = 1 / (1 - trainer.dropout)
    while scratch.cells.count < cells.count { scratch.cells.append(DensePass()) }
    for (index, cell) in cells.enumerated() {
      var features = scratch.network.features.mutableSpan
      SegmentFeatures.extract(cell, pieces: pieces, trace: trace, into: &features)
      baseLayers[0].apply(to: scratch.network.features, sums: &scratch.dense.sums)
      DenseLayer.rectify(scratch.dense.sums, into: &scratch.units)
      baseLayers[1].apply(to: scratch.units, sums: &scratch.dense.sums)
      DenseLayer.rectify(scratch.dense.sums, into: &scratch.dense.units)
      baseLayers[2].apply(to: scratch.dense.units, sums: &scratch.dense.sums)
      let plain = scratch.dense.sums
      for label in 0..<plainCount { scores.append(plain[label / 8][label % 8]) }
      for unit in scratch.units.indices where scratch.units[unit] > 0 {
        scratch.units[unit] *= generator.unit() < trainer.dropout ? 0 : kept
      }
      scratch.cells[index].forward(scratch.units, layers)
      let sums = scratch.cells[index].sums
      for letter in 0..<letterCount { scores.append(sums[letter / 8][letter % 8]) }
      scores.append(
        cell.end - cell.begin > 1 ? -.infinity : plain[plainCount / 8][plainCount % 8])
    }
    return scores
  }
}
