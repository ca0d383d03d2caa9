package import InkKit

/// The state of a training of a ``SequenceNetwork`` after a pass, to go on from.
package struct SequenceCheckpoint: Sendable {
  /// The network so far and its optimizers.
  var state: DescentState<SequenceNetwork>

  /// How many passes are done.
  package var passCount: Int { state.passCount }
  /// The network so far.
  package var network: SequenceNetwork { state.network }
  /// The state as bytes; ``init(parsing:trainer:labels:)`` reads them.
  package var encoded: [UInt8] { state.encoded }

  private static let title = "inkrec checkpoint 1"

  /// The state before the first pass.
  package init(beginning trainer: SequenceTrainer, labels: [String]) {
    var network = SequenceNetwork(labels: labels, shape: trainer.shape)
    var generator = SplitMix64(seed: trainer.seed)
    network.drawWeights(using: &generator)
    state = DescentState(beginning: network, title: Self.title)
  }

  /// Reads a state, or returns `nil` if the bytes are not those of a training of the same labels
  /// and layers. That samples and settings are the same is up to the caller.
  package init?(parsing bytes: [UInt8], trainer: SequenceTrainer, labels: [String]) {
    let state = DescentState(
      parsing: bytes, beginning: SequenceCheckpoint(beginning: trainer, labels: labels).network,
      title: Self.title, passLimit: trainer.passCount)
    guard let state else { return nil }
    self.state = state
  }
}

extension SequenceNetwork {
  /// Draws initial weights (K. He et al. 2015); the last layer of each block begins small, so that
  /// all blocks together begin as little more than nothing.
  fileprivate mutating func drawWeights(using generator: inout SplitMix64) {
    for layer in stem.indices { stem[layer].drawWeights(factor: 1, using: &generator) }
    for block in blocks.indices {
      blocks[block].wide.drawWeights(factor: 1, using: &generator)
      blocks[block].point.drawWeights(factor: 0.5, using: &generator)
    }
    output.drawWeights(factor: 0.5, using: &generator)
  }
}

extension SequenceConvolution {
  fileprivate mutating func drawWeights(factor: Float, using generator: inout SplitMix64) {
    let scale = (2 / Float(tapCount * inputBlocks * 8)).squareRoot() * factor
    for place in 0..<biasStart {
      for lane in 0..<8 { values[place][lane] = generator.normal() * scale }
    }
  }
}
