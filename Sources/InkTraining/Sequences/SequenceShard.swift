import InkKit
internal import Synchronization

/// A part of a batch: forward and backward passes over its lines, and the sum of gradients.
final class SequenceShard: Sendable {
  private struct State {
    var gradients: [[SIMD8<Float>]]
    var scratch = Scratch()
    var loss = SequenceLoss()
  }

  /// What the forward pass of a line leaves for the backward pass, and slopes on their way back.
  private struct Scratch {
    var path = SequenceMatrix()
    /// The outputs of the layers of the stem.
    var stem = [SequenceMatrix](repeating: SequenceMatrix(), count: 3)
    /// The inputs of the blocks, and last those of the output's norm.
    var inputs: [SequenceMatrix] = []
    /// What the norms and the wide layers of the blocks say.
    var normed: [SequenceMatrix] = []
    var hidden: [SequenceMatrix] = []
    var outputs = SequenceMatrix()
    var probabilities: [SIMD8<Float>] = []
    var slopes = SequenceMatrix()
    var wideSlopes = SequenceMatrix()
    var normSlopes = SequenceMatrix()
  }

  private let state: Mutex<State>
  private let trainer: SequenceTrainer

  init(trainer: SequenceTrainer, network: SequenceNetwork) {
    self.trainer = trainer
    state = Mutex(
      State(gradients: network.parameters.map { Array(repeating: .zero, count: $0.count) }))
  }

  /// The outcome of some lines.
  struct Outcome {
    /// The sum of minus the log-likelihoods.
    var loss: Double = 0
    /// How many characters the lines have.
    var characterCount = 0
    /// How many lines have too few frames for their text.
    var unreadableCount = 0
  }

  /// Replaces the shard's gradients by those of some lines.
  func accumulate(
    _ samples: [SequenceSample], _ network: SequenceNetwork, _ back: SequenceBackward,
    seed: UInt64
  ) -> Outcome {
    state.withLock { state in
      for layer in state.gradients.indices {
        for index in state.gradients[layer].indices { state.gradients[layer][index] = .zero }
      }
      var generator = SplitMix64(seed: seed)
      var outcome = Outcome()
      for sample in samples {
        outcome.characterCount += sample.tokens.count
        if let loss = accumulate(sample, network, back, &state, &generator) {
          // A mislabelled line should not hide how the others do.
          outcome.loss += Double(min(loss, Float(sample.tokens.count) * 10))
        } else {
          outcome.unreadableCount += 1
        }
      }
      return outcome
    }
  }

  /// Calls `body` with the gradients, layer by layer, of the lines that were accumulated last.
  func withGradients<Result>(_ body: (inout [[SIMD8<Float>]]) -> Result) -> Result {
    state.withLock { body(&$0.gradients) }
  }

  private func accumulate(
    _ sample: SequenceSample, _ network: SequenceNetwork, _ back: SequenceBackward,
    _ state: inout State, _ generator: inout SplitMix64
  ) -> Float? {
    let trace = trainer.distortion.apply(to: sample.trace, using: &generator)
    let path = SequencePath(sample.pieces, of: trace)
    path.fill(&state.scratch.path)
    forward(network, &state.scratch, &generator)
    let targets = sample.targets(
      nodeFrames: path.nodeFrames, space: network.labels.count)
    let width = network.output.outputBlocks
    let loss = state.loss.compute(
      state.scratch.probabilities, blockCount: width, blank: network.labels.count + 1,
      targets: targets)
    guard let loss else { return nil }
    // A line that the network finds that unlikely is taken for mislabelled.
    guard loss <= Float(targets.count) * trainer.mistakeThreshold else { return loss }
    state.scratch.slopes.resize(rowCount: state.scratch.outputs.rowCount, blockCount: width)
    let start = state.scratch.slopes.start(ofRow: 0)
    for (place, slope) in state.loss.slopes.enumerated() {
      state.scratch.slopes.values[start + place] = slope
    }
    backward(network, back, &state.scratch, &state.gradients)
    return loss
  }

