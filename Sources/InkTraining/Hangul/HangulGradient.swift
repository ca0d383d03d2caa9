import InkKit

/// How composed inks, each as it is asked for, change a ``HangulNetwork``.
struct HangulGradient: SampleGradient {
  /// The right choice of each head that an ink says something about.
  private typealias Answer = [(head: HangulNetwork.Head, choice: Int)]

  let trainer: HangulTrainer
  let composer: HangulComposer

  static var scratch: DensePass { DensePass() }

  /// - Parameter samples: One number for each ink to compose.
  func accumulate(
    _ samples: [Int], of batchCount: Int, _ network: HangulNetwork, scratch: inout DensePass,
    gradients: inout [[SIMD8<Float>]], using generator: inout SplitMix64
  ) -> BatchOutcome {
    var loss: Float = 0
    for _ in samples {
      loss += accumulate(network, batchCount, &scratch, &gradients, using: &generator)
    }
    return BatchOutcome(loss: Double(loss))
  }

  /// An ink and what there is to say about it.
  private func sample(
    using generator: inout SplitMix64
  ) -> (strokes: [[SIMD2<Float>]], answer: Answer) {
    let writer = composer.authors[generator.below(composer.authors.count)]
    let choice = generator.unit()
    if choice < trainer.otherShare {
      return (
        composer.strokesOfOther(writer: writer, using: &generator),
        [(.kind, HangulNetwork.Kind.other.rawValue)]
      )
    }
    if choice < trainer.otherShare + trainer.singleShare {
      let single = composer.singles[generator.below(composer.singles.count)]
      return (
        composer.strokes(ofSingle: single, writer: writer, using: &generator),
        [(.kind, HangulNetwork.Kind.single.rawValue), (.single, single)]
      )
    }
    var syllable = HangulSyllable(number: generator.below(HangulSyllable.count))
    if generator.unit() < trainer.openShare { syllable.final = 0 }
    return (
      composer.strokes(of: syllable, writer: writer, using: &generator),
      [
        (.kind, HangulNetwork.Kind.syllable.rawValue), (.initial, syllable.initial),
        (.vowel, syllable.vowel), (.final, syllable.final),
      ]
    )
  }

  private func accumulate(
    _ network: HangulNetwork, _ batchCount: Int, _ pass: inout DensePass,
    _ gradients: inout [[SIMD8<Float>]], using generator: inout SplitMix64
  ) -> Float {
    let (strokes, answer) = sample(using: &generator)
    var features: [Float] = []
    guard HangulFeatures.extract(strokes, into: &features) else { return 0 }
    let kept = 1 / (1 - trainer.hiddenDropout)
    pass.forward(features, network.layers) { units in
      for unit in units.indices {
        units[unit] = generator.unit() < trainer.hiddenDropout ? 0 : units[unit] * kept
      }
    }
    let scores = (0..<HangulNetwork.outputCount).map { pass.sums[$0 / 8][$0 % 8] }
    var slopes = [Float](repeating: 0, count: scores.count)
    var loss: Float = 0
    for (head, choice) in answer {
      loss += DenseLayer.addSlopes(
        of: scores, head.outputs.lowerBound + choice, among: Array(head.outputs),
        smoothing: trainer.smoothing, scale: 1 / Float(batchCount), to: &slopes)
    }
    pass.backward(slopes, network.layers, kept: kept, gradients: &gradients)
    return loss
  }
}
