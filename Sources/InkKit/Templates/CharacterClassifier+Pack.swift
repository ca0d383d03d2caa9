extension PackSection {
  /// The shape of a classifier, 32 bits each: the numbers of features, of labels (the pack's first
  /// ones) and of networks, and for each network its view and the number of its hidden units.
  static let classifierShape = PackSection("CSHP")
  /// Network by network: hidden weights, feature by feature, then output weights, hidden unit by
  /// hidden unit, 8 bits each.
  static let classifierWeights = PackSection("CWGT")
  /// Network by network what a step of 8 bits is worth: for each hidden unit, then for each label.
  static let classifierScales = PackSection("CSCL")
  /// Network by network the biases of the hidden units, then of the labels.
  static let classifierBiases = PackSection("CBIA")
}

extension CharacterClassifier {
  /// The most hidden units of a network in a pack.
  static let hiddenLimit = 4096
  /// The most networks in a pack.
  static let networkLimit = 16

  /// Reads the classifier of a pack, or returns `nil` if it has none.
  ///
  /// - Parameter labels: The labels of the pack.
  /// - Throws: An error that names the section that makes no sense.
  package init?(pack: PackFile, labels: [String]) throws(ModelError) {
    guard var shape = pack.reader(of: .classifierShape) else { return nil }
    let featureCount = try shape.size32(atMost: Int(UInt16.max))
    guard featureCount == CharacterFeatures.count else {
      throw ModelError(
        .formatTooNew, subject: pack.path,
        detail: "its classifier looks at \(featureCount) features, and this one at "
          + "\(CharacterFeatures.count)")
    }
    let labelCount = try shape.size32(atMost: labels.count)
    let networkCount = try shape.size32(atMost: Self.networkLimit)
    guard labelCount > 0, networkCount > 0 else {
      throw shape.corrupt("a classifier of \(networkCount) networks and \(labelCount) labels")
    }
    var shapes: [(view: CharacterFeatures.View, hiddenCount: Int)] = []
    for _ in 0..<networkCount {
      guard let view = CharacterFeatures.View(rawValue: try shape.integer()) else {
        throw shape.corrupt("a network with an unknown view")
      }
      let hiddenCount = try shape.size32(atMost: Self.hiddenLimit)
      guard hiddenCount > 0, hiddenCount.isMultiple(of: 32) else {
        throw shape.corrupt("a network of \(hiddenCount) hidden units")
      }
      shapes.append((view, hiddenCount))
    }
    let hiddenTotal = shapes.reduce(0) { $0 + $1.hiddenCount }
    let unitTotal = hiddenTotal + networkCount * labelCount
    guard shape.remaining == 0,
      let weights = try pack.values(of: Int8.self, in: .classifierWeights),
      let scales = try pack.values(of: Float.self, in: .classifierScales),
      let biases = try pack.values(of: Float.self, in: .classifierBiases),
      weights.count == (featureCount + labelCount) * hiddenTotal,
      scales.count == unitTotal, biases.count == unitTotal
    else {
      throw shape.corrupt("the classifier's sections do not fit its shape")
    }
    let scaleValues = try Self.checked(scales, pack)
    let biasValues = try Self.checked(biases, pack)

    var networks: [CharacterNetwork] = []
    var weightStart = 0
    var unitStart = 0
    for (view, hiddenCount) in shapes {
      let units = unitStart..<(unitStart + hiddenCount)
      let outputs = units.upperBound..<(units.upperBound + labelCount)
      var values: [SIMD8<Float>] = []
      values.reserveCapacity(
        CharacterNetwork.blockCount(labelCount: labelCount, hiddenCount: hiddenCount))
      Self.append(
        weights, from: weightStart, rows: featureCount, columns: hiddenCount,
        scales: Self.blocks(scaleValues[units]), to: &values)
      values += Self.blocks(biasValues[units])
      Self.append(
        weights, from: weightStart + featureCount * hiddenCount, rows: hiddenCount,
        columns: labelCount, scales: Self.blocks(scaleValues[outputs]), to: &values)
      values += Self.blocks(biasValues[outputs])
      networks.append(
        CharacterNetwork(
          view: view, labelCount: labelCount, hiddenCount: hiddenCount, values: values))
      weightStart += (featureCount + labelCount) * hiddenCount
      unitStart = outputs.upperBound
    }
    self.init(labels: Array(labels[..<labelCount]), networks: networks)
  }

