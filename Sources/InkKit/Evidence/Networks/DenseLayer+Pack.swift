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
  ///
  /// - Complexity: O(*n*) for *n* weights.
  var layer: DenseLayer {
    let values = Array(capacity: (inputCount + 1) * ((unitCount + 7) / 8)) { append(to: &$0) }
    return DenseLayer(inputCount: inputCount, unitCount: unitCount, values: values)
  }

  private func append(to values: inout OutputSpan<SIMD8<Float>>) {
    let scaleBlocks = Self.blocks(scales)
    let scales = scaleBlocks.span
    let fullBlocks = unitCount / 8
    for input in 0..<inputCount {
      let first = start + input * unitCount
      for block in 0..<fullBlocks {
        values.append(SIMD8<Float>(weights.eight(at: first + block * 8)) * scales[block])
      }
      if fullBlocks < scales.count {
        values.append(SIMD8<Float>(lastBlock(of: first)) * scales[fullBlocks])
      }
    }
    for block in Self.blocks(biases) { values.append(block) }
  }

  /// The weights of a row, which begins at `first`, that fill no block; zero where there are none.
  @inline(__always)
  private func lastBlock(of first: Int) -> SIMD8<Int8> {
    var eight = SIMD8<Int8>.zero
    let begin = unitCount & ~7
    for lane in 0..<(unitCount - begin) { eight[lane] = weights[first + begin + lane] }
    return eight
  }

  /// Replaces `sums` by the sums of all units, with the weights as they lie in the pack.
  ///
  /// It takes two to three times as long as ``DenseLayer/apply(to:sums:)``, which needs four times the
  /// memory, and gives the same bits.
  ///
  /// - Parameter inputs: ``inputCount`` numbers.
  func apply(to inputs: [Float], sums: inout [SIMD8<Float>]) {
    sums.removeAll(keepingCapacity: true)
    sums += Self.blocks(biases)
    let scaleBlocks = Self.blocks(scales)
    let scales = scaleBlocks.span
    let inputs = inputs.span
    var sums = sums.mutableSpan
    // The rows are added in the order, and by the groups, of `DenseLayer.apply`.
    var waiting = SIMD8<Int>.zero
    var waitingCount = 0
    for index in 0..<inputs.count where inputs[index] != 0 {
      waiting[waitingCount] = index
      waitingCount += 1
      guard waitingCount == 8 else { continue }
      waitingCount = 0
      let rows = waiting &* unitCount &+ start
      let (row0, row1, row2, row3) = (rows[0], rows[1], rows[2], rows[3])
      let (row4, row5, row6, row7) = (rows[4], rows[5], rows[6], rows[7])
      let (input0, input1) = (inputs[waiting[0]], inputs[waiting[1]])
      let (input2, input3) = (inputs[waiting[2]], inputs[waiting[3]])
      let (input4, input5) = (inputs[waiting[4]], inputs[waiting[5]])
      let (input6, input7) = (inputs[waiting[6]], inputs[waiting[7]])
      for block in 0..<scales.count {
        let scale = scales[block]
        var sum = sums[block]
        sum +=
          weight(row0, block) * scale * input0 + weight(row1, block) * scale * input1
        sum +=
          weight(row2, block) * scale * input2 + weight(row3, block) * scale * input3
        sum +=
          weight(row4, block) * scale * input4 + weight(row5, block) * scale * input5
        sum +=
          weight(row6, block) * scale * input6 + weight(row7, block) * scale * input7
        sums[block] = sum
      }
    }
    for lane in 0..<waitingCount {
      let input = inputs[waiting[lane]]
      let row = start + waiting[lane] * unitCount
      for block in 0..<scales.count { sums[block] += weight(row, block) * scales[block] * input }
    }
  }

  /// The weights of a block of a row, which begins at `first`.
  @inline(__always)
  private func weight(_ first: Int, _ block: Int) -> SIMD8<Float> {
    block * 8 + 8 <= unitCount
      ? SIMD8<Float>(weights.eight(at: first + block * 8)) : SIMD8<Float>(lastBlock(of: first))
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
    let copy = values.array
    guard copy.allSatisfy({ abs($0) <= DenseLayer.numberLimit }) else {
      throw corrupt("a number of \(owner) is out of range")
    }
    return copy
  }

  /// The dense layers of a network in the sections that ``PackBuilder/add(_:in:)`` wrote.
  ///
  /// - Parameters:
  ///   - sizes: The numbers of inputs and of units of each.
  ///   - shape: Where the sizes were read, for the error if the sections do not fit them.
  func layers(
    of sizes: [(inputCount: Int, unitCount: Int)], in sections: DenseSections, owner: String,
    shape: ByteReader
  ) throws(ModelError) -> [PackedLayer] {
    let unitTotal = sizes.reduce(0) { $0 + $1.unitCount }
    guard shape.remaining == 0,
      let weights = try values(of: Int8.self, in: sections.weights),
      let scales = try values(of: Float.self, in: sections.scales),
      let biases = try values(of: Float.self, in: sections.biases),
      weights.count == sizes.reduce(0, { $0 + $1.inputCount * $1.unitCount }),
      scales.count == unitTotal, biases.count == unitTotal
    else { throw shape.corrupt("the sections of \(owner) do not fit its shape") }
    let scaleValues = try checkedNumbers(scales, of: owner)
    let biasValues = try checkedNumbers(biases, of: owner)
    var start = 0
    var unit = 0
    return sizes.map { inputCount, unitCount in
      defer {
        start += inputCount * unitCount
        unit += unitCount
      }
      let own = unit..<(unit + unitCount)
      return PackedLayer(
        inputCount: inputCount, unitCount: unitCount, weights: weights, start: start,
        scales: scaleValues[own], biases: biasValues[own])
    }
  }
}

/// Where the dense layers of a network lie in a pack.
struct DenseSections {
  /// Layer by layer the weights, input by input, 8 bits each.
  let weights: PackSection
  /// Layer by layer what a step of 8 bits is worth for each unit.
  let scales: PackSection
  /// Layer by layer the biases of the units.
  let biases: PackSection

  init(weights: StaticString, scales: StaticString, biases: StaticString) {
    self.weights = PackSection(weights)
    self.scales = PackSection(scales)
    self.biases = PackSection(biases)
  }
}

extension PackBuilder {
  /// Adds the sections of dense layers, rounding weights to 8 bits.
  mutating func add(_ layers: [DenseLayer], in sections: DenseSections) {
    var weights = ByteWriter()
    var scales = ByteWriter()
    var biases = ByteWriter()
    for layer in layers { layer.append(weights: &weights, scales: &scales, biases: &biases) }
    add(sections.weights, bytes: weights.bytes)
    add(sections.scales, bytes: scales.bytes)
    add(sections.biases, bytes: biases.bytes)
  }
}
