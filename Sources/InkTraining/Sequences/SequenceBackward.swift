import InkKit

/// The layers of a ``SequenceNetwork`` as slopes go back through them, made once for each step.
struct SequenceBackward: Sendable {
  /// The second and the third layer of the stem; nobody asks for the slopes of the path.
  let second: [SequenceConvolution.Transposed]
  let third: [SequenceConvolution.Transposed]
  /// The layers of the blocks.
  let wide: [[SequenceConvolution.Transposed]]
  let point: [[SequenceConvolution.Transposed]]
  let output: [SequenceConvolution.Transposed]

  /// Transposes the weights of a network.
  init(_ network: SequenceNetwork) {
    second = network.stem[1].transposed()
    third = network.stem[2].transposed()
    wide = network.blocks.map { $0.wide.transposed() }
    point = network.blocks.map { $0.point.transposed() }
    output = network.output.transposed()
  }
}

extension [SequenceConvolution.Transposed] {
  /// Replaces the slopes of a convolution's inputs by those that its outputs' slopes make.
  ///
  /// - Parameter inputs: What the inputs were; only their shape counts.
  func carry(
    _ slopes: SequenceMatrix, to inputSlopes: inout SequenceMatrix, like inputs: SequenceMatrix
  ) {
    inputSlopes.resize(rowCount: inputs.rowCount, blockCount: inputs.blockCount)
    for phase in self { phase.apply(to: slopes, into: &inputSlopes) }
  }
}

extension SequenceNorm {
  /// Carries slopes back through the norm.
  ///
  /// With n the normalized row and s the slopes times the scales, the slope of an input is
  /// (s − mean(s) − n · mean(s · n)) / deviation.
  func carry(
    _ slopes: SequenceMatrix, input: SequenceMatrix, addingTo inputSlopes: inout SequenceMatrix,
    gradient: inout [SIMD8<Float>]
  ) {
    let inputs = input.values.span
    let slopes = slopes.values.span
    let values = values.span
    let count = Float(blockCount * 8)
    let start = input.start(ofRow: 0)
    var sums = inputSlopes.values.mutableSpan
    var gradient = gradient.mutableSpan
    for row in 0..<input.rowCount {
      let place = start + row * blockCount
      let (mean, scale) = Self.measure(inputs, at: place, blockCount: blockCount)
      var slopeSum = SIMD8<Float>.zero
      var productSum = SIMD8<Float>.zero
      for block in 0..<blockCount {
        let normed = (inputs[place + block] - mean) * scale
        let slope = slopes[place + block]
        gradient[block] += slope * normed
        gradient[blockCount + block] += slope
        let scaled = slope * values[block]
        slopeSum += scaled
        productSum += scaled * normed
      }
      let meanSlope = slopeSum.sum() / count
      let meanProduct = productSum.sum() / count
      for block in 0..<blockCount {
        let normed = (inputs[place + block] - mean) * scale
        let scaled = slopes[place + block] * values[block]
        sums[place + block] += (scaled - meanSlope - normed * meanProduct) * scale
      }
    }
  }
}

extension SequenceMatrix {
  /// Makes some values zero at random, and the others larger by as much.
  ///
  /// - Parameter share: How many are dropped, told apart to a 256th.
  mutating func drop(_ share: Float, using generator: inout SplitMix64) {
    guard share > 0 else { return }
    let limit = UInt8(min(share * 256, 255))
    let factor = 1 / (1 - share)
    for place in start(ofRow: 0)..<start(ofRow: rowCount) {
      let random = unsafe unsafeBitCast(generator.next(), to: SIMD8<UInt8>.self)
      let kept = SIMD8<Int32>(truncatingIfNeeded: random) .>= Int32(limit)
      values[place] = SIMD8<Float>.zero.replacing(with: values[place] * factor, where: kept)
    }
  }

  /// Makes the values zero where those of another matrix are not positive, and multiplies the
  /// others by a factor.
  mutating func cut(like other: SequenceMatrix, factor: Float) {
    let signs = other.values.span
    var slopes = values.mutableSpan
    for place in 0..<slopes.count {
      slopes[place] = SIMD8<Float>.zero.replacing(
        with: slopes[place] * factor, where: signs[place] .> 0)
    }
  }
}
