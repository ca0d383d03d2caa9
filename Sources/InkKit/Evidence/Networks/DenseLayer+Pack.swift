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
  package func append(weights: inout ByteWriter, scales: inout ByteWriter, biases: inout ByteWriter)
  {
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
}

/// A layer as ``DenseLayer/append(weights:scales:biases:)`` wrote it, in place in a pack.
struct PackedLayer: Sendable {
  let inputCount: Int
  let unitCount: Int
  /// Holds the layer's weights from ``start`` on.
  let weights: PackArray<Int8>
  let start: Int
  /// One for each unit.
  let scales: ArraySlice<Float>
  let biases: ArraySlice<Float>

  /// The layer.
  var layer: DenseLayer {
    DenseLayer(
      inputCount: inputCount, unitCount: unitCount, values: Self.values(of: [self]))
  }

  /// The ``DenseLayer/values`` of some layers, one after the other.
  ///
  /// - Complexity: O(*n*) for *n* weights.
  static func values(of layers: [PackedLayer]) -> [SIMD8<Float>] {
    var values: [SIMD8<Float>] = []
    values.reserveCapacity(
      layers.reduce(0) { $0 + ($1.inputCount + 1) * (($1.unitCount + 7) / 8) })
    for layer in layers { layer.append(to: &values) }
    return values
  }

  private func append(to values: inout [SIMD8<Float>]) {
    let scaleBlocks = Self.blocks(scales)
    weights.withSpan { weights in
      let scales = scaleBlocks.span
      for input in 0..<inputCount {
        let first = start + input * unitCount
        let row = weights.extracting(first..<(first + unitCount))
        for block in 0..<scales.count {
          var eight = SIMD8<Int8>.zero
          // A full block, which is the rule, has just eight weights: they are loaded as a vector.
          if block * 8 + 8 <= unitCount {
            let own = row.extracting((block * 8)..<(block * 8 + 8))
            for lane in 0..<8 { eight[lane] = own[lane] }
          } else {
            for lane in 0..<(unitCount - block * 8) { eight[lane] = row[block * 8 + lane] }
          }
          values.append(SIMD8<Float>(eight) * scales[block])
        }
      }
    }
    values += Self.blocks(biases)
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
