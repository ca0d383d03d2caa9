import InkKit

/// How the slopes of a layer's sums become those of its weights and of its inputs.
///
///     slopes of the sums ─▶ × inputs    ─▶ added to the gradient
///                        ─▶ × weights   ─▶ slopes of the inputs
///
/// A gradient has the shape of ``DenseLayer/values``; slopes come in blocks of eight, as sums do.
extension DenseLayer {
  /// Adds to the layer's gradient, and writes the slopes of its inputs; inputs that are not positive
  /// come from cut units and have none.
  ///
  /// - Parameter inputSlopes: Replaced by one slope for each input.
  func backward(
    inputs: ArraySlice<Float>, slopes: [SIMD8<Float>], inputSlopes: inout [Float],
    gradient: inout [SIMD8<Float>]
  ) {
    inputSlopes.removeAll(keepingCapacity: true)
    let blocks = blockCount
    let values = values.span
    let slopes = slopes.span
    var gradient = gradient.mutableSpan
    var row = 0
    for input in inputs {
      var products = SIMD8<Float>.zero
      if input > 0 {
        for block in 0..<blocks {
          let slope = slopes[block]
          products += values[row + block] * slope
          gradient[row + block] += slope * input
        }
      }
      inputSlopes.append(products.sum())
      row += blocks
    }
    for block in 0..<blocks { gradient[row + block] += slopes[block] }
  }

  /// Adds to the gradient of a layer of which few inputs are not zero; it is the first one, and what
  /// its inputs would gain is of no use.
  ///
  /// - Parameters:
  ///   - places: Which inputs are not zero.
  ///   - values: What they are.
  func backward(
    places: [Int32], values: [Float], slopes: [SIMD8<Float>], gradient: inout [SIMD8<Float>]
  ) {
    let blocks = blockCount
    let biasStart = biasStart
    let places = places.span
    let values = values.span
    let slopes = slopes.span
    var gradient = gradient.mutableSpan
    for index in 0..<places.count {
      let row = Int(places[index]) * blocks
      let value = values[index]
      for block in 0..<blocks { gradient[row + block] += slopes[block] * value }
    }
    for block in 0..<blocks { gradient[biasStart + block] += slopes[block] }
  }

  /// Replaces `blocks` by some values, eight to a block, the last one filled up with zeros.
  static func pack(_ values: some Sequence<Float>, into blocks: inout [SIMD8<Float>]) {
    blocks.removeAll(keepingCapacity: true)
    for (index, value) in values.enumerated() {
      if index % 8 == 0 { blocks.append(.zero) }
      blocks[index / 8][index % 8] = value
    }
  }
}
