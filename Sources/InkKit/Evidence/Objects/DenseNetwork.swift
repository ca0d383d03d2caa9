/// Some layers one after the other, all but the last one's sums cut at zero.
package struct DenseNetwork: Sendable {
  /// The layers, each with as many inputs as the one before has units.
  package var layers: [DenseLayer]

  /// Memory that is used again from input to input.
  package struct Scratch {
    var units: [Float] = []
    var sums: [SIMD8<Float>] = []

    /// Creates memory.
    package init() {}
  }

  /// Creates a network.
  package init(layers: [DenseLayer]) {
    self.layers = layers
  }

  /// Leaves the sums of the last layer in the scratch.
  func apply(to inputs: [Float], _ scratch: inout Scratch) {
    for (index, layer) in layers.enumerated() {
      if index == 0 {
        layer.apply(to: inputs, sums: &scratch.sums)
      } else {
        DenseLayer.rectify(scratch.sums, into: &scratch.units)
        layer.apply(to: scratch.units, sums: &scratch.sums)
      }
    }
  }

  /// The likelihoods of kinds, which are the outputs.
  package func kinds(of inputs: [Float], _ scratch: inout Scratch) -> KindProbabilities {
    let values = likelihoods(of: inputs, count: KindProbabilities.count, &scratch)
    return KindProbabilities(values: values / values.sum())
  }

  /// How likely the first outputs are beside the likeliest of them; the others are 0.
  func likelihoods(of inputs: [Float], count: Int, _ scratch: inout Scratch) -> SIMD8<Float> {
    apply(to: inputs, &scratch)
    let sums = scratch.sums[0]
    var most = sums[0]
    for output in 1..<count { most = max(most, sums[output]) }
    var values = SIMD8<Float>.zero
    for output in 0..<count { values[output] = ElementaryFunctions.exp(sums[output] - most) }
    return values
  }
}
