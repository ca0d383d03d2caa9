import InkKit

/// How lines change a ``SequenceNetwork``.
struct SequenceGradient: SampleGradient {
  /// Results of the forward pass of a line for the backward pass, and slopes on their way back.
  struct Scratch: TrainingScratch {
    var path = SequenceMatrix()
    /// The outputs of the layers of the stem.
    var stem = [SequenceMatrix](repeating: SequenceMatrix(), count: 3)
    /// The inputs of the blocks, and last those of the output's norm.
    var inputs: [SequenceMatrix] = []
    /// The outputs of the norms and of the wide layers of the blocks.
    var normed: [SequenceMatrix] = []
    var hidden: [SequenceMatrix] = []
    var outputs = SequenceMatrix()
    var probabilities: [SIMD8<Float>] = []
    var slopes = SequenceMatrix()
    var wideSlopes = SequenceMatrix()
    var normSlopes = SequenceMatrix()
    var loss = SequenceLoss()
  }

  private let trainer: SequenceTrainer
  private let back: SequenceBackward

  /// Gets ready for a batch.
  init(trainer: SequenceTrainer, network: SequenceNetwork) {
    self.trainer = trainer
    back = SequenceBackward(network)
  }

  func accumulate(
    _ samples: [SequenceSample], of batchCount: Int, _ network: SequenceNetwork,
    scratch: inout Scratch, gradients: inout [[SIMD8<Float>]], using generator: inout SplitMix64
  ) -> BatchOutcome {
    var outcome = BatchOutcome()
    for sample in samples {
      let loss = accumulate(sample, network, &scratch, &gradients, &generator)
      outcome.add(loss, characterCount: sample.tokens.count)
    }
    return outcome
  }

  private func accumulate(
    _ sample: SequenceSample, _ network: SequenceNetwork, _ scratch: inout Scratch,
    _ gradients: inout [[SIMD8<Float>]], _ generator: inout SplitMix64
  ) -> Float? {
    let trace = trainer.distortion.apply(to: sample.trace, using: &generator)
    let varied =
      trainer.distortion.letters?.sampled(trace, pieces: sample.pieces, using: &generator)
      ?? (points: trace.points, pieces: sample.pieces)
    let path = SequencePath(varied.pieces, of: varied.points)
    path.fill(&scratch.path)
    forward(network, &scratch, &generator)
    let width = network.output.outputBlocks
    var targetCount = 1
    let loss: Float?
    if sample.isOfClass {
      loss = scratch.loss.compute(
        scratch.probabilities, blockCount: width, classCount: network.labels.count,
        label: sample.tokens[0].label)
    } else {
      let targets = sample.targets(nodeFrames: path.nodeFrames, space: network.labels.count)
      targetCount = targets.count
      loss = scratch.loss.compute(
        scratch.probabilities, blockCount: width, blank: network.labels.count + 1,
        targets: targets)
    }
    guard let loss else { return nil }
    // A line that the network finds that unlikely is taken for mislabelled.
    guard loss <= Float(targetCount) * trainer.mistakeThreshold else { return loss }
    scratch.slopes.resize(rowCount: scratch.outputs.rowCount, blockCount: width)
    let start = scratch.slopes.start(ofRow: 0)
    for (place, slope) in scratch.loss.slopes.enumerated() {
      scratch.slopes.values[start + place] = slope
    }
    backward(network, &scratch, &gradients)
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
    network.appendProbabilities(from: 0, of: scratch.outputs, to: &scratch.probabilities)
  }

  /// Carries the slopes of the outputs back through the layers.
  private func backward(
    _ network: SequenceNetwork, _ scratch: inout Scratch, _ gradients: inout [[SIMD8<Float>]]
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
