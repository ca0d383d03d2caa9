import InkKit

/// How composed inks change a ``ChoiceNetwork``.
struct ChoiceGradient<Composer: InkComposing>: SampleGradient {
  let trainer: ChoiceTrainer
  let composer: Composer

  /// - Parameter numbers: One number for each ink to compose.
  func accumulate(
    _ numbers: [Int], of batchCount: Int, _ network: ChoiceNetwork, scratch: inout DensePass,
    gradients: inout [[SIMD8<Float>]], using generator: inout SplitMix64
  ) -> BatchOutcome {
    var loss: Float = 0
    for _ in numbers {
      loss += accumulate(network, batchCount, &scratch, &gradients, using: &generator)
    }
    return BatchOutcome(loss: Double(loss))
  }

  private func accumulate(
    _ network: ChoiceNetwork, _ batchCount: Int, _ pass: inout DensePass,
    _ gradients: inout [[SIMD8<Float>]], using generator: inout SplitMix64
  ) -> Float {
    let sample = composer.sample(using: &generator)
    var features: [Float] = []
    guard composer.extractFeatures(of: sample.strokes, into: &features) else { return 0 }
    let kept = 1 / (1 - trainer.hiddenDropout)
    pass.forward(features, network.layers) { units in
      for unit in units.indices {
        units[unit] = generator.unit() < trainer.hiddenDropout ? 0 : units[unit] * kept
      }
    }
    let scores = pass.sums.flatMap { block in (0..<8).map { block[$0] } }
    var slopes = [Float](repeating: 0, count: scores.count)
    var loss: Float = 0
    for (head, choice) in sample.answers {
      let outputs = network.heads[head]
      loss += DenseLayer.addSlopes(
        of: scores, outputs.lowerBound + choice, among: Array(outputs),
        smoothing: trainer.smoothing, scale: 1 / Float(batchCount), to: &slopes)
    }
    pass.backward(slopes, network.layers, kept: kept, gradients: &gradients)
    return loss
  }
}
