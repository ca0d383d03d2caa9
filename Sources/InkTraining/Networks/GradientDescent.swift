import InkKit
internal import Synchronization

/// A network whose weights can be learned.
protocol TrainableNetwork: Sendable {
  /// How many blocks of weights each layer has.
  var layerSizes: [Int] { get }

  /// Calls `change` with the weights of each layer in turn.
  mutating func changeWeights(_ change: (_ layer: Int, inout [SIMD8<Float>]) -> Void)
}

/// A network of which all weights are those of its layers.
protocol LayeredNetwork: TrainableNetwork {
  var layers: [DenseLayer] { get set }
}

extension LayeredNetwork {
  var layerSizes: [Int] { layers.map(\.values.count) }

  mutating func changeWeights(_ change: (_ layer: Int, inout [SIMD8<Float>]) -> Void) {
    for layer in layers.indices { change(layer, &layers[layer].values) }
  }
}

/// Memory that is reused from batch to batch.
protocol TrainingScratch: Sendable {
  init()
}

/// How samples would change the weights of a network.
protocol SampleGradient: Sendable {
  associatedtype Network: TrainableNetwork
  associatedtype Sample: Sendable
  associatedtype Scratch: TrainingScratch

  /// Adds the gradients of a part of a batch, layer by layer.
  ///
  /// - Parameters:
  ///   - batchCount: The size of the whole batch.
  ///   - generator: For distortion and dropout.
  func accumulate(
    _ samples: [Sample], of batchCount: Int, _ network: Network, scratch: inout Scratch,
    gradients: inout [[SIMD8<Float>]], using generator: inout SplitMix64
  ) -> BatchOutcome
}

/// How well some samples were foreseen.
struct BatchOutcome: Sendable {
  /// The sum of minus the log-likelihoods.
  var loss: Double = 0
  /// How many characters the samples have.
  var characterCount = 0
  /// How many samples have no way to be read as their label.
  var unreadableCount = 0

  mutating func add(_ other: BatchOutcome) {
    loss += other.loss
    characterCount += other.characterCount
    unreadableCount += other.unreadableCount
  }

  /// Counts a sample of some characters; `nil` says that it can't be read.
  ///
  /// A mislabelled sample should not hide how the others do.
  mutating func add(_ loss: Float?, characterCount: Int) {
    self.characterCount += characterCount
    if let loss {
      self.loss += Double(min(loss, Float(characterCount) * 10))
    } else {
      unreadableCount += 1
    }
  }

  /// The mean loss of a character.
  var characterLoss: Float { Float(loss / Double(max(characterCount, 1))) }
}

/// A part of a batch: memory, and the sum of its samples' gradients.
final class TrainingShard<Gradient: SampleGradient>: Sendable {
  private struct State {
    var gradients: [[SIMD8<Float>]]
    var scratch: Gradient.Scratch
  }

  private let state: Mutex<State>

  init(_ network: Gradient.Network) {
    state = Mutex(
      State(
        gradients: network.layerSizes.map { Array(repeating: .zero, count: $0) },
        scratch: Gradient.Scratch()))
  }

  /// Replaces the gradients by those of some samples.
  func accumulate(
    _ samples: [Gradient.Sample], of batchCount: Int, _ network: Gradient.Network,
    _ gradient: Gradient, seed: UInt64
  ) -> BatchOutcome {
    state.withLock { state in
      for layer in state.gradients.indices {
        for index in state.gradients[layer].indices { state.gradients[layer][index] = .zero }
      }
      var generator = SplitMix64(seed: seed)
      return gradient.accumulate(
        samples, of: batchCount, network, scratch: &state.scratch, gradients: &state.gradients,
        using: &generator)
    }
  }

  /// Calls `body` with the gradients, layer by layer, of the samples that were accumulated last.
  func withGradients<Result: Sendable>(
    _ body: (inout [[SIMD8<Float>]]) -> Result
  ) -> Result {
    state.withLock { body(&$0.gradients) }
  }
}

/// Steps against the gradients of batches.
///
/// The same samples and seeds give the same weights, whatever the number of cores: a batch is always
/// cut into the same shards, whose gradients are added in the same order.
struct GradientDescent<Gradient: SampleGradient> {
  /// The state of the optimizers, layer by layer.
  var optimizers: [AdamOptimizer]

  private let shards: [TrainingShard<Gradient>]

  /// How many shards a batch is cut into.
  private static var shardCount: Int { 4 }

  init(_ network: Gradient.Network, optimizers: [AdamOptimizer]? = nil) {
    self.optimizers = optimizers ?? network.layerSizes.map { AdamOptimizer(count: $0) }
    shards = (0..<Self.shardCount).map { _ in TrainingShard(network) }
  }

  /// Moves a network against the gradient of a batch.
  ///
  /// - Parameters:
  ///   - batch: The samples, which are dealt out to the shards in turn.
  ///   - adjust: Called with the sum of the gradients before the step.
  mutating func step(
    _ network: inout Gradient.Network, _ gradient: Gradient, _ batch: [Gradient.Sample],
    rate: Float, seed: UInt64, adjust: (inout [[SIMD8<Float>]]) -> Void = { _ in }
  ) async -> BatchOutcome {
    let outcome = await accumulate(batch, network, gradient, seed: seed)
    shards[0].withGradients { gradients in
      for shard in shards.dropFirst() {
        shard.withGradients { other in
          for layer in gradients.indices { Self.add(other[layer], to: &gradients[layer]) }
        }
      }
      adjust(&gradients)
      network.changeWeights { layer, weights in
        optimizers[layer].step(&weights, against: gradients[layer], rate: rate)
      }
    }
    return outcome
  }

  private func accumulate(
    _ batch: [Gradient.Sample], _ network: Gradient.Network, _ gradient: Gradient, seed: UInt64
  ) async -> BatchOutcome {
    let outcomes = await withTaskGroup(of: (Int, BatchOutcome).self) { group in
      for (index, shard) in shards.enumerated() {
        let part = batch.enumerated().filter { $0.offset % Self.shardCount == index }
          .map(\.element)
        group.addTask {
          let seed = seed &+ UInt64(index)
          return (index, shard.accumulate(part, of: batch.count, network, gradient, seed: seed))
        }
      }
      return await group.reduce(
        into: [BatchOutcome](repeating: BatchOutcome(), count: shards.count)
      ) { $0[$1.0] = $1.1 }
    }
    return outcomes.reduce(into: BatchOutcome()) { $0.add($1) }
  }

  private static func add(_ terms: [SIMD8<Float>], to sums: inout [SIMD8<Float>]) {
    let terms = terms.span
    var sums = sums.mutableSpan
    for index in 0..<sums.count { sums[index] += terms[index] }
  }

  /// The rate of learning relative to its peak: up in the first tenth, then down to nothing, both
  /// along a smooth step.
  func schedule(_ progress: Float) -> Float {
    let rising: Float = 0.1
    let t = progress < rising ? progress / rising : (1 - progress) / (1 - rising)
    return max(0.02, t * t * (3 - 2 * t))
  }
}

extension Collection<Int> {
  /// Samples by their size, large ones first: dealt out evenly, no shard waits for another.
  func largestFirst(_ size: (Int) -> Int) -> [Int] {
    sorted { (size($1), $0) < (size($0), $1) }
  }
}
