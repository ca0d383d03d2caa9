/// Some layers one after the other, all but the last one's sums cut at zero.
package struct DenseNetwork: Sendable {
  /// The layers, each with as many inputs as the one before has units.
  package var layers: [DenseLayer]

  package init(layers: [DenseLayer]) {
    self.layers = layers
  }

  /// Leaves the sums of the last layer in the scratch.
  func apply(to inputs: [Float], _ scratch: inout DenseScratch) {
    NetworkLayers.Usable.widened(layers).apply(layers.indices, to: inputs, scratch: &scratch)
  }

  /// The likelihoods of kinds, which are the outputs.
  package func kinds(of inputs: [Float], _ scratch: inout DenseScratch) -> KindProbabilities {
    let values = likelihoods(of: inputs, count: KindProbabilities.count, &scratch)
    return KindProbabilities(values: values / values.sum())
  }

  /// How likely the first outputs are beside the likeliest of them; the others are 0.
  func likelihoods(of inputs: [Float], count: Int, _ scratch: inout DenseScratch) -> SIMD8<Float> {
    apply(to: inputs, &scratch)
    let sums = scratch.sums[0]
    var most = sums[0]
    for output in 1..<count { most = max(most, sums[output]) }
    var values = SIMD8<Float>.zero
    for output in 0..<count { values[output] = ElementaryFunctions.exp(sums[output] - most) }
    return values
  }
}
