import InkKit
internal import Synchronization

/// A part of a batch: forward and backward passes over its lines, and the sum of gradients.
final class SegmentShard: Sendable {
  /// Slopes of a cell that are all smaller change nothing worth the time.
  static let negligibleSlope: Float = 1e-3

  private struct State {
    var gradients: [[SIMD8<Float>]]
    var scratch = Scratch()
    var network = SegmentNetwork.Scratch()
    var lattice = LatticeGradient()
  }

  /// What the forward pass of a line leaves for the backward pass.
  private struct Scratch {
    /// The features that are not zero, cell by cell.
    var places: [Int32] = []
    var values: [Float] = []
    /// Where each cell's features begin; one more than there are cells.
    var starts: [Int] = []
    /// The units of both hidden layers, cell by cell.
    var first: [Float] = []
    var second: [Float] = []
    var sums: [SIMD8<Float>] = []
    var slopes: [SIMD8<Float>] = []
    var unitSlopes: [Float] = []
  }

  private let state: Mutex<State>
  private let trainer: SegmentTrainer

  init(trainer: SegmentTrainer, layers: [DenseLayer]) {
    self.trainer = trainer
    state = Mutex(
      State(gradients: layers.map { Array(repeating: .zero, count: $0.values.count) }))
  }

  /// The outcome of some lines.
  struct Outcome {
    /// The sum of minus the log-likelihoods.
    var loss: Float = 0
    /// How many characters the lines have.
    var characterCount = 0
    /// How many lines no path could read.
    var unreadableCount = 0
  }

  /// Replaces the shard's gradients by those of some lines.
  func accumulate(_ samples: [LineSample], _ network: SegmentNetwork, seed: UInt64) -> Outcome {
    state.withLock { state in
      for layer in state.gradients.indices {
        for index in state.gradients[layer].indices { state.gradients[layer][index] = .zero }
      }
      var generator = SplitMix64(seed: seed)
      var outcome = Outcome()
      for sample in samples {
        let trace = trainer.distortion.apply(to: sample.trace, using: &generator)
        outcome.characterCount += sample.tokens.count
        let loss = accumulate(trace, sample.tokens, network, &state, &generator)
        if let loss {
          // A mislabelled line should not outweigh its batch.
          outcome.loss += min(loss, Float(sample.tokens.count) * 10)
        } else {
          outcome.unreadableCount += 1
        }
      }
      return outcome
    }
  }

  /// The gradients, layer by layer, of the lines that were accumulated last.
  var gradients: [[SIMD8<Float>]] { state.withLock { $0.gradients } }

  /// Adds the gradients of all shards in their order and takes a step.
  func apply(
    to network: inout SegmentNetwork, optimizers: inout [AdamOptimizer], rate: Float,
    others: ArraySlice<SegmentShard>
  ) {
    state.withLock { state in
      for other in others {
        other.state.withLock { other in
          for layer in state.gradients.indices {
            Self.add(other.gradients[layer], to: &state.gradients[layer])
          }
        }
      }
      for layer in state.gradients.indices {
        optimizers[layer].step(
          &network.layers[layer].values, against: state.gradients[layer], rate: rate)
      }
    }
  }

  private static func add(_ terms: [SIMD8<Float>], to sums: inout [SIMD8<Float>]) {
    let terms = terms.span
    var sums = sums.mutableSpan
    for index in 0..<sums.count { sums[index] += terms[index] }
  }

  private func accumulate(
    _ trace: LineTrace, _ tokens: [LatticeGradient.Token], _ network: SegmentNetwork,
    _ state: inout State, _ generator: inout SplitMix64
  ) -> Float? {
    let pieces = InkCutter.pieces(of: trace)
    let cells = LatticeCells.cells(of: pieces)
    let scores = forward(cells, pieces, trace, network, &state, &generator)
    let lattice = SegmentLattice(
      pieces: pieces.map { trace.inkPiece($0) }, cells: cells, labels: network.labels,
      scores: scores,
      spaceScores: network.spaceScores(pieces: pieces, trace: trace, scratch: &state.network))
    guard let loss = state.lattice.compute(lattice, tokens) else { return nil }
    let limit = Float(tokens.count) * trainer.mistakeThreshold
    // A line that the network finds that unlikely is taken for mislabelled.
    guard loss <= limit else { return loss }
    for cell in cells.indices {
      backward(cell, network, state.lattice.slopes, &state.scratch, &state.gradients)
    }
    backwardGaps(pieces, trace, network, &state)
    return loss
  }

