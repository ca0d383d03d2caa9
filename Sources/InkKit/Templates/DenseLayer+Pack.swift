extension DenseLayer {
  /// The most inputs, and the most units, of a layer in a pack.
  static let sizeLimit = 4096

  /// The largest magnitude of a scale, and of a bias, in a pack.
  ///
  /// A weight is then at most 128,000, so that features of at most 10⁵ become scores below 10³⁰
  /// after three layers of the greatest size: their sum along the longest line, of some 10⁴ cells,
  /// is far from the range of `Float`.
  static let numberLimit: Float = 1000

  /// Appends the weights, rounded to 8 bits, what a step of each unit's is worth, and the biases.
  func append(weights: inout ByteWriter, scales: inout ByteWriter, biases: inout ByteWriter) {
    let steps = steps()
    for input in 0..<inputCount {
      for unit in 0..<unitCount {
        let step = steps[unit / 8][unit % 8]
        let weight = values[input * blockCount + unit / 8][unit % 8]
        let value = step > 0 ? (weight / step).rounded(.toNearestOrEven) : 0
        weights.append(Int8(max(-127, min(127, value))))
      }
    }
    for unit in 0..<unitCount {
      scales.append(steps[unit / 8][unit % 8])
      biases.append(values[biasStart + unit / 8][unit % 8])
    }
  }

  /// For each unit 1/127 of its largest weight.
  private func steps() -> [SIMD8<Float>] {
    var largest = [SIMD8<Float>](repeating: .zero, count: blockCount)
    for (index, value) in values[..<biasStart].enumerated() {
      let magnitude = value.replacing(with: -value, where: value .< 0)
      let block = index % blockCount
      largest[block].replace(with: magnitude, where: magnitude .> largest[block])
    }
    return largest.map { $0 / 127 }
  }

  /// Restores a layer from the numbers that ``append(weights:scales:biases:)`` wrote.
  ///
  /// - Parameters:
  ///   - weights: Holds the layer's weights from `start` on.
  ///   - scales: One for each unit.
  ///   - biases: One for each unit.
  init(
    inputCount: Int, unitCount: Int, weights: PackArray<Int8>, from start: Int,
    scales: ArraySlice<Float>, biases: ArraySlice<Float>
  ) {
    let scaleBlocks = Self.blocks(scales)
    let blockCount = scaleBlocks.count
    var values: [SIMD8<Float>] = []
    values.reserveCapacity((inputCount + 1) * blockCount)
    weights.withSpan { weights in
      let scales = scaleBlocks.span
      for input in 0..<inputCount {
        for block in 0..<blockCount {
          let place = start + input * unitCount + block * 8
          var eight = SIMD8<Float>.zero
          // Full blocks are the rule; with a constant count their loop is unrolled.
          if block * 8 + 8 <= unitCount {
            for lane in 0..<8 { eight[lane] = Float(weights[place + lane]) }
          } else {
            for lane in 0..<(unitCount - block * 8) { eight[lane] = Float(weights[place + lane]) }
          }
          values.append(eight * scales[block])
        }
      }
    }
    values += Self.blocks(biases)
    self.init(inputCount: inputCount, unitCount: unitCount, values: values)
  }

  /// Eight numbers to a block, the last one filled up with zeros.
  private static func blocks(_ values: ArraySlice<Float>) -> [SIMD8<Float>] {
    var blocks = [SIMD8<Float>](repeating: .zero, count: (values.count + 7) / 8)
    for (index, value) in values.enumerated() { blocks[index / 8][index % 8] = value }
    return blocks
  }
}

extension PackFile {
  /// A copy of numbers that a network multiplies and adds.
  ///
  /// - Throws: An error if one is so large that sums could overflow, or not a number.
  func checkedNumbers(
    _ values: PackArray<Float>, of owner: String
  ) throws(ModelError) -> [Float] {
    let copy = values.withSpan { span in (0..<span.count).map { span[$0] } }
    guard copy.allSatisfy({ abs($0) <= DenseLayer.numberLimit }) else {
      throw ModelError(.corrupt, subject: path, detail: "a number of \(owner) is out of range")
    }
    return copy
  }
}
