import InkKit

/// How the slopes of a convolution's outputs become those of its weights and of its inputs.
extension SequenceConvolution {
  /// Adds the slopes of weights and biases to a gradient of the shape of ``values``.
  ///
  /// - Parameter slopes: The slopes of the outputs, row by row.
  /// - Complexity: As ``apply(to:into:rectifies:from:)``.
  func addGradient(
    of slopes: SequenceMatrix, input: SequenceMatrix, to gradient: inout [SIMD8<Float>]
  ) {
    let inputs = input.values.span
    let outputs = slopes.values.span
    let rowCount = slopes.rowCount
    let start = slopes.start(ofRow: 0)
    let rowStep = stride * inputBlocks
    let first = input.start(ofRow: -(tapCount / 2) * dilation)
    var gradient = gradient.mutableSpan
    for block in 0..<outputBlocks {
      for tap in 0..<tapCount {
        for inputBlock in 0..<inputBlocks {
          var a = SIMD8<Float>.zero
          var b = a
          var c = a
          var d = a
          var e = a
          var f = a
          var g = a
          var h = a
          var place = first + tap * dilation * inputBlocks + inputBlock
          var slopePlace = start + block
          for _ in 0..<rowCount {
            let slope = outputs[slopePlace]
            let value = inputs[place]
            a += slope * value[0]
            b += slope * value[1]
            c += slope * value[2]
            d += slope * value[3]
            e += slope * value[4]
            f += slope * value[5]
            g += slope * value[6]
            h += slope * value[7]
            place += rowStep
            slopePlace += outputBlocks
          }
          let weight = block * blockSize + (tap * inputBlocks + inputBlock) * 8
          gradient[weight] += a
          gradient[weight + 1] += b
          gradient[weight + 2] += c
          gradient[weight + 3] += d
          gradient[weight + 4] += e
          gradient[weight + 5] += f
          gradient[weight + 6] += g
          gradient[weight + 7] += h
        }
      }
      var sum = SIMD8<Float>.zero
      for row in 0..<rowCount { sum += outputs[start + row * outputBlocks + block] }
      gradient[biasStart + block] += sum
    }
  }

  /// The convolutions that carry slopes back, one for each row of the inputs from one row of the
  /// outputs to the next.
  ///
  /// An input row *u* was used by the output rows *t* with *t* · stride + (tap − half) · dilation
  /// = *u*. For rows of the same rest by the stride these taps are the same, so the way back is a
  /// convolution too, whose weights are the transposed ones.
  func transposed() -> [Transposed] {
    let values = values
    return (0..<stride).map { phase in
      let half = tapCount / 2
      let taps = (0..<tapCount).filter { (phase - ($0 - half) * dilation) % stride == 0 }
      var weights: [SIMD8<Float>] = []
      weights.reserveCapacity(inputBlocks * taps.count * outputBlocks * 8)
      for inputBlock in 0..<inputBlocks {
        for tap in taps {
          for output in 0..<(outputBlocks * 8) {
            let row = output / 8 * blockSize + (tap * inputBlocks + inputBlock) * 8
            var eight = SIMD8<Float>.zero
            for lane in 0..<8 { eight[lane] = values[row + lane][output % 8] }
            weights.append(eight)
          }
        }
      }
      return Transposed(
        phase: phase, stride: stride, inputBlocks: inputBlocks, outputBlocks: outputBlocks,
        offsets: taps.map { (phase - ($0 - half) * dilation) / stride }, weights: weights)
    }
  }

  /// The way back to every input row of one rest by the stride.
  struct Transposed: Sendable {
    let phase: Int
    let stride: Int
    let inputBlocks: Int
    let outputBlocks: Int
    /// For each tap how far the output row lies from the input row, divided by the stride.
    let offsets: [Int]
    /// The weights by block of inputs, tap and output.
    let weights: [SIMD8<Float>]

    /// Replaces the slopes of the inputs' rows of this phase.
    ///
    /// - Parameter inputSlopes: Has the shape of the inputs.
    func apply(to slopes: SequenceMatrix, into inputSlopes: inout SequenceMatrix) {
      let outputs = slopes.values.span
      let weights = weights.span
      let rowCount = (inputSlopes.rowCount - phase + stride - 1) / stride
      let start = inputSlopes.start(ofRow: phase)
      let rowStep = stride * inputBlocks
      var inputs = inputSlopes.values.mutableSpan
      for block in 0..<inputBlocks {
        for row in Swift.stride(from: 0, to: rowCount, by: SequenceMatrix.tile) {
          var sums = Tile(.zero, .zero, .zero, .zero)
          var weight = block * offsets.count * outputBlocks * 8
          for offset in offsets {
            sums.add(
              outputs, at: slopes.start(ofRow: row + offset), rowStep: outputBlocks,
              blocks: outputBlocks, weights, from: weight)
            weight += outputBlocks * 8
          }
          let place = start + row * rowStep + block
          inputs[place] = sums.first
          if row + 1 < rowCount { inputs[place + rowStep] = sums.second }
          if row + 2 < rowCount { inputs[place + 2 * rowStep] = sums.third }
          if row + 3 < rowCount { inputs[place + 3 * rowStep] = sums.fourth }
        }
      }
    }
  }
}