  private func forward(
    _ cells: [SegmentLattice.Cell], _ pieces: [InkCutter.Piece], _ trace: LineTrace,
    _ network: SegmentNetwork, _ state: inout State, _ generator: inout SplitMix64
  ) -> [Float] {
    var scratch = Scratch()
    swap(&scratch, &state.scratch)
    defer { swap(&scratch, &state.scratch) }
    scratch.places.removeAll(keepingCapacity: true)
    scratch.values.removeAll(keepingCapacity: true)
    scratch.starts.removeAll(keepingCapacity: true)
    scratch.first.removeAll(keepingCapacity: true)
    scratch.second.removeAll(keepingCapacity: true)
    var scores: [Float] = []
    scores.reserveCapacity(cells.count * network.labels.count)
    let keptFeature = 1 / (1 - trainer.featureDropout)
    let keptUnit = 1 / (1 - trainer.hiddenDropout)
    for cell in cells {
      scratch.starts.append(scratch.places.count)
      var features = state.network.features.mutableSpan
      SegmentFeatures.extract(cell, pieces: pieces, trace: trace, into: &features)
      for place in 0..<SegmentFeatures.count where features[place] != 0 {
        if generator.unit() < trainer.featureDropout {
          features[place] = 0
        } else {
          features[place] *= keptFeature
          scratch.places.append(Int32(place))
          scratch.values.append(features[place])
        }
      }
      network.layers[0].apply(to: state.network.features, sums: &scratch.sums)
      DenseLayer.rectify(scratch.sums, into: &state.network.first)
      for unit in state.network.first.indices where state.network.first[unit] > 0 {
        let drops = generator.unit() < trainer.hiddenDropout
        state.network.first[unit] *= drops ? 0 : keptUnit
      }
      scratch.first += state.network.first
      network.layers[1].apply(to: state.network.first, sums: &scratch.sums)
      DenseLayer.rectify(scratch.sums, into: &state.network.second)
      scratch.second += state.network.second
      network.layers[2].apply(to: state.network.second, sums: &scratch.sums)
      for label in network.labels.indices { scores.append(scratch.sums[label / 8][label % 8]) }
      if cell.end - cell.begin > 1 { scores[scores.count - 1] = -.infinity }
    }
    scratch.starts.append(scratch.places.count)
    return scores
  }

  /// Carries the slopes of a cell's scores back through the layers.
  private func backward(
    _ cell: Int, _ network: SegmentNetwork, _ slopes: [Float], _ scratch: inout Scratch,
    _ gradients: inout [[SIMD8<Float>]]
  ) {
    let labelCount = network.labels.count
    let row = cell * labelCount
    var steepest: Float = 0
    for label in 0..<labelCount { steepest = max(steepest, abs(slopes[row + label])) }
    guard steepest > Self.negligibleSlope else { return }
    scratch.slopes.removeAll(keepingCapacity: true)
    for start in stride(from: 0, to: labelCount, by: 8) {
      var block = SIMD8<Float>.zero
      for lane in 0..<min(8, labelCount - start) { block[lane] = slopes[row + start + lane] }
      scratch.slopes.append(block)
    }
    let layers = network.cellLayers
    let firstCount = layers[1].inputCount
    let secondCount = layers[2].inputCount
    layers[2].backward(
      inputs: scratch.second[(cell * secondCount)..<((cell + 1) * secondCount)],
      slopes: scratch.slopes, inputSlopes: &scratch.unitSlopes, gradient: &gradients[2])
    DenseLayer.pack(scratch.unitSlopes, into: &scratch.slopes)
    layers[1].backward(
      inputs: scratch.first[(cell * firstCount)..<((cell + 1) * firstCount)],
      slopes: scratch.slopes, inputSlopes: &scratch.unitSlopes, gradient: &gradients[1])
    // What was dropped is zero and passes no slope; the rest was scaled up.
    let kept = 1 / (1 - trainer.hiddenDropout)
    for unit in scratch.unitSlopes.indices { scratch.unitSlopes[unit] *= kept }
    DenseLayer.pack(scratch.unitSlopes, into: &scratch.slopes)
    layers[0].backward(
      places: scratch.places, values: scratch.values,
      range: scratch.starts[cell]..<scratch.starts[cell + 1], slopes: scratch.slopes,
      gradient: &gradients[0])
  }

  /// Carries the slopes of all scores of spaces back.
  private func backwardGaps(
    _ pieces: [InkCutter.Piece], _ trace: LineTrace, _ network: SegmentNetwork,
    _ state: inout State
  ) {
    let gaps = SpaceFeatures.gaps(between: pieces)
    let summary = SpaceFeatures.summary(of: gaps)
    let layers = network.gapLayers
    let base = SegmentNetwork.cellLayerCount
    for (node, gap) in gaps.enumerated() {
      let slope = state.lattice.spaceSlopes[node]
      guard let gap, abs(slope) > Self.negligibleSlope else { continue }
      var features = state.network.gapFeatures.mutableSpan
      SpaceFeatures.extract(
        node, gap: gap, summary: summary, pieces: pieces, trace: trace, into: &features)
      layers[0].apply(to: state.network.gapFeatures, sums: &state.network.sums)
      DenseLayer.rectify(state.network.sums, into: &state.network.first)
      var block = SIMD8<Float>.zero
      block[0] = slope
      layers[1].backward(
        inputs: state.network.first[...], slopes: [block],
        inputSlopes: &state.scratch.unitSlopes, gradient: &state.gradients[base + 1])
      DenseLayer.pack(state.scratch.unitSlopes, into: &state.scratch.slopes)
      let values = state.network.gapFeatures
      layers[0].backward(
        places: values.indices.map(Int32.init), values: values, range: values.indices,
        slopes: state.scratch.slopes, gradient: &state.gradients[base])
    }
  }
}
