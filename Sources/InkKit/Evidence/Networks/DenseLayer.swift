/// A layer of a network: sums of weighted inputs for each of its units.
///
/// Weights lie input by input, a row of units in blocks of eight for each, so that inputs that are
/// zero cost nothing.
package struct DenseLayer: Sendable {
  /// How many inputs it has.
  package let inputCount: Int
  /// How many units it has.
  package let unitCount: Int
  /// The weights, a row of ``blockCount`` for each input, and a row of biases.
  package var values: [SIMD8<Float>]

  /// The blocks of a row; lanes beyond the last unit are zero.
  package var blockCount: Int { (unitCount + 7) / 8 }

  /// Where the biases begin.
  package var biasStart: Int { inputCount * blockCount }

  /// Creates a layer from its weights.
  package init(inputCount: Int, unitCount: Int, values: [SIMD8<Float>]) {
    precondition(
      values.count == (inputCount + 1) * ((unitCount + 7) / 8),
      "A layer has a row of weights for each input, and one of biases.")
    self.inputCount = inputCount
    self.unitCount = unitCount
    self.values = values
  }

  /// Replaces `sums` by the sums of all units.
  ///
  /// - Parameter inputs: ``inputCount`` numbers.
  package func apply(to inputs: [Float], sums: inout [SIMD8<Float>]) {
    sums.removeAll(keepingCapacity: true)
    sums += values[biasStart...]
    CharacterNetwork.addProducts(of: inputs, with: values, from: 0, to: &sums)
  }

  /// Replaces `outputs` by what is positive of the sums, and zero for the rest.
  package static func rectify(_ sums: [SIMD8<Float>], into outputs: inout [Float]) {
    outputs.removeAll(keepingCapacity: true)
    for block in sums {
      let positive = block.replacing(with: 0, where: block .< 0)
      for lane in 0..<8 { outputs.append(positive[lane]) }
    }
  }
}
