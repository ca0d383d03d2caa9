/// Brings each row to mean 0 and variance 1, then scales and shifts its channels (J. L. Ba, J. Kiros
/// & G. Hinton, "Layer Normalization", 2016).
package struct SequenceNorm: Sendable {
  /// The blocks of a row.
  package let blockCount: Int
  /// The scales of all channels, then their shifts.
  package var values: [SIMD8<Float>]

  /// Keeps rows of zeros from being divided by zero.
  static let smallestVariance: Float = 1e-5

  /// Creates a norm that neither scales nor shifts.
  init(blockCount: Int) {
    self.blockCount = blockCount
    values =
      Array(repeating: SIMD8(repeating: 1), count: blockCount)
      + Array(repeating: .zero, count: blockCount)
  }

  /// Replaces `output` by the rows of `input`, normalized.
  ///
  /// - Parameter first: The first row that is needed; those before it hold anything.
  package func apply(
    to input: SequenceMatrix, into output: inout SequenceMatrix, from first: Int = 0
  ) {
    output.resize(rowCount: input.rowCount, blockCount: blockCount, keeping: first)
    let inputs = input.values.span
    let values = values.span
    let start = output.start(ofRow: 0)
    var outputs = output.values.mutableSpan
    for row in first..<input.rowCount {
      let place = start + row * blockCount
      let (mean, scale) = Self.measure(inputs, at: place, blockCount: blockCount)
      for block in 0..<blockCount {
        outputs[place + block] =
          (inputs[place + block] - mean) * scale * values[block] + values[blockCount + block]
      }
    }
  }

  /// The mean of a row, and one divided by its standard deviation.
  @inline(__always)
  package static func measure(
    _ inputs: Span<SIMD8<Float>>, at place: Int, blockCount: Int
  ) -> (mean: Float, scale: Float) {
    let count = Float(blockCount * 8)
    var sum = SIMD8<Float>.zero
    for block in place..<(place + blockCount) { sum += inputs[block] }
    let mean = sum.sum() / count
    var squares = SIMD8<Float>.zero
    for block in place..<(place + blockCount) {
      let difference = inputs[block] - mean
      squares += difference * difference
    }
    return (mean, 1 / (squares.sum() / count + smallestVariance).squareRoot())
  }
}
