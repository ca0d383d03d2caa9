import InkKit

/// The state of a training of a ``PrototypeNetwork`` after a pass, to go on from.
struct PrototypeCheckpoint: Sendable {
  /// How many passes are done.
  var passCount = 0
  /// The network so far.
  var network: PrototypeNetwork
  /// The state of the optimizers, layer by layer.
  var optimizers: [AdamOptimizer]

  /// The state before the first pass.
  init(beginning network: PrototypeNetwork) {
    self.network = network
    optimizers = network.layerSizes.map { AdamOptimizer(count: $0) }
  }

  /// The first bytes of a checkpoint.
  private static let magic = Array("inkrec prototypes 1\n".utf8)

  /// The state as bytes; ``init(parsing:labelCount:dimension:hiddenCount:passLimit:)`` reads them.
  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.append(contentsOf: Self.magic)
    writer.append(UInt32(passCount))
    writer.append(network.projection.hidden.values)
    writer.append(network.projection.output.values)
    writer.append(network.prototypes)
    for optimizer in optimizers { optimizer.append(to: &writer) }
    return writer.bytes
  }

  /// Reads a state, or returns `nil` if the bytes are not those of a network of the same sizes. That
  /// samples and settings are the same is up to the caller.
  ///
  /// - Parameter passLimit: The most passes that may be done.
  init?(
    parsing bytes: [UInt8], labelCount: Int, dimension: Int, hiddenCount: Int, passLimit: Int
  ) {
    self.init(
      beginning: PrototypeNetwork(
        labelCount: labelCount, dimension: dimension, hiddenCount: hiddenCount))
    do throws(ModelError) {
      var reader = ByteReader(bytes, subject: "checkpoint")
      guard Array(try reader.bytes(Self.magic.count)) == Self.magic else { return nil }
      passCount = Int(try reader.integer(UInt32.self))
      try reader.fill(&network.projection.hidden.values)
      try reader.fill(&network.projection.output.values)
      try reader.fill(&network.prototypes)
      for layer in optimizers.indices { try optimizers[layer].fill(from: &reader) }
      guard passCount <= passLimit, reader.remaining == 0 else { return nil }
    } catch {
      return nil
    }
  }
}

extension PrototypeNetwork {
  /// A network of zeros.
  fileprivate init(labelCount: Int, dimension: Int, hiddenCount: Int) {
    let inputCount = DirectionMap.count
    projection = PrototypeProjection(
      hidden: DenseLayer(inputCount: inputCount, unitCount: hiddenCount),
      output: DenseLayer(inputCount: inputCount + hiddenCount, unitCount: dimension))
    let lanes = PrototypeIndex.laneCount
    prototypes = Array(
      repeating: .zero, count: (labelCount + lanes - 1) / lanes * dimension)
    self.labelCount = labelCount
  }
}

extension DenseLayer {
  /// A layer of zeros.
  fileprivate init(inputCount: Int, unitCount: Int) {
    self.init(
      inputCount: inputCount, unitCount: unitCount,
      values: Array(repeating: .zero, count: (inputCount + 1) * ((unitCount + 7) / 8)))
  }
}
