import Testing

@testable import InkTraining

/// A place of a weight: its layer, its place in it, and its lane.
typealias WeightPlace = (Int, Int, Int)

/// Expects that a gradient agrees with finite differences of the loss of some samples.
///
/// - Parameters:
///   - batchCount: How many samples the batch has that they are part of.
///   - divisor: How many times the gradient's own loss is that of the samples.
///   - step: How far a weight is moved either way.
///   - tolerance: The error that is allowed beside a share of the slope.
///   - weights: The weights that are looked at.
func expectGradient<Gradient: SampleGradient>(
  _ gradient: Gradient, of network: Gradient.Network, by samples: [Gradient.Sample],
  of batchCount: Int, divisor: Float = 1, seed: UInt64 = 1, step: Float = 0.02,
  share: Float = 0.05, tolerance: Float = 0.02, at weights: [WeightPlace]
) {
  let shard = TrainingShard<Gradient>(network)
  func loss(_ network: Gradient.Network) -> Float {
    Float(shard.accumulate(samples, of: batchCount, network, gradient, seed: seed).loss) / divisor
  }
  _ = loss(network)
  let gradients = shard.withGradients { $0 }
  for (layer, place, lane) in weights {
    func changedLoss(_ change: Float) -> Float {
      var changed = network
      changed.changeWeights { if $0 == layer { $1[place][lane] += change } }
      return loss(changed)
    }
    let slope = (changedLoss(step) - changedLoss(-step)) / (2 * step)
    let found = gradients[layer][place][lane]
    #expect(
      abs(slope - found) <= share * abs(slope) + tolerance, "layer \(layer), \(place).\(lane)")
  }
}