  private func forward(
    _ network: SequenceNetwork, _ scratch: inout Scratch, _ generator: inout SplitMix64
  ) {
    let blockCount = network.blocks.count
    while scratch.inputs.count <= blockCount { scratch.inputs.append(SequenceMatrix()) }
    while scratch.normed.count <= blockCount { scratch.normed.append(SequenceMatrix()) }
    while scratch.hidden.count < blockCount { scratch.hidden.append(SequenceMatrix()) }
    network.stem[0].apply(to: scratch.path, into: &scratch.stem[0], rectifies: true)
    network.stem[1].apply(to: scratch.stem[0], into: &scratch.stem[1], rectifies: true)
    network.stem[2].apply(to: scratch.stem[1], into: &scratch.stem[2], rectifies: true)
    scratch.inputs[0] = scratch.stem[2]
    for (index, block) in network.blocks.enumerated() {
      block.norm.apply(to: scratch.inputs[index], into: &scratch.normed[index])
      block.wide.apply(
        to: scratch.normed[index], into: &scratch.hidden[index], rectifies: true)
      scratch.hidden[index].drop(trainer.dropout, using: &generator)
      block.point.apply(
        to: scratch.hidden[index], into: &scratch.inputs[index + 1], rectifies: false)
      scratch.inputs[index + 1].add(scratch.inputs[index])
    }
    network.outputNorm.apply(to: scratch.inputs[blockCount], into: &scratch.normed[blockCount])
    network.output.apply(to: scratch.normed[blockCount], into: &scratch.outputs, rectifies: false)
    scratch.probabilities.removeAll(keepingCapacity: true)
    let width = network.output.outputBlocks
    for row in 0..<scratch.outputs.rowCount {
      let start = scratch.outputs.start(ofRow: row)
      SequenceNetwork.appendSoftmax(
        of: scratch.outputs.values[start..<(start + width)], count: network.labels.count + 2,
        to: &scratch.probabilities)
    }
  }

  /// Carries the slopes of the outputs back through the layers.
  private func backward(
    _ network: SequenceNetwork, _ back: SequenceBackward, _ scratch: inout Scratch,
    _ gradients: inout [[SIMD8<Float>]]
  ) {
    let blockCount = network.blocks.count
    let last = gradients.count - 1
    network.output.addGradient(
      of: scratch.slopes, input: scratch.normed[blockCount], to: &gradients[last])
    back.output.carry(scratch.slopes, to: &scratch.normSlopes, like: scratch.normed[blockCount])
    scratch.slopes.resize(
      rowCount: scratch.normSlopes.rowCount, blockCount: scratch.normSlopes.blockCount)
    network.outputNorm.carry(
      scratch.normSlopes, input: scratch.inputs[blockCount], addingTo: &scratch.slopes,
      gradient: &gradients[last - 1])
    for index in network.blocks.indices.reversed() {
      let block = network.blocks[index]
      let place = network.stem.count + 3 * index
      block.point.addGradient(
        of: scratch.slopes, input: scratch.hidden[index], to: &gradients[place + 2])
      back.point[index].carry(scratch.slopes, to: &scratch.wideSlopes, like: scratch.hidden[index])
      // What was dropped is zero and passes no slope; the rest was scaled up.
      scratch.wideSlopes.cut(like: scratch.hidden[index], factor: 1 / (1 - trainer.dropout))
      block.wide.addGradient(
        of: scratch.wideSlopes, input: scratch.normed[index], to: &gradients[place + 1])
      back.wide[index].carry(
        scratch.wideSlopes, to: &scratch.normSlopes, like: scratch.normed[index])
      block.norm.carry(
        scratch.normSlopes, input: scratch.inputs[index], addingTo: &scratch.slopes,
        gradient: &gradients[place])
    }
    scratch.slopes.cut(like: scratch.stem[2], factor: 1)
    network.stem[2].addGradient(
      of: scratch.slopes, input: scratch.stem[1], to: &gradients[2])
    back.third.carry(scratch.slopes, to: &scratch.wideSlopes, like: scratch.stem[1])
    scratch.wideSlopes.cut(like: scratch.stem[1], factor: 1)
    network.stem[1].addGradient(
      of: scratch.wideSlopes, input: scratch.stem[0], to: &gradients[1])
    back.second.carry(scratch.wideSlopes, to: &scratch.slopes, like: scratch.stem[0])
    scratch.slopes.cut(like: scratch.stem[0], factor: 1)
    network.stem[0].addGradient(of: scratch.slopes, input: scratch.path, to: &gradients[0])
  }
}
