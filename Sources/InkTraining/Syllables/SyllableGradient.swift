import InkKit

/// How composed inks, each as it is asked for, change a ``SyllableNetwork``.
struct SyllableGradient: SampleGradient {
  let trainer: SyllableTrainer
  let samples: SyllableSamples

  static var scratch: DensePass { DensePass() }

  /// - Parameter numbers: One number for each ink to compose.
  func accumulate(
    _ numbers: [Int], of batchCount: Int, _ network: SyllableNetwork, scratch: inout DensePass,
    gradients: inout [[SIMD8<Float>]], using generator: inout SplitMix64
  ) -> BatchOutcome {
    var loss: Float = 0
    for _ in numbers {
      loss += accumulate(network, batchCount, &scratch, &gradients, using: &generator)
    }
    return BatchOutcome(loss: Double(loss))
  }

  private func accumulate(
    _ network: SyllableNetwork, _ batchCount: Int, _ pass: inout DensePass,
    _ gradients: inout [[SIMD8<Float>]], using generator: inout SplitMix64
  ) -> Float {
    let sample = samples.sample(using: &generator)
    var features: [Float] = []
    guard SyllableFeatures.extract(sample.strokes, into: &features) else { return 0 }
    let kept = 1 / (1 - trainer.hiddenDropout)
    pass.forward(features, network.layers) { units in
      for unit in units.indices {
        units[unit] = generator.unit() < trainer.hiddenDropout ? 0 : units[unit] * kept
      }
    }
    let scores = pass.sums.flatMap { block in (0..<8).map { block[$0] } }
    var slopes = [Float](repeating: 0, count: scores.count)
    var loss: Float = 0
    for (head, choice) in Self.answers(sample.syllable).enumerated() {
      let outputs = network.heads[head]
      loss += DenseLayer.addSlopes(
        of: scores, outputs.lowerBound + choice, among: Array(outputs),
        smoothing: trainer.smoothing, scale: 1 / Float(batchCount), to: &slopes)
    }
    pass.backward(slopes, network.layers, kept: kept, gradients: &gradients)
    return loss
  }

  /// The right choice of each head; nothing but the first has one if the ink is no syllable.
  private static func answers(_ syllable: SyllableParts.Syllable?) -> [Int] {
    guard let syllable else { return [SyllableNetwork.Kind.other.rawValue] }
    return [SyllableNetwork.Kind.syllable.rawValue, syllable.letter] + syllable.signs
  }
}
