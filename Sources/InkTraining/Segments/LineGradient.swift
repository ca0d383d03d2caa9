import InkKit

/// How lines change a network that scores the cells of their lattices.
protocol LineGradient: SampleGradient where Sample == LineSample {
  /// How lines are varied from pass to pass.
  var distortion: LineDistortion { get }

  /// Adds the gradients of a line.
  ///
  /// - Returns: Minus the log-likelihood of its text, or `nil` if no path reads it.
  func accumulate(
    _ trace: LineTrace, _ tokens: [LatticeGradient.Token], _ network: Network,
    _ scratch: inout Scratch, _ gradients: inout [[SIMD8<Float>]],
    _ generator: inout SplitMix64
  ) -> Float?
}

extension LineGradient {
  func accumulate(
    _ samples: [LineSample], of batchCount: Int, _ network: Network,
    scratch: inout Scratch, gradients: inout [[SIMD8<Float>]], using generator: inout SplitMix64
  ) -> BatchOutcome {
    var outcome = BatchOutcome()
    for sample in samples {
      let trace = distortion.apply(to: sample.trace, using: &generator)
      let loss = accumulate(trace, sample.tokens, network, &scratch, &gradients, &generator)
      outcome.add(loss, characterCount: sample.tokens.count)
    }
    return outcome
  }
}

extension GradientDescent where Gradient: LineGradient {
  /// Goes over all lines once, in an order drawn by chance.
  ///
  /// - Parameters:
  ///   - pass: The number of the pass, from 0, of `passCount`.
  ///   - batchCount: The lines of a batch.
  ///   - peakRate: The highest rate of learning.
  mutating func pass(
    _ pass: Int, of passCount: Int, over samples: [LineSample], batchCount: Int, peakRate: Float,
    _ network: inout Gradient.Network, _ gradient: Gradient, using generator: inout SplitMix64
  ) async -> BatchOutcome {
    var order = Array(samples.indices)
    generator.shuffle(&order)
    let batches = max(1, order.count / batchCount)
    var total = BatchOutcome()
    for batch in 0..<batches {
      let chosen = order[(batch * batchCount)..<min((batch + 1) * batchCount, order.count)]
        .largestFirst { samples[$0].trace.points.count }
      let progress = (Float(pass) + Float(batch) / Float(batches)) / Float(passCount)
      total.add(
        await step(
          &network, gradient, chosen.map { samples[$0] },
          rate: peakRate * schedule(progress), seed: generator.next()))
    }
    return total
  }
}
