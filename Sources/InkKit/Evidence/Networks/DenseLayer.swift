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

  /// Replaces `sums` by the sums of all units; inputs that are zero cost nothing.
  ///
  /// - Parameter inputs: ``inputCount`` numbers.
  package func apply(to inputs: [Float], sums: inout [SIMD8<Float>]) {
    sums.removeAll(keepingCapacity: true)
    sums += values[biasStart...]
    let blocks = sums.count
    let inputs = inputs.span
    let weights = values.span
    var sums = sums.mutableSpan
    // Eight rows at a time, so that a sum is loaded and stored once for all of them.
    var waiting = SIMD8<Int>.zero
    var waitingCount = 0
    for index in 0..<inputs.count where inputs[index] != 0 {
      waiting[waitingCount] = index
      waitingCount += 1
      guard waitingCount == 8 else { continue }
      waitingCount = 0
      let rows = waiting &* blocks
      let (row0, row1, row2, row3) = (rows[0], rows[1], rows[2], rows[3])
      let (row4, row5, row6, row7) = (rows[4], rows[5], rows[6], rows[7])
      let (input0, input1) = (inputs[waiting[0]], inputs[waiting[1]])
      let (input2, input3) = (inputs[waiting[2]], inputs[waiting[3]])
      let (input4, input5) = (inputs[waiting[4]], inputs[waiting[5]])
      let (input6, input7) = (inputs[waiting[6]], inputs[waiting[7]])
      for block in 0..<blocks {
        var sum = sums[block]
        sum += weights[row0 + block] * input0 + weights[row1 + block] * input1
        sum += weights[row2 + block] * input2 + weights[row3 + block] * input3
        sum += weights[row4 + block] * input4 + weights[row5 + block] * input5
        sum += weights[row6 + block] * input6 + weights[row7 + block] * input7
        sums[block] = sum
      }
    }
    for lane in 0..<waitingCount {
      let input = inputs[waiting[lane]]
      let row = waiting[lane] * blocks
      for block in 0..<blocks { sums[block] += weights[row + block] * input }
    }
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
