extension PackSection {
  /// The shape of a classifier: the numbers of features, of hidden units and of labels, 32 bits
  /// each; its labels are the pack's first ones.
  static let classifierShape = PackSection("CSHP")
  /// Hidden weights, feature by feature, then output weights, hidden unit by hidden unit, 8 bits.
  static let classifierWeights = PackSection("CWGT")
  /// What a step of 8 bits is worth: for each hidden unit, then for each label.
  static let classifierScales = PackSection("CSCL")
  /// The biases of the hidden units, then of the labels.
  static let classifierBiases = PackSection("CBIA")
}

extension CharacterClassifier {
  /// The most hidden units of a pack's classifier.
  static let hiddenLimit = 4096

  /// Reads the classifier of a pack, or returns `nil` if it has none.
  ///
  /// - Parameter labels: The labels of the pack.
  /// - Throws: An error that names the section that makes no sense.
  package init?(pack: PackFile, labels: [String]) throws(ModelError) {
    guard var shape = pack.reader(of: .classifierShape) else { return nil }
    let featureCount = try shape.size32(atMost: Int(UInt16.max))
    let hiddenCount = try shape.size32(atMost: Self.hiddenLimit)
    let labelCount = try shape.size32(atMost: labels.count)
    guard featureCount == CharacterFeatures.count else {
      throw ModelError(
        .formatTooNew, subject: pack.path,
        detail: "its classifier has \(featureCount) features instead of "
          + "\(CharacterFeatures.count)")
    }
    guard hiddenCount > 0, hiddenCount.isMultiple(of: 8), labelCount > 0 else {
      throw shape.corrupt("a classifier of \(hiddenCount) units and \(labelCount) labels")
    }
    let weights = try pack.values(of: Int8.self, in: .classifierWeights)
    let scales = try pack.values(of: Float.self, in: .classifierScales)
    let biases = try pack.values(of: Float.self, in: .classifierBiases)
    guard let weights, let scales, let biases,
      weights.count == (featureCount + labelCount) * hiddenCount,
      scales.count == hiddenCount + labelCount, biases.count == hiddenCount + labelCount
    else {
      throw shape.corrupt("the classifier's sections do not fit its shape")
    }
    let scaleValues = try Self.finite(scales, pack)
    let biasValues = try Self.finite(biases, pack)
    let outputBlocks = (labelCount + 7) / 8
    let hiddenScales = Self.blocks(scaleValues[..<hiddenCount])
    let outputScales = Self.blocks(scaleValues[hiddenCount...])
    let (hiddenWeights, outputWeights) = weights.withSpan { span in
      (
        Self.expand(span, from: 0, rows: featureCount, columns: hiddenCount, hiddenScales),
        Self.expand(
          span, from: featureCount * hiddenCount, rows: hiddenCount, columns: labelCount,
          outputScales)
      )
    }
    assert(outputWeights.count == hiddenCount * outputBlocks)
    self.init(
      labels: Array(labels[..<labelCount]), hiddenCount: hiddenCount,
      hiddenWeights: hiddenWeights, hiddenBiases: Self.blocks(biasValues[..<hiddenCount]),
      outputWeights: outputWeights, outputBiases: Self.blocks(biasValues[hiddenCount...]))
  }

  private static func finite(
    _ values: PackArray<Float>, _ pack: PackFile
  ) throws(ModelError) -> [Float] {
    let copy = values.withSpan { span in (0..<span.count).map { span[$0] } }
    // Larger numbers could overflow when features are multiplied and added.
    guard copy.allSatisfy({ abs($0) <= 1e6 }) else {
      throw ModelError(
        .corrupt, subject: pack.path, detail: "a number of the classifier is out of range")
    }
    return copy
  }

  /// Eight numbers to a block, the last one filled up with zeros.
  static func blocks(_ values: ArraySlice<Float>) -> [SIMD8<Float>] {
    var blocks = [SIMD8<Float>](repeating: .zero, count: (values.count + 7) / 8)
    for (index, value) in values.enumerated() { blocks[index / 8][index % 8] = value }
    return blocks
  }

  /// Weights of 8 bits times the scales of their columns, row by row.
  private static func expand(
    _ weights: Span<Int8>, from start: Int, rows: Int, columns: Int, _ scales: [SIMD8<Float>]
  ) -> [SIMD8<Float>] {
    let blocks = scales.count
    var expanded: [SIMD8<Float>] = []
    expanded.reserveCapacity(rows * blocks)
    for row in 0..<rows {
      let base = start + row * columns
      for block in 0..<blocks {
        var values = SIMD8<Int8>.zero
        for lane in 0..<min(8, columns - block * 8) {
          values[lane] = weights[base + block * 8 + lane]
        }
        expanded.append(SIMD8<Float>(values) * scales[block])
      }
    }
    return expanded
  }
}

extension ClassifierWeights {
  /// Adds the sections that a classifier is read from, rounding weights to 8 bits.
  package func addSections(to pack: inout PackBuilder) {
    var shape = ByteWriter()
    shape.append(UInt32(CharacterFeatures.count))
    shape.append(UInt32(hiddenCount))
    shape.append(UInt32(labelCount))
    pack.add(.classifierShape, bytes: shape.bytes)

    let hiddenRows = 0..<hiddenBiasStart
    let outputRows = outputStart..<outputBiasStart
    let hiddenScales = scales(of: hiddenRows, blocks: hiddenBlocks)
    let outputScales = scales(of: outputRows, blocks: outputBlocks)
    var weights = ByteWriter()
    append(hiddenRows, scales: hiddenScales, columns: hiddenCount, to: &weights)
    append(outputRows, scales: outputScales, columns: labelCount, to: &weights)
    pack.add(.classifierWeights, bytes: weights.bytes)

    var scaleBytes = ByteWriter()
    for unit in 0..<hiddenCount { scaleBytes.append(hiddenScales[unit / 8][unit % 8]) }
    for label in 0..<labelCount { scaleBytes.append(outputScales[label / 8][label % 8]) }
    pack.add(.classifierScales, bytes: scaleBytes.bytes)

    var biases = ByteWriter()
    for unit in 0..<hiddenCount {
      biases.append(values[hiddenBiasStart + unit / 8][unit % 8])
    }
    for label in 0..<labelCount {
      biases.append(values[outputBiasStart + label / 8][label % 8])
    }
    pack.add(.classifierBiases, bytes: biases.bytes)
  }

  /// For each column 1/127 of its largest weight.
  private func scales(of range: Range<Int>, blocks: Int) -> [SIMD8<Float>] {
    var largest = [SIMD8<Float>](repeating: .zero, count: blocks)
    for (index, place) in range.enumerated() {
      let value = values[place]
      let magnitude = value.replacing(with: -value, where: value .< 0)
      let column = index % blocks
      largest[column].replace(with: magnitude, where: magnitude .> largest[column])
    }
    return largest.map { $0 / 127 }
  }

  private func append(
    _ range: Range<Int>, scales: [SIMD8<Float>], columns: Int, to bytes: inout ByteWriter
  ) {
    let blocks = scales.count
    for (index, place) in range.enumerated() {
      let block = index % blocks
      for lane in 0..<min(8, columns - block * 8) {
        let scale = scales[block][lane]
        let step = scale > 0 ? (values[place][lane] / scale).rounded(.toNearestOrEven) : 0
        bytes.append(Int8(max(-127, min(127, step))))
      }
    }
  }
}