  private static func checked(
    _ values: PackArray<Float>, _ pack: PackFile
  ) throws(ModelError) -> [Float] {
    let copy = values.withSpan { span in (0..<span.count).map { span[$0] } }
    // Larger numbers could overflow when features are multiplied and added; a NaN fails too.
    guard copy.allSatisfy({ abs($0) <= 1e6 }) else {
      throw ModelError(
        .corrupt, subject: pack.path, detail: "a number of the classifier is out of range")
    }
    return copy
  }

  /// Eight numbers to a block, the last one filled up with zeros.
  private static func blocks(_ values: ArraySlice<Float>) -> [SIMD8<Float>] {
    var blocks = [SIMD8<Float>](repeating: .zero, count: (values.count + 7) / 8)
    for (index, value) in values.enumerated() { blocks[index / 8][index % 8] = value }
    return blocks
  }

  /// Appends weights of 8 bits times the scales of their columns, row by row.
  private static func append(
    _ weights: PackArray<Int8>, from start: Int, rows: Int, columns: Int,
    scales: [SIMD8<Float>], to values: inout [SIMD8<Float>]
  ) {
    weights.withSpan { weights in
      let scales = scales.span
      for row in 0..<rows {
        let base = start + row * columns
        for block in 0..<scales.count {
          let place = base + block * 8
          var eight = SIMD8<Float>.zero
          // Full blocks are the rule; with a constant count their loop is unrolled.
          if block * 8 + 8 <= columns {
            for lane in 0..<8 { eight[lane] = Float(weights[place + lane]) }
          } else {
            for lane in 0..<(columns - block * 8) { eight[lane] = Float(weights[place + lane]) }
          }
          values.append(eight * scales[block])
        }
      }
    }
  }

  /// Adds the sections that ``init(pack:labels:)`` reads, rounding weights to 8 bits.
  package func addSections(to pack: inout PackBuilder) {
    var shape = ByteWriter()
    shape.append(UInt32(CharacterFeatures.count))
    shape.append(UInt32(labels.count))
    shape.append(UInt32(networks.count))
    var weights = ByteWriter()
    var scales = ByteWriter()
    var biases = ByteWriter()
    for network in networks {
      shape.append(network.view.rawValue)
      shape.append(UInt32(network.hiddenCount))
      network.append(weights: &weights, scales: &scales, biases: &biases)
    }
    pack.add(.classifierShape, bytes: shape.bytes)
    pack.add(.classifierWeights, bytes: weights.bytes)
    pack.add(.classifierScales, bytes: scales.bytes)
    pack.add(.classifierBiases, bytes: biases.bytes)
  }
}

extension CharacterNetwork {
  fileprivate func append(
    weights: inout ByteWriter, scales: inout ByteWriter, biases: inout ByteWriter
  ) {
    let layers = [
      (0..<hiddenBiasStart, hiddenBiasStart..<outputStart, hiddenCount),
      (outputStart..<outputBiasStart, outputBiasStart..<values.count, labelCount),
    ]
    for (rows, bias, columns) in layers {
      let steps = steps(of: rows, blocks: bias.count)
      for (index, place) in rows.enumerated() {
        let block = index % bias.count
        for lane in 0..<min(8, columns - block * 8) {
          let step = steps[block][lane]
          let value = step > 0 ? (values[place][lane] / step).rounded(.toNearestOrEven) : 0
          weights.append(Int8(max(-127, min(127, value))))
        }
      }
      for column in 0..<columns {
        scales.append(steps[column / 8][column % 8])
        biases.append(values[bias.lowerBound + column / 8][column % 8])
      }
    }
  }

  /// For each column 1/127 of its largest weight.
  private func steps(of rows: Range<Int>, blocks: Int) -> [SIMD8<Float>] {
    var largest = [SIMD8<Float>](repeating: .zero, count: blocks)
    for (index, place) in rows.enumerated() {
      let value = values[place]
      let magnitude = value.replacing(with: -value, where: value .< 0)
      let column = index % blocks
      largest[column].replace(with: magnitude, where: magnitude .> largest[column])
    }
    return largest.map { $0 / 127 }
  }
}
