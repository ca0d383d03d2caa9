import InkKit

/// The state of a training of a network after a pass, to go on from.
struct DescentState<Network: TrainableNetwork>: Sendable {
  /// How many passes are done.
  var passCount = 0
  /// The network so far.
  var network: Network
  /// The state of the optimizers, layer by layer.
  var optimizers: [AdamOptimizer]
  /// The first line of its bytes.
  private let title: String

  /// The state before the first pass.
  init(beginning network: Network, title: String) {
    self.network = network
    self.title = title
    optimizers = network.layerSizes.map { AdamOptimizer(count: $0) }
  }

  /// The state as bytes; ``init(parsing:beginning:title:passLimit:)`` reads them.
  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.append(contentsOf: Array("\(title)\n".utf8))
    writer.append(UInt32(passCount))
    var network = network
    network.changeWeights { _, weights in writer.append(weights) }
    for optimizer in optimizers { optimizer.append(to: &writer) }
    return writer.bytes
  }

  /// Reads a state, or returns `nil` if the bytes are not those of a network of the same layers. That
  /// samples and settings are the same is up to the caller.
  ///
  /// - Parameters:
  ///   - network: A network of such layers, whatever their weights.
  ///   - passLimit: The most passes that may be done.
  init?(parsing bytes: [UInt8], beginning network: Network, title: String, passLimit: Int) {
    self.init(beginning: network, title: title)
    do throws(ModelError) {
      var reader = ByteReader(bytes, subject: "checkpoint")
      let start = Array("\(title)\n".utf8)
      guard Array(try reader.bytes(start.count)) == start else { return nil }
      passCount = Int(try reader.integer(UInt32.self))
      var isSound = true
      self.network.changeWeights { _, weights in
        guard isSound else { return }
        do throws(ModelError) { try reader.fill(&weights) } catch { isSound = false }
      }
      guard isSound else { return nil }
      for layer in optimizers.indices { try optimizers[layer].fill(from: &reader) }
      guard passCount <= passLimit, reader.remaining == 0 else { return nil }
    } catch {
      return nil
    }
  }
}
