package import InkKit

/// The state of a training of a ``SequenceNetwork`` after a pass, to go on from.
package struct SequenceCheckpoint: Sendable {
  /// How many passes are done.
  package internal(set) var passCount: Int
  /// The network so far.
  package internal(set) var network: SequenceNetwork
  /// The state of the optimizers, layer by layer.
  var optimizers: [AdamOptimizer]

  /// The state before the first pass.
  package init(beginning trainer: SequenceTrainer, labels: [String]) {
    passCount = 0
    network = SequenceNetwork(labels: labels, shape: trainer.shape)
    var generator = SplitMix64(seed: trainer.seed)
    network.drawWeights(using: &generator)
    optimizers = network.parameters.map { AdamOptimizer(count: $0.count) }
  }

  /// The first bytes of a checkpoint.
  private static let magic = Array("inkrec checkpoint 1\n".utf8)

  /// The state as bytes; ``init(parsing:trainer:labels:)`` reads them.
  package var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.append(contentsOf: Self.magic)
    writer.append(UInt32(passCount))
    for layer in network.parameters { writer.append(layer) }
    for optimizer in optimizers { optimizer.append(to: &writer) }
    return writer.bytes
  }

  /// Reads a state, or returns `nil` if the bytes are not those of a training of the same labels
  /// and layers. That samples and settings are the same is up to the caller.
  package init?(parsing bytes: [UInt8], trainer: SequenceTrainer, labels: [String]) {
    self.init(beginning: trainer, labels: labels)
    do throws(ModelError) {
      var reader = ByteReader(bytes, subject: "checkpoint")
      guard Array(try reader.bytes(Self.magic.count)) == Self.magic else { return nil }
      passCount = Int(try reader.integer(UInt32.self))
      var parameters = network.parameters
      for layer in parameters.indices { try reader.fill(&parameters[layer]) }
      for layer in optimizers.indices { try optimizers[layer].fill(from: &reader) }
      guard passCount <= trainer.passCount, reader.remaining == 0 else { return nil }
      network.parameters = parameters
    } catch {
      return nil
    }
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
